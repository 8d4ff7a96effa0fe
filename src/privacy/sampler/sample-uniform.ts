import { bitLength } from '../../arithmetic/bits.js';
import { requireInteger } from '../../arithmetic/require.js';
import type { RandomSource } from './random-source.js';

/** Up to this a bound, less 1, fits a 32-bit word. */
const WORD = 1n << 32n;

/**
 * A uniform integer: 0 ≤ x < bound, each with probability 1/bound exactly.
 *
 * Draws of b = ⌈log₂ bound⌉ bits until one is below the bound. As bound > 2^(b−1), a draw is accepted with probability
 * bound/2^b > 1/2: fewer than 2 draws are expected, fewer than 2b bits. No bit is drawn for bound = 1.
 *
 * @param bound at least 1
 * @throws TypeError or RangeError unless `bound` is a bigint of at least 1.
 * @example
 * ```ts
 * sampleUniform(cryptoSource(), 6n) + 1n; // a fair die
 * ```
 */
export function sampleUniform(source: RandomSource, bound: bigint): bigint {
  requireInteger('sampleUniform', 'bound', bound, 1n);
  const width = bound <= WORD ? 32 - Math.clz32(Number(bound - 1n)) : bitLength(bound - 1n);
  for (;;) {
    const x = source.bits(width);
    if (x < bound) return x;
  }
}
