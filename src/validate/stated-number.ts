import { Rational } from '../arithmetic/rational.js';

/** A number as somebody wrote it down. */
export interface StatedNumber {
  readonly text: string;
  readonly value: Rational;
  /** One unit of the last digit written: 0.01 of `2.50`, 10^9 of `1e9`; 0 of a fraction p/q, which claims equality. */
  readonly unit: Rational;
}

/**
 * Reads a decimal or a fraction with the digits that it was written to.
 *
 * @throws SyntaxError for any other text, RangeError for one that is too long
 * @example
 * ```ts
 * statedNumber('2.50').unit.toString(); // '1/100'
 * ```
 */
export function statedNumber(text: string): StatedNumber {
  const value = Rational.parse(text);
  if (text.includes('/')) return { text, value, unit: Rational.ZERO };
  const [digits = '', exponent = '0'] = text.toLowerCase().split('e');
  const decimals = digits.split('.')[1]?.length ?? 0;
  // Zero has no digit that its exponent could place: 0e9 claims no more than 0 does.
  const power = (value.sign() === 0 ? Math.min(0, Number(exponent)) : Number(exponent)) - decimals;
  const ten = Rational.integer(10n).pow(Math.abs(power));
  return { text, value, unit: power < 0 ? Rational.ONE.div(ten) : ten };
}
