import { encloseErrorConstant, encloseUpperBoundConstant } from '../../bound/square-root/constants.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { encloseLogUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import {
  encloseSquareRootError,
  squareRootMeanSquaredError,
} from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { everywhere } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

const BITS = 96;

export default statement({
  id: 'HUU Thm 2',
  also: ['HUU eq (6)'],
  says: 'The square-root mechanism answers all prefix sums of n bits with mean squared error at most C²(1 + ln(4n/5)/π)².',
  formula:
    '\\mathrm{err}(\\mathcal M,n)\\le C_{\\varepsilon,\\delta}^2\\Bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}{5}\\Bigr)^2',
  expected: 'imprecise: n = 1',
  erratum: 'False for n = 1, …, 6; with (4n+1)/5 in place of 4n/5 it is true for all n.',
  rests: { squareRootMeanSquaredError, encloseLogUpperBound, truthSet },
  decide: () =>
    settle(
      everywhere(findInequality('error-printed')),
      [
        number('U₁² (mean squared error at n = 1, in units of C²)', squareRootMeanSquaredError(1)),
        number('bound at n = 1', encloseLogUpperBound('printed', 1n, BITS)),
        number('U₆', encloseSquareRootError(6n, BITS)),
        number('bound at n = 6', encloseLogUpperBound('printed', 6n, BITS)),
        number('U₇', encloseSquareRootError(7n, BITS)),
        number('bound at n = 7', encloseLogUpperBound('printed', 7n, BITS)),
        number('constant of U_n − ln(n)/π', encloseErrorConstant(BITS)),
        number('constant of the bound', encloseUpperBoundConstant(BITS)),
      ],
      {
        says: 'with (4n+1)/5 in place of 4n/5 it is true for all n',
        outcome: everywhere(findInequality('error-repaired')),
      },
    ),
});
