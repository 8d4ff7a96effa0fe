import { multiplyTransposed, scaleColumns, type Float64Matrix } from './matrix.js';
import { svd } from './svd.js';

/**
 * The approximate Moore–Penrose inverse A⁺ = Q·diag(1/s_i)·Pᵀ (n×m) of A = P·diag(s)·Qᵀ (m×n), over the singular values
 * within the numerical rank.
 *
 * @throws RangeError when an entry is not finite.
 */
export function pseudoInverse(a: Float64Matrix): Float64Matrix {
  const { left, values, right } = svd(a);
  const inverses = values.map((s) => (s > 0 ? 1 / s : 0));
  return multiplyTransposed(scaleColumns(right, inverses), left);
}
