import { bernoulli } from './bernoulli.js';
import type { RandomSource } from './random-source.js';

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
