import type { Rational } from '../../arithmetic/rational.js';
import { encloseOptimum, type OptimumEnclosure } from '../../factorization/optimum/optimum-enclosure.js';
import { encloseOptimalPair } from '../../factorization/optimum/streaming-pair.js';
import type { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, range } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** Every entry of the first is larger than the radius, every entry above the diagonal aside. */
const allPositive = (center: Matrix, radius: Rational): boolean =>
  range(0, center.rows * center.cols - 1).every((at) => {
    const [i, j] = [Math.floor(at / center.cols), at % center.cols];
    return j > i || center.get(i, j).compare(radius) > 0;
  });

const decreasing = ({ weights }: OptimumEnclosure): boolean =>
  weights.every((x, j) => j === 0 || x.strictPrecedes(weights[j - 1]!));

export default statement({
  id: 'DMRST Fig 5',
  says: 'The optimal factors of the prefix sum are positive on and below the diagonal, as in the heat maps.',
  formula: 'X^*_{ij}>0,\\quad B^*_{ij},C^*_{ij}>0\\ (i\\ge j)',
  expected: 'holds-on',
  rests: { encloseOptimum, encloseOptimalPair },
  cost: 'moderate',
  decide: () =>
    settle(
      checked(
        'n = 2, 4, 8, 16; v* decreases too',
        [2, 4, 8, 16],
        (n) => {
          const a = prefixSum(n).matrix();
          const optimum = encloseOptimum(a, 90);
          const { B, C } = encloseOptimalPair(a, optimum, 90);
          return (
            decreasing(optimum) &&
            allPositive(optimum.gram.center, optimum.gram.radius) &&
            allPositive(B.center, B.radius) &&
            allPositive(C.center, C.radius)
          );
        },
        (n) => `n = ${n}`,
      ),
      [],
    ),
});
