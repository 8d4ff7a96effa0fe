import type { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { Real } from '../real.js';

/** Largest index of an exact evaluation: the numbers have some four bits per index. */
export const LARGEST_EXACT = 1n << 24n;

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

/**
 * The dyadic number at an index n of a sequence: enclosed by its value as long as that is short, by its expansion at infinity beyond.
 * The fraction itself is worked out when it is asked for, up to index 2^24.
 */
export function sequenceMember(n: bigint, exact: (n: number) => Dyadic, expansion: Real): Real {
  let known: Dyadic | undefined;
  const value = (): Dyadic => (known ??= exact(Number(n)));
  const enclosure = (bits: number): Interval =>
    isExact(n, bits) ? around(value(), bits) : expansion.enclose(bits);
  return n <= LARGEST_EXACT ? Real.lazy(value, enclosure) : Real.enclosed(enclosure);
}
