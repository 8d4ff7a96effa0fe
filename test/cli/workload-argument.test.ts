import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, factorFile, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const split = (line: string): string[] => line.split(' ');

describe('workloads by name', () => {
  it.each([
    ['momentum --n 2 --beta 1/2', 'momentum n=2 beta=1/2 (2×2)', '3.63019932234903'],
    ['momentum --n 2 --beta 0.5 --schedule constant', 'momentum n=2 beta=1/2 (2×2)', '3.63019932234903'],
    [
      'momentum --n 16 --beta 0.9 --schedule cooldown:4:1/20',
      'momentum n=16 beta=9/10 schedule=cooldown:4:1/20 (16×16)',
      '627.594186158128',
    ],
    [
      'momentum --n 16 --beta 0.9 --schedule step:4:0.05',
      'momentum n=16 beta=9/10 schedule=step:4:1/20 (16×16)',
      '581.687871383493',
    ],
    ['parity --d 3 --w 2', 'parity d=3 w=2 (3×8)', /in \[(8\.99999999999|9[,.])\S*, (9\.000000000000|9\])/],
    ['marginals --d 4 --k 2', 'marginals d=4 k=2 (24×16)', '59.1183602934146'],
    ['all-range --n 8', 'all-range n=8 (36×8)', '80.4642651609715'],
    ['weighted-range --starts 1,2,1 --ends 1,1,3', 'weighted-range n=3 (6×3)', '87.3587700599046'],
    ['weighted-range --starts 1,0,0,0 --ends 1,1,1,1', 'weighted-range n=4 (10×4)', '6.87414409654140'],
    ['weighted-prefix-sum --weights 1,1/2,1/4,2', 'weighted-prefix-sum n=4 (4×4)', '7.688416287785'],
    ['circular-range --n 4', 'circular-range n=4 (13×4)', '23.313708498984'],
    ['circular-window --n 5 --window 2', 'circular-window n=5 window=2 (5×5)', '8.377708763999'],
    ['circular-window --n 5 --w 2', 'circular-window n=5 window=2 (5×5)', '8.377708763999'],
    ['sliding-window --n 6 --w 3', 'sliding-window n=6 window=3 (6×6)', '10.7648245851502'],
    ['all-range --n 256 --digits 10', 'all-range n=256 (32896×256)', '276929.308'],
  ])('certify %s', async (line, title, square) => {
    const { status, out } = await etalon('certify', ...split(line));
    expect(status).toBe(0);
    expect(out).toContain(`workload     ${title}`);
    const squared = out.split('\n').find((text) => text.startsWith('γ_F²'))!;
    if (typeof square === 'string') expect(squared.split(square)).toHaveLength(3);
    else expect(squared).toMatch(square);
  });

  it('reads weights from a file of one row or one column, and does not write over it', async () => {
    const [column, row, square, negative] = ['column', 'row', 'square', 'negative'].map((name) => join(folder, `${name}.csv`));
    writeFileSync(column!, '1\n0.5\n0.25\n2\n');
    writeFileSync(row!, '1,1/2,1/4,2\n');
    writeFileSync(square!, '1,2\n3,4\n');
    writeFileSync(negative!, '1\n-2\n');
    const json = (...args: string[]) => etalon('certify', 'weighted-prefix-sum', '--json', '--weights', ...args);
    const [listed, ...read] = await Promise.all(['1,0.5,0.25,2', column!, row!].map((weights) => json(weights)));
    expect(listed!.status).toBe(0);
    for (const { out } of read) expect(out).toBe(listed!.out);
    expect((await json(square!)).out).toContain('"path":"--weights","expected":"one row or one column in ');
    expect((await json(negative!)).out).toContain('"expected":"weight 2 above 0","received":"-2"');
    const over = await json(column!, '-o', column!);
    expect([over.status, over.out]).toEqual([2, expect.stringContaining('--output')]);
    expect(readFileSync(column!, 'utf8')).toBe('1\n0.5\n0.25\n2\n');
  }); // prettier-ignore

  it('writes a certificate of the entries, which check proves', async () => {
    const file = join(folder, 'momentum.json');
    await etalon('certify', 'momentum', '--n', '3', '--beta', '0.9', '-o', file);
    const { status, out } = await etalon('check', file);
    expect(status).toBe(0);
    expect(out).toMatch(/^PROVED gamma-F explicit 3x3 12\.88091305908463/);
  });

  it.each([
    ['prefix-sum --n 4 --beta 0.9', '--beta: expected only with momentum or decay, got it with prefix-sum'],
    ['prefix-sum', 'prefix-sum: expected its size --n N, got none'],
    ['momentum --beta 0.9', 'momentum: expected its size --n N, got none'],
    ['momentum --n 4', 'momentum: expected --beta B, got none'],
    ['momentum --n 4 --beta 1', '--beta: expected a number in [0, 1), got "1"'],
    [
      'momentum --n 4 --beta nine',
      '--beta: expected a number in [0, 1), spelled like 12, 0.1, 1e-6 or 1/3, exponents up to 10000, got "nine"',
    ],
    ['momentum --n 4 --beta 1/0', 'got "1/0"'],
    [
      'momentum --n 4096 --beta 0 --kind gamma-F',
      'WORKLOAD: expected a workload whose certificate has at most 134217728 bytes, got 4096×4096',
    ],
    [
      'momentum --n 2048 --beta 0.9 --kind gamma-F --digits 1',
      'momentum: expected exact entries of at most 4294967296 bits',
    ],
    ['momentum --n 4 --beta 0.9 --d 2', '--d: expected only with parity or marginals, got it with momentum'],
    ['momentum --n 4 --beta 0.9 --schedule', '--schedule: expected a value, got none'],
    [
      'momentum --n 4 --beta 0.9 --schedule linear',
      '--schedule: expected constant, step:P:F or cooldown:P:E with a whole number P and a number such as 0.05 or 1/20, or the 4 rates, separated by commas, got "linear"',
    ],
    ['momentum --n 4 --beta 0.9 --schedule constant:1', 'got "constant:1"'],
    ['momentum --n 4 --beta 0.9 --schedule step:2', 'got "step:2"'],
    ['momentum --n 4 --beta 0.9 --schedule step:2:1/2:3', 'got "step:2:1/2:3"'],
    ['momentum --n 4 --beta 0.9 --schedule step:2.5:1/2', 'got "step:2.5:1/2"'],
    ['momentum --n 4 --beta 0.9 --schedule 1,1,1', '--schedule: expected 4 rates, one a step, got 3'],
    ['momentum --n 4 --beta 0.9 --schedule 1,1,0,1', '--schedule: expected rates above 0, got 0 as rate 3'],
    ['momentum --n 4 --beta 0.9 --schedule step:2:x', 'or the 4 rates, separated by commas, got "step:2:x"'],
    ['momentum --n 4 --beta 0.9 --schedule step:2:0', '--schedule: expected f > 0, got 0'],
    ['momentum --n 4 --beta 0.9 --schedule cooldown:1:1/2', 'expected P, an integer from 2 to 4, got 1'],
    ['momentum --n 4 --beta 0.9 --schedule cooldown:5:1/2', 'expected P, an integer from 2 to 4, got 5'],
    ['weighted-prefix-sum', 'weighted-prefix-sum: expected --weights W, got none'],
    ['weighted-prefix-sum --weights 1,0', '--weights: expected weight 2 above 0, got 0'],
    ['weighted-prefix-sum --weights 1,,2', '--weights: expected numbers, separated by commas'],
    ['weighted-range --starts 1,2', 'weighted-range: expected --ends E, got none'],
    [
      'weighted-range --starts 1e400,1 --ends 1,1e-400 --kind gamma-F-banded',
      'WORKLOAD: expected (AᵀA)^{-1} positive definite in doubles',
    ],
    [
      'sliding-window --n 65537 --w 8',
      'WORKLOAD: expected sliding windows of 2 to 64 items over at most 65536',
    ],
    [
      'sliding-window --n 5000 --w 65',
      'WORKLOAD: expected sliding windows of 2 to 64 items over at most 65536',
    ],
    ['weighted-range --starts 1,2 --ends 1', '--ends: expected 2 weights, as many as starts, got 1'],
    ['weighted-range --starts 0,2 --ends 1,1', '--starts: expected weight 1 above 0, got 0'],
    ['prefix-sum --n 2 --ends 1,2', '--ends: expected only with weighted-range, got it with prefix-sum'],
    ['weighted-prefix-sum --weights 1,2 --n 2', '--n: expected only with '],
    [
      'prefix-sum --n 3 --weights 1,2,3',
      '--weights: expected only with weighted-prefix-sum, got it with prefix-sum',
    ],
    ['gamma-2 circular-range --n 65', 'WORKLOAD: expected at most 4096 rows and columns, got 4161×65'],
    ['circular-window --n 3 --window 4', '--window: expected an integer from 1 to 3, got 4'],
    ['sliding-window --n 3 --w 4', '--w: expected an integer from 1 to 3, got 4'],
    ['sliding-window --n 3 --w x', '--w: expected an integer from 1 to 131072'],
    ['sliding-window --n 3 --w 2 --window 2', '--w: expected --window or --w, got both'],
    [
      'prefix-sum --n 3 --w 2',
      '--w: expected only with parity, sliding-window or circular-window, got it with',
    ],
    ['sliding-window --n 3', 'sliding-window: expected --window W, got none'],
    ['parity --d 4', 'parity: expected --w W, got none'],
    ['parity --w 4', 'parity: expected --d D, got none'],
    ['parity --d 13 --w 1', '--d: expected an integer from 0 to 12, got "13"'],
    ['parity --d 3 --k 1', '--k: expected only with marginals, got it with parity'],
    [
      'parity --n 3 --d 3 --w 1',
      '--n: expected only with prefix-sum, momentum, decay, sliding-window, all-range, circular-window or circular-range, got it with parity',
    ],
    ['marginals --d 12 --k 6', '--d, --k: expected at most 4096 rows'],
    ['marginals --d 2 --k 3', '--k: expected an integer from 0 to 2, got 3'],
    ['[[1]] --beta 0.9', '--beta: expected only with momentum or decay, got it with "[[1]]"'],
    ['constructor --n 3', 'WORKLOAD: expected prefix-sum, momentum'],
  ])('certify %s is a wrong call', async (line, message) => {
    const { status, out, err } = await etalon('certify', ...split(line));
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });

  it('are described by the help texts', async () => {
    for (const command of ['certify', 'validate']) {
      const { out } = await etalon(command, '--help');
      for (const name of ['prefix-sum', 'momentum', 'parity', 'marginals']) expect(out).toContain(name);
      for (const option of ['--beta B', '--schedule S', '--d D', '--w W', '--k K'])
        expect(out).toContain(`\n${option} `);
    }
  });
});

describe('validate --workload', () => {
  const momentum = factorFile('momentum-48-beta-0.9-optimal.npz');

  it('takes the size of momentum from B, and tells β = 9/10 from the double nearest to 0.9', async () => {
    const { status, out } = await etalon(
      'validate',
      momentum,
      ...split('--workload momentum --n 48 --beta 0.9'),
    );
    expect(status).toBe(0);
    expect(out).toContain('workload     momentum n=48 beta=9/10 (A in the file differs from it)');
    expect(out).toContain('BC = A       to rounding');
    expect(out).toContain('γ_F = 72.238699381538');
    expect(out).toContain('HOLDS to rounding');
  });

  it('refutes another β', async () => {
    const { status, out } = await etalon(
      'validate',
      momentum,
      ...split('--workload momentum --beta 0.91 --no-optimum'),
    );
    expect(status).toBe(1);
    expect(out).toContain('REFUTED: BC is not A');
  });

  it('takes parities and marginals', async () => {
    const file = join(folder, 'parity.json');
    writeFileSync(file, '{"B":[[1,0],[0,1]],"C":[[1,-1,1,-1],[1,1,-1,-1]]}');
    const { status, out } = await etalon('validate', file, ...split('--workload parity --d 2 --w 1'));
    expect(status).toBe(0);
    expect(out).toContain('workload     parity d=2 w=1');
    expect(out).toContain('exact: every entry');
    const counts = join(folder, 'marginals.json');
    writeFileSync(counts, '{"B":[[1,0],[0,1]],"C":[[1,0],[0,1]]}');
    expect(
      (await etalon('validate', counts, ...split('--workload marginals --d 1 --k 1 --no-optimum'))).out,
    ).toContain('exact: every entry');
  });

  it('takes the size of all intervals from C', async () => {
    const file = join(folder, 'ranges.json');
    const B = [[1, 0, 0], [1, 1, 0], [1, 1, 1], [0, 1, 0], [0, 1, 1], [0, 0, 1]]; // prettier-ignore
    writeFileSync(file, JSON.stringify({ B, C: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] })); // prettier-ignore
    const { status, out } = await etalon('validate', file, ...split('--workload all-range'));
    expect(status).toBe(0);
    expect(out).toContain('workload     all-range n=3');
    expect(out).toContain('exact: every entry');
    // 10 against 8.739387…, as root mean squares.
    expect(out).toContain('root mean squared error is 6.969384 %');
    const wrong = await etalon('validate', file, ...split('--workload all-range --n 6'));
    expect([wrong.status, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('--n: expected 3, the columns of C, got "6"');
  });

  it('goes without the optimum where no certificate can hold the workload', async () => {
    const file = join(folder, 'long.json');
    writeFileSync(file, '{"A":[["1e5000"]],"B":[["1e5000"]],"C":[["1"]]}');
    const { status, out } = await etalon('validate', file);
    expect(status).toBe(0);
    expect(out).toContain('exact: every entry');
    expect(out).toContain(
      'not sought (certificate: expected entries and a common denominator of at most 4096 characters, got 5001)',
    );
  });

  it.each([
    ['--workload momentum', 'momentum: expected --beta B, got none'],
    ['--workload momentum --beta 0.9 --n 47', '--n: expected 48, the rows of B, got "47"'],
    [
      '--n 48',
      '--n: expected only with prefix-sum, momentum, decay, sliding-window, all-range, circular-window or circular-range, got it without --workload',
    ],
    [
      '--workload prefix-sum --w 2',
      '--w: expected only with parity, sliding-window or circular-window, got it with prefix-sum',
    ],
    ['--beta 0.9', '--beta: expected only with momentum or decay, got it without --workload'],
    ['--workload parity --d 2 --w 1', '.npz: expected B 2×r and C r×4'],
  ])('%s is a wrong call', async (line, message) => {
    const { status, out, err } = await etalon('validate', momentum, ...split(line));
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });
});

it.each([
  ['prefixsum', 'WORKLOAD: expected a name such as prefix-sum, a matrix'],
  ['no/such', 'WORKLOAD: expected a file that is there, got "no/such"'],
  ['absent.csv', 'WORKLOAD: expected a file that is there, got "absent.csv"'],
])('certify %s --n 4 blames the name, not --n', async (name, message) => {
  const { status, err } = await etalon('certify', name, '--n', '4');
  expect(status).toBe(2);
  expect(err).toContain(message);
});
