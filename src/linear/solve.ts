import { Rational } from '../arithmetic/rational.js';
import { Matrix } from './matrix.js';

/**
 * The solution X of M·X = R for a square M (n×n) and any R (n×m), by fraction-free elimination (Bareiss); `undefined` when M is singular.
 * @throws RangeError when the shapes do not fit.
 */
export function solveExactly(m: Matrix, right: Matrix): Matrix | undefined {
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
    if (pivot < 0) return undefined;
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
