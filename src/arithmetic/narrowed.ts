import { requirePrecision } from './bits.js';
import { UndecidedError } from './enclose.js';
import type { Interval } from './interval.js';

/** Bits of working precision beyond those asked for in the first attempt. */
const GUARD = 32;

/** Attempts to enclose a number, from the second one on each at twice the working precision of the one before. */
const ATTEMPTS = 9;

/**
 * Raises the working precision until the relative width of an enclosure is at most 2^−bits: at first by the bits that were lacking, then
 * twofold.
 *
 * @param enclose an enclosure of one and the same number at every working precision
 * @throws UndecidedError when 2^7 times the first working precision does not suffice (the number may be 0)
 */
export function narrowed(caller: string, bits: number, enclose: (w: number) => Interval): Interval {
  requirePrecision(caller, bits);
  for (let attempt = 0, w = bits + GUARD; attempt < ATTEMPTS; attempt += 1) {
    const x = enclose(w);
    const [width, size] = [x.wid(), x.mig()];
    if (width.shift(bits).compare(size) <= 0) return x;
    const lacking = width.magnitude() + bits - size.magnitude() + GUARD;
    w += attempt === 0 && size.sign() > 0 ? Math.min(w, lacking) : w;
  }
  throw new UndecidedError(`${caller}: expected a number that ${bits} bits describe, got one too close to 0`);
}
