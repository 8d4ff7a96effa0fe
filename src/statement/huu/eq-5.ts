import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { prove } from '../../certificate/prove.js';
import { squaredErrors } from '../../factorization/factorization.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

const BITS = 96;

export default statement({
  id: 'HUU eq (5)',
  says: 'The best factorization has mean squared error C²γ_F(A)²/q.',
  formula: '\\min_{A=LR}\\mathrm{err}=\\frac{C^2\\gamma_F(A)^2}q',
  expected: 'holds',
  rests: { prove, squaredErrors },
  cost: 'moderate',
  decide: () => {
    const { inf, sup } = prove(prefixSum(2), { digits: 20 });
    // γ_F(M₂)² is the square of the golden ratio, the root of x² − 3x + 1 above 1.
    const value = (x: Rational): number =>
      x
        .mul(x)
        .sub(x.mul(Rational.integer(3n)))
        .add(Rational.ONE)
        .sign();
    return settle(
      proved(
        checked(
          'n = 2: γ_F² is the larger root of x² − 3x + 1',
          [2],
          () => value(inf) <= 0 && value(sup) >= 0,
        ),
        'all A',
        'γ_F(A) is by (3) the least ‖L‖_F·‖R‖ over the factorizations whose errors (4) gives',
      ),
      [number('γ_F(M₂)²', Interval.hullOfRationals(inf, sup, BITS))],
    );
  },
});
