import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { logLowerBound, logUpperBound } from '../../bound/square-root/logarithmic-bounds.js';
import { wallisRatio } from '../../bound/square-root/wallis.js';
import { number } from '../evidence.js';
import { all, everywhere } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU eq (11)',
  says: 'γ_F(M_n)/√n lies between (2 + ln((2n+1)/5) + ln(2n+1)/(2n))/π and 1 + ln(4n/5)/π.',
  formula:
    '\\frac1\\pi\\Bigl(2+\\ln\\tfrac{2n+1}5+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)\\le\\frac{\\gamma_F(M_n)}{\\sqrt n}\\le1+\\frac{\\ln(4n/5)}\\pi',
  expected: 'imprecise: n = 1',
  erratum:
    'The upper side is false at n = 1, where γ_F = 1; with (4n+1)/5 in place of 4n/5 it is true for all n.',
  rests: { logUpperBound, logLowerBound, truthSet },
  cost: 'moderate',
  decide: () =>
    settle(
      all(everywhere(findInequality('schatten-printed')), everywhere(findInequality('gamma-printed'))),
      [
        number('bound from above at n = 1', logUpperBound('printed', 1n)),
        number('bound from above at n = 2', logUpperBound('printed', 2n)),
        number('f(1), so that γ_F(M₂)/√2 ≤ U₂', wallisRatio(1n)),
      ],
      {
        says: 'with (4n+1)/5 in place of 4n/5 above it is true for all n',
        outcome: all(
          everywhere(findInequality('schatten-printed')),
          everywhere(findInequality('error-repaired')),
        ),
      },
    ),
});
