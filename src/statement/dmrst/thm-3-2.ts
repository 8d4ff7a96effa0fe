import { Interval } from '../../arithmetic/interval.js';
import { encloseGeometricMean } from '../../factorization/optimum/geometric-mean.js';
import { manufacturedOptimum } from '../../factorization/optimum/manufactured-optimum.js';
import { optimalityGap } from '../../factorization/optimum/optimality-gap.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { all, checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { BITS, MANUFACTURED, manufactured, named } from './ground/examples.js';
import { CONVEX, ones, stationary } from './ground/stationary.js';

/** Every dual value is below every primal value, and both meet at the optimum. */
const duality = (): Outcome =>
  checked(
    `${MANUFACTURED}, at v* and at v = 1`,
    manufactured(),
    ({ workload, weights, loss }) => {
      const [at, elsewhere] = [weights, ones(weights.length)].map((v) =>
        optimalityGap(encloseGeometricMean(workload, v, BITS), BITS),
      );
      return (
        [at!.raw, at!.scaled, at!.upper].every((x) => x.contains(loss)) &&
        elsewhere!.raw.inf.toRational().compare(loss) <= 0 &&
        elsewhere!.scaled.inf.toRational().compare(loss) <= 0 &&
        elsewhere!.upper.sup.toRational().compare(loss) >= 0
      );
    },
    named,
  );

export default statement({
  id: 'DMRST Thm 3.2',
  also: [
    'DMRST eq (5)',
    'DMRST eq (6)',
    'DMRST eq (7)',
    'DMRST eq (8)',
    'DMRST eq (13)',
    'DMRST eq (14)',
    'DMRST eq (15)',
    'DMRST eq (16)',
  ],
  says: 'The optimal X* is X(v*) at the unique positive fixed point v* = φ(v*), L* = Σ v*, and every v > 0 gives the lower bound tr(V(2X(v) − I)).',
  formula: 'v^*=\\varphi(v^*),\\quad A^\\top A=X^*V^*X^*,\\quad L^*\\ge\\operatorname{tr}V(2X(v)-I)',
  expected: 'holds',
  rests: { encloseGeometricMean, optimalityGap, encloseOptimum, manufacturedOptimum },
  cost: 'moderate',
  decide: () => {
    const { loss } = encloseOptimum(prefixSum(4).matrix(), 120);
    return settle(proved(all(stationary(), duality()), 'all A of full column rank and v > 0', CONVEX), [
      number('L* of the prefix sum of 4', Interval.hullOfRationals(loss.inf, loss.sup, 120), 30),
    ]);
  },
});
