import { bitLength } from './bits.js';
import { euclid, lowestTerms } from './gcd.js';
import { powerOfTwo } from './power-of-two.js';

/** Longest numeral that {@link Rational.parse} reads, and largest decimal exponent; beyond it the input is refused, not computed. */
const MAX_TEXT = 10_000;
const MAX_EXPONENT = 10_000n;

/** From here on a fraction is reduced in time near that of a product. */
const LARGE = 1n << 512n;

const INTEGER = '[0-9]+';
const FRACTION = new RegExp(`^([+-]?${INTEGER})/(${INTEGER})$`);
const DECIMAL = new RegExp(`^([+-]?)(?:(${INTEGER})(?:\\.([0-9]*))?|\\.(${INTEGER}))(?:[eE]([+-]?[0-9]+))?$`);

const trailingZeros = (x: bigint): bigint => ((x & 1n) === 1n ? 0n : BigInt(bitLength(x & -x) - 1));
const min = (x: bigint, y: bigint): bigint => (x < y ? x : y);

const shown = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;

/**
 * An exact rational number n/d in lowest terms with d > 0; immutable.
 *
 * Built from integers, from strict text or from the exact bits of a double, never by rounding a JavaScript number.
 * Comparing with `<` or converting implicitly to a number throws: use {@link Rational.compare}.
 *
 * @example
 * ```ts
 * Rational.parse('1/3').add(Rational.parse('0.1')).toString(); // '13/30'
 * ```
 */
export class Rational {
  static readonly ZERO = Rational.integer(0n);
  static readonly ONE = Rational.integer(1n);

  /** Numerator of the reduced fraction; carries the sign. */
  readonly num: bigint;
  /** Denominator of the reduced fraction; positive. */
  readonly den: bigint;

  /** Takes a fraction in lowest terms with den > 0. */
  private constructor(num: bigint, den: bigint) {
    this.num = num;
    this.den = den;
    Object.freeze(this);
  }

  /**
   * num/den in lowest terms, den ≠ 0. Powers of two are cancelled by shifting, so that only the odd part of the denominator,
   * small for nearly dyadic numbers, goes through a gcd.
   */
  static #reduced(num: bigint, den: bigint): Rational {
    if (num === 0n) return new Rational(0n, 1n);
    if (den < 0n) [num, den] = [-num, -den];
    const twos = trailingZeros(den);
    const common = twos === 0n ? 0n : min(twos, trailingZeros(num));
    const odd = den >> twos;
    if (odd === 1n) return new Rational(num >> common, 1n << (twos - common));
    if (odd >= LARGE) {
      const lowest = lowestTerms(num, odd);
      return new Rational(lowest.num >> common, lowest.den << (twos - common));
    }
    const divisor = euclid(num, odd);
    return new Rational((num / divisor) >> common, (odd / divisor) << (twos - common));
  }

  /** The integer `value`. */
  static integer(value: bigint): Rational {
    if (typeof value !== 'bigint')
      throw new TypeError(`Rational.integer: expected a bigint, got ${typeof value}`);
    return new Rational(value, 1n);
  }

  /**
   * The quotient num/den.
   * @throws RangeError when den = 0.
   */
  static ratio(num: bigint, den: bigint): Rational {
    if (typeof num !== 'bigint' || typeof den !== 'bigint') {
      throw new TypeError(`Rational.ratio: expected two bigints, got ${typeof num} and ${typeof den}`);
    }
    if (den === 0n) throw new RangeError('Rational.ratio: expected a denominator other than 0, got 0');
    return Rational.#reduced(num, den);
  }

  /** The dyadic number mantissa·2^exponent (exponent a safe integer, of either sign). */
  static dyadic(mantissa: bigint, exponent: number): Rational {
    return exponent >= 0
      ? Rational.integer(mantissa << BigInt(exponent))
      : Rational.ratio(mantissa, 1n << BigInt(-exponent));
  }

  /**
   * The exact rational that a decimal or fraction spells: `-12`, `3/4`, `0.1`, `1e-6`.
   * @throws SyntaxError for anything else, RangeError for numerals of more than 10 000 characters, exponents beyond 10 000, and a denominator of 0.
   */
  static parse(text: string): Rational {
    if (typeof text !== 'string')
      throw new TypeError(`Rational.parse: expected a string, got ${typeof text}`);
    if (text.length > MAX_TEXT) {
      throw new RangeError(`Rational.parse: expected at most ${MAX_TEXT} characters, got ${text.length}`);
    }
    const fraction = FRACTION.exec(text);
    if (fraction) return Rational.ratio(BigInt(fraction[1]!.replace('+', '')), BigInt(fraction[2]!));
    const decimal = DECIMAL.exec(text);
    if (!decimal)
      throw new SyntaxError(
        `Rational.parse: expected a decimal or a fraction such as 0.1, 1e-6 or 1/3, got "${shown(text)}"`,
      );
    const [, sign, whole = '', decimals = '', bare = '', power = '0'] = decimal;
    const digits = BigInt(whole + decimals + bare) * (sign === '-' ? -1n : 1n);
    const asked = BigInt(power.replace('+', ''));
    if (asked > MAX_EXPONENT || asked < -MAX_EXPONENT) {
      throw new RangeError(
        `Rational.parse: expected an exponent of at most ${MAX_EXPONENT} in size, got ${shown(power)}`,
      );
    }
    const exponent = asked - BigInt(decimals.length + bare.length);
    return exponent >= 0n
      ? Rational.integer(digits * 10n ** exponent)
      : Rational.ratio(digits, 10n ** -exponent);
  }

  /**
   * The dyadic rational that the bits of a double are.
   * @throws RangeError for NaN and the infinities.
   */
  static fromDouble(value: number): Rational {
    const { mantissa, exponent } = doubleParts(value);
    return Rational.dyadic(mantissa, exponent);
  }

  /** The sum this + other. */
  add(other: Rational): Rational {
    return this.den === other.den
      ? Rational.#reduced(this.num + other.num, this.den)
      : Rational.#reduced(this.num * other.den + other.num * this.den, this.den * other.den);
  }

  /** The difference this − other. */
  sub(other: Rational): Rational {
    return this.add(other.neg());
  }

  /** The product this·other. */
  mul(other: Rational): Rational {
    return Rational.#reduced(this.num * other.num, this.den * other.den);
  }

  /** @throws RangeError when `other` is 0. */
  div(other: Rational): Rational {
    if (other.sign() === 0) throw new RangeError('Rational.div: expected a divisor other than 0, got 0');
    return Rational.#reduced(this.num * other.den, this.den * other.num);
  }

  /** The opposite −this. */
  neg(): Rational {
    return new Rational(-this.num, this.den);
  }

  /** The absolute value. */
  abs(): Rational {
    return this.num < 0n ? this.neg() : this;
  }

  /** The power this^exponent for an integer exponent of either sign. */
  pow(exponent: number): Rational {
    if (!Number.isSafeInteger(exponent))
      throw new RangeError(`Rational.pow: expected an integer exponent, got ${exponent}`);
    const base = exponent < 0 ? Rational.ONE.div(this) : this;
    const power = BigInt(Math.abs(exponent));
    // Powers of a fraction in lowest terms are in lowest terms.
    return new Rational(base.num ** power, base.den ** power);
  }

  /** −1, 0 or 1 as this is less than, equal to or greater than other. */
  compare(other: Rational): -1 | 0 | 1 {
    const difference =
      this.den === other.den ? this.num - other.num : this.num * other.den - other.num * this.den;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Whether both are the same number. */
  equals(other: Rational): boolean {
    return this.num === other.num && this.den === other.den;
  }

  /** −1, 0 or 1. */
  sign(): -1 | 0 | 1 {
    return this.num === 0n ? 0 : this.num < 0n ? -1 : 1;
  }

  /** Whether the denominator is 1. */
  isInteger(): boolean {
    return this.den === 1n;
  }

  /** The largest integer ≤ this. */
  floor(): bigint {
    const quotient = this.num / this.den;
    return this.num < 0n && quotient * this.den !== this.num ? quotient - 1n : quotient;
  }

  /** The smallest integer ≥ this. */
  ceil(): bigint {
    return -this.neg().floor();
  }

  /** The least of the arguments. */
  static min(first: Rational, ...rest: readonly Rational[]): Rational {
    return rest.reduce((least, x) => (x.compare(least) < 0 ? x : least), first);
  }

  /** The greatest of the arguments. */
  static max(first: Rational, ...rest: readonly Rational[]): Rational {
    return rest.reduce((most, x) => (x.compare(most) > 0 ? x : most), first);
  }

  /** The sum of the terms; 0 for none. */
  static sum(terms: Iterable<Rational>): Rational {
    let total = Rational.ZERO;
    for (const term of terms) total = total.add(term);
    return total;
  }

  /** `n` or `n/d`. */
  toString(): string {
    return this.den === 1n ? `${this.num}` : `${this.num}/${this.den}`;
  }

  /** The text of the fraction, as {@link Rational.toString}. */
  toJSON(): string {
    return this.toString();
  }

  /** Always throws: implicit conversion would round. */
  valueOf(): never {
    throw new TypeError(
      'Rational: expected an explicit comparison or conversion, got an implicit one (use compare or approxDouble)',
    );
  }
}

/**
 * Integer mantissa and exponent with value = mantissa·2^exponent, read from the bits of a double.
 * @throws RangeError for NaN and the infinities.
 */
export function doubleParts(value: number): { mantissa: bigint; exponent: number } {
  if (!Number.isFinite(value)) throw new RangeError(`doubleParts: expected a finite number, got ${value}`);
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const field = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xf_ffff_ffff_ffffn;
  const magnitude = field === 0 ? fraction : fraction | (1n << 52n);
  return {
    mantissa: bits >> 63n === 1n ? -magnitude : magnitude,
    exponent: (field === 0 ? 1 : field) - 1075,
  };
}

/** Of a double of 53 bits, 2^53 ≤ 2·quotient: with a larger exponent it is beyond 2^1024. */
const LARGEST_EXPONENT = 971;

/**
 * The double nearest to a rational (ties to even; overflow gives an infinity), by integer arithmetic.
 * The result is an approximation: no rigorous statement may rest on it.
 */
export function approxDouble(value: Rational): number {
  const negative = value.sign() < 0;
  const num = value.abs().num;
  if (num === 0n) return 0;
  const den = value.den;
  // 2^e ≤ |value| < 2^(e+2): keep 53 bits, fewer where the double would be subnormal.
  let exponent = Math.max(bitLength(num) - bitLength(den) - 53, -1074);
  let quotient = 0n;
  let remainder = 0n;
  let divisor = den;
  for (;;) {
    const scaled = exponent < 0 ? num << BigInt(-exponent) : num;
    divisor = exponent > 0 ? den << BigInt(exponent) : den;
    quotient = scaled / divisor;
    remainder = scaled - quotient * divisor;
    if (quotient < 1n << 53n) break;
    exponent += 1;
  }
  const twice = 2n * remainder;
  if (twice > divisor || (twice === divisor && (quotient & 1n) === 1n)) quotient += 1n;
  if (exponent > LARGEST_EXPONENT) return negative ? -Infinity : Infinity;
  // quotient ≤ 2^53 is exact; two exact scalings keep subnormals from rounding twice.
  const half = Math.trunc(exponent / 2);
  const magnitude = Number(quotient) * powerOfTwo(half) * powerOfTwo(exponent - half);
  return negative ? -magnitude : magnitude;
}
