import { Rational } from '../../arithmetic/rational.js';
import { binaryTree, popcount } from '../../factorization/tree/binary-tree.js';
import { filled } from '../../linear/block.js';
import type { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { blocks } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, coq, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** W_k from W_{k−1}: two copies side by side and a row of ones. */
function partialSums(k: number): Matrix {
  if (k === 0) return filled(1, 1, 1n);
  const half = partialSums(k - 1);
  const zero = filled(half.rows, half.cols, 0n);
  return blocks([half, zero], [zero, half], [filled(1, half.cols, 1n), filled(1, half.cols, 1n)]);
}

/** The recursion gives the nodes in post-order, with LW = M, s₂(t) ones in row t and k + 1 in every column. */
const recursion = (): Outcome =>
  checked(
    'k = 0, …, 5',
    range(0, 5),
    (k) => {
      const { B, C } = binaryTree(2 ** k);
      const W = partialSums(k);
      return (
        W.equals(C) &&
        W.rows === 2 ** (k + 1) - 1 &&
        B.mul(W).equals(prefixSum(2 ** k).matrix()) &&
        range(1, 2 ** k).every(
          (t) =>
            B.row(t - 1).every((x) => x.sign() === 0 || x.equals(Rational.ONE)) &&
            B.row(t - 1).filter((x) => x.sign() !== 0).length === popcount(BigInt(t)),
        ) &&
        W.columnNormsSquared().every((x) => x.equals(Rational.integer(BigInt(k + 1))))
      );
    },
    (k) => `k = ${k}`,
  );

export default statement({
  id: 'HUU Section 1.2.2: binary mechanism as a factorization',
  section: '1.2.2, 6',
  mark: 'forced',
  forcedBy: 'Section 6 gives the sizes, the post-order and the ones of each row',
  says: 'For n = 2^k the binary mechanism is a factorization of M_n: the right factor W_k is defined by W_0 = (1) and a recursion over the levels, its rows being the partial sums in the order of completion, the post-order; each row of the left factor has its ones according to the binary form of its index.',
  formula:
    'W_k=\\begin{pmatrix}W_{k-1}&0\\\\0&W_{k-1}\\\\\\mathbf 1^\\top&\\mathbf 1^\\top\\end{pmatrix},\\qquad L_kW_k=M_{2^k}',
  expected: 'holds',
  rests: { binaryTree, popcount, prefixSum },
  truth: confirmed(
    proof(
      'every n = 2^k, k ≥ 0',
      step(
        'order',
        'The tree over 2^k leaves is completed first in its left half, then in its right half, then at its root: its nodes in the order of completion are those of W_{k−1} for the left half, those for the right half and the row of all ones, 2^{k+1} − 1 in all.',
        given,
      ),
      step('product', 'With the matrix L of the covers of 1, …, t by nodes, LW = M_n.', coq('binary_tree')),
      step(
        'ones',
        'If t has its highest binary one at place h, the first node of the cover is 1, …, 2^h, and the others cover t − 2^h leaves after it: one node for each binary one of t.',
        given,
      ),
      step(
        'all',
        'So W is the right factor, and row t of L has a 1 for each binary one of t.',
        after('order'),
        after('product'),
        after('ones'),
      ),
    ),
    recursion,
  ),
  evidence: () => [5, 7, 8].map((t) => number(`ones of row ${t} of L`, popcount(BigInt(t)))),
});
