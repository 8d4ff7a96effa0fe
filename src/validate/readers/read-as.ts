import { Rational } from '../../arithmetic/rational.js';
import { parseNumeral, type Numeral } from './numeral.js';

/** What a number of a text file means: the nearest double, which is what a library that wrote it held, or the decimal as it is written. */
export const READ_AS = ['double', 'decimal'] as const;

/** How the numbers of a file are read. */
export type ReadAs = (typeof READ_AS)[number];

/** The number that a text spells, `undefined` where it is none. */
export type ParseNumeral = (text: string) => Numeral | undefined;

/** How a numeral is read: a fraction is exact in any case. */
export function numeralReadAs(readAs: ReadAs): ParseNumeral {
  return readAs === 'decimal' ? parseNumeral : nearestDouble;
}

function nearestDouble(text: string): Numeral | undefined {
  const numeral = parseNumeral(text);
  if (numeral === undefined || numeral.spelling === 'fraction') return numeral;
  const double = Number(text);
  if (!Number.isFinite(double)) return undefined;
  const { num, den } = Rational.fromDouble(double);
  return { num, den, exponent: 0, spelling: numeral.spelling };
}
