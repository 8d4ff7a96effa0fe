import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import { around, isExact, LARGEST_EXACT } from '../../arithmetic/series/exact-range.js';
import { encloseLandauSum, landauSum } from './landau.js';
import { requireSize } from '../../arithmetic/require.js';
import { encloseWallisRatio, encloseWallisRatioSquared, wallisRatio } from './wallis.js';

/**
 * The squared Frobenius norm H_n = ‖L‖_F² = Σ_{t≤n} G_t of the square root of the n×n prefix sum, exactly.
 *
 * H_n = (n + 1/4)·G_n − n²·f(n)², because 4(k+1)²·f(k+1)² = (2k+1)²·f(k)² telescopes to Σ_{k<n} k·f(k)² = n²·f(n)² − G_n/4.
 *
 * @param n 1 ≤ n ≤ 2^24
 */
export function squareRootFrobeniusSquared(n: number): Dyadic {
  requireSize('squareRootFrobeniusSquared', 'n', n, 1, LARGEST_EXACT);
  const nf = wallisRatio(n).mul(Dyadic.of(BigInt(n)));
  return landauSum(n)
    .mul(Dyadic.of(4n * BigInt(n) + 1n, -2))
    .sub(nf.mul(nf));
}

/** An enclosure of H_n for any n ≥ 1; its relative width is about 2^−bits. */
export function encloseSquareRootFrobeniusSquared(n: bigint, bits: number): Interval {
  requireInteger('encloseSquareRootFrobeniusSquared', 'n', n, 1n);
  if (isExact(n, bits)) return around(squareRootFrobeniusSquared(Number(n)), bits);
  const w = bits + 8;
  const quarters = Interval.point(Dyadic.of(4n * n + 1n, -2));
  const square = encloseWallisRatioSquared(n, w).mul(Interval.point(n * n), w);
  return encloseLandauSum(n, w).mul(quarters, w).sub(square, bits);
}

/**
 * The variance of the square-root mechanism at step t of n at noise multiplier 1: G_n·G_t, exactly. [HUU] Alg. 1.
 *
 * The noise has standard deviation ‖L‖_{1→2} = √G_n per coordinate and row t of L has squared norm G_t. The largest variance is
 * that of the last step, G_n².
 */
export function squareRootVariance(n: number, t: number): Dyadic {
  requireSize('squareRootVariance', 'n', n, 1, LARGEST_EXACT);
  requireSize('squareRootVariance', 't', t, 1, n);
  return landauSum(n).mul(landauSum(t));
}

/** An enclosure of {@link squareRootVariance} for 1 ≤ t ≤ n of any size. */
export function encloseSquareRootVariance(n: bigint, t: bigint, bits: number): Interval {
  requireInteger('encloseSquareRootVariance', 'n', n, 1n);
  requireInteger('encloseSquareRootVariance', 't', t, 1n);
  if (t > n) throw new RangeError(`encloseSquareRootVariance: expected t of at most n = ${n}, got ${t}`);
  return encloseLandauSum(n, bits + 4).mul(encloseLandauSum(t, bits + 4), bits);
}

/**
 * The mean squared error U_n² = G_n·H_n/n of the square-root mechanism at noise multiplier 1, exactly; U_n is its root mean
 * squared error. [HUU] eq. (4), Thm 2.
 *
 * U_n² = G_n·((1 + 1/(4n))·G_n − n·f(n)²).
 */
export function squareRootMeanSquaredError(n: number): Rational {
  requireSize('squareRootMeanSquaredError', 'n', n, 1, LARGEST_EXACT);
  return landauSum(n)
    .mul(squareRootFrobeniusSquared(n))
    .toRational()
    .div(Rational.integer(BigInt(n)));
}

/** An enclosure of U_n² for any n ≥ 1. */
export function encloseSquareRootMeanSquaredError(n: bigint, bits: number): Interval {
  requireInteger('encloseSquareRootMeanSquaredError', 'n', n, 1n);
  const w = bits + 8;
  return encloseLandauSum(n, w).mul(encloseSquareRootFrobeniusSquared(n, w), w).div(Interval.point(n), bits);
}

/** An enclosure of the root mean squared error U_n = √(G_n·H_n/n) at noise multiplier 1, for any n ≥ 1. */
export function encloseSquareRootError(n: bigint, bits: number): Interval {
  requireInteger('encloseSquareRootError', 'n', n, 1n);
  return encloseSquareRootMeanSquaredError(n, bits + 4).sqrt(bits);
}

/**
 * The ℓ1 norm of the off-diagonal part of row n of L exactly, Σ_{1≤k<n} f(k) = 2n·f(n) − 1: the row is diagonally dominant when it
 * is at most 1 = L_nn, which holds for n ≤ 3 only. [HUU] Remark 7.
 */
export function offDiagonalRowSum(n: number): Dyadic {
  requireSize('offDiagonalRowSum', 'n', n, 1, LARGEST_EXACT);
  return wallisRatio(n)
    .mul(Dyadic.of(2n * BigInt(n)))
    .sub(Dyadic.ONE);
}

/** An enclosure of {@link offDiagonalRowSum} for any n ≥ 2. */
export function encloseOffDiagonalRowSum(n: bigint, bits: number): Interval {
  requireInteger('encloseOffDiagonalRowSum', 'n', n, 2n);
  const w = bits + 8;
  return encloseWallisRatio(n, w)
    .mul(Interval.point(2n * n), w)
    .sub(Interval.point(1n), bits);
}
