import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { binaryTreeNodes, treeStrategy } from './binary-tree.js';
import { requireIndex } from '../../arithmetic/require.js';

/**
 * The B of least row norms with B·C = A for a C of full column rank: B = A(CᵀC)⁻¹Cᵀ = A·C⁺. [DMRST] eq. (3).
 * @throws RangeError when the columns of C are dependent.
 */
export function leastNormFactor(a: Matrix, c: Matrix): Matrix {
  const transpose = c.transpose();
  const inverse = solveExactly(transpose.mul(c), transpose);
  if (inverse === undefined)
    throw new RangeError('leastNormFactor: expected independent columns of C, got dependent ones');
  return a.mul(inverse);
}

/** The full estimator as least squares: A·C⁺ with the tree over n = 2^k leaves. [HUU] §6, [DMRST] Prop C.1. */
export function honakerFullByLeastSquares(k: number): Matrix {
  requireIndex('honakerFullByLeastSquares', 'k', k, 0);
  const n = 2 ** k;
  return leastNormFactor(prefixRows(n, n), treeStrategy(n));
}

/**
 * The best streaming estimator of a lower-triangular A (n×n) from the nodes of the binary tree: row t minimises ‖l‖ over the l supported
 * on the nodes completed by time t with l·C = A_t. For the prefix sum it is Honaker's streaming estimator ([HUU] §6, [DMRST] Prop C.1);
 * for other workloads it is better than post-processing that one.
 * @throws RangeError unless A is square and lower triangular.
 */
export function streamingByLeastSquares(a: Matrix): Matrix {
  const n = a.rows;
  if (a.cols !== n || !a.isLowerTriangular()) {
    throw new RangeError(
      `streamingByLeastSquares: expected a square lower-triangular matrix, got ${n}×${a.cols}`,
    );
  }
  const nodes = binaryTreeNodes(n).length;
  const rows: Rational[][] = [];
  for (let t = 1; t <= n; t += 1) {
    const answer = Matrix.ofRationals([a.row(t - 1).slice(0, t)]);
    const row = leastNormFactor(answer, treeStrategy(t)).row(0);
    rows.push([...row, ...Array.from({ length: nodes - row.length }, () => Rational.ZERO)]);
  }
  return Matrix.ofRationals(rows);
}

/** The streaming estimator of the prefix sum as constrained least squares. [HUU] §6, [DMRST] Prop C.1. */
export const honakerStreamingByLeastSquares = (n: number): Matrix =>
  streamingByLeastSquares(prefixRows(n, n));

/** The last `rows` rows of the n×n prefix sum. */
function prefixRows(rows: number, n: number): Matrix {
  const entries = Array.from({ length: rows * n }, (_, e) =>
    e % n <= Math.floor(e / n) + n - rows ? 1n : 0n,
  );
  return Matrix.ofIntegers(rows, n, entries);
}
