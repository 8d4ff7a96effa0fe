import { UndecidedError } from './enclose.js';
import type { Interval } from './interval.js';

/** Working precision at which a sign is first tried, and beyond which it is given up. */
const FIRST_BITS = 64;
const MOST_BITS = 1 << 15;

/**
 * The sign of a number other than 0 from its enclosures, at growing precision.
 *
 * @param f the enclosure at a working precision in bits
 * @throws UndecidedError when 2^15 bits do not tell the number from 0
 */
export function decidedSign(caller: string, f: (bits: number) => Interval): -1 | 1 {
  for (let bits = FIRST_BITS; bits <= MOST_BITS; bits *= 2) {
    const sign = f(bits).sign();
    if (sign === 1 || sign === -1) return sign;
  }
  throw new UndecidedError(
    `${caller}: expected a sign within ${MOST_BITS} bits of working precision, got none`,
  );
}
