import { isNarrow, UndecidedError } from '../../arithmetic/enclose.js';
import type { Interval } from '../../arithmetic/interval.js';
import type { Value } from '../quantity.js';
import { enclosedAll } from '../values.js';

/** Working bits at most. */
const MOST_BITS = 2048;

/**
 * Enclosures to `digits` digits, each, by raising the precision.
 * @throws UndecidedError when some is wider at 2048 bits, as that of a 0 is.
 */
export function narrowed(
  quantity: string,
  digits: number,
  f: (bits: number) => readonly Interval[],
): readonly Interval[] {
  for (let bits = Math.max(64, Math.ceil((digits * 10) / 3) + 32); bits <= MOST_BITS; bits *= 2) {
    const values = f(bits);
    if (values.every((x) => isNarrow(x, digits))) return values;
  }
  throw new UndecidedError(`${quantity}: expected ${digits} digits within ${MOST_BITS} bits, got fewer`);
}

/** The same as a list of values. */
export const enclosedList = (
  quantity: string,
  digits: number,
  f: (bits: number) => readonly Interval[],
): Value => enclosedAll(narrowed(quantity, digits, f));
