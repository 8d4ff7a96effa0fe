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
  const double = doubleOf(text);
  return double && { num: double.num, den: double.den, exponent: 0, spelling: numeral.spelling };
}

/** The double nearest to a decimal, as the rational that it is; `undefined` beyond the largest. */
export function doubleOf(decimal: string): Rational | undefined {
  const double = Number(decimal);
  return Number.isFinite(double) ? Rational.fromDouble(double) : undefined;
}
