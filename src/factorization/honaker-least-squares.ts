import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import { binaryTreeNodes, treeStrategy } from './binary-tree.js';
import { requireIndex } from '../arithmetic/require.js';

/**
 * The solution X of M·X = R for a non-singular square M (n×n) and any R (n×m), by fraction-free elimination (Bareiss).
 * @throws RangeError when M is singular or the shapes do not fit.
 */
export function solveExactly(m: Matrix, right: Matrix): Matrix {
  const n = m.rows;
  if (m.cols !== n || right.rows !== n) {
    throw new RangeError(
      `solveExactly: expected a square matrix and as many rows on the right, got ${n}×${m.cols} and ${right.rows}×${right.cols}`,
    );
  }
  const width = n + right.cols;
  const rows = Array.from({ length: n }, (_, i) => [
    ...m.integers.slice(i * n, (i + 1) * n),
    ...right.integers.slice(i * right.cols, (i + 1) * right.cols),
  ]);
  let last = 1n;
  for (let j = 0; j < n; j += 1) {
    const pivot = rows.findIndex((row, i) => i >= j && row[j] !== 0n);
    if (pivot < 0) throw new RangeError('solveExactly: expected a non-singular matrix, got a singular one');
    [rows[j], rows[pivot]] = [rows[pivot]!, rows[j]!];
    const head = rows[j]!;
    // Jordan's form of the step: all other rows, so that the matrix ends as (determinant)·I. Every division is exact.
    rows.forEach((row, i) => {
      if (i === j) return;
      const factor = row[j]!;
      for (let c = 0; c < width; c += 1) row[c] = (row[c]! * head[j]! - factor * head[c]!) / last;
    });
    last = head[j]!;
  }
  const solution = rows.flatMap((row) => (last < 0n ? row.slice(n).map((x) => -x) : row.slice(n)));
  const scale = right.scale.div(m.scale).div(Rational.integer(last < 0n ? -last : last));
  return Matrix.ofIntegers(n, right.cols, solution, scale);
}

/**
 * The B of least row norms with B·C = A for a C of full column rank: B = A(CᵀC)⁻¹Cᵀ = A·C⁺. [DMRST] eq. (3).
 * @throws RangeError when the columns of C are dependent.
 */
export function leastNormFactor(a: Matrix, c: Matrix): Matrix {
  const transpose = c.transpose();
  return a.mul(solveExactly(transpose.mul(c), transpose));
}

/** The full estimator as least squares: A·C⁺ with the tree over n = 2^k leaves. [HUU] §6, [DMRST] Prop C.1. */
export function honakerFullByLeastSquares(k: number): Matrix {
  requireIndex('honakerFullByLeastSquares', 'k', k, 0);
  const n = 2 ** k;
  return leastNormFactor(prefixRows(n, n), treeStrategy(n));
}

/**
 * The streaming estimator as constrained least squares: row t minimises ‖l‖ over the l supported on the nodes completed
 * by time t with l·C = (1, …, 1, 0, …, 0), t ones. [HUU] §6, [DMRST] Prop C.1.
 */
export function honakerStreamingByLeastSquares(n: number): Matrix {
  const nodes = binaryTreeNodes(n).length;
  const rows: Rational[][] = [];
  for (let t = 1; t <= n; t += 1) {
    const row = leastNormFactor(prefixRows(1, t), treeStrategy(t)).row(0);
    rows.push([...row, ...Array.from({ length: nodes - row.length }, () => Rational.ZERO)]);
  }
  return Matrix.ofRationals(rows);
}

/**
 * The squared sensitivity of what a factorization A = BC of the n×n prefix sum A releases, max_j (Aᵀ(BBᵀ)⁻¹A)_jj: that of the
 * lower-triangular pair with the same law, at most ‖C‖²_{1→2}. [DMRST] Prop 2.2.
 * @throws RangeError when BBᵀ is singular.
 */
export function releasedSensitivitiesSquared(b: Matrix): Rational[] {
  const a = prefixRows(b.rows, b.rows);
  const gram = a.transpose().mul(solveExactly(b.mul(b.transpose()), a));
  return Array.from({ length: b.rows }, (_, j) => gram.get(j, j));
}

/** The last `rows` rows of the n×n prefix sum. */
function prefixRows(rows: number, n: number): Matrix {
  const entries = Array.from({ length: rows * n }, (_, e) =>
    e % n <= Math.floor(e / n) + n - rows ? 1n : 0n,
  );
  return Matrix.ofIntegers(rows, n, entries);
}
