import { ERROR_CONSTANT, UPPER_BOUND_CONSTANT } from '../../bound/square-root/constants.js';
import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { squareRootError, squareRootMeanSquaredError } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { everywhere } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU Thm 2',
  also: ['HUU eq (6)'],
  says: 'The square-root mechanism answers all prefix sums of n bits with mean squared error at most C²(1 + ln(4n/5)/π)².',
  formula:
    '\\mathrm{err}(\\mathcal M,n)\\le C_{\\varepsilon,\\delta}^2\\Bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}{5}\\Bigr)^2',
  expected: 'imprecise: n = 1',
  erratum: 'False for n = 1, …, 6; with (4n+1)/5 in place of 4n/5 it is true for all n.',
  rests: { squareRootMeanSquaredError, logUpperBound, truthSet },
  decide: () =>
    settle(
      everywhere(findInequality('error-printed')),
      [
        number(
          'U₁² (mean squared error at n = 1, in units of C²)',
          squareRootMeanSquaredError(1n).toRational(),
        ),
        number('bound at n = 1', logUpperBound('printed', 1n)),
        number('U₆', squareRootError(6n)),
        number('bound at n = 6', logUpperBound('printed', 6n)),
        number('U₇', squareRootError(7n)),
        number('bound at n = 7', logUpperBound('printed', 7n)),
        number('constant of U_n − ln(n)/π', ERROR_CONSTANT),
        number('constant of the bound', UPPER_BOUND_CONSTANT),
      ],
      {
        says: 'with (4n+1)/5 in place of 4n/5 it is true for all n',
        outcome: everywhere(findInequality('error-repaired')),
      },
    ),
});
