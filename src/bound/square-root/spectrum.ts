import { csc, PI } from '../../arithmetic/elementary.js';
import type { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';

/**
 * The i-th largest singular value of the n×n prefix sum M_n, 1 ≤ i ≤ n. [HUU] Thm 19.
 *
 * σ_i(M_n) = ½·csc((2i−1)π/(4n+2)): M⁻¹M⁻ᵀ is tridiagonal(−1, 2, −1) with one corner entry 1 (fixed at one end, free at the other),
 * of eigenvalues 4·sin²((2i−1)π/(4n+2)). Hence Σσ_i² = n(n+1)/2 = ‖M_n‖_F² and Πσ_i = 1.
 */
export function singularValue(n: bigint, i: bigint): Real {
  requireInteger('singularValue', 'n', n, 1n);
  requireInteger('singularValue', 'i', i, 1n);
  if (i > n) throw new RangeError(`singularValue: expected i of at most n = ${n}, got ${i}`);
  const angle = PI.mul(2n * i - 1n).div(4n * n + 2n);
  return csc(angle).div(2n);
}

/** The sum Σσ_i(M_n)² = ‖M_n‖_F² = n(n+1)/2 of the squared singular values of the n×n prefix sum. */
export function singularValueSquareSum(n: bigint): bigint {
  requireInteger('singularValueSquareSum', 'n', n, 1n);
  return (n * (n + 1n)) / 2n;
}
