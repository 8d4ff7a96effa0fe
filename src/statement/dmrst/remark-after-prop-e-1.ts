import { Rational } from '../../arithmetic/rational.js';
import { encloseGeometricMean, phiOf } from '../../factorization/optimum/geometric-mean.js';
import { spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { BITS } from './ground/examples.js';

/** φ at the corners and the centre of a box, for the prefix sum of 3, whose AᵀA has its spectrum in [3/10, 51/10]. */
const corners = (): Outcome => {
  const a = prefixSum(3).matrix();
  const [alpha, beta] = [Rational.ratio(3n, 10n), Rational.ratio(51n, 10n)];
  return checked(
    'the prefix sum of 3, v with entries 3/10, 27/10, 51/10',
    vectors(3, [3n, 27n, 51n]),
    (tenths) => {
      const v = tenths.map((x) => Rational.ratio(x, 10n));
      const phi = phiOf(encloseGeometricMean(a, v, BITS), BITS);
      return (
        spectrumWithin(a, alpha, beta) &&
        phi.every((x) => x.inf.toRational().compare(alpha) >= 0 && x.sup.toRational().compare(beta) <= 0)
      );
    },
    (tenths) => `v = (${tenths.join(', ')})/10`,
  );
};

export default statement({
  id: 'DMRST Remark after Prop E.1',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'the argument of the proof of Prop E.1',
  says: 'For 0 < α ≤ λ and β ≥ Λ the map φ takes the box of all v with α ≤ v_j ≤ β into itself, so that by Brouwer’s theorem it has a fixed point there.',
  formula:
    '\\varphi\\bigl([\\alpha,\\beta]^n\\bigr)\\subseteq[\\alpha,\\beta]^n\\quad(0<\\alpha\\le\\lambda,\\ \\beta\\ge\\Lambda)',
  expected: 'holds',
  rests: { encloseGeometricMean, spectrumWithin },
  cost: 'moderate',
  truth: confirmed(
    proof(
      'all 0 < α ≤ λ ≤ Λ ≤ β and T = AᵀA with λI ⪯ T ⪯ ΛI',
      step(
        'root',
        'For v > 0 and V = diag(v): λV ⪯ V^{1/2}TV^{1/2} ⪯ ΛV, so √λ·V^{1/2} ⪯ (V^{1/2}TV^{1/2})^{1/2} ⪯ √Λ·V^{1/2}, and on the diagonal √(λv_j) ≤ φ_j(v) ≤ √(Λv_j).',
        given,
        cites('DMRST eq (17)'),
        cites('DMRST eq (18)'),
      ),
      step(
        'box',
        'For α ≤ v_j ≤ β, √(λv_j) ≥ √(α·α) = α and √(Λv_j) ≤ √(β·β) = β: φ(v) is in the box.',
        after('root'),
      ),
      step(
        'brouwer',
        'φ has a fixed point in the box, and it is positive.',
        after('box'),
        literature(
          'Brouwer’s fixed point theorem',
          'the box is compact, convex and not empty, and φ is continuous on it, because the square root of positive semidefinite matrices is continuous',
        ),
      ),
    ),
    corners,
  ),
});
