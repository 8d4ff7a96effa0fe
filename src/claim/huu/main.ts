import { findInequality } from '../../bound/inequalities.js';
import { encloseSquareRootError, squareRootMeanSquaredError } from '../../bound/square-root-error.js';
import { encloseLogUpperBound } from '../../bound/logarithmic-bounds.js';
import type { Claim } from '../claim.js';
import { number } from '../evidence.js';
import { everywhere } from '../outcome.js';
import { settle } from '../verdict.js';

const BITS = 96;

/** [HUU] Section 1: the main theorems. */
export const mainClaims: readonly Claim[] = [
  {
    id: 'HUU Thm 2',
    document: 'HUU',
    also: ['HUU eq (6)'],
    statement:
      'The square-root mechanism answers all prefix sums of n bits with mean squared error at most C²(1 + ln(4n/5)/π)².',
    formula:
      '\\mathrm{err}(\\mathcal M,n)\\le C_{\\varepsilon,\\delta}^2\\Bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}{5}\\Bigr)^2',
    registered: 'imprecise: n = 1',
    erratum: 'The bound is false for n = 1, …, 6; with (4n+1)/5 in place of 4n/5 it is true for all n.',
    functions: ['squareRootMeanSquaredError', 'encloseLogUpperBound', 'truthSet'],
    properties: ['huu-inequalities', 'landau'],
    cost: 'instant',
    verdict: () =>
      settle(
        everywhere(findInequality('error-printed')),
        [
          number('U₁²', squareRootMeanSquaredError(1)),
          number('bound at n = 1', encloseLogUpperBound('printed', 1n, BITS)),
          number('U₆', encloseSquareRootError(6n, BITS)),
          number('bound at n = 6', encloseLogUpperBound('printed', 6n, BITS)),
          number('U₇', encloseSquareRootError(7n, BITS)),
          number('bound at n = 7', encloseLogUpperBound('printed', 7n, BITS)),
        ],
        {
          statement: '(4n+1)/5 in place of 4n/5',
          outcome: everywhere(findInequality('error-repaired')),
        },
      ),
  },
];
