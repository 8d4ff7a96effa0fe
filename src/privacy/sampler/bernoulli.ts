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
