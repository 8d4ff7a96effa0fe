import { Rational } from '../../arithmetic/rational.js';
import { requireIndex, requireInteger } from '../../arithmetic/require.js';

// Closed forms of ε² times the mean squared error when the tree of height h is full, T = cap(k, h).

/** (k − 1)h³/(1 − k^−h) for plain digits, T = k^h − 1. [APT] Lemma 3.5. @throws RangeError unless k ≥ 2 and h ≥ 1. */
export function plainFullTreeMeanSquaredError(k: bigint, h: number): Rational {
  requireInteger('plainFullTreeMeanSquaredError', 'k', k, 2n);
  requireIndex('plainFullTreeMeanSquaredError', 'h', h, 1);
  const power = k ** BigInt(h);
  return Rational.ratio((k - 1n) * BigInt(h) ** 3n * power, power - 1n);
}

/**
 * k(1 − 1/k²)h³/(2(1 − k^−h)) for offset digits and odd k, T = (k^h − 1)/2. [APT] Lemma 4.7.
 * @throws RangeError unless k is odd, k ≥ 3 and h ≥ 1.
 */
export function oddFullTreeMeanSquaredError(k: bigint, h: number): Rational {
  requireInteger('oddFullTreeMeanSquaredError', 'k', k, 3n);
  if (k % 2n === 0n) throw new RangeError(`oddFullTreeMeanSquaredError: expected an odd k, got ${k}`);
  requireIndex('oddFullTreeMeanSquaredError', 'h', h, 1);
  const power = k ** BigInt(h);
  return Rational.ratio((k * k - 1n) * BigInt(h) ** 3n * power, 2n * k * (power - 1n));
}

/**
 * (h²/2)·(hk/(1 − k^−h) + (k − 2)/(k − 1)) for offset digits and even k, T = k(k^h − 1)/(2(k − 1)). [APT] Claim 1.
 * @throws RangeError unless k is even, k ≥ 2 and h ≥ 1.
 */
export function evenFullTreeMeanSquaredError(k: bigint, h: number): Rational {
  requireInteger('evenFullTreeMeanSquaredError', 'k', k, 2n);
  if (k % 2n === 1n) throw new RangeError(`evenFullTreeMeanSquaredError: expected an even k, got ${k}`);
  requireIndex('evenFullTreeMeanSquaredError', 'h', h, 1);
  const power = k ** BigInt(h);
  const H = BigInt(h);
  const sum = Rational.ratio(H * k * power, power - 1n).add(Rational.ratio(k - 2n, k - 1n));
  return sum.mul(Rational.ratio(H * H, 2n));
}
