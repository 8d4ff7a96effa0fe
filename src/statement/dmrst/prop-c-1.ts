import { treeStrategy } from '../../factorization/tree/binary-tree.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor, streamingByLeastSquares } from '../../factorization/tree/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { all, checked, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

/** Prop. C.1 by exact least squares. */
const leastVariance = (): Outcome =>
  checked(
    'n = 1, 2, 4, 8',
    range(0, 3),
    (k) => {
      const a = prefixSum(2 ** k).matrix();
      return (
        honakerFull(k).B.equals(leastNormFactor(a, treeStrategy(2 ** k))) &&
        honakerStreaming(2 ** k).B.equals(streamingByLeastSquares(a))
      );
    },
    (k) => `n = ${2 ** k}`,
  );

export default statement({
  id: 'DMRST Prop C.1',
  also: ['DMRST eq (12)'],
  says: 'Among the estimators of prefix sums from the sums of a binary tree Honaker’s full one has the least variance, and his streaming one the least among those that use completed nodes.',
  formula: 'H_{k+1}=\\begin{pmatrix}H_k&0\\\\0&H_k\\\\1^\\top&1^\\top\\end{pmatrix},\\quad B=SH^+',
  expected: 'holds-on',
  rests: { honakerFull, honakerStreaming, leastNormFactor, streamingByLeastSquares, treeStrategy },
  cost: 'moderate',
  decide: () =>
    settle(
      all(
        leastVariance(),
        checked(
          'n = 2, 4, 8, 16',
          range(1, 4),
          (k) => {
            const [half, whole] = [treeStrategy(2 ** (k - 1)), treeStrategy(2 ** k)];
            const rows = Array.from({ length: whole.rows }, (_, i) => whole.row(i).map(String).join(''));
            const zeros = '0'.repeat(half.cols);
            const inner = Array.from({ length: half.rows }, (_, i) => half.row(i).map(String).join(''));
            return (
              rows.join() ===
              [
                ...inner.map((row) => row + zeros),
                ...inner.map((row) => zeros + row),
                '1'.repeat(whole.cols),
              ].join()
            );
          },
          (k) => `n = ${2 ** k}`,
        ),
      ),
      [],
    ),
});
