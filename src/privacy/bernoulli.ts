import type { RandomSource } from './random-source.js';

/** Below this, a number doubled is still an exact integer in float64. */
const DOUBLING_IS_EXACT = 1n << 52n;

/**
 * True with probability n/d, 0 ≤ n ≤ d, d > 0, in lowest terms or not.
 *
 * A uniform real U in [0, 1) is compared with n/d bit by bit, from the highest, until they differ: U < n/d. A bit differs
 * with probability 1/2 whatever came before: 2 bits are expected, for any n/d.
 */
export function bernoulli(source: RandomSource, n: bigint, d: bigint): boolean {
  if (d < DOUBLING_IS_EXACT) return bernoulliOfNumbers(source, Number(n), Number(d));
  for (let rest = n; ;) {
    rest *= 2n;
    const digit = rest >= d;
    if (digit) rest -= d;
    if ((source.bits(1) === 1n) !== digit) return digit;
  }
}

/** {@link bernoulli} for integers d < 2^52. */
function bernoulliOfNumbers(source: RandomSource, n: number, d: number): boolean {
  for (let rest = n; ;) {
    rest *= 2;
    const digit = rest >= d;
    if (digit) rest -= d;
    if ((source.bits(1) === 1n) !== digit) return digit;
  }
}

/**
 * True with probability e^(−n/d), n ≥ 0, d > 0, in lowest terms or not. Canonne–Kamath–Steinke 2020, Algorithm 1.
 *
 * For γ = n/d ≤ 1, Bernoulli(γ/k) is drawn for k = 1, 2, … up to the first failure at k = K: P(K > k) = γ^k/k!, hence
 * P(K odd) = Σ_k (−γ)^k/k! = e^(−γ), and e^γ ≤ e draws are expected. Beyond, e^(−γ) = (e^(−1))^⌊γ⌋·e^(−(γ − ⌊γ⌋)), factor by
 * factor up to the first failure: fewer than e·Σ_j e^(−j) = e²/(e − 1) < 4.31 draws are expected, 8.62 bits, for any γ.
 */
export function bernoulliExp(source: RandomSource, n: bigint, d: bigint): boolean {
  for (; n > d; n -= d) if (!atMostOne(source, 1n, 1n)) return false;
  return atMostOne(source, n, d);
}

/** True with probability e^(−n/d), 0 ≤ n ≤ d. */
function atMostOne(source: RandomSource, n: bigint, d: bigint): boolean {
  let odd = true;
  for (let divisor = d; bernoulli(source, n, divisor); divisor += d) odd = !odd;
  return odd;
}
