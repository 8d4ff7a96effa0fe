import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, factorFile, temporaryFolder } from './harness.js';

const folder = temporaryFolder();
const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');

interface Judged {
  readonly verdict: string;
  readonly side: string | null;
  readonly unsafe: boolean;
  readonly excess: { readonly inf: string; readonly sup: string };
}
interface Answer {
  readonly status: string;
  readonly undecided: readonly string[];
  readonly schema: { readonly rounds: number };
  readonly sensitivity: { readonly l2: { readonly inf: string; readonly sup: string } };
  readonly participation: { readonly by: string; readonly pattern: readonly number[] };
  readonly errors: { readonly mean: { readonly enclosure: { readonly inf: string } } };
  readonly claims: readonly (Judged & { readonly name: string })[];
  readonly steps: readonly (Judged & {
    readonly missed: number;
    readonly worst: { readonly row: number } | null;
  })[];
  readonly privacy: { readonly judged: string; readonly claims: readonly Judged[] } | null;
  readonly optimum: unknown;
  readonly optimumReason: string | null;
}

/** The answer as JSON, which fits the published schema. */
async function answer(...argv: readonly string[]): Promise<Answer & { readonly exit: number }> {
  const { status, out, err } = await etalon('validate', ...argv, '--json');
  expect(err).toBe('');
  const json = JSON.parse(out) as Answer;
  expect(schemaErrors('validate', json)).toEqual([]);
  return { ...json, exit: status };
}

const tree = [factorFile('prefix-sum-64-binary-tree.npz'), '--workload', 'prefix-sum', '--no-optimum'];
const optimal = [factorFile('prefix-sum-64-optimal.npz'), '--workload', 'prefix-sum', '--no-optimum'];

/** The first 8 coefficients of the square root as a Toeplitz matrix, and the inverse of it times A in float64. */
function banded(n: number): string {
  const coefficients = [1];
  for (let k = 1; k < n; k++) coefficients.push(k < 8 ? (coefficients[k - 1]! * (2 * k - 1)) / (2 * k) : 0);
  const quotient: number[] = [];
  for (let k = 0; k < n; k++) {
    let rest = 1;
    for (let i = 1; i <= Math.min(k, 7); i++) rest -= coefficients[i]! * quotient[k - i]!;
    quotient.push(rest);
  }
  const toeplitz = (c: readonly number[]): number[][] =>
    Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => (i >= j ? c[i - j]! : 0)));
  return write(`banded-${n}.json`, JSON.stringify({ B: toeplitz(quotient), C: toeplitz(coefficients) }));
}

describe('a claim and the declared participation', () => {
  const rounds = '--workload prefix-sum --no-optimum --participations 4 --separation 16';

  it('refutes sensitivity 2.0 of eight coefficients in four rounds, 2.6217…, and 2.62 it is', async () => {
    const file = banded(64);
    const refuted = await answer(file, ...words(`${rounds} --claim sensitivity=2.0`));
    expect(refuted).toMatchObject({ exit: 1, status: 'refuted', schema: { rounds: 4 } });
    expect(refuted.sensitivity.l2.inf).toMatch(/^2\.6217/);
    expect(refuted.claims).toMatchObject([{ verdict: 'refuted', side: 'above', unsafe: true }]);
    expect(refuted.claims[0]!.excess.inf).toMatch(/^0\.6217/);
    expect(refuted.participation).toMatchObject({ by: 'monotone', pattern: [1, 17, 33, 49] });
    const { out } = await etalon('validate', file, ...words(`${rounds} --claim sensitivity=2.0`));
    expect(out).toContain('sensitivity = 2.0 to its digits: REFUTED, it is 2.6217');
    expect(out).toContain('missed by 0.621');
    expect(out).toContain('the exact value is above, the unsafe side');
    expect(out).not.toContain('cut off');
    // Digits before one that rounds up.
    const digits = /^.{6,}?(?=[5-9])/.exec(refuted.sensitivity.l2.inf)![0];
    const cut = await etalon('validate', file, ...words(`${rounds} --claim sensitivity=${digits}`));
    expect(cut.out).toContain('; its digits are those of the exact value cut off, not rounded');
    expect(await answer(file, ...words(`${rounds} --claim sensitivity=2.62`))).toMatchObject({ exit: 0 });
    expect(await answer(file, ...words(`${rounds} --at-most sensitivity=2.0`))).toMatchObject({ exit: 1 });
    // and the value of one round is that of one round
    const once = words('--workload prefix-sum --no-optimum --claim sensitivity=1.31');
    expect(await answer(file, ...once)).toMatchObject({ exit: 0, schema: { rounds: 1 } });
  });

  it('multiplies every error by the sensitivity of the schema', async () => {
    // the first column of the tree is met by no later one at distance 32 but in the root
    const once = await answer(...tree);
    const twice = await answer(...tree, ...words('--participations 2 --separation 32'));
    expect(twice.sensitivity.l2.inf).toBe('4'); // 2·7 + 2·1
    const ratio = Number(twice.errors.mean.enclosure.inf) / Number(once.errors.mean.enclosure.inf);
    expect(ratio).toBeCloseTo(16 / 7, 12);
    for (const key of ['mse', 'rmse', 'max-error', 'l1-sensitivity', 'sensitivity']) {
      const value = {
        mse: 21.109375,
        rmse: 4.594494,
        'max-error': 6.4807407,
        'l1-sensitivity': 7,
        sensitivity: 2.6457513,
      };
      const claim = ['--claim', `${key}=${value[key as keyof typeof value]}`];
      expect(await answer(...tree, ...claim), key).toMatchObject({ exit: 0 });
      const under = await answer(...tree, ...claim, ...words('--participations 2 --separation 32'));
      expect(under, key).toMatchObject({ exit: 1, claims: [{ side: 'above', unsafe: true }] });
    }
  });

  it('compares with the optimum of its fixed epochs, and refuses --released', async () => {
    const under = words('--participations 2 --separation 32');
    const file = factorFile('prefix-sum-64-binary-tree.npz');
    const found = await answer(file, '--workload', 'prefix-sum', ...under);
    // 64 rounds, any two of a record 32 apart: too many patterns to search, of which fixed epochs are some.
    expect(found).toMatchObject({
      exit: 0,
      optimum: { isBound: true, schema: { kind: 'fixed-epoch', period: 32 }, percentAbove: { inf: '0' } },
    });
    const { status, err } = await etalon('validate', ...tree, '--released', ...under);
    expect(status).toBe(2);
    expect(err).toContain('--released: expected one participation, got up to 2 rounds of one record');
    // where two rounds do not fit, it is one participation
    expect((await etalon('validate', ...tree, ...words('--participations 2 --separation 64'))).status).toBe(
      0,
    );
  });

  it.each([
    [
      '--participations 4',
      '--participations: expected --separation, --rounds-between or --period beside it, got none',
    ],
    ['--participations 0 --separation 1', '--participations: expected a whole number from 1'],
    ['--participations 2 --separation 0', '--separation: expected a whole number from 1'],
  ])('refuses %s', async (line, message) => {
    const { status, err } = await etalon('validate', ...tree, ...words(line));
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

describe('relations', () => {
  it.each([
    // of √7 = 2.6457513…
    ['--claim sensitivity=1e9', 1, 'below', false],
    ['--claim sensitivity=2.65', 0, 'below', false],
    ['--claim sensitivity=2.64', 1, 'above', true],
    ['--claim sensitivity=2.645', 1, 'above', true],
    ['--claim sensitivity=3', 0, 'below', false],
    ['--claim sensitivity=3.0', 1, 'below', false],
    ['--claim sensitivity=1e0', 1, 'above', true],
    ['--claim sensitivity=0.3e1', 0, 'below', false],
    ['--claim sensitivity=1e1', 1, 'below', false],
    ['--at-most sensitivity=2.6457513110645906', 0, 'below', false],
    ['--at-most sensitivity=2.6457513110645905', 1, 'above', true],
    ['--at-least sensitivity=2.6457513110645905', 0, 'above', false],
    ['--at-least sensitivity=2.6457513110645906', 1, 'below', false],
    ['--claim mse=1e9', 1, 'below', false],
    ['--claim mse=1351/64', 0, 'equal', false],
    ['--claim mse=21.109375', 0, 'equal', false],
    ['--claim mse=1352/64', 1, 'below', false],
    ['--claim mse=21.1', 0, 'above', false],
    ['--at-most mse=1e9', 0, 'below', false],
    ['--at-least mse=1e9', 1, 'below', false],
    ['--claim l1-sensitivity=7', 0, 'equal', false],
    ['--at-most max-error=6.4807406', 1, 'above', true],
  ])('%s: exit status %i', async (line, exit, side, unsafe) => {
    const found = await answer(...tree, ...words(line));
    expect(found).toMatchObject({ exit, claims: [{ side, unsafe }] });
    expect(found.claims[0]!.verdict).toBe(exit === 0 ? 'holds' : 'refuted');
  });

  it('makes no allowance: the largest column of norm 1.0000000000000293 is above 1', async () => {
    expect(await answer(...optimal, '--at-most', 'sensitivity=1')).toMatchObject({ exit: 1 });
    expect(await answer(...optimal, '--claim', 'sensitivity=1.0000')).toMatchObject({ exit: 0 });
  });

  it('judges several claims on one key, each for itself', async () => {
    const line = words('--at-most mse=22 --at-least mse=21 --claim mse=21.2');
    const found = await answer(...tree, ...line);
    expect(found.claims.map(({ verdict }) => verdict).sort()).toEqual(['holds', 'holds', 'refuted']);
    expect(found.exit).toBe(1);
  });

  it.each([
    [['--claim', 'sensitivity'], 'expected key=value'],
    [['--claim', 'sensitivity=NaN'], '--claim sensitivity: expected a decimal or a fraction'],
    [['--at-least', 'mse=-1'], '--at-least mse: expected a number of at least 0'],
    [['--claim', 'speed=1'], '--claim: expected one of sensitivity'],
    [['--at-most', '__proto__=1'], '--at-most: expected one of sensitivity'],
    [['--claim', 'error=/nonexistent.txt'], '/nonexistent.txt: expected a readable file'],
  ])('refuses %j', async (claim, message) => {
    const { status, out, err } = await etalon('validate', ...tree, ...claim);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });
});

describe('error=FILE', () => {
  const file = write('half.json', '{"B":[["1","0"],["1","2"]],"C":[["1","0"],["0","1/2"]]}');
  const base = [file, '--workload', 'prefix-sum', '--no-optimum'];

  // Δ = 1, standard deviations 1 and √5 = 2.2360679…
  it.each([
    ['--claim', '1\n2.236\n', 0, 0, null],
    ['--claim', '# numbers\n1.0\r\n2.24\n\n', 0, 0, null],
    ['--claim', '1\n5\n', 1, 1, 2],
    ['--claim', '1\n2.235\n', 1, 1, 2],
    ['--at-most', '1\n2.3\n', 0, 0, null],
    ['--at-most', '0.9\n2.3', 1, 1, 1],
    ['--at-most', '0\n0', 1, 2, 2],
    ['--at-least', '1\n2.2', 0, 0, null],
    ['--at-least', '1\n2.3', 1, 1, 2],
  ])('%s %j: exit status %i', async (option, text, exit, missed, row) => {
    const numbers = write('errors.txt', text);
    const found = await answer(...base, option, `error=${numbers}`);
    expect(found).toMatchObject({ exit, steps: [{ missed }] });
    expect(found.steps[0]!.worst?.row ?? null).toBe(row);
  });

  it('says which row is missed most, and on which side', async () => {
    const numbers = write('unsafe.txt', '9\n2.1\n');
    const { status, out } = await etalon('validate', ...base, '--claim', `error=${numbers}`);
    expect(status).toBe(1);
    expect(out).toContain(
      '2 missed, 1 of them on the unsafe side; worst is row 2: stated 2.1, it is 2.236067977',
    );
  });

  it.each([
    ['1\n', 'expected 2 numbers, one for every row of B, got 1'],
    ['1\nx\n', 'line 2'],
    ['1\n-1\n', 'line 2'],
    ['1 2\n', 'line 1'],
  ])('refuses %j', async (text, message) => {
    const { status, err } = await etalon('validate', ...base, '--claim', `error=${write('bad.txt', text)}`);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

describe('privacy', () => {
  const given = (line: string): string[] => [...optimal, ...words(line)];

  it('tells the least ε of a noise multiplier (DMRST Table 4: 17.6476… where 18.9 is printed)', async () => {
    const line = given('--claim noise-multiplier=0.341 --claim delta=1e-6');
    const { status, out } = await etalon('validate', ...line);
    expect(status).toBe(0);
    expect(out).toContain('least ε = 17.6476010027');
    expect((await answer(...line)).privacy).toMatchObject({ judged: 'epsilon', claims: [] });
  });

  it.each([
    ['--claim epsilon=17.64761', 1], // 17.6476010…: half a unit is 5e-6
    ['--claim epsilon=17.6476011', 1],
    ['--claim epsilon=17.64760101', 1],
    ['--claim epsilon=17.647601003', 0],
    ['--claim epsilon=17.65', 0],
    ['--claim epsilon=18', 0],
    ['--claim epsilon=17.6476', 1], // rounded down: not private
    ['--claim epsilon=17.6', 1],
    ['--claim epsilon=1e9', 1], // private, but these digits are not those of ε
    ['--claim epsilon=17.6478', 1],
    ['--at-most epsilon=17.64761', 0],
    ['--at-most epsilon=1e3', 0],
    ['--at-most epsilon=17.6476', 1],
    ['--at-least epsilon=17.6476', 0],
    ['--at-least epsilon=17.6477', 1],
    ['--at-least epsilon=0', 0],
    ['--at-most epsilon=18 --at-least epsilon=17', 0],
    ['--at-most epsilon=0', 1],
  ])('judges ε at the other two: %s, exit status %i', async (line, exit) => {
    const found = await answer(...given(`--claim noise-multiplier=0.341 --claim delta=1e-6 ${line}`));
    expect(found).toMatchObject({ exit, privacy: { judged: 'epsilon' } });
    for (const { verdict, unsafe, side } of found.privacy!.claims)
      if (verdict === 'refuted') expect(unsafe).toBe(side === 'above');
  });

  it.each([
    // the least multiplier for (1, 1e-6) is 4.22467…
    ['--claim epsilon=1 --claim delta=1e-6 --at-most noise-multiplier=4.225', 0],
    ['--claim epsilon=1 --claim delta=1e-6 --at-most noise-multiplier=4.224', 1],
    ['--claim epsilon=1 --claim delta=1e-6 --at-least noise-multiplier=4.224', 0],
    ['--claim epsilon=1 --claim noise-multiplier=4.225 --at-most delta=1e-6', 0],
    ['--claim epsilon=1 --claim noise-multiplier=4.224 --at-most delta=1e-6', 1],
  ])('%s: exit status %i', async (line, exit) => {
    expect(await answer(...given(line))).toMatchObject({ exit });
  });

  it.each([
    ['--claim epsilon=1', 'expected two or all of noise-multiplier, epsilon, delta, got epsilon'],
    ['--claim delta=1e-6', 'expected two or all of noise-multiplier, epsilon, delta, got delta'],
    [
      '--claim delta=1e-6 --at-most epsilon=1',
      'expected noise-multiplier and delta with --claim beside epsilon',
    ],
    [
      '--claim delta=1e-6 --at-most epsilon=1 --at-most noise-multiplier=5',
      'expected at most one of noise-multiplier, epsilon, delta with --at-most or --at-least',
    ],
    ['--claim epsilon=1 --claim delta=1', '--claim delta: expected a number between 0 and 1'],
    ['--claim epsilon=1 --claim noise-multiplier=0', '--claim noise-multiplier: expected a number above 0'],
  ])('refuses %s', async (line, message) => {
    const { status, err } = await etalon('validate', ...given(line));
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

describe('undecided', () => {
  /** Pseudo-random signs, 60 rounds: no theorem applies, and there are too many patterns. */
  function signed(): string {
    let state = 1;
    const n = 60;
    const C = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return i === j ? 3 : ((state >>> 16) % 3) - 1;
      }),
    );
    const identity = C.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
    return write('signed.json', JSON.stringify({ A: C, B: identity, C }));
  }

  it('is exit status 3, with and without a claim, and an error is still an error', async () => {
    const base = [signed(), ...words('--no-optimum --participations 20 --separation 2')];
    const { status, out } = await etalon('validate', ...base);
    expect(status).toBe(3);
    expect(out).toContain('UNDECIDED: the ℓ2 sensitivity under the schema');
    const { inf, sup } = (await answer(...base)).sensitivity.l2;
    const middle = (Number(inf) + Number(sup)) / 2;
    const open = await answer(...base, '--at-most', `sensitivity=${middle}`);
    expect(open).toMatchObject({
      exit: 3,
      status: 'undecided',
      claims: [{ verdict: 'undecided', side: null }],
    });
    expect(open.undecided).toContain('the claim on sensitivity');
    const above = await answer(...base, '--at-most', `sensitivity=${inf.slice(0, 4)}`);
    expect(above).toMatchObject({ exit: 1, status: 'refuted', claims: [{ unsafe: true }] });
  });

  it('is not what three vectors at 120° are: their sensitivity is 3 exactly', async () => {
    const C = [
      [1, -1, 0],
      [0, 1, -1],
      [-1, 0, 1],
    ];
    const file = write(
      'triangle.json',
      JSON.stringify({
        A: C,
        B: [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
        C,
      }),
    );
    const base = [file, ...words('--no-optimum --participations 3 --separation 1')];
    const { status, out } = await etalon('validate', ...base, '--claim', 'sensitivity=3.0');
    expect(status).toBe(0);
    expect(out).toContain('ℓ2 for contributions that are numbers 2.82842712474');
    expect(out).toContain('by absolute values 3.4641016151377');
    expect(await answer(...base, '--at-most', 'sensitivity=2.9')).toMatchObject({ exit: 1 });
    expect(await answer(...base, '--at-most', 'sensitivity=3')).toMatchObject({ exit: 0 });
  });
});

describe('to rounding', () => {
  const honaker = [
    factorFile('prefix-sum-32-honaker-full-B.mtx'),
    factorFile('prefix-sum-32-honaker-full-C.mtx'),
    ...words('--workload prefix-sum --no-optimum'),
  ];

  it('as a whole is enough, unless entries are asked for', async () => {
    const { status, out } = await etalon('validate', ...honaker);
    expect(status).toBe(0);
    expect(out).toContain('to rounding as a whole: ‖A − BC‖_F ≤ g·‖B‖_F·‖C‖_F');
    expect(out).toContain('privacy does not depend on it: it rests on C');
    expect(out).toContain('HOLDS to rounding as a whole');
    expect(await answer(...honaker)).toMatchObject({ exit: 0, product: { verdict: 'normwise' } });
    expect(await answer(...honaker, '--entrywise')).toMatchObject({ exit: 1, status: 'refuted' });
    expect(await answer(...optimal, '--entrywise')).toMatchObject({
      exit: 0,
      product: { verdict: 'entrywise' },
    });
    expect(await answer(...tree, '--entrywise')).toMatchObject({ exit: 0, product: { verdict: 'exact' } });
  });
});

describe('the JSON answer', () => {
  it('fits its schema with an optimum, an unfitting product, a hint, and A in the file', async () => {
    const small = write(
      'swapped.json',
      '{"A":[[1,0],[1,1]],"B":[["1","0"],["0","1/2"]],"C":[["1","0"],["1","2"]]}',
    );
    expect(await answer(small)).toMatchObject({ exit: 1, status: 'refuted' });
    expect(await answer(small, '--workload', 'prefix-sum', '--no-optimum')).toMatchObject({ exit: 1 });
    const right = write('right.json', '{"B":[["1","0"],["1","2"]],"C":[["1","0"],["0","1/2"]]}');
    const found = await answer(right, '--workload', 'prefix-sum', '--released');
    expect(found.optimum).not.toBeNull();
    expect(await answer(factorFile('momentum-48-beta-0.9-optimal.npz'), '--no-optimum')).toMatchObject({
      exit: 0,
    });
  });
});

describe('hostile claims', () => {
  const square = write('ones.csv', '1,0\n1,1\n');
  const identity = write('identity.csv', '1,0\n0,1\n');
  const judged = (...claims: readonly string[]): ReturnType<typeof etalon> =>
    etalon('validate', square, identity, '--workload', 'prefix-sum', '--no-optimum', ...claims);

  it('claims no more with 0e9 than with 0', async () => {
    expect(await judged('--claim', 'sensitivity=0e9')).toMatchObject({ status: 1 });
    expect(await judged('--claim', 'sensitivity=0')).toMatchObject({ status: 1 });
  });

  it('refuses a file of errors of another length, and numerals that only cost, before it judges', async () => {
    const three = write('three.txt', '1\n1\n1\n');
    expect(await judged('--claim', `error=${three}`)).toMatchObject({
      status: 2,
      err: expect.stringContaining('error=FILE: expected 2 numbers, one for every row of B, got 3') as string,
    });
    const long = write('long.txt', '1e-9999\n'.repeat(2000));
    expect(await judged('--claim', `error=${long}`)).toMatchObject({
      status: 2,
      err: expect.stringContaining('of at most 4096 bits') as string,
    });
  });

  it('prints numbers of any exponent', async () => {
    const small = write('small.csv', '1e-6000,2e-6000\n0,1e-9000\n');
    const { status, out } = await etalon('validate', small, identity, '--workload', square, '--no-optimum');
    expect(status).toBe(1);
    expect(out).toContain('e-');
  });

  it('judges a workload of very many rows', async () => {
    const tall = write('tall.mtx', '%%MatrixMarket matrix coordinate integer general\n150000 1 1\n1 1 1\n');
    const one = write('one.csv', '1\n');
    const found = await etalon('validate', tall, one, '--workload', tall, '--no-optimum');
    expect(found).toMatchObject({ status: 0 });
  });
});

it('says no ε, δ or noise multiplier of a release that does not depend on the data', async () => {
  const file = write('zero.json', '{"A":[[0,0],[0,0]],"B":[[0,0],[0,0]],"C":[[0,0],[0,0]]}');
  const claim = words('--claim noise-multiplier=1 --claim epsilon=1 --at-least delta=0.1');
  const { status, out, err } = await etalon('validate', file, ...claim);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(
    'expected a sensitivity above 0, got 0: what is released does not depend on the data',
  );
  expect((await etalon('validate', file)).status).toBe(0);
});
