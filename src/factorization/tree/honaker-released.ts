import { requireSize } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';

/** Largest k: 2^k rationals are listed. */
const LARGEST = 16;

/**
 * The squared sensitivities (Sᵀ(BBᵀ)^{−1}S)_jj, j = 1, …, 2^k, of what Honaker's streaming estimator releases, in O(n); they are at most
 * k + 1, the squared sensitivity of its strategy. [DMRST] Prop. 2.2.
 *
 * They are ‖Π·H_j‖² for the projection Π onto the row space U_k of B. U_k is the sum of U_{k−1} on the left half, of U_{k−1} without its
 * last row on the right half, and of the estimate r_k of the whole sum. Let ρ_k be the part of r_k orthogonal to the other rows: on the
 * left r_k is a multiple of a row of U_{k−1}, so ρ_k = (0, a·ρ_{k−1}, b) with a = (2^k − 1)/(2^{k+1} − 1) and b = 2^k/(2^{k+1} − 1) at the
 * root. With q = ⟨ρ, H_j⟩ a leaf on the left gains b²/‖ρ_k‖², one on the right q_k²/‖ρ_k‖² − q_{k−1}²/‖ρ_{k−1}‖².
 *
 * @throws RangeError unless k is an integer from 0 to 16.
 * @example
 * ```ts
 * honakerReleasedSensitivitiesSquared(1).map(String); // ['9/5', '9/5']
 * ```
 */
export function honakerReleasedSensitivitiesSquared(k: number): Rational[] {
  requireSize('honakerReleasedSensitivitiesSquared', 'k', k, 0, LARGEST);
  let leaves = [{ released: Rational.ONE, inner: Rational.ONE }];
  let norm = Rational.ONE;
  for (let level = 1; level <= k; level += 1) {
    const whole = (2n << BigInt(level)) - 1n;
    const a = Rational.ratio((1n << BigInt(level)) - 1n, whole);
    const b = Rational.ratio(1n << BigInt(level), whole);
    const next = a.pow(2).mul(norm).add(b.pow(2));
    const before = norm;
    const left = leaves.map(({ released }) => ({ released: released.add(b.pow(2).div(next)), inner: b }));
    const right = leaves.map(({ released, inner }) => {
      const q = a.mul(inner).add(b);
      return { released: released.sub(inner.pow(2).div(before)).add(q.pow(2).div(next)), inner: q };
    });
    leaves = [...left, ...right];
    norm = next;
  }
  return leaves.map(({ released }) => released);
}
