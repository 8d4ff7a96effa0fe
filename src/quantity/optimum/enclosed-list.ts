import { isNarrow, UndecidedError } from '../../arithmetic/enclose.js';
import type { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
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
  areNarrow = (values: readonly Interval[]): boolean => values.every((x) => isNarrow(x, digits)),
): readonly Interval[] {
  for (let bits = Math.max(64, Math.ceil((digits * 10) / 3) + 32); bits <= MOST_BITS; bits *= 2) {
    const values = f(bits);
    if (areNarrow(values)) return values;
  }
  throw new UndecidedError(`${quantity}: expected ${digits} digits within ${MOST_BITS} bits, got fewer`);
}

/** The same as a list of values. */
export const enclosedList = (
  quantity: string,
  digits: number,
  f: (bits: number) => readonly Interval[],
): Value => enclosedAll(narrowed(quantity, digits, f));

/** The entries of a matrix, row by row; one that is not told from 0, which it may be, to `digits` digits of the largest. */
export function enclosedRows(
  quantity: string,
  digits: number,
  columns: number,
  f: (bits: number) => readonly Interval[],
): Value {
  const isNext = (x: Interval, largest: Rational): boolean =>
    x
      .wid()
      .toRational()
      .mul(Rational.integer(10n ** BigInt(digits)))
      .compare(largest) <= 0;
  const values = narrowed(quantity, digits, f, (entries) => {
    const [first, ...rest] = entries.map((x) => x.mig().toRational());
    const largest = Rational.max(first!, ...rest);
    return entries.every((x) => isNarrow(x, digits) || (x.sign() === undefined && isNext(x, largest)));
  });
  return { ...enclosedAll(values), columns };
}
