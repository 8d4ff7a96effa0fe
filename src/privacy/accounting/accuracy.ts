import { bitLength } from '../../arithmetic/bits.js';
import type { Rational } from '../../arithmetic/rational.js';

/** How finely masses are kept, so that what is rounded and trimmed away over all steps is far below δ. */
export interface Accuracy {
  /** Masses count units of 2^−bits. */
  readonly bits: number;
  /** What each end of a product may lose, in units. */
  readonly slack: bigint;
  /** A loss of one step with a probability below 2^−rare is not told from an infinite one. */
  readonly rare: number;
}

/** Points of a vector at most. */
export const MOST_POINTS = 2 ** 20;

/** Bits by which what is lost stays below δ. */
const spare = (digits: number): number => 16 + Math.ceil((10 * digits) / 3);

/**
 * @param scale δ is about 2^−scale, or more
 * @param steps over the whole list
 * @param digits that an answer is to have
 */
export function accuracyFor(scale: number, steps: bigint, digits: number): Accuracy {
  const rare = Math.max(0, scale) + spare(digits) + bitLength(steps) + 1;
  // A product of vectors is off by a unit in each of its points, and each counts once for every time that it is used.
  const bits = 4 * Math.ceil((rare + bitLength(BigInt(MOST_POINTS))) / 4);
  return { bits, slack: 1n << BigInt(bits - rare), rare };
}

/** k with 2^−k ≤ x, nearly the least, x > 0. */
export const scaleOf = (x: Rational): number => bitLength(x.den) - bitLength(x.num) + 1;
