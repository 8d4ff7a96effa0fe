import { multiplyTransposed, type Float64Matrix } from './matrix.js';
import { svd } from './svd.js';

/**
 * The approximate orthogonal polar factor U = P·Qᵀ (m×n) of A = P·diag(s)·Qᵀ, completed to a full isometry when A is rank-deficient:
 * UᵀU = I when m ≥ n, UUᵀ = I when m ≤ n. It maximises ⟨U, A⟩ over ‖U‖_op ≤ 1; the maximum is the trace norm ‖A‖_1 = Σ s_i.
 *
 * @throws RangeError when an entry is not finite.
 */
export function polarFactor(a: Float64Matrix): Float64Matrix {
  const { left, right } = svd(a);
  return multiplyTransposed(left, right);
}
