import { CLAIMS } from '../validate/claims.js';
import type { ClaimTexts } from '../validate/readers/claim-texts.js';
import type { Arguments } from './arguments.js';
import type { OptionKind, OptionTable } from './option-table.js';

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
];

/** The claims of a command line, as they are written. */
export const claimTexts = (args: Arguments): ClaimTexts => ({
  texts: { digits: args.list('claim'), 'at-most': args.list('at-most'), 'at-least': args.list('at-least') },
  where: { digits: '--claim', 'at-most': '--at-most', 'at-least': '--at-least' },
});
