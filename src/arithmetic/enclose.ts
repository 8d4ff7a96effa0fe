import type { Interval } from './interval.js';
import { Rational } from './rational.js';
import { UndecidedError } from './undecided-error.js';

export { UndecidedError };

/** Working precision beyond which {@link enclose} gives up. */
const MOST_BITS = 1 << 17;

/** Whether the relative width of an enclosure is at most 10^−digits (a point always is). */
export function isNarrow(x: Interval, digits: number): boolean {
  const width = x.wid().toRational();
  return width.mul(Rational.integer(10n ** BigInt(digits))).compare(x.mig().toRational()) <= 0;
}

/**
 * Evaluates an enclosure at growing working precision until its relative width is at most 10^−digits.
 *
 * @param f the enclosure at a working precision in bits; must contain the same value at every precision
 * @throws UndecidedError when 2^17 bits do not suffice (the value may be exactly 0)
 */
export function enclose(digits: number, f: (bits: number) => Interval): Interval {
  if (!Number.isSafeInteger(digits) || digits < 1)
    throw new RangeError(`enclose: expected digits, an integer of at least 1, got ${digits}`);
  for (let bits = Math.ceil((digits * 10) / 3) + 16; bits <= MOST_BITS; bits *= 2) {
    const x = f(bits);
    if (isNarrow(x, digits)) return x;
  }
  throw new UndecidedError(
    `enclose: expected ${digits} digits within ${MOST_BITS} bits of working precision, got fewer`,
  );
}
