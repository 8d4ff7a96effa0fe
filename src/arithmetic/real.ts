import { apart, apartFromZero } from './decided.js';
import type { Dyadic } from './dyadic.js';
import { enclose } from './enclose.js';
import { Interval } from './interval.js';
import { narrowed } from './narrowed.js';
import { isModerate, powerOf, type Radical, radicalPower, radicalProduct } from './radical.js';
import { exactly } from './exactly.js';
import { inHalves } from './in-halves.js';
import { Rational } from './rational.js';

/** What a {@link Real} is computed with: another one, or an exact number. */
export type Operand = Real | Rational | Dyadic | bigint;

/** Precision at which a number is shown, and its sign tried first. */
const COARSE = 64;

/** What is known of a number besides its enclosures. */
interface Known {
  /** The rational itself, at hand. */
  readonly rational?: Rational;
  /** The rational, at hand or worked out when it is asked for. */
  readonly compute?: () => Rational;
  /** The radical; of a rational at hand the one with the exponent 1. */
  readonly radical?: Radical;
}

/**
 * A real number: a rational, a radical b^(k/l) of a rational b ≥ 0, or a number with an enclosure at every precision; immutable.
 *
 * Sums of rationals, and products, quotients and powers of positive radicals, stay exact unless powers beyond 512 would have to be
 * multiplied out; everything else is enclosed, lazily, so that
 * formulas are written once and evaluated to any number of digits. A rational that costs much more than an enclosure of it is worked out
 * only when it is asked for ({@link Real.lazy}). Enclosures are kept, one for each precision.
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

  readonly #known: Known;
  readonly #enclosure: (bits: number) => Interval;
  readonly #memo = new Map<number, Interval>();

  private constructor(known: Known, enclosure: (bits: number) => Interval) {
    this.#known = known;
    this.#enclosure = enclosure;
    Object.freeze(this);
  }

  /** The exact number, or the real number itself. */
  static of(value: Operand): Real {
    if (value instanceof Real) return value;
    const rational = exactly(value);
    const radical = { base: rational, exponent: Rational.ONE };
    return new Real({ rational, compute: () => rational, radical }, (bits) =>
      Interval.fromRational(rational, bits),
    );
  }

  /**
   * A number given by its enclosures.
   * @param enclosure contains one and the same number at every precision in bits, and shrinks to it
   */
  static enclosed(enclosure: (bits: number) => Interval): Real {
    return new Real({}, enclosure);
  }

  /**
   * A rational number that is worked out only when it is asked for, and enclosed meanwhile, as in {@link Real.enclosed}.
   */
  static lazy(compute: () => Rational | Dyadic, enclosure: (bits: number) => Interval): Real {
    let value: Rational | undefined;
    return new Real({ compute: () => (value ??= exactly(compute())) }, enclosure);
  }

  /** A number of which nothing is known but that it lies in x; what is computed with it encloses the values at all numbers of x. */
  static within(x: Interval): Real {
    return Real.enclosed(() => x);
  }

  /** The sum of the terms; 0 for none. */
  static sum(terms: Iterable<Operand>): Real {
    return inHalves(
      Array.from(terms, (term) => Real.of(term)),
      (x, y) => x.add(y),
      Real.ZERO,
    );
  }

  /** The greatest of the arguments: one of them where 64 bits tell which, otherwise enclosed. */
  static max(first: Operand, ...rest: readonly Operand[]): Real {
    return rest.map(Real.of).reduce((most, x) => Real.#extreme(most, x, 1), Real.of(first));
  }

  /** The least of the arguments: one of them where 64 bits tell which, otherwise enclosed. */
  static min(first: Operand, ...rest: readonly Operand[]): Real {
    return rest.map(Real.of).reduce((least, x) => Real.#extreme(least, x, -1), Real.of(first));
  }

  /** The number when it is known to be rational, otherwise `undefined`. */
  get rational(): Rational | undefined {
    return this.#known.compute?.();
  }

  /** The number, known to be rational. @throws TypeError when it is not. */
  toRational(): Rational {
    const exact = this.rational;
    if (exact === undefined)
      throw new TypeError(`Real.toRational: expected a number known to be rational, got ${this}`);
    return exact;
  }

  /** An interval that contains the number, worked out at `bits` bits: it narrows as they grow, but not to a promised width. */
  enclose(bits: number): Interval {
    const known = this.#memo.get(bits);
    if (known !== undefined) return known;
    const interval = this.#enclosure(bits);
    this.#memo.set(bits, interval);
    return interval;
  }

  /**
   * An interval of relative width at most 2^−bits that contains the number.
   * @throws UndecidedError when it is irrational, or worked out only, and too close to 0.
   */
  toBits(bits: number): Interval {
    return this.#isKnownZero() ? Interval.point(0n) : narrowed('Real.toBits', bits, (w) => this.enclose(w));
  }

  /**
   * An interval of relative width at most 10^−digits that contains the number.
   * @throws UndecidedError when 2^17 bits do not suffice (the number may be exactly 0).
   */
  toDigits(digits: number): Interval {
    return this.#isKnownZero() ? Interval.point(0n) : enclose(digits, (bits) => this.enclose(bits));
  }

  /** The sum this + other. */
  add(other: Operand): Real {
    const y = Real.of(other);
    if (Real.#isZero(this)) return y;
    if (Real.#isZero(y)) return this;
    const enclosure = (bits: number): Interval => this.enclose(bits).add(y.enclose(bits), bits);
    return Real.#combined(this, y, (s, t) => s.add(t), enclosure);
  }

  /** The difference this − other. */
  sub(other: Operand): Real {
    const y = Real.of(other);
    if (Real.#isZero(y)) return this;
    const enclosure = (bits: number): Interval => this.enclose(bits).sub(y.enclose(bits), bits);
    return Real.#combined(this, y, (s, t) => s.sub(t), enclosure);
  }

  /** The opposite −this. */
  neg(): Real {
    return Real.ZERO.sub(this);
  }

  /** The product this·other. */
  mul(other: Operand): Real {
    const y = Real.of(other);
    if (Real.#isZero(this) || Real.#isZero(y)) return Real.ZERO;
    const enclosure = (bits: number): Interval => this.enclose(bits).mul(y.enclose(bits), bits);
    return Real.#combined(this, y, (s, t) => s.mul(t), enclosure, radicalProduct);
  }

  /** The quotient this/other. @throws RangeError when `other` is known to be 0. */
  div(other: Operand): Real {
    const y = Real.of(other);
    if (Real.#isZero(y)) throw new RangeError('Real.div: expected a divisor other than 0, got 0');
    if (Real.#isZero(this)) return Real.ZERO;
    // A divisor such as e^ε − 1 for a tiny ε is told from 0 only beyond the bits asked for.
    const divisor = (bits: number): Interval => apart('Real.div', (w) => y.enclose(w), bits);
    const enclosure = (bits: number): Interval => this.enclose(bits).div(divisor(bits), bits);
    const radicalQuotient = (s: Radical, t: Radical): Rational | Radical | undefined =>
      radicalProduct(s, { base: t.base, exponent: t.exponent.neg() });
    return Real.#combined(this, y, (s, t) => s.div(t), enclosure, radicalQuotient);
  }

  /** The square. */
  sqr(): Real {
    return this.power(2n);
  }

  /** The square root. */
  sqrt(): Real {
    return this.power(Rational.ratio(1n, 2n));
  }

  /**
   * The power this^exponent of a number ≥ 0, or > 0 when the exponent is negative; of any number when the exponent is an integer.
   * @throws RangeError when the base is known to be none of these.
   */
  power(exponent: Rational | bigint): Real {
    const k = exponent instanceof Rational ? exponent : Rational.integer(exponent);
    if (k.sign() === 0) return Real.ONE;
    const { compute, radical } = this.#known;
    if (radical !== undefined) {
      const sign = radical.base.sign();
      if (sign > 0 || (sign === 0 && k.sign() > 0))
        return Real.#fromPower(radicalPower(radical.base, radical.exponent.mul(k)));
      if (sign === 0 || k.den !== 1n)
        throw new RangeError(`Real.power: expected a positive base, got ${radical.base}`);
      return Real.of(k.num % 2n === 0n ? 1n : -1n).mul(this.neg().power(k));
    }
    const enclosure = (bits: number): Interval => powerOf((w) => this.enclose(w), k, bits);
    return k.den === 1n && isModerate(k.num) && compute !== undefined
      ? Real.lazy(() => compute().pow(Number(k.num)), enclosure)
      : Real.enclosed(enclosure);
  }

  /** −1, 0 or 1. @throws UndecidedError when the number is only enclosed and cannot be told from 0. */
  sign(): -1 | 0 | 1 {
    const { radical, compute } = this.#known;
    if (radical !== undefined) return radical.base.sign();
    const coarse = this.enclose(COARSE).sign();
    if (coarse !== undefined) return coarse;
    return compute?.().sign() ?? apartFromZero('Real.sign', (bits) => this.enclose(bits)).sign;
  }

  /**
   * −1, 0 or 1 as this is less than, equal to or greater than other; exact for rationals and radicals.
   * @throws UndecidedError when the enclosures of two numbers do not come apart.
   */
  compare(other: Operand): -1 | 0 | 1 {
    const y = Real.of(other);
    const [s, t] = [this.#known.radical, y.#known.radical];
    if (s === undefined || t === undefined || s.base.sign() <= 0 || t.base.sign() <= 0)
      return this.sub(y).sign();
    const quotient = this.div(y);
    return quotient.#known.rational?.compare(Rational.ONE) ?? quotient.sub(Real.ONE).sign();
  }

  /** The enclosure at 64 bits, or the rational. */
  toString(): string {
    return (this.#known.rational ?? this.enclose(COARSE)).toString();
  }

  /** Always throws: implicit conversion would round. */
  valueOf(): never {
    throw new TypeError('Real: expected an explicit comparison, got an implicit one (use compare)');
  }

  /** Whether a number that 64 bits do not tell from 0 is known to be 0. */
  #isKnownZero(): boolean {
    const { compute } = this.#known;
    return compute !== undefined && this.enclose(COARSE).sign() === undefined && compute().sign() === 0;
  }

  /** x∘y: exact when both are at hand or make one radical, worked out when it is asked for when both are rational, otherwise enclosed. */
  static #combined(
    x: Real,
    y: Real,
    exact: (s: Rational, t: Rational) => Rational,
    enclosure: (bits: number) => Interval,
    asOne?: (s: Radical, t: Radical) => Rational | Radical | undefined,
  ): Real {
    const [s, t] = [x.#known, y.#known];
    if (s.rational !== undefined && t.rational !== undefined) return Real.of(exact(s.rational, t.rational));
    const one = s.radical && t.radical && asOne?.(s.radical, t.radical);
    if (one !== undefined) return Real.#fromPower(one);
    const [p, q] = [s.compute, t.compute];
    return p && q ? Real.lazy(() => exact(p(), q()), enclosure) : Real.enclosed(enclosure);
  }

  /** The greater of two numbers for side = 1, the less for −1. */
  static #extreme(x: Real, y: Real, side: 1 | -1): Real {
    const [s, t] = [x.#known, y.#known];
    const isExact = (s.radical && t.radical) ?? (s.compute && t.compute);
    const sign = isExact ? x.compare(y) : x.sub(y).enclose(COARSE).sign();
    if (sign !== undefined) return sign === side ? x : y;
    const of = side === 1 ? Interval.max : Interval.min;
    return Real.enclosed((bits) => of(x.enclose(bits), y.enclose(bits)));
  }

  static #fromPower(power: Rational | Radical): Real {
    if (power instanceof Rational) return Real.of(power);
    const { base, exponent } = power;
    return new Real({ radical: power }, (bits) =>
      powerOf((w) => Interval.fromRational(base, w + 8), exponent, bits),
    );
  }

  static #isZero(x: Real): boolean {
    return x.#known.rational?.sign() === 0;
  }
}
