import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { squareRootFrobeniusSquared } from '../../bound/square-root/square-root-error.js';
import { number } from '../evidence.js';
import { everywhere, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'HUU eq (29)',
  says: 'The squared Frobenius norm of the square root is at most n(1 + ln(4n/5)/π).',
  formula: '\\|L\\|_F^2\\le n\\Bigl(1+\\frac1\\pi\\ln\\frac{4n}5\\Bigr)',
  expected: 'imprecise: n = 1',
  erratum: 'False at n = 1; with (4n+1)/5 in place of 4n/5 it is true for all n.',
  rests: { squareRootFrobeniusSquared, truthSet },
  decide: () => {
    const repaired = everywhere(findInequality('error-repaired'));
    return settle(
      everywhere(findInequality('frobenius-printed')),
      [1, 2, 1000].map((n) =>
        number(`‖L‖_F² at n = ${n}`, squareRootFrobeniusSquared(BigInt(n)).toRational()),
      ),
      {
        says: 'with (4n+1)/5 in place of 4n/5 it is true for all n',
        outcome: repaired.holds
          ? proved(repaired, repaired.on, `H_n ≤ n·G_n, so H_n/n ≤ U_n; ${repaired.proof ?? ''}`)
          : repaired,
      },
    );
  },
});
