import { CLAIMS } from '../validate/claims.js';
import { readInputs } from '../parameter/inputs.js';
import type { Parametric } from '../parameter/parameter.js';
import { MOST_STEPS } from '../privacy/accounting/accounted-step.js';
import { UsageError } from '../text/usage-error.js';
import { PRIVACY_KEYS } from '../validate/privacy-claim.js';
import type { Claims, ClaimTexts } from '../validate/readers/claim-texts.js';
import { readStepList } from './account-list.js';
import { type Arguments, longNumber } from './arguments.js';
import { type OptionKind, type OptionTable, TEXT } from './option-table.js';
import { spokenOfOptions } from './parameter-options.js';

const LIST: OptionKind = { type: 'string', multiple: true };

/** The options of claims. */
export const CLAIM_TABLE: OptionTable = [
  [
    '',
    [
      '--at-most KEY=X    the exact value is at most X     --at-least KEY=X   it is at least X',
      '--claim KEY=X      the digits of X are right: the exact value is within half a unit of the last digit written (0.01 for 2.50, 10^9 for',
      '                   1e9); a fraction p/q claims equality. Every KEY is judged under the participation that is declared:',
      ...Object.entries(CLAIMS).map(([name, meaning]) => `  ${`${name}=X`.padEnd(17)}${meaning}`),
      '  error=FILE       a text file with one number a line: the standard deviation ‖B_i‖·Δ of every answer, not squared, in the order of',
      '                   the rows of B; max-error is the largest of them, mse the mean of their squares',
      '  noise-multiplier=Z, epsilon=E, delta=D   Gaussian noise of standard deviation Z·Δ makes the release (E, D)-DP for add/remove or zero-out',
      '                   neighbours. Two of them with --claim are given, exactly as written, and the least third is told. With --at-most',
      '                   or --at-least on one of them its least value is judged at the other two. With all three by --claim that is epsilon, and',
      '                   the statement must be true as written besides: the digits of ε rounded down would make it false',
      'A line of a claim that is missed says by how much, on which side the exact value is, and whether that is the unsafe one (above: a larger',
      'error, sensitivity, ε, δ or needed noise than stated).',
    ].join('\n'),
    { claim: LIST, 'at-most': LIST, 'at-least': LIST },
  ],
  [
    '--sampling Q',
    'noise-multiplier, epsilon and delta speak of records that take part in a round of their group with probability Q, independently; C lower\ntriangular, Z·max_j ‖C_j‖ the noise of every row, and one participation declared. C = I with one group is a noisy sum over a sample in every round',
    { sampling: TEXT },
  ],
  [
    '--groups B',
    'the groups that take turns under --sampling, at least as many as C has diagonals (the default)',
    { groups: TEXT },
  ],
  [
    '--runs N',
    'noise-multiplier, epsilon and delta speak of N releases with fresh noise (default 1)',
    { runs: TEXT },
  ],
  [
    '--composition FILE',
    'noise-multiplier, epsilon and delta speak of the release composed with the steps of FILE, a list as etalon account compose reads it (docs/accounting.md);\na noise multiplier is then that of the release alone',
    { composition: TEXT },
  ],
];

/** The claims, and how the release is made that those on privacy speak of. */
export function withRun(args: Arguments, claims: Claims): Claims {
  const [sampling, groups, runs] = ['sampling', 'groups', 'runs'].map((name) => args.text(name));
  if (sampling === undefined && groups !== undefined)
    throw new UsageError('--groups: expected --sampling beside it, got it without');
  const composition = args.text('composition');
  const [option] =
    Object.entries({ sampling, runs, composition }).find(([, text]) => text !== undefined) ?? [];
  if (option === undefined) return claims;
  if (claims.privacy === undefined)
    throw new UsageError(`--${option}: expected a claim on ${PRIVACY_KEYS.join(', ')} beside it, got none`);
  const number = (text: string, name: string): bigint => longNumber(text, `--${name}`, 1n, MOST_STEPS);
  const run = {
    runs: runs === undefined ? 1n : number(runs, 'runs'),
    sampling:
      sampling === undefined
        ? undefined
        : {
            probability: spokenOfOptions(() =>
              readInputs(OF_SAMPLING, new Map([['sampling', sampling]])),
            ).rational('sampling'),
            groups: groups === undefined ? undefined : number(groups, 'groups'),
          },
    composition: composition === undefined ? undefined : readStepList(composition).steps,
  };
  return { ...claims, privacy: { ...claims.privacy, run } };
}

const OF_SAMPLING: Parametric = {
  name: 'validate',
  parameters: [{ name: 'sampling', kind: 'rational', description: 'q', range: 'in [0, 1]' }],
};

/** The claims of a command line, as they are written. */
export const claimTexts = (args: Arguments): ClaimTexts => ({
  texts: { digits: args.list('claim'), 'at-most': args.list('at-most'), 'at-least': args.list('at-least') },
  where: { digits: '--claim', 'at-most': '--at-most', 'at-least': '--at-least' },
});
