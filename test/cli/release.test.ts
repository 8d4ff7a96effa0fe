import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, etalonOn, factorFile, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();
let files = 0;
const newFile = (): string => join(folder, `state-${(files += 1)}.json`);

const release = (items: readonly string[], ...argv: readonly string[]): Promise<Ran> =>
  etalonOn(
    items.map((item) => `${item}\n`),
    'release',
    ...argv,
    '--insecure-test-seed',
    '5',
  );

const ones = (n: number): string[] => Array.from({ length: n }, () => '1');
const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const MECHANISMS: readonly (readonly string[])[] = [
  ['binary-tree', '--n', '9', '--epsilon', '1'],
  ['honaker', '--n', '9', '--rho', '1/2'],
  ['k-ary', '--n', '9', '--k', '3', '--epsilon', '1'],
  ['k-ary', '--n', '9', '--k', '4', '--digits', 'plain', '--epsilon', '1', '--delta', '1e-6'],
  ['square-root', '--n', '9', '--rho', '1/2', '--places', '4'],
  ['square-root', '--n', '9', '--rho', '1/2', '--mode', 'streaming'],
  ['blt', '--n', '9', '--rho', '1/2'],
  ['blt', '--n', '9', '--theta', '1/2,9/10', '--omega', '1/4,0.1', '--epsilon', '1', '--places', '3'],
  ['blt-unbounded', '--buffers', '3', '--rho', '1/2', '--places', '3'],
  ['banded', '--n', '9', '--bands', '3', '--rho', '1/2', '--places', '2'],
  ['square-root', '--n', '9', '--rho', '1/2', '--participations', '3', '--separation', '2'],
  ['k-ary', '--n', '9', '--k', '3', '--rho', '1/2', '--window', '2', '--restart', '4'],
  ['banded', '--n', '9', '--bands', '3', '--rho', '1/2', '--places', '2', '--decay', '9/10'],
  ['blt', '--n', '9', '--rho', '1/2', '--decay', '1/2'],
  ['blt', '--n', '9', '--rho', '1/2', '--window', '3'],
  ['blt', '--n', '9', '--rho', '1/2', '--decay', '1/2', '--restart', '4'],
  ['blt', '--n', '9', '--rho', '1/2', '--constant-work'],
  ['unbounded', '--k', '3', '--epsilon', '1'],
  ['unbounded', '--k', '3', '--epsilon', '1', '--split', 'half'],
  ['optimal', '--n', '9', '--rho', '1/2'],
  ['optimal', '--workload', 'momentum', '--n', '9', '--beta', '9/10', '--rho', '1/2'],
];

describe('etalon release', () => {
  it('writes the certificate of its guarantee, which the checker proves', async () => {
    const file = newFile();
    const counter = ['binary-tree', '--n', '8', '--epsilon', '1', '--delta', '1e-6'];
    const { status, err } = await release(['1', '0'], ...counter, '--certificate', file);
    const { out } = await etalonOn([], 'check', file);
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^PROVED privacy-lattice delta=1\/1000000 discrete-gaussian .* 1 [0-9a-f]{64}$/),
    ]);
    // The digest that the guarantee names.
    expect(err).toContain(`certificate: ${out.slice(-64)}, which etalon check proves again`);
    const refused = newFile();
    const pure = await release(['1'], 'binary-tree', '--n', '8', '--rho', '1', '--certificate', refused);
    expect([pure.status, pure.out, existsSync(refused)]).toEqual([2, '', false]);
    expect(pure.err).toContain('--certificate: expected a mechanism with epsilon and delta');
  });

  it.each(MECHANISMS)('runs %s %s %s %s %s %s and continues it from its state', async (...argv) => {
    const whole = await release(ones(9), ...argv);
    expect(whole.status).toBe(0);
    expect(lines(whole.out)).toHaveLength(9);
    const [first] = lines(whole.err);
    const several = argv.includes('--participations');
    expect(first).toBe(
      several
        ? 'protects: what one record contributes in up to 3 rounds, any two i < j of them with j − i ≥ 2 (neighbours: it is replaced by any other)'
        : 'protects: one item of the stream (neighbours: it is replaced by any other)',
    );
    expect(whole.err).toContain('NOT PRIVATE');
    const state = newFile();
    const parts: string[] = [];
    for (const n of [1, 3, 0, 4, 1]) {
      const ran = await release(ones(n), ...argv, '--state', state);
      expect(ran.status).toBe(0);
      parts.push(...lines(ran.out));
    }
    expect(parts).toEqual(lines(whole.out));
  });

  it('prints recorded releases again when they did not arrive', async () => {
    const argv = ['honaker', '--n', '9', '--rho', '1', '--state', newFile()];
    const whole = await release(ones(9), ...argv.slice(0, -2));
    // All items of one piece of input are recorded together.
    const ran = await etalonOn(['1\n1\n1\n1\n'], 'release', ...argv, '--insecure-test-seed', '5');
    expect(lines(ran.out)).toEqual(lines(whole.out).slice(0, 4));
    const again = await release(ones(5), ...argv, '--received', '2');
    expect(again.err).toContain('state: 4 items taken; next is item 5');
    expect(lines(again.out)).toEqual(lines(whole.out).slice(2));
    const lost = await release([], ...argv, '--received', '3');
    expect(lost.status).toBe(2);
    expect(lost.err).toContain('--received: expected a number from 8 to 9, got "3"');
  });

  it.each(['square-root', 'optimal'])('rounds the releases of %s to --places', async (name) => {
    const { out, err } = await release(ones(4), name, '--n', '4', '--rho', '1/2', '--places', '2');
    expect(err).toContain('all 4 releases');
    for (const line of lines(out)) expect(line).toMatch(/^-?[0-9]+(\/[24])?$/);
  });

  it('says with which neighbours an item is removed: its place stays', async () => {
    const { err } = await release(['1'], 'honaker', '--n', '1', '--rho', '1', '--relation', 'add-remove');
    expect(err).toContain('(neighbours: it is there or not, 0 standing in its place)');
  });

  it('says what constant work is, and for which noise there is none', async () => {
    const argv = ['k-ary', '--k', '3', '--n', '9', '--constant-work'];
    const { status, err } = await release(ones(2), ...argv, '--epsilon', '1');
    expect(status).toBe(0);
    expect(err).toContain(
      '\nconstant work: the sampler takes as many words, comparisons and sums whatever it draws',
    );
    const more = await release(ones(2), ...argv, '--epsilon', '1e-20');
    expect(more).toMatchObject({ status: 2, out: '' });
    expect(more.err).toContain(
      '--constant-work: expected noise of at most 2^64 steps of its lattice, got more',
    );
  });

  it('says that the noise of an unbounded counter grows', async () => {
    const { err } = await release(['1'], 'unbounded', '--k', '3', '--epsilon', '1');
    expect(err).toContain('all releases, however many: 1-DP\nnoise later: grows with the segments');
  });

  it('takes vectors, Windows lines, pieces that cut lines, and a last line without end', async () => {
    const argv = ['optimal', '--n', '3', '--rho', '1', '--radius', '1', '--dimension', '2', '--step', '1/10'];
    const whole = await release(['3/5,4/5', '0,-1', '0.1, 0.2'], ...argv);
    expect(lines(whole.out).map((line) => line.split(',').length)).toEqual([2, 2, 2]);
    const cut = await etalonOn(
      ['3/5,', '4/5\r', '\n0,-1\r\n0.1', ', 0.2'],
      'release',
      ...argv,
      '--insecure-test-seed',
      '5',
    );
    expect(cut.out).toBe(whole.out);
  });

  it('reads factors from files: B and C where they multiply exactly, C alone otherwise', async () => {
    const exact = join(folder, 'exact.json');
    writeFileSync(
      exact,
      JSON.stringify({
        B: [
          [1, 0, 0],
          [0, 0, 1],
        ],
        C: [
          [1, 0],
          [0, 1],
          [1, 1],
        ],
      }),
    );
    const ran = await release(['1', '1'], 'factors', '--factors', exact, '--epsilon', '1');
    expect(ran.status).toBe(0);
    expect(ran.err).toContain('sensitivity: l1 2');
    const file = factorFile('prefix-sum-64-optimal.npz');
    if (existsSync(file)) {
      const float = await release(['1', '1'], 'factors', '--factors', file, '--rho', '1');
      expect(float.status).toBe(0);
      expect(float.err).toContain('all 64 releases: 1-zCDP');
    }
    const other = join(folder, 'other.json');
    writeFileSync(
      other,
      JSON.stringify({
        B: [
          [1, 0],
          [0, 1],
        ],
        C: [
          [1, 1],
          [0, 1],
        ],
      }),
    );
    expect((await release(['1'], 'factors', '--factors', other, '--epsilon', '1')).err).toContain(
      'got neither',
    );
    writeFileSync(
      other,
      JSON.stringify({
        B: [
          [1, 0],
          [0, 1],
        ],
        C: [
          [1, 0],
          [1, 0],
        ],
      }),
    );
    expect((await release(['1'], 'factors', '--factors', other, '--epsilon', '1')).err).toContain(
      'expected a regular C',
    );
  });
});

describe('etalon release refuses, and releases nothing for it:', () => {
  const counter = ['binary-tree', '--n', '2', '--epsilon', '1'];

  const numbers = 'line 2, column 1: expected a multiple of 1 in [0, 1], got something else';
  it.each([
    [['1', 'NaN'], numbers],
    [['1', ''], numbers],
    [['1', 'Infinity'], numbers],
    [['1', '2'], numbers],
    [['1', '-1'], numbers],
    [['1', '0.5'], numbers],
    [['1', '1/0'], numbers],
    [['1', '1e999999'], numbers],
    [['1', '1e9999999999999999999999'], numbers],
    [['1', '1'.repeat(20_000)], numbers],
    [['1', '1,1'], 'line 2: expected one number, got something else'],
  ] as const)('the items %s', async (items, message) => {
    const { status, out, err } = await release(items, ...counter);
    expect(status).toBe(2);
    expect(lines(out)).toHaveLength(1);
    expect(lines(err).at(-1)).toBe(`etalon release: ${message}`);
  });

  it('a stream longer than promised, also over several runs', async () => {
    const once = await release(ones(3), ...counter);
    expect(once.status).toBe(2);
    expect(lines(once.out)).toHaveLength(2);
    expect(once.err).toContain('line 3: expected at most 2 items, got one more');
    const state = newFile();
    await release(ones(2), ...counter, '--state', state);
    const before = readFileSync(state, 'utf8');
    const more = await release(ones(1), ...counter, '--state', state);
    expect(more).toMatchObject({ status: 2, out: '' });
    expect(readFileSync(state, 'utf8')).toBe(before);
  });

  it('a wrong item of a piece after good ones: those are recorded and printed, it is not taken', async () => {
    const state = newFile();
    const argv = ['binary-tree', '--n', '9', '--epsilon', '1'];
    const ran = await etalonOn(
      ['1\n1\n7\n1\n'],
      'release',
      ...argv,
      '--state',
      state,
      '--insecure-test-seed',
      '5',
    );
    expect(ran.status).toBe(2);
    expect(lines(ran.out)).toHaveLength(2);
    const rest = await release(ones(2), ...argv, '--state', state);
    const whole = await release(ones(4), ...argv);
    expect(lines(ran.out).concat(lines(rest.out))).toEqual(lines(whole.out));
  });

  it.each([
    [['--epsilon', '0'], '--epsilon: expected a number > 0, got "0"'],
    [['--epsilon=-1'], '--epsilon: expected a number > 0, got "-1"'],
    [['--epsilon', 'nan'], '--epsilon: expected a number'],
    [['--rho', '0'], '--rho: expected a number > 0'],
    [['--epsilon', '1', '--delta', '0'], '--delta: expected a number > 0'],
    [['--epsilon', '1', '--delta', '1'], 'expected 0 < delta < 1'],
    [['--epsilon', '1', '--rho', '1'], 'got another combination'],
    [['--delta', '1e-6'], 'got another combination'],
    [[], 'got another combination'],
    [['--epsilon', '1', '--range', '1:0'], 'most - least'],
    [['--epsilon', '1', '--range', '0'], '--range: expected LEAST:MOST'],
    [['--epsilon', '1', '--range', '0:0'], 'the difference of neighbouring items'],
    [['--epsilon', '1', '--step', '0'], 'step'],
    [['--epsilon', '1', '--radius', '0'], 'radius'],
    [['--epsilon', '1', '--radius', '1', '--range', '0:1'], 'got both'],
    [
      ['--epsilon', '1', '--radius', '1', '--dimension', '2'],
      'expected rho or epsilon and delta for vectors',
    ],
    [['--epsilon', '1', '--relation', 'none'], '--relation: expected'],
    [['--epsilon', '1', '--k', '3'], '--k: expected only with other mechanisms, got it with binary-tree'],
    [['--epsilon', '1', '--received', '0'], '--received: expected --state FILE'],
    [['--epsilon', '1', 'honaker'], 'expected one MECHANISM'],
  ] as const)('the target or items %s', async (argv, message) => {
    const { status, out, err } = await release(ones(1), 'binary-tree', '--n', '2', ...argv);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });

  it.each([
    [['nothing'], 'expected one MECHANISM'],
    [[], 'expected one MECHANISM'],
    [['binary-tree', '--epsilon', '1'], '--n: expected an integer from 1'],
    [
      ['binary-tree', '--epsilon', '1', '--n', '0'],
      '--n: expected an integer from 1 to 9007199254740991, got "0"',
    ],
    [['k-ary', '--n', '5', '--epsilon', '1'], '--k: expected an integer from 2'],
    [
      ['k-ary', '--n', '5', '--k', '1', '--epsilon', '1'],
      '--k: expected an integer from 2 to 1000000, got "1"',
    ],
    [['unbounded', '--k', '3', '--rho', '1'], '--epsilon: expected it alone for unbounded'],
    [['square-root', '--n', '5', '--rho', '1', '--mode', 'x'], '--mode: expected prepared | streaming'],
    [
      ['blt', '--n', '5', '--rho', '1', '--buffers', '13'],
      '--buffers: expected an integer from 2 to 12, got "13"',
    ],
    [
      ['blt', '--n', '5', '--rho', '1', '--theta', '1/2'],
      '--theta, --omega: expected theta and omega, got theta alone',
    ],
    [
      ['blt', '--n', '5', '--rho', '1', '--theta', '1/2,x', '--omega', '1/4,1'],
      '--theta: expected numbers with commas',
    ],
    [['blt', '--n', '5', '--rho', '1', '--theta', '1/2', '--omega', '3/5'], 'expected c_1² <= c_2'],
    [['optimal', '--n', '129', '--rho', '1'], 'from 1 to 128'],
    [
      ['optimal', '--n', '9', '--rho', '1', '--optimum', 'nowhere'],
      '--optimum: expected a readable certificate, got ENOENT',
    ],
    [['banded', '--n', '9', '--rho', '1', '--bands', '4097'], '--bands: expected'],
    [['banded', '--n', '9', '--rho', '1'], '--bands: expected an integer from 1 to 4096 (diagonals of C'],
    [['factors', '--rho', '1'], '--factors: expected one file'],
  ] as const)('the call %s', async (argv, message) => {
    const { status, out, err } = await release(ones(1), ...argv);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });

  it('a certificate of another workload, and a file that is none', async () => {
    const optimum = newFile();
    await etalon('certify', 'prefix-sum', '--n', '12', '--digits', '5', '-o', optimum);
    const argv = ['optimal', '--rho', '1', '--optimum', optimum];
    const right = await release(ones(3), ...argv, '--n', '12');
    expect([right.status, lines(right.out).length]).toEqual([0, 3]);
    // 2^40·1 up to rounding: columns of norm 1.
    expect(right.err).toMatch(/sensitivity: l2 squared [0-9]+\/[0-9]+/);
    const wrong = await release(ones(3), ...argv, '--n', '13');
    expect([wrong.status, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain(
      '--optimum: expected a certificate of prefix-sum n=13, got one of prefix-sum n=12',
    );
    writeFileSync(optimum, '{}');
    expect((await release(ones(3), ...argv, '--n', '12')).err).toContain(
      '--optimum: expected a certificate that the checker proves, got REFUSED',
    );
  });

  it('goes on beyond what can be written out as a matrix, by the weights of a certificate', async () => {
    const [optimum, state] = [newFile(), newFile()];
    await etalon('certify', 'prefix-sum', '--n', '3000', '--digits', '6', '-o', optimum);
    const argv = ['optimal', '--rho', '1/2', '--n', '3000', '--optimum', optimum];
    const whole = await release(ones(20), ...argv);
    expect([whole.status, lines(whole.out).length]).toEqual([0, 20]);
    expect(whole.err).toContain('they may depend on earlier releases');
    const parts = [
      await release(ones(7), ...argv, '--state', state),
      await release(ones(13), ...argv, '--state', state),
    ];
    expect(parts.flatMap(({ out }) => lines(out))).toEqual(lines(whole.out));
    const twice = await release(ones(1), ...argv, '--participations', '2', '--separation', '100');
    expect(twice.status).toBe(0);
    const explained = await etalonOn([], 'release', ...argv, '--explain');
    expect(explained.out).toContain('Lemma Recursion (docs/mechanisms.md)');
    const other = await release(ones(1), ...argv.filter((x) => x !== '3000'), '3001');
    expect(other.status).toBe(2);
  });

  it('the same of momentum, whose inverse has two subdiagonals', async () => {
    const [optimum, state] = [newFile(), newFile()];
    const of = ['momentum', '--beta', '9/10', '--n', '2049'];
    await etalon('certify', ...of, '--digits', '4', '-o', optimum);
    const argv = ['optimal', '--rho', '1/2', '--optimum', optimum, '--workload', ...of];
    const whole = await release(ones(12), ...argv);
    expect([whole.status, lines(whole.out).length]).toEqual([0, 12]);
    const parts = [
      await release(ones(5), ...argv, '--state', state),
      await release(ones(7), ...argv, '--state', state),
    ];
    expect(parts.flatMap(({ out }) => lines(out))).toEqual(lines(whole.out));
    // What comes after so many steps is what is asked for, but for noise: 10·k − 90·(1 − β^k) of k ones.
    const long = await release(ones(2049), 'optimal', '--rho', '5000000', ...argv.slice(3));
    const last = 10 * 2049 - 90;
    expect(Math.abs(Number(lines(long.out).at(-1)) - last)).toBeLessThan(5);
  });

  it('--explain with what would release something, and prints why otherwise', async () => {
    const argv = ['release', 'blt', '--n', '9', '--rho', '1/2', '--explain'];
    const told = await etalonOn([], ...argv);
    expect([told.status, told.err]).toEqual([0, '']);
    expect(told.out).toContain('0.5-zCDP: Theorem 3 (docs/adaptivity.md)');
    for (const more of [['--json'], ['--clip'], ['--state', newFile()]]) {
      const refused = await etalonOn(['1\n'], ...argv, ...more);
      expect([refused.status, refused.out.includes('releases')]).toEqual([2, false]);
      expect(refused.err + refused.out).toContain(more[0]!);
    }
  });

  it('a seed that is none', async () => {
    const { status, err } = await etalonOn(['1\n'], 'release', ...counter, '--insecure-test-seed', 'x');
    expect([status, err.includes('--insecure-test-seed: expected a whole number')]).toEqual([2, true]);
  });

  it('states that are damaged, or of another mechanism, parameters or source', async () => {
    const argv = ['k-ary', '--n', '9', '--k', '3', '--epsilon', '1'];
    const state = newFile();
    await release(ones(4), ...argv, '--state', state);
    const good = readFileSync(state, 'utf8');
    const attempt = async (text: string, ...other: readonly string[]): Promise<string> => {
      writeFileSync(state, text);
      const { status, out, err } = await release(
        ones(1),
        ...(other.length > 0 ? other : argv),
        '--state',
        state,
      );
      expect([status, out]).toEqual([2, '']);
      expect(readFileSync(state, 'utf8')).toBe(text);
      return err;
    };
    expect(await attempt('')).toContain('saved state: expected JSON');
    expect(await attempt(good.slice(0, -20))).toContain('saved state: expected JSON');
    expect(await attempt('[1]')).toContain('saved state: expected texts, lists and records, got number');
    expect(await attempt('{}')).toContain('expected the format etalon-release-state');
    expect(await attempt('null')).toContain('got null');
    expect(await attempt(good.replace('"time":"4"', '"time":"3"'))).toContain('it is damaged');
    expect(await attempt(good.replace('"version":"2"', '"version":"1"'))).toContain('end that stream');
    expect(await attempt(good.replace('"version":"2"', '"version":"3"'))).toContain('got another version');
    const others: readonly (readonly string[])[] = [
      ['binary-tree', '--n', '9', '--epsilon', '1'],
      ['k-ary', '--n', '10', '--k', '3', '--epsilon', '1'],
      ['k-ary', '--n', '9', '--k', '3', '--epsilon', '2'],
      ['k-ary', '--n', '9', '--k', '3', '--epsilon', '1', '--range', '0:2'],
      ['k-ary', '--n', '9', '--k', '3', '--digits', 'plain', '--epsilon', '1'],
    ];
    expect(await attempt(good, ...others[0]!)).toContain(
      'expected one of binary-tree, got one of another mechanism',
    );
    for (const other of others.slice(1))
      expect(await attempt(good, ...other)).toMatch(
        /expected the parameters of k-ary with which the stream began \(items, .*\), got others/,
      );
    writeFileSync(state, good);
    const seed = await etalonOn(['1\n'], 'release', ...argv, '--state', state, '--insecure-test-seed', '6');
    expect(seed.err).toContain('expected one of this test seed');
    const crypto = await etalonOn(['1\n'], 'release', ...argv, '--state', state);
    expect(crypto.err).toContain('expected one of the cryptographic source');
    expect((await release(ones(5), ...argv, '--state', state)).status).toBe(0);
  });

  it('a folder as state, and a state that cannot be written: nothing is printed', async () => {
    const { status, out } = await release(ones(1), ...counter, '--state', folder);
    expect([status, out]).toEqual([2, '']);
    const nowhere = await release(ones(1), ...counter, '--state', join(folder, 'no', 'such', 'state'));
    expect([nowhere.status, nowhere.out]).toEqual([2, '']);
  });
});

describe('etalon release without a seed', () => {
  it('draws from the cryptographic source and continues with the terms in its state', async () => {
    const argv = ['honaker', '--n', '4', '--rho', '100', '--state', newFile()];
    const first = await etalonOn(['1\n1\n'], 'release', ...argv);
    const second = await etalonOn(['1\n1\n'], 'release', ...argv);
    expect([first.status, second.status]).toEqual([0, 0]);
    expect(lines(first.out).concat(lines(second.out))).toHaveLength(4);
    expect(first.err).not.toContain('NOT PRIVATE');
  });
});
