import { Dyadic } from '../../arithmetic/dyadic.js';
import { PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { digitSum, dyadicQuotient, twos } from '../../arithmetic/series/dyadic-quotient.js';
import { envelopingSum } from '../../arithmetic/series/enveloping.js';
import { sequenceMember } from '../../arithmetic/series/exact-range.js';
import { wallisCoefficient } from '../../arithmetic/series/expansion-coefficients.js';

/**
 * The Wallis ratio f(k) = (2k−1)!!/(2k)!! = C(2k, k)/4^k: the entries of the square root L of the prefix sum, L_ij = f(i − j).
 * [HUU] eqs (12), (27).
 *
 * In lowest terms its denominator is 2^(2k − s₂(k)); the fraction is known up to k = 2^24. Beyond k of the order of the precision,
 * π·y·f(k)² = Σ t_j·y^{−2j}, y = k + 1/4, which envelops (see `envelopingSum`).
 *
 * @param k at least 0, of any size
 * @example
 * ```ts
 * wallisRatio(2n).toRational().toString(); // '3/8'
 * ```
 */
export function wallisRatio(k: bigint): Real {
  requireInteger('wallisRatio', 'k', k, 0n);
  const y = Real.of(Rational.ratio(4n * k + 1n, 4n));
  const series = envelopingSum(wallisCoefficient, 0, Real.ONE.div(y.sqr()));
  return sequenceMember(k, exactWallisRatio, series.div(PI.mul(y)).sqrt());
}

function exactWallisRatio(k: number): Dyadic {
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
 * The entries of the inverse square root: (L⁻¹)_ij = g(i − j), g(0) = 1, g(k) = f(k) − f(k−1) = −f(k)/(2k − 1).
 * Then L⁻¹·A = L and A·L⁻¹ = L for the prefix sum A.
 */
export function inverseWallisRatio(k: bigint): Real {
  requireInteger('inverseWallisRatio', 'k', k, 0n);
  return k === 0n ? Real.ONE : wallisRatio(k).div(1n - 2n * k);
}
