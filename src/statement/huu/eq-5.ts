import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { prove } from '../../certificate/prove.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const BITS = 96;
const certified = (): { inf: Rational; sup: Rational } => prove(prefixSum(2), { digits: 20 });

/** γ_F(M₂)² is the square of the golden ratio, the larger root of x² − 3x + 1. */
function goldenRatio(): Outcome {
  const { inf, sup } = certified();
  const value = (x: Rational): number =>
    x
      .mul(x.sub(Rational.integer(3n)))
      .add(Rational.ONE)
      .sign();
  return checked(
    'n = 2: the certified bounds lie on both sides of the larger root of x² − 3x + 1',
    [2n],
    () => value(inf) <= 0 && value(sup) >= 0 && inf.compare(Rational.integer(2n)) > 0,
  );
}

export default statement({
  id: 'HUU eq (5)',
  section: '1.1.1',
  mark: 'forced',
  forcedBy: '(3) and (4)',
  says: 'The best factorization of a matrix A with q rows has the mean squared error C²γ_F(A)²/q.',
  formula: '\\min_{A=LR}\\mathrm{err}=\\frac{C^2\\gamma_F(A)^2}q',
  expected: 'holds',
  rests: { prove, prefixSum },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'every matrix A with q rows and every C ≥ 0',
      step('error', 'A = LR has the error C²(‖L‖_F‖R‖_{1→2})²/q.', cites('HUU eq (4)')),
      step('least', 'γ_F(A) is the least ‖L‖_F‖R‖_{1→2} over the factorizations of A.', given),
      step(
        'best',
        'x ↦ C²x²/q does not decrease for x ≥ 0, so the least error is C²γ_F(A)²/q.',
        after('error'),
        after('least'),
      ),
    ),
    goldenRatio,
  ),
  evidence: () => {
    const { inf, sup } = certified();
    return [number('γ_F(M₂)²', Interval.hullOfRationals(inf, sup, BITS))];
  },
});
