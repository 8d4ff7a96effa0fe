import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { landauSum } from './landau.js';
import { wallisRatio } from './wallis.js';

/**
 * The squared Frobenius norm H_n = ‖L‖_F² = Σ_{t≤n} G_t of the square root of the n×n prefix sum, n ≥ 1. [HUU] eq. (29).
 *
 * H_n = (n + 1/4)·G_n − n²·f(n)², because 4(k+1)²·f(k+1)² = (2k+1)²·f(k)² telescopes to Σ_{k<n} k·f(k)² = n²·f(n)² − G_n/4.
 */
export function squareRootFrobeniusSquared(n: bigint): Real {
  requireInteger('squareRootFrobeniusSquared', 'n', n, 1n);
  const sum = landauSum(n).mul(Rational.ratio(4n * n + 1n, 4n));
  return sum.sub(wallisRatio(n).mul(n).sqr());
}

/**
 * The variance of the square-root mechanism at step t of n at noise multiplier 1: G_n·G_t, 1 ≤ t ≤ n. [HUU] Alg. 1.
 *
 * The noise has standard deviation ‖L‖_{1→2} = √G_n per coordinate and row t of L has squared norm G_t. The largest variance is
 * that of the last step, G_n².
 */
export function squareRootVariance(n: bigint, t: bigint): Real {
  requireInteger('squareRootVariance', 'n', n, 1n);
  requireInteger('squareRootVariance', 't', t, 1n);
  if (t > n) throw new RangeError(`squareRootVariance: expected t of at most n = ${n}, got ${t}`);
  return landauSum(n).mul(landauSum(t));
}

/**
 * The mean squared error U_n² = G_n·H_n/n of the square-root mechanism at noise multiplier 1; U_n is its root mean squared error.
 * [HUU] eq. (4), Thm 2.
 */
export function squareRootMeanSquaredError(n: bigint): Real {
  requireInteger('squareRootMeanSquaredError', 'n', n, 1n);
  return landauSum(n).mul(squareRootFrobeniusSquared(n)).div(n);
}

/**
 * The root mean squared error U_n = √(G_n·H_n/n) of the square-root mechanism at noise multiplier 1, n ≥ 1. [HUU] Thm 2.
 *
 * @example
 * ```ts
 * provedDigits(squareRootError(1000n).toDigits(12), 12); // '3.10223906352'
 * ```
 */
export function squareRootError(n: bigint): Real {
  return squareRootMeanSquaredError(n).sqrt();
}

/**
 * The ℓ1 norm of the off-diagonal part of row n of L, Σ_{1≤k<n} f(k) = 2n·f(n) − 1, n ≥ 1: the row is diagonally dominant when it
 * is at most 1 = L_nn, which holds for n ≤ 3 only. [HUU] Remark 7.
 */
export function offDiagonalRowSum(n: bigint): Real {
  requireInteger('offDiagonalRowSum', 'n', n, 1n);
  return wallisRatio(n)
    .mul(2n * n)
    .sub(1n);
}
