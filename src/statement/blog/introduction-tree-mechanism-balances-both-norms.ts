import { Rational } from '../../arithmetic/rational.js';
import { binaryTree } from '../../factorization/tree/binary-tree.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Matrix } from '../../linear/matrix.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import { checked, type Outcome, range } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** The norms of the tree for T = 2^k, and of the two simple factorizations. */
const norms = (): Outcome =>
  checked(
    'T = 2^k, k = 0, …, 5',
    range(0, 5),
    (k) => {
      const T = 2 ** k;
      const { B, C } = binaryTree(T);
      const A = prefixSum(T).matrix();
      const largestRow = (matrix: Matrix): Rational => maxColumnNormSquared(matrix.transpose());
      const is = (value: Rational, wanted: number): boolean => value.equals(Rational.integer(BigInt(wanted)));
      return (
        B.mul(C).equals(A) &&
        is(maxColumnNormSquared(C), k + 1) &&
        is(largestRow(B), Math.max(k, 1)) &&
        is(maxColumnNormSquared(A), T) &&
        is(largestRow(A), T) &&
        is(largestRow(Matrix.identity(T)), 1)
      );
    },
    (k) => `T = 2^${k}`,
  );

export default statement({
  id: 'BLOG Introduction: tree mechanism balances both norms',
  section: 'introduction',
  mark: 'printed',
  says:
    'The error of a factorization A = BC depends on the sensitivity of C and on the noise that the rows of B add up. For the tree both are of logarithmic order: with T = 2^k, k ≥ 1, the squared column norms of C are k + 1 and the largest squared row norm of B is k. ' +
    'For the two simple mechanisms, A = I·A and A = A·I, one of the two is 1 and the other T.',
  formula: '\\max_j\\|C_j\\|_2^2=\\log_2T+1,\\qquad\\max_i\\|B_i\\|_2^2=\\log_2T',
  expected: 'holds',
  rests: { binaryTree, maxColumnNormSquared, prefixSum },
  truth: confirmed(
    proof(
      'T = 2^k for every k ≥ 1',
      step(
        'columns',
        'A leaf of the full binary tree is in one node of each of the k + 1 levels: each column of C has k + 1 ones.',
        given,
      ),
      step(
        'rows',
        'Row t of B has a one for each set bit of t: k for t = 2^k − 1, one for t = 2^k, and no t ≤ 2^k has more than k.',
        given,
      ),
      step(
        'simple',
        'The first column of A and its last row are T ones; the rows and columns of I have the norm 1.',
        given,
      ),
      step(
        'all',
        'So the tree has both squared norms at most log₂(T) + 1, the other two one of them T.',
        after('columns'),
        after('rows'),
        after('simple'),
      ),
    ),
    norms,
  ),
});
