import { requireMatrix, type Float64Matrix } from './matrix.js';

/**
 * The approximate Cholesky factor L (n×n, lower triangular, positive diagonal) of X = L·Lᵀ, or `undefined` when a pivot is not
 * positive: X is then not positive definite, or too nearly singular for float64 to tell. Only the lower triangle of X is read.
 *
 * @throws RangeError when X is not square or an entry is not finite.
 */
export function cholesky(x: Float64Matrix): Float64Matrix | undefined {
  requireMatrix('cholesky', x);
  const n = x.rows;
  if (x.cols !== n) throw new RangeError(`cholesky: expected a square matrix, got ${n}×${x.cols}`);
  const l = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      l[i * n + j] = (x.data[i * n + j]! - rowProduct(l, i * n, j * n, j)) / l[j * n + j]!;
    }
    const pivot = x.data[i * n + i]! - rowProduct(l, i * n, i * n, i);
    if (!(pivot > 0)) return undefined;
    l[i * n + i] = Math.sqrt(pivot);
  }
  return { rows: n, cols: n, data: l };
}

/**
 * The approximate reverse Cholesky factor C (n×n, lower triangular, positive diagonal) of X = Cᵀ·C: C = J·chol(J·X·J)ᵀ·J with the
 * exchange matrix J (DMRST Prop. 2.2). `undefined` as for {@link cholesky}; X must be symmetric.
 *
 * @throws RangeError when X is not square or an entry is not finite.
 */
export function reverseCholesky(x: Float64Matrix): Float64Matrix | undefined {
  const n = x.rows;
  const l = cholesky({ rows: n, cols: x.cols, data: x.data.toReversed() }); // J·X·J
  if (l === undefined) return undefined;
  const data = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) data[i * n + j] = l.data[(n - 1 - j) * n + n - 1 - i]!;
  }
  return { rows: n, cols: n, data };
}

function rowProduct(l: Float64Array, i: number, j: number, length: number): number {
  let even = 0;
  let odd = 0;
  let k = 0;
  for (; k + 1 < length; k += 2) {
    even += l[i + k]! * l[j + k]!;
    odd += l[i + k + 1]! * l[j + k + 1]!;
  }
  return even + odd + (k < length ? l[i + k]! * l[j + k]! : 0);
}
