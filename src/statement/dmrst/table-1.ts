import { treeStrategy } from '../../factorization/tree/binary-tree.js';
import type { Factorization } from '../../factorization/factorization.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor, streamingByLeastSquares } from '../../factorization/tree/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { postProcessed } from '../../factorization/tree/momentum-trees.js';
import { encloseOptimum } from '../../factorization/optimum/optimum-enclosure.js';
import { encloseOptimalPair } from '../../factorization/optimum/streaming-pair.js';
import type { Matrix } from '../../linear/matrix.js';
import { momentum } from '../../workload/momentum.js';
import { cooldownSchedule } from '../../workload/schedule.js';
import { rational } from '../ground/rational.js';
import { all, checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

const pairsFor = (a: Matrix, k: number): Factorization[] => [
  postProcessed(a, honakerStreaming(2 ** k)),
  postProcessed(a, honakerFull(k)),
  { B: streamingByLeastSquares(a), C: treeStrategy(2 ** k) },
];

export default statement({
  id: 'DMRST Table 1',
  says: 'Each mechanism of the table is a factorization BC = M of the workload of momentum.',
  formula: 'M=MS^{-1}B_{\\text{on}}\\,H=MH^+H=MS^{-1}B_S^*C_S^*=B_M^*C_M^*',
  expected: 'holds-on',
  rests: { postProcessed, leastNormFactor, encloseOptimalPair },
  cost: 'moderate',
  decide: () => {
    const workload = (k: number): Matrix =>
      momentum(2 ** k, rational('9/10'), cooldownSchedule(2 ** k, 2, rational('1/20'))).matrix();
    return settle(
      all(
        checked(
          'n = 2, 4, 8, β = 9/10 with a cooldown: exact trees',
          range(1, 3),
          (k) => {
            const a = workload(k);
            return (
              pairsFor(a, k).every(({ B, C }) => B.mul(C).equals(a)) &&
              postProcessed(a, honakerFull(k)).B.equals(leastNormFactor(a, treeStrategy(2 ** k)))
            );
          },
          (k) => `n = ${2 ** k}`,
        ),
        checked(
          'n = 2, 4, 8: the optimal pairs within their radii',
          range(1, 3),
          (k) => {
            const a = workload(k);
            const { B, C } = encloseOptimalPair(a, encloseOptimum(a, 100), 100);
            return a.sub(B.center.mul(C.center)).frobeniusSquared().compare(rational('1e-30')) < 0;
          },
          (k) => `n = ${2 ** k}`,
        ),
      ),
      [],
    );
  },
});
