import { requirePrecision } from './bits.js';
import { UndecidedError } from './enclose.js';
import type { Interval } from './interval.js';

/** Bits of working precision beyond those asked for in the first attempt. */
const GUARD = 32;

/** Attempts to enclose a number, each at twice the working precision of the one before. */
const ATTEMPTS = 9;

/**
 * Raises the working precision until the relative width of an enclosure is at most 2^−bits.
 *
 * @param enclose an enclosure of one and the same number at every working precision
 * @throws UndecidedError when 2^8 times the first working precision does not suffice (the number may be 0)
 */
export function refined(caller: string, bits: number, enclose: (w: number) => Interval): Interval {
  requirePrecision(caller, bits);
  for (let attempt = 0, w = bits + GUARD; attempt < ATTEMPTS; attempt += 1, w *= 2) {
    const x = enclose(w);
    if (x.wid().shift(bits).compare(x.mig()) <= 0) return x;
  }
  throw new UndecidedError(`${caller}: expected a number that ${bits} bits describe, got one too close to 0`);
}
