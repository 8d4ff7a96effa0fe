import { apartFromZero } from './decided.js';
import { exp, ln } from './elementary.js';
import { Interval } from './interval.js';
import { Rational } from './rational.js';
import { rationalRoot } from './root.js';

/** Powers up to this size are multiplied out when two radicals are multiplied or compared. */
const LARGEST_POWER = 512n;

/** base^exponent with base ≥ 0; the exponent has the denominator 1 whenever the power is rational. */
interface Radical {
  readonly base: Rational;
  readonly exponent: Rational;
}

/**
 * A real number: a rational, a radical b^(k/l) of a rational b ≥ 0, or a number with an enclosure at every precision; immutable.
 *
 * Sums of rationals, and products, quotients and powers of radicals, stay exact; everything else is enclosed, lazily, so that
 * formulas are written once and evaluated to any number of digits.
 *
 * @example
 * ```ts
 * const two = Real.of(2n);
 * two.sqrt().mul(Real.of(8n).sqrt()).rational?.toString(); // '4'
 * ```
 */
export class Real {
  static readonly ZERO: Real = Real.of(0n);
  static readonly ONE: Real = Real.of(1n);

  readonly #radical: Radical | undefined;
  readonly #enclosure: (bits: number) => Interval;

  private constructor(radical: Radical | undefined, enclosure: (bits: number) => Interval) {
    this.#radical = radical;
    this.#enclosure = enclosure;
    Object.freeze(this);
  }

  /** The rational, or integer, itself. */
  static of(value: Rational | bigint): Real {
    const exact = typeof value === 'bigint' ? Rational.integer(value) : value;
    return new Real({ base: exact, exponent: Rational.ONE }, (bits) => Interval.fromRational(exact, bits));
  }

  /**
   * A number given by its enclosures.
   * @param enclosure contains one and the same number at every precision in bits, and shrinks to it
   */
  static enclosed(enclosure: (bits: number) => Interval): Real {
    return new Real(undefined, enclosure);
  }

  /** The sum of the terms; 0 for none. */
  static sum(terms: Iterable<Real>): Real {
    let total = Real.ZERO;
    for (const term of terms) total = total.add(term);
    return total;
  }

  /** The greatest of the arguments. @throws UndecidedError when two of them cannot be told apart. */
  static max(first: Real, ...rest: readonly Real[]): Real {
    return rest.reduce((most, x) => (x.compare(most) > 0 ? x : most), first);
  }

  /** The least of the arguments. @throws UndecidedError when two of them cannot be told apart. */
  static min(first: Real, ...rest: readonly Real[]): Real {
    return rest.reduce((least, x) => (x.compare(least) < 0 ? x : least), first);
  }

  /** The number when it is known to be rational, otherwise `undefined`. */
  get rational(): Rational | undefined {
    const known = this.#radical;
    return known?.exponent.equals(Rational.ONE) === true ? known.base : undefined;
  }

  /** An interval that contains the number, worked out at `bits` bits: it narrows as they grow, but not to a promised width. */
  enclose(bits: number): Interval {
    return this.#enclosure(bits);
  }

  /** The sum this + other. */
  add(other: Real): Real {
    const [x, y] = [this.rational, other.rational];
    if (x !== undefined && y !== undefined) return Real.of(x.add(y));
    if (x?.sign() === 0) return other;
    if (y?.sign() === 0) return this;
    return Real.enclosed((bits) => this.enclose(bits).add(other.enclose(bits), bits));
  }

  /** The difference this − other. */
  sub(other: Real): Real {
    return this.add(other.neg());
  }

  /** The opposite −this. */
  neg(): Real {
    const exact = this.rational;
    if (exact !== undefined) return Real.of(exact.neg());
    return Real.enclosed((bits) => this.enclose(bits).neg());
  }

  /** The product this·other. */
  mul(other: Real): Real {
    const [x, y] = [this.rational, other.rational];
    if (x !== undefined && y !== undefined) return Real.of(x.mul(y));
    if (x?.sign() === 0 || y?.sign() === 0) return Real.ZERO;
    return (
      this.radicalProduct(other) ?? Real.enclosed((bits) => this.enclose(bits).mul(other.enclose(bits), bits))
    );
  }

  /** The quotient this/other. @throws RangeError when `other` is exactly 0. */
  div(other: Real): Real {
    if (other.rational !== undefined) return this.mul(Real.of(Rational.ONE.div(other.rational)));
    if (other.#radical !== undefined) return this.mul(other.power(Rational.integer(-1n)));
    // A divisor such as e^ε − 1 for a tiny ε is told from 0 only beyond the bits asked for.
    return Real.enclosed((bits) => {
      const coarse = other.enclose(bits);
      if (coarse.sign() === 1 || coarse.sign() === -1) return this.enclose(bits).div(coarse, bits);
      const divisor = apartFromZero('Real.div', (more) => other.enclose(more), Math.max(2 * bits, 2));
      return this.enclose(bits).div(divisor.value, bits);
    });
  }

  /**
   * The power this^exponent of a number ≥ 0 (> 0 when it is only enclosed, or the exponent is negative).
   * @throws RangeError when this is a negative rational, or 0 with an exponent ≤ 0.
   */
  power(exponent: Rational): Real {
    const known = this.#radical;
    if (known === undefined) return Real.enclosed((bits) => enclosePower(this.enclose(bits), exponent, bits));
    if (known.base.sign() < 0 || (known.base.sign() === 0 && exponent.sign() <= 0)) {
      throw new RangeError(`Real.power: expected a positive base, got ${known.base}`);
    }
    return Real.#powerOf(known.base, known.exponent.mul(exponent));
  }

  /** The square root. */
  sqrt(): Real {
    return this.power(Rational.ratio(1n, 2n));
  }

  /** −1, 0 or 1. @throws UndecidedError when the number is enclosed and cannot be told from 0. */
  sign(): -1 | 0 | 1 {
    return this.#radical?.base.sign() ?? apartFromZero('Real.sign', (bits) => this.enclose(bits)).sign;
  }

  /**
   * −1, 0 or 1 as this is less than, equal to or greater than other; exact for radicals.
   * @throws UndecidedError when the enclosures of two numbers do not come apart.
   */
  compare(other: Real): -1 | 0 | 1 {
    const [x, y] = [this.#radical, other.#radical];
    if (x === undefined || y === undefined || x.base.sign() <= 0 || y.base.sign() <= 0)
      return this.sub(other).sign();
    const quotient = this.div(other);
    return quotient.rational?.compare(Rational.ONE) ?? quotient.sub(Real.ONE).sign();
  }

  /** The enclosure at 64 bits, or the rational. */
  toString(): string {
    return (this.rational ?? this.enclose(64)).toString();
  }

  /** Always throws: implicit conversion would round. */
  valueOf(): never {
    throw new TypeError('Real: expected an explicit comparison, got an implicit one (use compare)');
  }

  /** base^exponent, base ≥ 0. */
  static #powerOf(base: Rational, exponent: Rational): Real {
    if (exponent.sign() === 0 || base.equals(Rational.ONE)) return Real.ONE;
    if (base.sign() === 0) return Real.ZERO;
    const { num, den } = exponent;
    // For k, l without a common factor b^(k/l) is rational exactly when b^(1/l) is.
    const root = isModerate(num) && isModerate(den) ? rationalRoot(base, Number(den)) : undefined;
    if (root !== undefined) return Real.of(root.pow(Number(num)));
    return new Real({ base, exponent }, (bits) =>
      enclosePower(Interval.fromRational(base, bits + 8), exponent, bits),
    );
  }

  /** The product as one radical, when the powers to be multiplied out are moderate. (A #method would make tsc use the class before it is there.) */
  private radicalProduct(other: Real): Real | undefined {
    const [x, y] = [this.#radical, other.#radical];
    if (x === undefined || y === undefined || x.base.sign() < 0 || y.base.sign() < 0) return undefined;
    if (x.base.equals(y.base)) return Real.#powerOf(x.base, x.exponent.add(y.exponent));
    const [a, b] = [x.exponent.num * y.exponent.den, y.exponent.num * x.exponent.den];
    if (!isModerate(a) || !isModerate(b)) return undefined;
    const base = x.base.pow(Number(a)).mul(y.base.pow(Number(b)));
    return Real.#powerOf(base, Rational.ratio(1n, x.exponent.den * y.exponent.den));
  }
}

const isModerate = (power: bigint): boolean => -LARGEST_POWER < power && power < LARGEST_POWER;

/** { t^exponent : t ∈ x } for x > 0, at about `bits` bits. */
function enclosePower(x: Interval, exponent: Rational, bits: number): Interval {
  const { num, den } = exponent;
  const w = bits + 16;
  if (den <= 2n && isModerate(num)) {
    const power = x.pow(Number(num), w);
    return den === 1n ? power : power.sqrt(bits);
  }
  return exp(ln(x, w).mul(Interval.fromRational(exponent, w), w), bits);
}
