import { Fraction } from 'fraction.js';
import { Rational } from './rational.js';

/** Longest numeral that {@link rationalOf} reads, as that of {@link Rational.parse}. */
const MAX_TEXT = 10_000;

/** What fraction.js reads exactly and {@link Rational.parse} does not: `0.1(6)`, `.(3)`, `-2 1/3`. */
const REPEATING = /^[+-]?(?:[0-9]+\.|\.)[0-9]*\([0-9]+\)$/;
const MIXED = /^[+-]?[0-9]+ [0-9]+\/0*[1-9][0-9]*$/;

/**
 * The exact rational number that a `Fraction` of fraction.js is, or that a text spells: a decimal with its repeating digits in
 * parentheses (`0.1(6)` = 1/6), a mixed number (`-2 1/3` = −7/3), or whatever {@link Rational.parse} reads.
 *
 * @throws SyntaxError for another text; RangeError for a text of more than 10 000 characters, or for a fraction whose parts are no
 * integers (fraction.js lets anyone assign them) with a positive denominator.
 *
 * @example
 * ```ts
 * rationalOf('0.1(6)').toString(); // '1/6'
 * ```
 *
 * Source: the grammar of fraction.js, without its Unicode signs and its `_`.
 */
export function rationalOf(value: Fraction | string): Rational {
  if (typeof value !== 'string') return fromParts(value);
  if (value.length > MAX_TEXT)
    throw new RangeError(`rationalOf: expected at most ${MAX_TEXT} characters, got ${value.length}`);
  return REPEATING.test(value) || MIXED.test(value) ? fromParts(new Fraction(value)) : Rational.parse(value);
}

/** Takes a fraction by its parts, so that one of another copy of fraction.js is one, too; never by its double. */
function fromParts(value: Fraction): Rational {
  const { s, n, d } = value;
  if (typeof s !== 'bigint' || typeof n !== 'bigint' || typeof d !== 'bigint' || d <= 0n)
    throw new RangeError(
      'rationalOf: expected a text or a Fraction with bigint parts s, n and d > 0, got another object',
    );
  return Rational.ratio(s * n, d);
}

/**
 * The `Fraction` of fraction.js that is the same number, in lowest terms: for programs that compute with that package.
 *
 * @example
 * ```ts
 * fractionOf(Rational.parse('7/3')).toFraction(true); // '2 1/3'
 * ```
 *
 * Source: fraction.js, https://github.com/rawify/Fraction.js.
 */
export function fractionOf(value: Rational): Fraction {
  return new Fraction(value.num, value.den);
}
