import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';

/**
 * The sensitivity of one release alone, per unit of change of an item. Release t of B(Cx + z) is computed from the noisy
 * coordinates (Cx + z)_i with B_ti ≠ 0 only; by post-processing it costs no more than those, whose sensitivity is the largest
 * norm of a column of C restricted to them.
 *
 * @param b B, m×r
 * @param c C, r×n
 * @param t the release, counted from 1
 * @throws RangeError when the shapes do not fit or t is not a row of B.
 */
export function releaseSensitivity(
  b: Matrix,
  c: Matrix,
  t: number,
): { readonly absolute: Rational; readonly squared: Rational } {
  if (b.cols !== c.rows) {
    throw new RangeError(
      `releaseSensitivity: expected B and C that fit, got ${b.rows}×${b.cols} and ${c.rows}×${c.cols}`,
    );
  }
  if (!Number.isSafeInteger(t) || t < 1 || t > b.rows) {
    throw new RangeError(`releaseSensitivity: expected t, an integer from 1 to ${b.rows}, got ${t}`);
  }
  const used = Array.from({ length: b.cols }, (_, i) => i).filter(
    (i) => b.integers[(t - 1) * b.cols + i] !== 0n,
  );
  let [absolute, squared] = [0n, 0n];
  for (let j = 0; j < c.cols; j += 1) {
    let [sum, squares] = [0n, 0n];
    for (const i of used) {
      const entry = c.integers[i * c.cols + j]!;
      sum += entry < 0n ? -entry : entry;
      squares += entry * entry;
    }
    if (sum > absolute) absolute = sum;
    if (squares > squared) squared = squares;
  }
  return {
    absolute: Rational.integer(absolute).mul(c.scale),
    squared: Rational.integer(squared).mul(c.scale.pow(2)),
  };
}
