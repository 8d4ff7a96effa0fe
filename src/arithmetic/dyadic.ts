import { bitLength, integerSqrt, requirePrecision } from './bits.js';
import { doubleParts, Rational } from './rational.js';

/** Largest gap between two exponents that exact addition bridges; beyond it the sum would fill the memory. */
const MAX_GAP = 2 ** 27;

/** Gap between two exponents up to which a shift costs less than two lengths. */
const NEAR = 1024;

/**
 * An exact dyadic number mantissa·2^exponent; immutable.
 *
 * The mantissa need not be odd; zero is 0·2^0. Sums, differences and products are exact; quotients, square
 * roots and other rationals come as the pair of neighbouring `bits`-bit numbers that enclose them.
 *
 * @example
 * ```ts
 * Dyadic.of(5n, -2).toRational().toString(); // '5/4'
 * ```
 */
export class Dyadic {
  static readonly ZERO = new Dyadic(0n, 0);
  static readonly ONE = new Dyadic(1n, 0);

  readonly mantissa: bigint;
  readonly exponent: number;

  private constructor(mantissa: bigint, exponent: number) {
    if (!Number.isSafeInteger(exponent)) {
      throw new RangeError(`Dyadic: expected a safe integer exponent, got ${exponent}`);
    }
    this.mantissa = mantissa;
    this.exponent = mantissa === 0n ? 0 : exponent;
    Object.freeze(this);
  }

  /**
   * The number mantissa·2^exponent.
   * @throws TypeError when the mantissa is not a bigint, RangeError when the exponent is not a safe integer.
   */
  static of(mantissa: bigint, exponent = 0): Dyadic {
    if (typeof mantissa !== 'bigint') {
      throw new TypeError(`Dyadic.of: expected a bigint mantissa, got ${typeof mantissa}`);
    }
    return new Dyadic(mantissa, exponent);
  }

  /**
   * The dyadic number that the bits of a double are.
   * @throws RangeError for NaN and the infinities.
   */
  static fromDouble(value: number): Dyadic {
    const { mantissa, exponent } = doubleParts(value);
    return new Dyadic(mantissa, exponent);
  }

  /**
   * The quotient a/b rounded to `bits` significant bits, toward −∞ and toward +∞.
   * @throws RangeError when b = 0.
   */
  static divide(a: Dyadic, b: Dyadic, bits: number): [down: Dyadic, up: Dyadic] {
    requirePrecision('Dyadic.divide', bits);
    if (b.mantissa === 0n) throw new RangeError('Dyadic.divide: expected a divisor other than 0, got 0');
    const divisor = b.mantissa < 0n ? -b.mantissa : b.mantissa;
    const dividend = b.mantissa < 0n ? -a.mantissa : a.mantissa;
    // Shifted so that the integer quotient has more than `bits` bits; ⌊⌊u⌋/v⌋ = ⌊u/v⌋ allows dropping bits first.
    const shift = bits + 1 + bitLength(divisor) - bitLength(dividend);
    const numerator = shift >= 0 ? dividend << BigInt(shift) : dividend >> BigInt(-shift);
    const truncated = numerator / divisor;
    const remainder = numerator - truncated * divisor;
    const floor = remainder < 0n ? truncated - 1n : truncated;
    const exact = remainder === 0n && (shift >= 0 || numerator << BigInt(-shift) === dividend);
    return roundedPair(floor, exact, a.exponent - b.exponent - shift, bits);
  }

  /** A rational rounded to `bits` significant bits, toward −∞ and toward +∞. */
  static fromRational(value: Rational, bits: number): [down: Dyadic, up: Dyadic] {
    return Dyadic.divide(new Dyadic(value.num, 0), new Dyadic(value.den, 0), bits);
  }

  /**
   * The square root of a ≥ 0 rounded to `bits` significant bits, toward −∞ and toward +∞.
   * @throws RangeError when a < 0.
   */
  static sqrt(a: Dyadic, bits: number): [down: Dyadic, up: Dyadic] {
    requirePrecision('Dyadic.sqrt', bits);
    if (a.mantissa < 0n) throw new RangeError(`Dyadic.sqrt: expected a non-negative number, got ${a}`);
    let shift = 2 * (bits + 1) - bitLength(a.mantissa);
    // The exponent left over must be even. Dropping bits first is allowed because ⌊√⌊u⌋⌋ = ⌊√u⌋.
    if ((a.exponent - shift) % 2 !== 0) shift += 1;
    const radicand = shift >= 0 ? a.mantissa << BigInt(shift) : a.mantissa >> BigInt(-shift);
    const root = integerSqrt(radicand);
    const exact = root * root === radicand && (shift >= 0 || radicand << BigInt(-shift) === a.mantissa);
    return roundedPair(root, exact, (a.exponent - shift) / 2, bits);
  }

  /** The least of the arguments. */
  static min(first: Dyadic, ...rest: readonly Dyadic[]): Dyadic {
    return rest.reduce((least, x) => (x.compare(least) < 0 ? x : least), first);
  }

  /** The greatest of the arguments. */
  static max(first: Dyadic, ...rest: readonly Dyadic[]): Dyadic {
    return rest.reduce((most, x) => (x.compare(most) > 0 ? x : most), first);
  }

  /** The sum this + other, exactly. */
  add(other: Dyadic): Dyadic {
    const gap = this.exponent - other.exponent;
    if (gap === 0) return new Dyadic(this.mantissa + other.mantissa, this.exponent);
    if (this.mantissa === 0n) return other;
    if (other.mantissa === 0n) return this;
    if (Math.abs(gap) > MAX_GAP) {
      throw new RangeError(`Dyadic.add: expected exponents at most ${MAX_GAP} apart, got ${gap}`);
    }
    return gap > 0
      ? new Dyadic((this.mantissa << BigInt(gap)) + other.mantissa, other.exponent)
      : new Dyadic(this.mantissa + (other.mantissa << BigInt(-gap)), this.exponent);
  }

  /** The difference this − other, exactly. */
  sub(other: Dyadic): Dyadic {
    return this.add(other.neg());
  }

  /** The product this·other, exactly. */
  mul(other: Dyadic): Dyadic {
    return new Dyadic(this.mantissa * other.mantissa, this.exponent + other.exponent);
  }

  /** The opposite −this. */
  neg(): Dyadic {
    return new Dyadic(-this.mantissa, this.exponent);
  }

  /** The absolute value. */
  abs(): Dyadic {
    return this.mantissa < 0n ? this.neg() : this;
  }

  /** this·2^k, k of either sign. */
  shift(k: number): Dyadic {
    return new Dyadic(this.mantissa, this.exponent + k);
  }

  /** −1, 0 or 1 as this is less than, equal to or greater than other. */
  compare(other: Dyadic): -1 | 0 | 1 {
    const sign = this.sign();
    if (sign !== other.sign()) return sign < other.sign() ? -1 : 1;
    const gap = this.exponent - other.exponent;
    if (Math.abs(gap) > NEAR) {
      // Orders of magnitude first, so that far-apart exponents are never aligned.
      const order = this.magnitude() - other.magnitude();
      if (order !== 0) return order > 0 === sign > 0 ? 1 : -1;
    }
    const a = gap > 0 ? this.mantissa << BigInt(gap) : this.mantissa;
    const b = gap < 0 ? other.mantissa << BigInt(-gap) : other.mantissa;
    return a < b ? -1 : a > b ? 1 : 0;
  }

  /** Whether both are the same number, whatever their mantissas. */
  equals(other: Dyadic): boolean {
    return this.compare(other) === 0;
  }

  /** −1, 0 or 1. */
  sign(): -1 | 0 | 1 {
    return this.mantissa < 0n ? -1 : this.mantissa > 0n ? 1 : 0;
  }

  /** The integer k with 2^(k−1) ≤ |this| < 2^k; 0 for zero. */
  magnitude(): number {
    return this.mantissa === 0n ? 0 : bitLength(this.mantissa) + this.exponent;
  }

  /** The largest integer ≤ this. */
  floor(): bigint {
    return this.exponent >= 0
      ? this.mantissa << BigInt(this.exponent)
      : this.mantissa >> BigInt(-this.exponent);
  }

  /** The smallest integer ≥ this. */
  ceil(): bigint {
    return -this.neg().floor();
  }

  /** The largest number of at most `bits` significant bits that is ≤ this. */
  roundDown(bits: number): Dyadic {
    requirePrecision('Dyadic.roundDown', bits);
    const excess = bitLength(this.mantissa) - bits;
    // `>>` on a bigint rounds toward −∞ for either sign.
    return excess <= 0 ? this : new Dyadic(this.mantissa >> BigInt(excess), this.exponent + excess);
  }

  /** The smallest number of at most `bits` significant bits that is ≥ this. */
  roundUp(bits: number): Dyadic {
    requirePrecision('Dyadic.roundUp', bits);
    const excess = bitLength(this.mantissa) - bits;
    return excess <= 0 ? this : new Dyadic(-(-this.mantissa >> BigInt(excess)), this.exponent + excess);
  }

  /** The same number as a rational. */
  toRational(): Rational {
    return Rational.dyadic(this.mantissa, this.exponent);
  }

  /** `mantissa*2^exponent`. */
  toString(): string {
    return `${this.mantissa}*2^${this.exponent}`;
  }

  /** The text of the number, as {@link Dyadic.toString}. */
  toJSON(): string {
    return this.toString();
  }

  /** Always throws: implicit conversion would round, and `a < b` would compare nothing meaningful. */
  valueOf(): never {
    throw new TypeError(
      'Dyadic: expected an explicit comparison or conversion, got an implicit one (use compare)',
    );
  }
}

/** The value ⌊v⌋·2^exponent ≤ v·2^exponent, v an integer exactly when `exact`, as its two `bits`-bit neighbours. */
function roundedPair(floor: bigint, exact: boolean, exponent: number, bits: number): [Dyadic, Dyadic] {
  const down = Dyadic.of(floor, exponent).roundDown(bits);
  const up = Dyadic.of(exact ? floor : floor + 1n, exponent).roundUp(bits);
  return [down, up];
}
