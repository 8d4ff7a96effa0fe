import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { landauSum } from '../../bound/square-root/landau.js';
import { logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { number } from '../evidence.js';
import { everywhere } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU eq (28)',
  says: 'The squared sensitivity of the square root is at most 1 + ln(4n/5)/π.',
  formula: '\\|R\\|_{1\\to2}^2=\\sum_{k<n}f(k)^2\\le1+\\frac1\\pi\\ln\\frac{4n}5',
  expected: 'imprecise: n = 1',
  erratum:
    'False for every n: the integral is taken on the wrong side of the sum. 1 + ln(4n − 3)/π is true for all n.',
  rests: { landauSum, logUpperBound, truthSet },
  decide: () =>
    settle(
      everywhere(findInequality('landau-printed')),
      [1n, 2n, 1000n].flatMap((n) => [
        number(`G_n at n = ${n}`, landauSum(n)),
        number(`bound at n = ${n}`, logUpperBound('printed', n)),
      ]),
      {
        says: '1 + ln(4n − 3)/π in place of 1 + ln(4n/5)/π',
        outcome: everywhere(findInequality('landau-from-zero')),
      },
    ),
});
