import { UndecidedError } from './enclose.js';
import type { Interval } from './interval.js';

/** Working precision of the first attempt to tell a number from 0, and how often it is doubled: up to 2^16 bits. */
const COARSE = 64;
const DOUBLINGS = 10;

/**
 * An enclosure that does not contain 0, at growing working precision.
 * @throws UndecidedError when 2^10 times the first working precision does not tell the number from 0.
 */
export function apartFromZero(
  caller: string,
  enclose: (w: number) => Interval,
  first: number = COARSE,
): { readonly value: Interval; readonly sign: -1 | 1 } {
  for (let w = first; w <= first << DOUBLINGS; w *= 2) {
    const value = enclose(w);
    const sign = value.sign();
    if (sign === 1 || sign === -1) return { value, sign };
  }
  throw new UndecidedError(
    `${caller}: expected a number or a difference visibly apart from 0, got none at ${first << DOUBLINGS} bits`,
  );
}

/** An enclosure at `bits` bits that does not contain 0, or at the precision that it takes. @throws UndecidedError as {@link apartFromZero}. */
export function apart(caller: string, enclose: (w: number) => Interval, bits: number): Interval {
  const coarse = enclose(bits);
  const isApart = coarse.sign() === 1 || coarse.sign() === -1;
  return isApart ? coarse : apartFromZero(caller, enclose, Math.max(2 * bits, 2)).value;
}
