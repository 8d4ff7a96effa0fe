import type { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';

/** Largest index of an exact evaluation: the numbers have some four bits per index. */
export const LARGEST_EXACT = 1 << 24;

/** Indices per bit of precision up to which the exact value serves; beyond, expansions have reached the precision. */
const EXACT_PER_BIT = 2;

/** Whether an enclosure of that precision comes from the exact value at index n. */
export function isExact(n: bigint, bits: number): boolean {
  return n <= BigInt(EXACT_PER_BIT * bits);
}

/** The tightest interval with `bits`-bit ends around an exact number. */
export function around(x: Dyadic, bits: number): Interval {
  return Interval.of(x.roundDown(bits), x.roundUp(bits));
}
