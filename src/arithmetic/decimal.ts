import { Decimal } from 'decimal.js';
import { bitLength, integerSqrt } from './bits.js';
import { Dyadic } from './dyadic.js';
import { Interval } from './interval.js';
import { Rational } from './rational.js';

/** A number whose decimals are wanted. */
export type Exact = Rational | Dyadic;

/** The ends of an {@link Interval}, or of one with rational ends. */
export type Ends = { readonly inf: Exact; readonly sup: Exact };

/** Largest number of significant digits that is printed. */
const MAX_DIGITS = 1_000_000;

/** Numbers of more bits than this are scaled to moderate size before the few digits wanted are divided out. */
const GIANT = 2 ** 16;

const LOG10_OF_2 = 0.3010299956639812;

/**
 * The largest decimal of `digits` significant digits that is ≤ x, such as `0.1`, `-12.5` or `1.25e-300`.
 *
 * Trailing zeros are not printed. The notation is that of JavaScript numbers: plain from 1e-6 up to 21 digits.
 * @throws RangeError when `digits` is not an integer from 1 to 10^6.
 *
 * @example
 * ```ts
 * decimalDown(Rational.parse('-2/3'), 4); // '-0.6667'
 * ```
 */
export function decimalDown(x: Exact, digits: number): string {
  requireDigits('decimalDown', digits);
  return rounded(x, digits, x.sign() < 0).toString();
}

/**
 * The smallest decimal of `digits` significant digits that is ≥ x; printed like {@link decimalDown}.
 * @throws RangeError when `digits` is not an integer from 1 to 10^6.
 */
export function decimalUp(x: Exact, digits: number): string {
  requireDigits('decimalUp', digits);
  return rounded(x, digits, x.sign() > 0).toString();
}

/**
 * Decimals of `digits` significant digits that enclose [inf, sup]: inf rounded down and sup rounded up.
 * @throws RangeError when `digits` is not an integer from 1 to 10^6.
 */
export function enclosureText(x: Ends, digits: number): { inf: string; sup: string } {
  return { inf: decimalDown(x.inf, digits), sup: decimalUp(x.sup, digits) };
}

/**
 * The leading decimals that all numbers in [inf, sup] share, at most `maxDigits`: `2.62185890`; '' if there are none.
 *
 * They are digits of the expansion, not a rounding of it: the number is the text or beyond it, away from zero. When
 * they stop before the units the text is scientific (`1.23e+4` for [12345, 12399]). A single number that ends within
 * `maxDigits` digits is printed exactly, without trailing zeros.
 *
 * @throws RangeError when `maxDigits` is not an integer from 1 to 10^6.
 *
 * @example
 * ```ts
 * provedDigits({ inf: Rational.parse('2.6218'), sup: Rational.parse('2.6219') }); // '2.621'
 * ```
 */
export function provedDigits(x: Ends, maxDigits = 60): string {
  requireDigits('provedDigits', maxDigits);
  const low = rounded(x.inf, maxDigits, false);
  const high = rounded(x.sup, maxDigits, false);
  const isLow = (end: Exact): boolean => rounded(end, maxDigits, true).equals(low);
  if (low.equals(high) && isLow(x.inf) && isLow(x.sup)) return low.toString();
  if (low.isZero() || high.isZero() || low.isNegative() !== high.isNegative() || low.e !== high.e) return '';
  const [a, b] = [significand(low, maxDigits), significand(high, maxDigits)];
  let shared = 0;
  while (shared < maxDigits && a[shared] === b[shared]) shared += 1;
  if (shared === 0) return '';
  return (low.isNegative() ? '-' : '') + placed(a.slice(0, shared), low.e);
}

/**
 * The largest decimal of `digits` significant digits that is ≤ √x, x ≥ 0; printed like {@link decimalDown}.
 * @throws RangeError when x < 0 or `digits` is not an integer from 1 to 10^6.
 */
export function sqrtDecimalDown(x: Exact, digits: number): string {
  requireDigits('sqrtDecimalDown', digits);
  return sqrtRounded('sqrtDecimalDown', x, digits, false).toString();
}

/**
 * The smallest decimal of `digits` significant digits that is ≥ √x, x ≥ 0; printed like {@link decimalDown}.
 * @throws RangeError when x < 0 or `digits` is not an integer from 1 to 10^6.
 */
export function sqrtDecimalUp(x: Exact, digits: number): string {
  requireDigits('sqrtDecimalUp', digits);
  return sqrtRounded('sqrtDecimalUp', x, digits, true).toString();
}

function requireDigits(caller: string, digits: number): void {
  if (!Number.isInteger(digits) || digits < 1 || digits > MAX_DIGITS) {
    throw new RangeError(`${caller}: expected 1 to ${MAX_DIGITS} significant digits, got ${digits}`);
  }
}

/** x rounded to `digits` significant digits, away from zero or toward it. */
function rounded(x: Exact, digits: number, away: boolean): Decimal {
  const size = x instanceof Dyadic ? Math.abs(x.exponent) : bitLength(x.num) + bitLength(x.den);
  // Beyond what the scaled number itself will have.
  if (size > GIANT + 8 * digits) {
    const scaled = roundedGiant(x, digits, away);
    if (scaled !== undefined) return scaled;
  }
  const { num, den } = fraction(x);
  const places = placesFor(digits, bitLength(num) - bitLength(den));
  const [top, bottom] = scaledBy(10n, places, num < 0n ? -num : num, den);
  const floor = top / bottom;
  const magnitude = roundedInteger(floor, floor * bottom === top, places, digits, away);
  return x.sign() < 0 ? magnitude.neg() : magnitude;
}

/** The same by an enclosure of x·10^−e of moderate size, when both its ends round to one decimal. */
function roundedGiant(x: Exact, digits: number, away: boolean): Decimal | undefined {
  const w = 4 * digits + 64;
  const near = x instanceof Dyadic ? Interval.of(x.roundDown(w), x.roundUp(w)) : Interval.fromRational(x, w);
  const exponent = Math.floor(near.sup.magnitude() * LOG10_OF_2);
  const moderate = near.mul(Interval.point(10n).pow(-exponent, w), w);
  const [low, high] = [rounded(moderate.inf, digits, away), rounded(moderate.sup, digits, away)];
  return low.equals(high) ? low.mul(`1e${exponent}`) : undefined;
}

/** √x rounded to `digits` significant digits, up or down. */
function sqrtRounded(caller: string, x: Exact, digits: number, up: boolean): Decimal {
  if (x.sign() < 0) throw new RangeError(`${caller}: expected a non-negative number, got ${x}`);
  const { num, den } = fraction(x);
  const places = placesFor(digits, (bitLength(num) - bitLength(den)) / 2);
  const [top, bottom] = scaledBy(100n, places, num, den);
  // ⌊√⌊u⌋⌋ = ⌊√u⌋.
  const floor = integerSqrt(top / bottom);
  return roundedInteger(floor, floor * floor * bottom === top, places, digits, up);
}

/** Decimal places that leave more than `digits` digits before the point of a number of about `log2` bits. */
const placesFor = (digits: number, log2: number): number => digits + 2 - Math.floor(log2 * LOG10_OF_2);

/** (num/den)·base^power as a fraction of integers. */
const scaledBy = (base: bigint, power: number, num: bigint, den: bigint): [top: bigint, bottom: bigint] =>
  power >= 0 ? [num * base ** BigInt(power), den] : [num, den * base ** BigInt(-power)];

/**
 * v·10^−places rounded to `digits` significant digits, for v ≥ 0 given by its floor of more than `digits` digits:
 * numbers of `digits` digits are then integers at the scale of v, so that v and its floor round down alike, and v and
 * its ceiling up.
 */
function roundedInteger(floor: bigint, exact: boolean, places: number, digits: number, up: boolean): Decimal {
  // A constructor of its own, so that nobody else's settings of decimal.js matter.
  const D = Decimal.clone({ defaults: true, precision: digits, minE: -9e15, maxE: 9e15 });
  const integer = up && !exact ? floor + 1n : floor;
  return new D(`${integer}e${-places}`).toSignificantDigits(
    digits,
    up ? Decimal.ROUND_UP : Decimal.ROUND_DOWN,
  );
}

function fraction(x: Exact): { num: bigint; den: bigint } {
  if (x instanceof Rational) return x;
  return x.exponent >= 0
    ? { num: x.mantissa << BigInt(x.exponent), den: 1n }
    : { num: x.mantissa, den: 1n << BigInt(-x.exponent) };
}

/** The `digits` significant digits of a decimal, trailing zeros included. */
function significand(x: Decimal, digits: number): string {
  return x
    .abs()
    .toExponential(digits - 1)
    .replace('.', '')
    .split('e')[0]!;
}

/** d₀.d₁d₂…·10^exponent: plain where the digits reach the units and the size is moderate, otherwise scientific. */
function placed(digits: string, exponent: number): string {
  if (exponent < -6 || exponent > 20 || digits.length <= exponent) {
    const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
    return `${mantissa}e${exponent < 0 ? '' : '+'}${exponent}`;
  }
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1);
  return digits.length > exponent + 1 ? `${whole}.${digits.slice(exponent + 1)}` : whole;
}

/** The number that a decimal of this module names, whatever its exponent: `-1.5e-12015`. */
export function decimalValue(text: string): Rational {
  const [digits = '', exponent = '0'] = text.split('e');
  const power = Rational.integer(10n).pow(Math.abs(Number(exponent)));
  const value = Rational.parse(digits);
  return Number(exponent) < 0 ? value.div(power) : value.mul(power);
}
