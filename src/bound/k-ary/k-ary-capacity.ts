import { Rational } from '../../arithmetic/rational.js';
import { requireIndex, requireInteger } from '../../arithmetic/require.js';

// Closed forms of ε² times the mean squared error when the tree of height h is full, T = cap(k, h).

/** (k − 1)h³/(1 − k^−h) for plain digits, T = k^h − 1. [APT] Lemma 3.5. @throws RangeError unless k ≥ 2 and h ≥ 1. */
export function kAryLemma35(k: bigint, h: number): Rational {
  requireInteger('kAryLemma35', 'k', k, 2n);
  requireIndex('kAryLemma35', 'h', h, 1);
  const power = k ** BigInt(h);
  return Rational.ratio((k - 1n) * BigInt(h) ** 3n * power, power - 1n);
}

/**
 * k(1 − 1/k²)h³/(2(1 − k^−h)) for offset digits and odd k, T = (k^h − 1)/2. [APT] Lemma 4.7.
 * @throws RangeError unless k is odd, k ≥ 3 and h ≥ 1.
 */
export function kAryLemma47(k: bigint, h: number): Rational {
  requireInteger('kAryLemma47', 'k', k, 3n);
  if (k % 2n === 0n) throw new RangeError(`kAryLemma47: expected an odd k, got ${k}`);
  requireIndex('kAryLemma47', 'h', h, 1);
  const power = k ** BigInt(h);
  return Rational.ratio((k * k - 1n) * BigInt(h) ** 3n * power, 2n * k * (power - 1n));
}

/**
 * (h²/2)·(hk/(1 − k^−h) + (k − 2)/(k − 1)) for offset digits and even k, T = k(k^h − 1)/(2(k − 1)). [APT] Claim 1.
 * @throws RangeError unless k is even, k ≥ 2 and h ≥ 1.
 */
export function kAryClaim1(k: bigint, h: number): Rational {
  requireInteger('kAryClaim1', 'k', k, 2n);
  if (k % 2n === 1n) throw new RangeError(`kAryClaim1: expected an even k, got ${k}`);
  requireIndex('kAryClaim1', 'h', h, 1);
  const power = k ** BigInt(h);
  const H = BigInt(h);
  const sum = Rational.ratio(H * k * power, power - 1n).add(Rational.ratio(k - 2n, k - 1n));
  return sum.mul(Rational.ratio(H * H, 2n));
}
