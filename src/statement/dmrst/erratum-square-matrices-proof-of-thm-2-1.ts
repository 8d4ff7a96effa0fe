import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { encloseStreamingPair } from '../../factorization/optimum/streaming-pair.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { number } from '../evidence.js';
import { checked, proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';

export default statement({
  id: 'DMRST erratum: square matrices (proof of Thm 2.1)',
  says: 'The matrices A, B and C of Theorem 2.1 are square.',
  formula: 'B,C\\in\\mathbb R^{n\\times n}',
  expected: 'imprecise: n = 2',
  erratum: 'B and C need not be square; A and the triangular factors are.',
  rests: { binaryTree, encloseStreamingPair },
  decide: () =>
    settle(
      checked(
        'the binary tree, n = 1, 2, 4',
        [1, 2, 4],
        (n) => binaryTree(n).C.rows === n,
        (n) => `n = ${n}`,
      ),
      [number('rows of C for n = 4', binaryTree(4).C.rows)],
      {
        says: 'A, L and QC are square and regular',
        outcome: proved(
          checked(
            'the binary tree, n = 1, 2, 4',
            [1, 2, 4],
            (n) => prefixSum(n).rows === n,
            (n) => `n = ${n}`,
          ),
          'all A of full rank',
          'L is the Cholesky factor of BBᵀ, and QC = L⁻¹A',
        ),
      },
    ),
});
