import { Rational } from '../../arithmetic/rational.js';
import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { CONVEX, stationary } from './ground/stationary.js';

export default statement({
  id: 'DMRST erratum: fixed points on the boundary (Thm 3.2)',
  says: 'φ has one fixed point with v ≥ 0.',
  formula: 'v=\\varphi(v)\\ \\text{has one solution}\\ v\\ge0',
  expected: 'imprecise: S_2, v = (2, 0)',
  erratum: 'φ_j = 0 wherever v_j = 0: the fixed point is unique for v > 0.',
  rests: { encloseGeometricMean, encloseOptimum },
  decide: () => {
    // V^{1/2}TV^{1/2} = diag(v₁·T₁₁, 0) for v = (v₁, 0): φ = (√(v₁·T₁₁), 0), and T₁₁ = 2.
    const corner = Rational.integer(2n);
    const first = prefixSum(2).matrix().columnNormsSquared()[0]!;
    const optimum = encloseOptimum(prefixSum(2).matrix(), 100);
    return settle(
      checked(
        'S_2: v* and the boundary point (T₁₁, 0)',
        ['v*', '(2, 0)'],
        (v) => v === 'v*' || !corner.mul(first).equals(corner.pow(2)),
        (v) => `S_2, v = ${v}`,
      ),
      optimum.weights.map((x, j) => number(`v*_${j + 1}`, x, 20)),
      {
        says: 'one fixed point with v > 0',
        outcome: proved(stationary(), 'all A of full column rank', CONVEX),
      },
    );
  },
});
