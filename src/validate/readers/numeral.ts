import { Rational } from '../../arithmetic/rational.js';

/** Longest numeral that is read; the longest exact decimal of a double has 1077 characters. */
const MAX_NUMERAL = 2000;

/** A decimal with an exponent below 10 000 in size; the rest of what {@link Rational.parse} reads are fractions. */
const DECIMAL = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?0*[0-9]{1,4}))?$/;

/** What a numeral has to look like, for messages. */
export const NUMERAL_FORM = 'a number such as 0.1, 1e-6 or 1/3';

/** The number num·10^exponent/den, den > 0, that a text spells, and how it spells it. */
export interface Numeral {
  readonly num: bigint;
  readonly exponent: number;
  readonly den: bigint;
  readonly spelling: 'integer' | 'decimal' | 'fraction';
}

/**
 * The exact number that a decimal or a fraction spells, undefined if the text is neither.
 * Same grammar and value as {@link Rational.parse}, but a power of ten is kept apart (no gcd: a file has millions of these).
 * Items of streams are read by files/release/numeral.ts, which must take decimals of any length.
 */
export function parseNumeral(text: string): Numeral | undefined {
  if (text.length > MAX_NUMERAL) return undefined;
  const decimal = DECIMAL.exec(text);
  if (!decimal) return parseFraction(text);
  const [, sign, whole = '', decimals = '', power] = decimal;
  const digits = whole + decimals;
  if (digits === '') return undefined;
  // Trailing zeros go into the exponent, so that 1.000e+00 stays the integer 1.
  let end = digits.length;
  while (end > 1 && digits.charCodeAt(end - 1) === 48) end -= 1;
  const magnitude = BigInt(digits.slice(0, end));
  const exponent = Number(power ?? 0) - decimals.length + (digits.length - end);
  return {
    num: sign === '-' ? -magnitude : magnitude,
    exponent: magnitude === 0n ? 0 : exponent,
    den: 1n,
    spelling: digits.length === text.length - (sign === '' ? 0 : 1) ? 'integer' : 'decimal',
  };
}

function parseFraction(text: string): Numeral | undefined {
  if (!text.includes('/')) return undefined;
  try {
    const { num, den } = Rational.parse(text);
    return { num, exponent: 0, den, spelling: 'fraction' };
  } catch {
    return undefined;
  }
}
