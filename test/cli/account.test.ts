import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../schemas.js';
import { etalon, temporaryFolder } from './harness.js';

const account = (...argv: readonly string[]): ReturnType<typeof etalon> => etalon('account', ...argv);

describe('etalon account', () => {
  it('encloses ε at δ and δ at ε, both orders', async () => {
    expect(
      await account('poisson-gaussian', '--q', '1/2', '--sigma', '1', '--delta', '1e-5', '--digits', '9'),
    ).toEqual({
      status: 0,
      out: [
        'epsilon at delta = 1e-5: [3.53399798544, 3.53399798545]',
        '  remove  [3.53399798544, 3.53399798545]',
        '  add     [0.662560862068, 0.662560862069]',
        'neighbours: add-remove; by a closed formula',
      ].join('\n'),
      err: '',
    });
    const { out } = await account(
      'discrete-laplace',
      '--scale',
      '5',
      '--shift',
      '3,-2,1',
      '--epsilon',
      '1/2',
    );
    expect(out).toMatch(/^delta at epsilon = 1\/2: \[0\.13174\d?, 0\.13174\d?\]\n/);
    expect(out).toMatch(/neighbours: add-remove; exact losses, masses rounded$/);
  });

  it('rounds the least noise to the safe side', async () => {
    expect(await account('gaussian', '--epsilon', '8', '--delta', '1e-6', '--digits', '8')).toEqual({
      status: 0,
      out: 'sigma = 0.65293539 is (8, 1e-6)-DP, 0.65293538 is not\nneighbours: add-remove',
      err: '',
    });
    const scaled = await account(
      'gaussian',
      '--sensitivity-squared',
      '4',
      '--epsilon',
      '1',
      '--delta',
      '1e-6',
    );
    expect(scaled.out).toMatch(/^sigma = 8\.45 is \(1, 1e-6\)-DP, 8\.44 is not\n/);
    const replaced = await account(
      'gaussian',
      '--neighbours',
      'replacement',
      '--epsilon',
      '1',
      '--delta',
      '1e-6',
    );
    expect(replaced.out).toMatch(/^sigma = 8\.45 is .*\nneighbours: replacement$/);
    expect((await account('laplace', '--epsilon', '1/3', '--delta', '0')).out).toMatch(
      /^scale = 3 is \(1\/3, 0\)-DP, 2\.99 is not\n/,
    );
  });

  it('accounts a strategy of a file, with participation or sampled in turns', async () => {
    const file = join(temporaryFolder(), 'c.json');
    writeFileSync(file, '[1, 0.5, 0.25]');
    const matrix = (...argv: readonly string[]): ReturnType<typeof etalon> =>
      account('matrix', file, '--as', 'toeplitz', '--n', '16', '--delta', '1e-6', '--json', ...argv);
    const epsilonOf = ({ out }: { out: string }): unknown => {
      const document = JSON.parse(out) as Record<string, unknown>;
      expect(schemaErrors('account', document)).toEqual([]);
      return document['epsilon'];
    };
    // Four columns of squared norm 21/16 without a row in common: sens² = 21/4.
    const squared = account(
      'gaussian',
      '--sigma',
      '4',
      '--sensitivity-squared',
      '21/4',
      '--delta',
      '1e-6',
      '--json',
    );
    const once = await matrix('--sigma', '4', '--participations', '4', '--separation', '4');
    expect(epsilonOf(once)).toEqual(epsilonOf(await squared));
    expect(once.out).toContain('"participation":"up to 4 rounds i, any two with j − i ≥ 4"');
    // ⌈16/3⌉ steps of noise multiplier 4/√(21/16).
    const sampled = await matrix('--sigma', '4', '--q', '1/4', '--digits', '2');
    const cyclic = ['--bands', '3', '--rounds', '16', '--sensitivity-squared', '21/16'];
    const same = account(
      'banded-cyclic',
      ...cyclic,
      '--q',
      '1/4',
      '--sigma',
      '4',
      '--delta',
      '1e-6',
      '--digits',
      '2',
      '--json',
    );
    expect(epsilonOf(sampled)).toEqual(epsilonOf(await same));
    expect((await matrix('--epsilon', '1')).out).toContain('"parameter":"sigma"');
    for (const [argv, message] of [
      [['--sigma', '1', '--q', '1/4', '--bands', '2'], 'at least the 3 diagonals of C'],
      [['--sigma', '1', '--bands', '4'], '--q beside it'],
      [['--sigma', '1', '--q', '1/4', '--participations', '2', '--separation', '4'], 'one participation'],
    ] as const)
      expect((await matrix(...argv)).out).toContain(message);
  });

  it('says what zCDP alone implies, and what noise on integers of a known length', async () => {
    const zcdp = await account('zcdp', '--rho', '1/2', '--delta', '1e-5', '--json');
    const document = JSON.parse(zcdp.out) as Record<string, unknown>;
    expect([zcdp.status, schemaErrors('account', document)]).toEqual([0, []]);
    expect(document['epsilon']).toEqual({ inf: '4.7278', sup: '4.72839' });
    const lattice = await account(
      'lattice',
      '--rows',
      '8',
      '--sensitivity-squared',
      '8',
      '--variance',
      '64',
      '--epsilon',
      '1',
    );
    expect(lattice.status).toBe(3);
    expect(lattice.out).toMatch(/^delta at epsilon = 1: \[0\.00037\d*, 0\.00041\d*\]\n/);
    expect(lattice.out).toMatch(/as rounded continuous noise$/);
  });

  it('says where no finite ε is proved', async () => {
    const { status, out } = await account('gaussian', '--sigma', '1', '--delta', '0');
    expect([status, out.split('\n')[0]]).toEqual([0, 'epsilon at delta = 0: no finite bound']);
  });

  it('writes a certificate that both the checker and the account agree with', async () => {
    const file = join(temporaryFolder(), 'loss.json');
    const words = ['poisson-gaussian', '--q', '1/4', '--sigma', '2', '--steps', '3', '--delta', '1e-3'];
    const { status, out } = await account(...words, '--certificate', file);
    const [, inf, sup, digest] = /\ncertificate: ([\d.]+) <= epsilon <= ([\d.]+), ([0-9a-f]{64}) → /.exec(
      out,
    )!;
    expect(status).toBe(0);
    expect(await etalon('check', file)).toEqual({
      status: 0,
      out: `PROVED privacy-loss delta=1/1000 add-remove 3 x poisson-gaussian q=1/4 sigma2=4/1 ${inf} ${sup} ${digest}`,
      err: '',
    });
    const json = JSON.parse((await account(...words, '--json', '--certificate', file)).out) as object;
    expect(schemaErrors('account', json)).toEqual([]);
    expect(json).toMatchObject({ certificate: { file, kind: 'privacy-loss', digest, inf, sup } });
    // Stdout holds the certificate alone, and what is said goes to stderr.
    const alone = await account(...words, '--certificate', '-');
    expect(JSON.parse(alone.out)).toMatchObject({ digest });
    expect(alone.err).toMatch(/^epsilon at delta = 1e-3: /);
  });

  it('writes a certificate of δ at ε, too', async () => {
    const file = join(temporaryFolder(), 'delta.json');
    const words = ['poisson-gaussian', '--q', '1/4', '--sigma', '2', '--steps', '3', '--epsilon', '1/2'];
    const { status, out } = await account(...words, '--certificate', file);
    const [, inf, sup, digest] = /\ncertificate: ([\d.]+) <= delta <= ([\d.]+), ([0-9a-f]{64}) → /.exec(out)!;
    expect(status).toBe(0);
    expect((await etalon('check', file)).out).toBe(
      `PROVED privacy-loss epsilon=1/2 add-remove 3 x poisson-gaussian q=1/4 sigma2=4/1 ${inf} ${sup} ${digest}`,
    );
  });

  it.each([
    [
      ['lattice', '--rows', '2', '--variance', '50', '--delta', '1e-3'],
      'expected Gaussian or Laplace noise with sampling above 0, got',
    ],
    [
      ['poisson-gaussian', '--q', '1/4', '--epsilon', '1', '--delta', '1e-3'],
      'expected --delta or --epsilon, got both',
    ],
    [['poisson-gaussian', '--q', '1/4', '--sigma', '1', '--delta', '0'], 'expected 0 < delta < 1, got 0'],
  ])('writes no certificate of %j', async (words, message) => {
    const folder = temporaryFolder();
    const { status, out, err } = await account(...words, '--certificate', join(folder, 'loss.json'));
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(`etalon account: --certificate: ${message}`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [['gaussian', '--sigma', '2', '--steps', '3'], 'privacy-loss delta=1/1000 add-remove 3 x poisson-gaussian q=1/1 sigma2=4/1 '],
    [['poisson-laplace', '--q', '1/4', '--scale', '2', '--steps', '2'], 'privacy-loss delta=1/1000 add-remove 2 x poisson-laplace q=1/4 scale=2/1 '],
    [['discrete-laplace', '--scale', '3', '--shift', '2,0,-1'], 'privacy-loss delta=1/1000 add-remove 1 x discrete-laplace scale=3/1 shift=2 + 1 x discrete-laplace scale=3/1 shift=1 '],
    [['discrete-gaussian', '--variance', '20', '--shift', '2,0,-1', '--steps', '2'], 'privacy-lattice delta=1/1000 discrete-gaussian variance=20/1 listed exact columns=1 squared=10 '],
  ])('writes a certificate of %j', async (words, proved) => {
    const file = join(temporaryFolder(), 'loss.json');
    const asked = await account(...words, '--delta', '1e-3', '--certificate', file);
    expect(asked).toMatchObject({ status: 0, err: '' });
    expect((await etalon('check', file)).out).toContain(`PROVED ${proved}`);
  }); // prettier-ignore

  it('reads a list of steps', async () => {
    const file = join(temporaryFolder(), 'steps.json');
    const steps = [
      { mechanism: 'gaussian', sigma: '2', steps: 3 },
      { mechanism: 'gaussian', sigma: 0.5, 'sensitivity-squared': '1/4' },
    ];
    writeFileSync(file, JSON.stringify({ steps }));
    const { out } = await account('compose', file, '--delta', '1e-6', '--json');
    const listed = JSON.parse(out) as Record<string, unknown>;
    expect(schemaErrors('account', listed)).toEqual([]);
    // 3/4 + 1 = 7/4.
    const whole = await account(
      'gaussian',
      '--sigma',
      '2',
      '--sensitivity-squared',
      '7',
      '--delta',
      '1e-6',
      '--json',
    );
    expect(listed['epsilon']).toEqual((JSON.parse(whole.out) as Record<string, unknown>)['epsilon']);
    expect(listed['statement']).toMatchObject({
      steps: [{ parameters: { steps: '3' } }, { parameters: { sigma: '0.5' } }],
    });
  });

  it.each([
    [['poisson-gaussian', '--q', '1/2', '--sigma', '1', '--epsilon', '1']],
    [['gaussian', '--sigma', '1', '--delta', '0']],
    [['gaussian', '--epsilon', '1', '--delta', '1e-6']],
  ])('%j has a document of the published schema', async (argv) => {
    const { status, out } = await account(...argv, '--json');
    expect([status, schemaErrors('account', JSON.parse(out))]).toEqual([0, []]);
  });

  it.each([
    [[], 'MECHANISM: expected one of gaussian, poisson-gaussian, '],
    [['gaus', '--delta', '1e-5'], 'MECHANISM: expected one of gaussian, '],
    [['gaussian', 'laplace', '--delta', '1e-5'], 'MECHANISM: expected one MECHANISM, got "gaussian laplace"'],
    [['gaussian', '--sigma', '1'], '--delta: expected --delta, --epsilon or both, got neither'],
    [['gaussian', '--delta', '1e-5'], '--sigma: expected a number > 0 ('],
    [['gaussian', '--sigma', '0', '--delta', '1e-5'], '--sigma: expected a number > 0, got "0"'],
    [['gaussian', '--sigma', '1', '--delta', '1'], '--delta: expected a number in [0, 1), got "1"'],
    [['gaussian', '--sigma', '1', '--epsilon=-1'], '--epsilon: expected a number ≥ 0, got "-1"'],
    [
      ['gaussian', '--sigma', '1', '--epsilon', '1', '--delta', '1e-5'],
      '--sigma: expected none beside --epsilon and --delta',
    ],
    [
      ['gaussian', '--q', '1/2', '--sigma', '1', '--delta', '1e-5'],
      '--q: expected only with other mechanisms, got it with gaussian',
    ],
    [
      ['poisson-gaussian', '--q', '2', '--sigma', '1', '--delta', '1e-5'],
      '--q: expected a number in [0, 1], got "2"',
    ],
    [['gaussian', '--sigma', '1', '--steps', '-1', '--delta', '1e-5'], '--steps: expected a value'],
    [
      ['gaussian', '--sigma', '1', '--digits', '31', '--delta', '1e-5'],
      '--digits: expected a whole number from 1 to 30, got ',
    ],
    [
      ['discrete-gaussian', '--variance', '1', '--shift', '1,1/2', '--delta', '1e-5'],
      '--shift: expected integers, separated by commas, got 1/2',
    ],
    [
      ['gaussian', '--sigma', '1', '--sensitivity', '1', '--sensitivity-squared', '1', '--delta', '1e-5'],
      '--sensitivity-squared: expected none beside --sensitivity, got both',
    ],
    [
      ['poisson-laplace', '--q', '1/2', '--scale', '1', '--neighbours', 'replacement', '--delta', '1e-5'],
      '--neighbours: expected add-remove or zero-out where records are sampled, got replacement',
    ],
    [
      ['gaussian', '--epsilon', '1', '--delta', '0'],
      'leastNoise: expected delta > 0 for noise of which the loss has no greatest value, got 0',
    ],
    [['zcdp', '--rho', '1', '--delta', '0'], '--delta: expected a number in (0, 1) with zcdp, got 0'],
    [
      ['zcdp', '--rho', '1', '--delta', '1e-5', '--epsilon', '1'],
      '--delta: expected --delta or --epsilon with zcdp',
    ],
    [['zcdp', '--rho=-1', '--delta', '1e-5'], '--rho: expected a number ≥ 0, got "-1"'],
    [
      ['gaussian', '--sigma', '1e30', '--delta', '1e-5'],
      '--sigma: expected a sigma from 2^-20 to 2^40 times what a record moves, got "1e30"',
    ],
    [
      ['discrete-gaussian', '--variance', '1e-30', '--delta', '1e-5'],
      '--variance: expected a variance from 2^-40 to 2^80 times the square of what a record moves, got "1e-30"',
    ],
    [['matrix', '--sigma', '1', '--delta', '1e-5'], 'FILE: expected one file with a strategy, got none'],
    [
      ['gaussian', '--sigma', '1', '--epochs', '2', '--delta', '1e-5'],
      '--epochs: expected only with matrix, got it with gaussian',
    ],
    [
      [
        'banded-cyclic',
        '--bands',
        '2',
        '--diagonals',
        '3',
        '--rounds',
        '8',
        '--q',
        '1/2',
        '--sigma',
        '1',
        '--delta',
        '1e-5',
      ],
      '--bands: expected at least the 3 diagonals of C, got 2',
    ],
    [
      ['lattice', '--rows', '2', '--variance', '1/2', '--delta', '1e-5'],
      'accountEpsilon: expected variance of at least 1, in units of the lattice, got 1/2',
    ],
    [['compose', '--delta', '1e-5'], 'FILE: expected one file with a list of steps, got none'],
    [
      ['compose', 'no-such.json', '--sigma', '1', '--delta', '1e-5'],
      '--sigma: expected only in the file of steps, got it with compose',
    ],
    [
      ['compose', 'no-such.json', '--epsilon', '1', '--delta', '1e-5'],
      '--delta: expected --delta or --epsilon with compose, got both',
    ],
  ] as const)('refuses %j', async (argv, message) => {
    const { status, out, err } = await account(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(`etalon account: ${message}`);
  });

  it.each([
    ['[]', 'expected an object { … }'],
    ['{}', 'expected an object with one field, the list "steps", got an empty one'],
    ['{"steps":[1]}', 'steps[0]: expected an object with a mechanism and its parameters, got another value'],
    ['{"steps":[{"mechanism":"gauss"}]}', 'steps[0].mechanism: expected a mechanism (gaussian, '],
    ['{"steps":[{"mechanism":"gaussian","sigma":1,"q":1}]}', 'steps[0]: expected only mechanism, sigma, '],
    [
      '{"steps":[{"mechanism":"gaussian","sigma":{}}]}',
      'steps[0].sigma: expected a number or an exact text, got another value',
    ],
    [
      '{"steps":[{"mechanism":"gaussian","sigma":1},{"mechanism":"gaussian","sigma":-1}]}',
      'steps[1].sigma: expected a number > 0, got "-1"',
    ],
    [
      '{"steps":[{"mechanism":"gaussian"}]}',
      'steps[0].sigma: expected a value of a number > 0 for gaussian, got none',
    ],
  ])('refuses the list %s', async (text, message) => {
    const file = join(temporaryFolder(), 'steps.json');
    writeFileSync(file, text);
    const { status, out, err } = await account('compose', file, '--delta', '1e-5');
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toContain(file);
  });

  it('takes the columns of a file by which a record moves integers', async () => {
    const folder = temporaryFolder();
    const [columns, halves, certificate] = ['c.csv', 'h.csv', 'c.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(columns, '3,2\n0,2\n');
    writeFileSync(halves, '1,0.5\n');
    const lattice = (...argv: readonly string[]): ReturnType<typeof etalon> => account('lattice', ...argv);
    const found = await lattice('--variance', '50', '--columns', columns, '--delta', '1e-3', '--certificate', certificate); // prettier-ignore
    const alone = await account('discrete-gaussian', '--variance', '50', '--shift', '3', '--delta', '1e-3');
    expect(found.status).toBe(0);
    expect(found.out.split('\n')[0]).toBe(alone.out.split('\n')[0]);
    expect(found.out).toMatch(
      /exact losses, masses rounded\ncertificate: \S+ <= epsilon <= \S+, [0-9a-f]{64} →/,
    );
    expect((await etalon('check', certificate)).out).toMatch(
      /^PROVED privacy-lattice .* listed exact columns=2 squared=9 /,
    );
    const least = await lattice('--columns', columns, '--epsilon', '1', '--delta', '1e-3');
    expect(least.out).toMatch(/^variance = 59\.8 is \(1, 1e-3\)-DP, 59\.7 is not\n/);
    for (const [argv, message] of [
      [['--variance', '4', '--columns', columns, '--rows', '2', '--delta', '1e-3'], '--rows: expected none beside --columns'],
      [['--variance', '4', '--columns', columns, '--neighbours', 'replacement', '--delta', '1e-3'], '--neighbours: expected add-remove or zero-out with --columns'],
      [['--variance', '4', '--columns', halves, '--delta', '1e-3'], 'row 1, column 2: expected integers'],
    ] as const) {
      const { status, err } = await lattice(...argv);
      expect(status).toBe(2);
      expect(err).toContain(message);
    } // prettier-ignore
    const other = await account('gaussian', '--sigma', '4', '--columns', columns, '--delta', '1e-3');
    expect(other.err).toContain('--columns: expected only with lattice, got it with gaussian');
  });
});
