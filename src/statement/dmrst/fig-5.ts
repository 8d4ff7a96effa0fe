import type { Rational } from '../../arithmetic/rational.js';
import { encloseOptimum, type OptimumEnclosure } from '../../factorization/optimum/optimum-enclosure.js';
import { encloseOptimalPair } from '../../factorization/optimum/streaming-pair.js';
import type { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';

const SIZES = [2, 3, 4, 8];
const BITS = 90;

/** Every entry on and below the diagonal is larger than the radius. */
const allPositive = (center: Matrix, radius: Rational): boolean =>
  range(0, center.rows - 1).every((i) => range(0, i).every((j) => center.get(i, j).compare(radius) > 0));

/** Every entry decreases from the diagonal to the left, by more than two radii. */
const fades = (center: Matrix, radius: Rational): boolean =>
  range(1, center.rows - 1).every((i) =>
    range(0, i - 1).every((j) => center.get(i, i).sub(center.get(i, j)).compare(radius.add(radius)) > 0),
  );

const decreasing = ({ weights }: OptimumEnclosure): boolean =>
  weights.every((x, j) => j === 0 || x.strictPrecedes(weights[j - 1]!));

const facts = (holds: (optimum: OptimumEnclosure, a: Matrix) => boolean): Outcome =>
  checked(
    `the prefix sum, n = ${SIZES.join(', ')}`,
    SIZES,
    (n) => {
      const a = prefixSum(n).matrix();
      return holds(encloseOptimum(a, BITS), a);
    },
    (n) => `n = ${n}`,
  );

export default statement({
  id: 'DMRST Fig 5',
  section: 'G',
  mark: 'candidate',
  forcedBy:
    'Appendix G shows an optimal factorization; no sentence tells which picture is Fig. 5, nor what is to be seen',
  alternatives: ['another figure: the text never refers to a Fig. 5'],
  says: 'Pictures of the factors B* and C* of an optimal factorization.',
  formula: 'B^*_{ij},C^*_{ij}\\quad(i\\ge j)',
  expected: 'reading: + +',
  rests: { encloseOptimum, encloseOptimalPair, prefixSum },
  cost: 'moderate',
  readings: [
    {
      says: 'for prefix sums X*, B* and C* are positive, on and below the diagonal, and v* decreases',
      truth: () =>
        facts((optimum, a) => {
          const { B, C } = encloseOptimalPair(a, optimum, BITS);
          return (
            decreasing(optimum) &&
            [optimum.gram, B, C].every(({ center, radius }) => allPositive(center, radius))
          );
        }),
    },
    {
      says: 'for prefix sums the largest entry of every row of B* is on the diagonal',
      truth: () =>
        facts((optimum, a) => {
          const { B } = encloseOptimalPair(a, optimum, BITS);
          return fades(B.center, B.radius);
        }),
    },
  ],
  evidence: () => {
    const n = 4;
    const a = prefixSum(n).matrix();
    const optimum = encloseOptimum(a, BITS);
    const { B, C } = encloseOptimalPair(a, optimum, BITS);
    return [
      ...range(1, n).map((j) =>
        number(`B*_${n}${j} for the prefix sum, n = ${n}`, B.center.get(n - 1, j - 1), 10),
      ),
      ...range(1, n).map((j) => number(`C*_${n}${j}`, C.center.get(n - 1, j - 1), 10)),
    ];
  },
});
