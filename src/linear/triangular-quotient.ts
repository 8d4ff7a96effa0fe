import { Rational } from '../arithmetic/rational.js';
import { Matrix } from './matrix.js';

/**
 * The lower-triangular X with X·C = A for lower-triangular A and C (n×n), exactly; `undefined` when C is singular. By substitution
 * from the diagonal to the left: X_ij·C_jj = A_ij − Σ_{k>j} X_ik·C_kj.
 *
 * @throws RangeError unless both are lower-triangular and of one order.
 */
export function triangularQuotient(a: Matrix, c: Matrix): Matrix | undefined {
  const n = c.rows;
  if (c.cols !== n || a.rows !== n || a.cols !== n || !a.isLowerTriangular() || !c.isLowerTriangular())
    throw new RangeError(
      `triangularQuotient: expected two lower-triangular matrices of one order, got ${a.rows}×${a.cols} and ${n}×${c.cols}`,
    );
  const diagonal = Array.from({ length: n }, (_, j) => c.integers[j * n + j]!);
  if (diagonal.includes(0n)) return undefined;
  const rows: bigint[][] = [];
  // Row i has the common denominator d_0·…·d_i, d the diagonal of C; at the end all rows get that of the last one.
  for (let i = 0; i < n; i += 1) {
    const row = new Array<bigint>(n).fill(0n);
    let denominator = 1n;
    for (let j = i; j >= 0; j -= 1) {
      let rest = a.integers[i * n + j]! * denominator;
      for (let k = j + 1; k <= i; k += 1) rest -= row[k]! * c.integers[k * n + j]!;
      const d = diagonal[j]!;
      for (let k = j + 1; k <= i; k += 1) row[k]! *= d;
      denominator *= d;
      row[j] = rest;
    }
    rows.push(row);
  }
  let factor = 1n;
  for (let i = n - 1; i >= 0; i -= 1) {
    const common = factor;
    rows[i] = rows[i]!.map((x) => x * common);
    factor *= diagonal[i]!;
  }
  const scale = a.scale.div(c.scale).div(Rational.integer(factor));
  const entries = rows.flat();
  return scale.sign() > 0
    ? Matrix.ofIntegers(n, n, entries, scale)
    : Matrix.ofIntegers(
        n,
        n,
        entries.map((x) => -x),
        scale.neg(),
      );
}

/**
 * The lower-triangular X with B·X = A for lower-triangular A and B (n×n), exactly; `undefined` when B is singular. Transposed about the
 * antidiagonal it is a {@link triangularQuotient}.
 *
 * @throws RangeError unless both are lower-triangular and of one order.
 */
export function leftTriangularQuotient(a: Matrix, b: Matrix): Matrix | undefined {
  const flipped = triangularQuotient(antitranspose(a), antitranspose(b));
  return flipped === undefined ? undefined : antitranspose(flipped);
}

/** The matrix with the entry (n − 1 − j, n − 1 − i) in row i, column j. */
function antitranspose(x: Matrix): Matrix {
  const { rows, cols, integers, scale } = x.transpose();
  return Matrix.ofIntegers(rows, cols, integers.toReversed(), scale);
}
