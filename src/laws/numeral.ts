import { decimalDown } from '../arithmetic/decimal.js';
import { Dyadic } from '../arithmetic/dyadic.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';

/**
 * A number as an implementation hands it over, taken as exactly what it is: a float64 is the dyadic rational of its bits, a text is
 * `'-3/7'`, `'0.25'` or `'1e-9'`.
 */
export type Numeral = Rational | Dyadic | bigint | number | string;

/** The two ends of an interval that contains a number. */
export interface Ends {
  readonly inf: Numeral;
  readonly sup: Numeral;
}

/** A number that is known, or one that lies between two ends. */
export type Enclosed = Numeral | Ends;

/** The rational that a numeral is. @throws RangeError or TypeError for what is no number. */
export function exactOf(x: Numeral): Rational {
  if (x instanceof Rational) return x;
  if (x instanceof Dyadic) return x.toRational();
  if (typeof x === 'bigint') return Rational.integer(x);
  if (typeof x === 'number') return Rational.fromDouble(x);
  if (typeof x === 'string') return Rational.parse(x);
  throw new TypeError(`laws: expected a Rational, a Dyadic, a bigint, a number or a text, got ${String(x)}`);
}

/** The ends of an enclosed number; both are the number where it is known. */
export function endsOf(x: Enclosed): Enclosure {
  if (typeof x === 'object' && 'inf' in x) return { inf: exactOf(x.inf), sup: exactOf(x.sup) };
  const exact = exactOf(x);
  return { inf: exact, sup: exact };
}

/** A number for a reader: itself where it is short, else its leading digits. */
export function shown(x: Rational): string {
  const text = x.toString();
  return text.length <= 40 ? text : `${decimalDown(x, 20)}…`;
}

/** An enclosed number for a reader. */
export const shownEnds = ({ inf, sup }: Enclosure): string =>
  inf.equals(sup) ? shown(inf) : `[${shown(inf)}, ${shown(sup)}]`;

/** Whether two enclosed numbers can be the same. */
export const canBeEqual = (x: Enclosure, y: Enclosure): boolean =>
  x.inf.compare(y.sup) <= 0 && y.inf.compare(x.sup) <= 0;

/** Whether x ≤ y can be: the enclosures do not prove x > y. */
export const canBeAtMost = (x: Enclosure, y: Enclosure): boolean => x.inf.compare(y.sup) <= 0;

/** Whether all of x lies in y. */
export const liesIn = (x: Enclosure, y: Enclosure): boolean =>
  y.inf.compare(x.inf) <= 0 && x.sup.compare(y.sup) <= 0;
