import { writeFileSync } from 'node:fs';
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

  it('says where no finite ε is proved', async () => {
    const { status, out } = await account('gaussian', '--sigma', '1', '--delta', '0');
    expect([status, out.split('\n')[0]]).toEqual([0, 'epsilon at delta = 0: no finite bound']);
  });

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
    [['gaussian', '--delta', '1e-5'], '--sigma: expected --sigma, got none'],
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
});
