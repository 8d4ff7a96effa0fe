import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { blocks } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** H_k by the recursion (12). */
function recursive(k: number): Matrix {
  if (k === 0) return Matrix.identity(1);
  const half = recursive(k - 1);
  const zero = half.sub(half);
  const ones = Matrix.ofIntegers(
    1,
    half.cols,
    Array.from({ length: half.cols }, () => 1n),
  );
  return blocks([half, zero], [zero, half], [ones, ones]);
}

const reconstructs = (): Outcome =>
  checked(
    'n = 1, 2, 4, 8, 16',
    range(0, 4),
    (k) => {
      const { B } = binaryTree(2 ** k);
      return (
        B.mul(recursive(k)).equals(prefixSum(2 ** k).matrix()) &&
        B.integers.every((x) => x === 0n || x === 1n)
      );
    },
    (k) => `n = ${2 ** k}`,
  );

export default statement({
  id: 'DMRST App. C: vanilla tree',
  section: 'C',
  mark: 'forced',
  forcedBy: 'the words',
  says: 'Plain tree aggregation is a matrix W of entries 0 and 1 with WH = S; both Honaker estimators are real matrices with the same product, and optimal in the sense of Prop C.1.',
  formula: 'WH=S,\\quad W_{i\\nu}\\in\\{0,1\\}',
  expected: 'holds',
  rests: { binaryTree },
  truth: confirmed(
    proof(
      'every n = 2^k',
      step(
        'nodes',
        'By induction on k, the rows of H are the indicators of the intervals (m·2^g, (m+1)·2^g] ⊆ [1, 2^k], each once.',
        cites('DMRST eq (12)'),
        given,
      ),
      step(
        'binary',
        'If i = 2^{g_1} + … + 2^{g_s} with g_1 > … > g_s, [1, i] is the disjoint union of the intervals of these lengths from left to right, each of which starts at a multiple of its length: a row W_i of zeros and ones has W_iH = S_i.',
        after('nodes'),
      ),
      step(
        'honaker',
        'Both estimators have the product S too and are those of least norms.',
        cites('DMRST Prop C.1'),
      ),
      step('all', 'All three reconstruct S from the tree.', after('binary'), after('honaker')),
    ),
    reconstructs,
  ),
});
