import { binaryTree } from '../../factorization/tree/binary-tree.js';
import type { Factorization } from '../../factorization/factorization.js';
import { honakerFull } from '../../factorization/tree/honaker-full.js';
import { leastNormFactor } from '../../factorization/tree/honaker-least-squares.js';
import { honakerStreaming } from '../../factorization/tree/honaker-streaming.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { note } from '../evidence.js';
import { checked, proved, range, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

const trees = (k: number): Factorization[] => [binaryTree(2 ** k), honakerStreaming(2 ** k), honakerFull(k)];

/** tr(A(CᵀC)⁻¹Aᵀ) ≤ ‖B‖_F²: the pair A·X^(−1/2), X^(1/2), X = CᵀC, of inner dimension m is no worse. */
function innerDimension(): Outcome {
  return checked(
    'the tree factorizations for n = 2, 4, 8, 16, of inner dimension 2n − 1',
    range(1, 4).flatMap((k) => trees(k).map((pair) => ({ k, pair }))),
    ({ k, pair: { B, C } }) =>
      leastNormFactor(prefixSum(2 ** k).matrix(), C)
        .frobeniusSquared()
        .compare(B.frobeniusSquared()) <= 0,
    ({ k }) => `n = ${2 ** k}`,
  );
}

export default statement({
  id: 'HUU Lemma 45',
  also: ['HUU eq (45)', 'HUU Cor 46'],
  says: 'An optimal factorization of a matrix with m columns has inner dimension at most m.',
  formula:
    '\\gamma_F(A)=\\min\\{\\|L\\|_F\\|R\\|_{1\\to2}:A=LR,\\ R\\in\\mathbb C^{p\\times m},\\ p\\le m\\}',
  expected: 'holds',
  rests: { leastNormFactor, binaryTree, honakerStreaming, honakerFull },
  cost: 'moderate',
  decide: () =>
    settle(
      proved(
        innerDimension(),
        'all A',
        'for R = UΣV* the pair LU, ΣV* of inner dimension m has the same product and norms; projecting L and R on each other’s range, rank(A) suffices',
      ),
      [note('sharper', 'inner dimension rank(A) suffices')],
    ),
});
