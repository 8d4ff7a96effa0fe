import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { etalon, temporaryFolder, type Ran } from './harness.js';

const folder = temporaryFolder();
const steps = join(folder, 'steps.csv');
const HINT = ' (see etalon validate --help)';

const own = (kind: string, fields: object): string =>
  JSON.stringify({ format: 'etalon-strategy', version: '1', kind, ...fields });
const half = (fields: object): string => JSON.stringify({ toeplitz: [1, 0.5], n: 4, ...fields });
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

async function refusal(name: string, content: string | Uint8Array, options: string): Promise<Ran> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const call = ['validate', path, '--workload', 'prefix-sum', '--no-optimum', '--steps', steps];
  return etalon(...call, ...words(options));
}

/** A document, the options beside it, and what is said of them after the name of the file. */
const DOCUMENTS: readonly (readonly [content: string, options: string, message: string])[] = [
  // Rounds of a record.
  [half({ min_sep: 5 }), '', 'min_sep: expected a whole number from 1 to 4, with n = 4 rounds, got 5'],
  [half({ min_sep: 0 }), '', 'min_sep: expected a whole number from 1 to 10^18, got 0'],
  [half({ period: 9 }), '', 'period: expected a whole number from 1 to 4, with n = 4 rounds, got 9'],
  [
    half({ rounds_between: 4 }),
    '',
    'rounds_between: expected a whole number from 0 to 3, with n = 4 rounds, got 4',
  ],
  [
    half({ min_separation: 4 }),
    '--convention between',
    'min_separation: expected a whole number from 0 to 3, with n = 4 rounds, got 4',
  ],
  [
    half({ min_separation: 0 }),
    '--convention difference',
    'min_separation: expected a whole number from 1 to 4, with n = 4 rounds, got 0',
  ],
  [
    half({ min_separation: 2 }),
    '',
    'min_separation: expected --convention difference (j − i) or --convention between (the rounds between, j − i − 1) beside it, because projects mean different numbers by it, got no convention',
  ],
  [
    half({ min_sep: 2, participations: 0 }),
    '',
    'participations: expected a whole number from 1 to 10^18, got 0',
  ],
  [half({ epochs: 0 }), '', 'epochs: expected a whole number from 1 to 10^18, got 0'],
  [half({ epochs: 3 }), '', 'epochs: expected a divisor of n = 4, got 3'],
  [half({ epochs: 5 }), '', 'epochs: expected a divisor of n = 4, got 5'],
  [half({ epochs: 2, participations: 2 }), '', 'expected epochs alone, got epochs and participations'],
  [
    half({ participations: 2 }),
    '',
    'expected min_sep, rounds_between, period or epochs beside participations, got none',
  ],
  [
    half({ min_sep: 2, period: 2 }),
    '',
    'expected only one of min_sep, min_separation, rounds_between, period, epochs, got min_sep and period',
  ],
  [
    half({ min_sep: 2, participations: 2, max_participations: 2 }),
    '',
    'expected only one of participations, max_participations, got participations and max_participations',
  ],
  // Sizes.
  ['{"toeplitz":[1]}', '', 'expected n in the file, or --n N, got neither'],
  ['{"toeplitz":[1],"n":0}', '', 'n: expected a whole number from 1 to 10^18, got 0'],
  ['{"toeplitz":[1],"n":1e30}', '', 'n: expected a whole number from 1 to 10^18, got 1e30'],
  [
    `{"toeplitz":[1],"n":1${'0'.repeat(30)}}`,
    '',
    `n: expected a whole number from 1 to 10^18, got 1${'0'.repeat(30)}`,
  ],
  [
    '{"toeplitz":[1],"n":1000000000}',
    '',
    'n: expected a whole number from 1 to 1048576 for a strategy of coefficients, got 1000000000',
  ],
  [half({}), '--n 5', 'n: expected 5 as in --n, got 4'],
  [
    '{"theta":[0.5],"omega":[0.5],"n":1000000000000000001}',
    '',
    'n: expected a whole number from 1 to 10^18, got 1000000000000000001',
  ],
  [
    '{"theta":[0.5],"omega":[0.5],"n":1000000000000000000}',
    '',
    'n: expected at most 100000 where every error is asked for, got 1000000000000000000',
  ],
  [
    '{"theta":[0.5],"omega":[0.5],"n":999999999999999999,"min_sep":1000000000000000000,"participations":2}',
    '',
    'min_sep: expected a whole number from 1 to 999999999999999999, with n = 999999999999999999 rounds, got 1000000000000000000',
  ],
  [
    '{"toeplitz":[1],"n":999999999999999999}',
    '',
    'n: expected a whole number from 1 to 1048576 for a strategy of coefficients, got 999999999999999999',
  ],
  [
    own('tree', { height: 3, n: 9 }),
    '',
    'height: expected a strategy of n = 9 rounds, as the field n says, got one of 8',
  ],
  [
    own('tree', { height: 3 }),
    '--n 9',
    'height: expected a strategy of n = 9 rounds, as --n says, got one of 8',
  ],
  [
    own('tree', { arity: 3, height: 38 }),
    '',
    'height: expected a height with which 3^height, the leaves, is at most 10^18, got 38',
  ],
  [
    own('tree', { height: 1e14 }),
    '',
    'height: expected a height with which 2^height, the leaves, is at most 10^18, got 100000000000000',
  ],
  [own('tree', { arity: 1, n: 4 }), '', 'arity: expected a whole number from 2 to 10^15 − 1, got 1'],
  [
    own('tree', { arity: 1e14, n: 4 }),
    '',
    'arity: expected a whole number from 2 to 2^20, got 100000000000000',
  ],
  [
    own('tree', { arity: 3, n: 9, estimator: 'full' }),
    '',
    'estimator: expected plain for an arity other than 2, got full',
  ],
  [
    own('k-ary', { arity: 2, n: 4 }),
    '',
    'arity: expected at least 3 with digits offset, which they are unless the file says plain, got 2',
  ],
  [
    own('k-ary', { arity: 2, n: 4, digits: 'offset' }),
    '',
    'arity: expected at least 3 with digits offset, got 2',
  ],
  [own('k-ary', { n: 4 }), '', 'arity: expected a whole number of at least 2, got none'],
  // Numbers.
  ['{"theta":[1.5],"omega":[1],"n":4}', '', 'theta[0]: expected a number in [0, 1], got 1.5'],
  [
    '{"buf_decay":[0.5,"-1/10"],"output_scale":[1,1],"n":4}',
    '',
    'buf_decay[1]: expected a number in [0, 1], got "-1/10"',
  ],
  [own('decay', { beta: 2, n: 4 }), '', 'beta: expected a number in [0, 1], got 2'],
  [own('momentum', { beta: -0.5, n: 4 }), '', 'beta: expected a number in [0, 1], got -0.5'],
  [own('momentum', { n: 4 }), '', 'beta: expected a number in [0, 1], got none'],
  [
    '{"theta":[0.5,NaN],"omega":[1,1],"n":4}',
    '',
    'theta[1]: expected a JSON number or string, got "NaN" in line 1, column 15',
  ],
  [
    '{"theta":[-Infinity],"omega":[1],"n":4}',
    '',
    'theta[0]: expected a JSON number or string, got "-Infinity" in line 1, column 11',
  ],
  [
    '{"theta":[0.5],"omega":[null],"n":4}',
    '',
    'omega[0]: expected a JSON number or string, got "null" in line 1, column 25',
  ],
  [
    '{"theta":[0.5],"omega":["NaN"],"n":4}',
    '',
    'omega[0]: expected a number such as 0.1, 1e-6 or 1/3, got "NaN"',
  ],
  ['{"theta":[0.5],"omega":[1e399],"n":4}', '', 'omega[0]: expected a finite double, got 1e399'],
  [
    '{"theta":[0.5],"omega":["1e999999999"],"n":4}',
    '',
    'omega[0]: expected a number such as 0.1, 1e-6 or 1/3, with an exponent of at most 400, got "1e999999999"',
  ],
  ['{"toeplitz":["1/0"],"n":4}', '', 'toeplitz[0]: expected a number such as 0.1, 1e-6 or 1/3, got "1/0"'],
  [
    '{"theta":[0.9],"omega":["-1e300"],"n":100000}',
    '',
    'theta, omega: expected decays and output scales with which nothing grows beyond 2^65536, got more after fewer than n steps',
  ],
  [
    `{"theta":["0.${'7'.repeat(1900)}","0.${'3'.repeat(1900)}","0.${'1'.repeat(1900)}"],"omega":[1,1,1],"n":9}`,
    '',
    'theta, omega: expected numbers of at most 32768 bits in all, numerators and denominators, got 37874',
  ],
  // Lists.
  [
    own('toeplitz', { coefficients: [], n: 4 }),
    '',
    'coefficients: expected at least one number, got an empty list',
  ],
  [own('toeplitz', { n: 4 }), '', 'coefficients: expected a list, got none'],
  [own('toeplitz', { coefficients: '1,2', n: 4 }), '', 'coefficients: expected a list, got "1,2"'],
  [
    own('toeplitz', { coefficients: [1, 2, 3], bands: 2, n: 4 }),
    '',
    'bands: expected a number above 2, because coefficients[2] is not 0, got 2',
  ],
  [
    own('inverse-toeplitz', { coefficients: [0, 1], n: 4 }),
    '',
    'coefficients[0]: expected a number other than 0, as an inverse has on its diagonal, got 0',
  ],
  [
    '{"theta":[0.5,0.5],"omega":[1],"n":4}',
    '',
    'omega: expected 2 numbers, one for every decay of theta, got 1',
  ],
  ['{"buf_decay":[0.5],"n":4}', '', 'output_scale: expected a list, got none'],
  [
    '{"buf_decay":[0.5],"omega":[1],"n":4}',
    '',
    'expected theta and omega, or buf_decay and output_scale, got omega, buf_decay',
  ],
  [
    JSON.stringify({ theta: Array(33).fill(0.5), omega: Array(33).fill(1), n: 4 }),
    '',
    'theta: expected at most 32 decays, got 33',
  ],
  [
    own('banded', { diagonals: [] }),
    '',
    'diagonals: expected at least one list of numbers, got an empty list',
  ],
  [
    own('banded', { diagonals: [[1, 1, 1], [1]] }),
    '',
    'diagonals[1]: expected 2 numbers, 1 below the main diagonal of 3, got 1 numbers',
  ],
  [own('banded', { diagonals: [[1], [1]] }), '', 'diagonals[1]: expected at most 1 diagonals, got 1 numbers'],
  [own('banded', { diagonals: [[0, 0], [0]] }), '', 'diagonals: expected a number other than 0, got only 0'],
  [
    own('banded', { diagonals: [[1]], bands: 2 }),
    '',
    'bands: expected 1, the diagonals that there are, the main one too, got 2',
  ],
  [
    own('columns', {
      columns: [
        [1, 0],
        ['1/2', 1],
      ],
    }),
    '',
    'columns[1][0]: expected 0, because C is lower triangular and this is above its diagonal, got 1/2',
  ],
  [
    own('columns', { columns: [[1, 0], [1]] }),
    '',
    'columns[1]: expected n = 2 numbers, one for every row, as there are columns, got 1',
  ],
  [
    own('columns', {
      columns: [
        [0, 0],
        [0, 0],
      ],
    }),
    '',
    'columns: expected a number other than 0, got only 0',
  ],
  // What the document is.
  ['{"kind":"toeplitz","coefficients":[1],"n":4}', '', 'format: expected "etalon-strategy", got none'],
  ['{"coefficients":[1],"n":4}', '', 'format: expected "etalon-strategy", got none'],
  [
    '{"format":"etalon-strategy","kind":"toeplitz","coefficients":[1]}',
    '',
    'version: expected "1", got none',
  ],
  ['{"format":"etalon-strategy","version":1,"kind":"blt"}', '', 'version: expected "1", got 1'],
  [
    own('topelitz', {}),
    '',
    'kind: expected one of toeplitz, inverse-toeplitz, decay, momentum, banded, blt, tree, k-ary, columns, got "topelitz"',
  ],
  [half({ read_as: 'float' }), '', 'read_as: expected one of double, decimal, got float'],
  [half({ read_as: 'double' }), '--read-as decimal', 'read_as: expected decimal as in --read-as, got double'],
  [
    '{"toeplitz":[1],"__proto__":{"n":3},"n":4}',
    '',
    'expected only the fields of a toeplitz strategy (read_as, title, n, min_sep, min_separation, rounds_between, period, epochs, participations, max_participations, toeplitz, bands), got "__proto__"',
  ],
  [
    own('decay', { beta: 0, n: 4, hight: 3, constructor: 1 }),
    '',
    'expected only the fields of a decay strategy (format, version, kind, read_as, title, n, min_sep, min_separation, rounds_between, period, epochs, participations, max_participations, power, beta, bands), got "hight", "constructor"',
  ],
  [
    '{"toeplitz":[1],"toeplitz":[2],"n":4}',
    '',
    'expected every name once, got "toeplitz" again in line 1, column 27',
  ],
  ['{"toeplitz":[1, 2', '', 'expected "]", got the end of the file in line 1, column 18'],
  [
    '{"format":"etalon-str',
    '',
    'expected a string that ends, got the end of the file within one that begins in line 1, column 11',
  ],
  ['{"toeplitz":[1],"n":4} x', '', 'expected nothing after the JSON value, got "x" in line 1, column 24'],
  [
    `{"toeplitz":[${'1'.repeat(1e7)}],"n":4}`,
    '',
    'toeplitz[0]: expected a number of at most 4000 characters, got a longer one in line 1, column 14',
  ],
  [
    `{"toeplitz":["${'1'.repeat(1e7)}"],"n":4}`,
    '',
    'expected a string of at most 4000 characters, got a longer one in line 1, column 14',
  ],
  [`{"toeplitz":${'['.repeat(1e5)}`, '', 'expected at most 4 levels, got more in line 1, column 16'],
  // What it is asked.
  [
    half({ min_sep: 2 }),
    '--epochs 4',
    'expected the participation of the call, the rounds of one residue modulo 1, got up to 2 rounds i, any two with j − i ≥ 2',
  ],
];

describe('what a strategy file is refused for: FILE: FIELD: expected …, got …', () => {
  it.each(DOCUMENTS.map(([content, options, message]) => ({ message, content, options })))(
    '$message',
    async ({ message, content, options }) => {
      const ran = await refusal('strategy.json', content, options);
      expect(ran).toEqual({
        status: 2,
        out: '',
        err: `etalon validate: ${join(folder, 'strategy.json')}: ${message}`,
      });
      expect(existsSync(steps)).toBe(false);
    },
  );
});

/** Options beside a good document, and what is said of them. */
const CALLS: readonly (readonly [options: string, message: string])[] = [
  [
    '--participations 2 --separation 5',
    '--separation: expected a whole number from 1 to 4, with n = 4 rounds, got "5"',
  ],
  [
    '--participations 2 --rounds-between 4',
    '--rounds-between: expected a whole number from 0 to 3, with n = 4 rounds, got "4"',
  ],
  ['--period 5', '--period: expected a whole number from 1 to 4, with n = 4 rounds, got "5"'],
  ['--participations 0 --separation 2', '--participations: expected a whole number from 1 to 10^18, got "0"'],
  ['--participations 2 --separation 0', '--separation: expected a whole number from 1 to 10^18, got "0"'],
  ['--epochs 0', '--epochs: expected a whole number from 1 to 10^18, got "0"'],
  ['--epochs 3', '--epochs: expected a divisor of the 4 rounds (--period B takes any), got "3"'],
  ['--epochs 5', '--epochs: expected a divisor of the 4 rounds (--period B takes any), got "5"'],
  ['--n 0', '--n: expected a whole number from 1 to 10^18, got "0"'],
  [`--n 1${'0'.repeat(30)}`, `--n: expected a whole number from 1 to 10^18, got "1${'0'.repeat(30)}"`],
  ['--contributions both', '--contributions: expected vector or scalar or absolute, got "both"'],
  ['--read-as float', '--read-as: expected double or decimal, got "float"'],
  ['--convention gap', '--convention: expected difference or between, got "gap"'],
  ['--plot errors.png', '--plot: expected a file ending in .svg, or -, got "errors.png"'],
  ['--released', '--released: expected with B and C, got it with a STRATEGY'],
];

describe('what a call with a strategy is refused for', () => {
  it.each(CALLS)('%s', async (options, message) => {
    const ran = await refusal('strategy.json', half({}), options);
    expect(ran).toEqual({ status: 2, out: '', err: `etalon validate: ${message}${HINT}` });
    expect(existsSync(steps)).toBe(false);
  });

  it.each(['claim', 'at-most', 'at-least'])(
    'what is not computed, where it is asked for: --%s',
    async (option) => {
      const document = { format: 'etalon-strategy', version: '1', kind: 'k-ary', arity: 3, digits: 'offset' };
      const ran = await refusal(
        'k-ary.json',
        JSON.stringify({ ...document, n: '2000' }),
        `--n 2000 --participations 2 --separation 2 --${option} operator-norm=3`,
      );
      const expected = `--${option}: expected a claim that can be judged of a k-ary strategy of 2000 rounds, got operator-norm`;
      expect(ran).toEqual({ status: 2, out: '', err: `etalon validate: ${expected}${HINT}` });
    },
  );

  it('writes errors to .csv and .json only', async () => {
    const path = join(folder, 'errors.txt');
    const strategy = join(folder, 'strategy.json');
    writeFileSync(strategy, half({}));
    const ran = await etalon(
      'validate',
      strategy,
      '--workload',
      'prefix-sum',
      '--no-optimum',
      '--steps',
      path,
    );
    expect(ran.status).toBe(2);
    expect(ran.err).toContain('--steps: expected a file ending in .csv or .json, or -, got "');
    expect(existsSync(path)).toBe(false);
  });
});

/** A .npy file of doubles. */
function npy(shape: string, numbers: readonly number[]): Uint8Array {
  const header = `{'descr': '<f8', 'fortran_order': False, 'shape': ${shape}, }`.padEnd(117) + '\n';
  const start = Uint8Array.from([0x93, ...Buffer.from('NUMPY'), 1, 0, header.length, 0]);
  return Buffer.concat([start, Buffer.from(header), Buffer.from(Float64Array.from(numbers).buffer)]);
}

/** A vector, the options beside it, and what is said of it after the name of the file. */
const VECTORS: readonly (readonly [
  name: string,
  content: string | Uint8Array,
  options: string,
  message: string,
])[] = [
  ['v.json', '[]', '', 'expected array "v" with 1 to 16777216 entries, got an empty list'],
  ['v.json', '[1, [2]]', '', 'expected a JSON number or string, got "[2]]" in line 1, column 5'],
  [
    'v.json',
    '[[1, 0], [0, 1]]',
    '',
    'expected a vector, one row or one column, for --as toeplitz, got a matrix 2×2',
  ],
  ['v.csv', '0\n0\n', '', 'expected a number other than 0, got only 0'],
  ['v.csv', '', '', 'expected a file with a matrix, got an empty file'],
  [
    'v.csv',
    '1,1e400\n',
    '--read-as double',
    'expected a number such as 0.1, 1e-6 or 1/3, got "1e400" in line 1, column 2 of array "v"',
  ],
  [
    'v.csv',
    '1,1e9999\n',
    '',
    'expected a strategy of which the errors can be enclosed to 24 digits, got one of which the errors grow too fast or differ too much in size over 4 rounds',
  ],
  ['v.npy', npy('(2,)', [1, NaN]), '', 'expected array "v" with finite entries, got NaN in row 2, column 1'],
  ['v.npy', npy('(0,)', []), '', 'expected array "v" with 1 to 16777216 entries, got 0×1'],
  [
    'v.npy',
    npy('(1000000000000,)', []),
    '',
    'expected array "v" with 1 to 16777216 entries, got 1000000000000×1',
  ],
  [
    'v.npy',
    npy('(3,)', [1]),
    '',
    'expected array "v" with 24 bytes of data (3×1 entries of type <f8), got 8',
  ],
  [
    'v.npy',
    npy('(1,)', [1]),
    '--read-as double',
    'expected .csv, .tsv, .txt or .json where it is said how its decimals are read (--read-as), got numbers that are held exactly',
  ],
];

describe('what a vector is refused for', () => {
  it.each(VECTORS)('%s', async (name, content, options, message) => {
    const ran = await refusal(name, content, `--as toeplitz --n 4 ${options}`);
    expect(ran).toEqual({ status: 2, out: '', err: `etalon validate: ${join(folder, name)}: ${message}` });
    expect(existsSync(steps)).toBe(false);
  });
});

interface Answer {
  readonly notes: readonly string[];
  readonly participation: {
    readonly vector: { readonly exact: unknown };
    readonly pattern: readonly number[];
  };
}

describe('what is taken', () => {
  async function answer(name: string, content: string | Uint8Array, options: string): Promise<Answer> {
    const ran = await refusal(name, content, `--json ${options}`);
    expect(ran.status).toBe(0);
    return JSON.parse(ran.out) as Answer;
  }
  const quarter = { num: '5', den: '4' };

  it.each([
    ['v.json', '[1, 0.5]'],
    ['v.json', '["1", "1/2"]'],
    ['v.json', '{"c": [1, 0.5]}'],
    ['v.npy', npy('(2,)', [1, 0.5])],
    ['v.csv', '1\n0.5\n'],
  ] as const)('%s %s with --as', async (name, content) => {
    const { participation } = await answer(name, content, '--as toeplitz --n 4');
    expect(participation.vector.exact).toEqual(quarter);
  });

  it('decimals of a vector as they are written, or as the nearest doubles', async () => {
    const exactly = { num: '101', den: '100' };
    for (const [name, text] of [
      ['v.csv', '1,0.1\n'],
      ['v.json', '[1, 0.1]'],
    ] as const) {
      const read = async (options: string): Promise<unknown> =>
        (await answer(name, text, `--as toeplitz --n 4 ${options}`)).participation.vector.exact;
      expect(await read('')).toEqual(exactly);
      expect(await read('--read-as decimal')).toEqual(exactly);
      // 0.1 is 3602879701896397/2^55.
      const double = 3602879701896397n;
      expect(await read('--read-as double')).toEqual({
        num: `${(1n << 110n) + double ** 2n}`,
        den: `${1n << 110n}`,
      });
    }
    const strings = await answer('v.json', '["1", "0.1"]', '--as toeplitz --n 4 --read-as double');
    expect(strings.participation.vector.exact).toEqual(exactly);
  });

  it('more coefficients than rounds, and says which are not used', async () => {
    const whole = await answer('s.json', '{"toeplitz":[1,0.5,3,7,0],"n":2}', '');
    expect(whole.notes).toEqual(['toeplitz[2] to toeplitz[3] are beyond the n = 2 rounds and not used']);
    expect(whole.participation.vector.exact).toEqual(quarter);
    const one = await answer('v.json', '[1, 0.5, 3]', '--as inverse-toeplitz --n 2');
    expect(one.notes).toEqual(['v[2] is beyond the n = 2 rounds and not used']);
    expect((await answer('s.json', '{"toeplitz":[1,0.5,0],"n":2}', '')).notes).toEqual([]);
  });

  it('more participations than fit, and says so', async () => {
    const ran = await refusal('s.json', half({}), '--participations 6 --separation 3');
    expect(ran.out).toContain('up to 6 rounds i, any two with j − i ≥ 3: at most 2 that fit into n = 4;');
    const once = await refusal('s.json', half({}), '--participations 6 --separation 4');
    expect(once.out).toContain('up to 6 rounds i, any two with j − i ≥ 4: at most 1 that fit into n = 4;');
  });

  it('the same participation in the file and in the call', async () => {
    const same = '--participations 9 --separation 2';
    expect((await refusal('s.json', half({ min_sep: 2 }), same)).status).toBe(0);
  });

  it('no pattern of more rounds than are listed', async () => {
    const path = join(folder, 'blt.json');
    writeFileSync(path, '{"theta":[0.5],"omega":[0.5]}');
    const call = words('--workload prefix-sum --no-optimum --json --n 1000000000 --period 1');
    const { participation } = JSON.parse((await etalon('validate', path, ...call)).out) as Answer;
    expect(participation.pattern).toEqual([]);
  });

  it('a document under any name', async () => {
    expect((await refusal('s.txt', half({}), '')).status).toBe(0);
    expect(readFileSync(steps, 'utf8')).toContain('answer,squared_inf');
  });
});
