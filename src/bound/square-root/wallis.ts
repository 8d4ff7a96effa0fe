import { Dyadic } from '../../arithmetic/dyadic.js';
import { pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { requireInteger } from '../../arithmetic/require.js';
import { digitSum, dyadicQuotient, twos } from '../../arithmetic/series/dyadic-quotient.js';
import { envelopingSum } from '../../arithmetic/series/enveloping.js';
import { around, isExact, LARGEST_EXACT } from '../../arithmetic/series/exact-range.js';
import { wallisCoefficient } from '../../arithmetic/series/expansion-coefficients.js';
import { requireSize } from '../../arithmetic/require.js';

/**
 * The Wallis ratio f(k) = (2k−1)!!/(2k)!! = C(2k, k)/4^k exactly: the entries of the square root L of the prefix sum,
 * L_ij = f(i − j). [HUU] eqs (12), (27). In lowest terms its denominator is 2^(2k − s₂(k)).
 *
 * @param k 0 ≤ k ≤ 2^24
 * @example
 * ```ts
 * wallisRatio(2).toRational().toString(); // '3/8'
 * ```
 */
export function wallisRatio(k: number): Dyadic {
  requireSize('wallisRatio', 'k', k, 0, LARGEST_EXACT);
  if (k === 0) return Dyadic.ONE;
  // (2k−1)!! over the odd part of k!; the quotient is at most 2^(2k).
  const bits = 2 * k;
  const odds = product(1, k + 1, (i) => 2 * i - 1, bits);
  const factorial = product(1, k + 1, (i) => i / 2 ** twos(i), bits);
  return Dyadic.of(dyadicQuotient(odds, factorial, bits), digitSum(k) - 2 * k);
}

/** ∏_{a≤i<b} factor(i) modulo 2^bits. */
function product(a: number, b: number, factor: (i: number) => number, bits: number): bigint {
  if (b - a === 1) return BigInt(factor(a));
  const m = (a + b) >> 1;
  return BigInt.asUintN(bits, product(a, m, factor, bits) * product(m, b, factor, bits));
}

/**
 * The entries of the inverse square root exactly: (L⁻¹)_ij = g(i − j), g(0) = 1, g(k) = f(k) − f(k−1) = −f(k)/(2k − 1).
 * Then L⁻¹·A = L and A·L⁻¹ = L for the prefix sum A.
 */
export function inverseWallisRatio(k: number): Dyadic {
  requireSize('inverseWallisRatio', 'k', k, 0, LARGEST_EXACT);
  return k === 0 ? Dyadic.ONE : wallisRatio(k).sub(wallisRatio(k - 1));
}

/** An enclosure of f(k) for any k ≥ 0; its relative width is about 2^−bits. */
export function encloseWallisRatio(k: bigint, bits: number): Interval {
  requireInteger('encloseWallisRatio', 'k', k, 0n);
  return isExact(k, bits)
    ? around(wallisRatio(Number(k)), bits)
    : encloseWallisRatioSquared(k, bits + 8).sqrt(bits);
}

/** An enclosure of g(k), k ≥ 0; see {@link inverseWallisRatio}. */
export function encloseInverseWallisRatio(k: bigint, bits: number): Interval {
  requireInteger('encloseInverseWallisRatio', 'k', k, 0n);
  if (k === 0n) return Interval.point(1n);
  return encloseWallisRatio(k, bits + 8).div(Interval.point(1n - 2n * k), bits);
}

/**
 * An enclosure of f(k)², k ≥ 0: beyond k of the order of `bits`, π·y·f(k)² = Σ t_j·y^{−2j}, y = k + 1/4, which envelops
 * (see `envelopingSum`).
 */
export function encloseWallisRatioSquared(k: bigint, bits: number): Interval {
  requireInteger('encloseWallisRatioSquared', 'k', k, 0n);
  if (isExact(k, bits)) {
    const f = wallisRatio(Number(k));
    return around(f.mul(f), bits);
  }
  const w = bits + 8;
  const y = Interval.point(Dyadic.of(4n * k + 1n, -2));
  const series = envelopingSum(wallisCoefficient, 0, y.sqr(w).inv(w), w);
  return series.div(pi(w).mul(y, w), bits);
}
