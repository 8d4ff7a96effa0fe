import { Dyadic } from './dyadic.js';
import type { Rational } from './rational.js';
import { powerBounds, tightest } from './tightest.js';

/**
 * A closed bounded interval [inf, sup] with dyadic ends; immutable. Names follow IEEE 1788.
 *
 * Every operation f(x, …, bits) returns the tightest interval with ends of `bits` significant bits that contains
 * { f(t, …) : t ∈ x, … }, hence is inclusion-isotone: x ⊆ y implies f(x) ⊆ f(y).
 *
 * @example
 * ```ts
 * const third = Interval.fromRational(Rational.parse('1/3'), 64);
 * third.contains(Rational.parse('1/3')); // true
 * ```
 */
export class Interval {
  readonly inf: Dyadic;
  readonly sup: Dyadic;

  private constructor(inf: Dyadic, sup: Dyadic) {
    this.inf = inf;
    this.sup = sup;
    Object.freeze(this);
  }

  /**
   * The interval [inf, sup].
   * @throws RangeError when inf > sup.
   */
  static of(inf: Dyadic, sup: Dyadic): Interval {
    if (inf.compare(sup) > 0) throw new RangeError(`Interval.of: expected inf <= sup, got [${inf}, ${sup}]`);
    return new Interval(inf, sup);
  }

  /** The interval [d, d]. */
  static point(d: Dyadic | bigint): Interval {
    const end = typeof d === 'bigint' ? Dyadic.of(d) : d;
    return new Interval(end, end);
  }

  /** The tightest interval with ends of `bits` significant bits that contains `value`. */
  static fromRational(value: Rational, bits: number): Interval {
    return new Interval(...Dyadic.fromRational(value, bits));
  }

  /**
   * The tightest interval with ends of `bits` significant bits that contains [lo, hi].
   * @throws RangeError when lo > hi.
   */
  static hullOfRationals(lo: Rational, hi: Rational, bits: number): Interval {
    if (lo.compare(hi) > 0)
      throw new RangeError(`Interval.hullOfRationals: expected lo <= hi, got [${lo}, ${hi}]`);
    return new Interval(Dyadic.fromRational(lo, bits)[0], Dyadic.fromRational(hi, bits)[1]);
  }

  /** { min(t, u, …) : t ∈ first, u ∈ … }; exact. */
  static min(first: Interval, ...rest: readonly Interval[]): Interval {
    return new Interval(
      Dyadic.min(first.inf, ...rest.map((x) => x.inf)),
      Dyadic.min(first.sup, ...rest.map((x) => x.sup)),
    );
  }

  /** { max(t, u, …) : t ∈ first, u ∈ … }; exact. */
  static max(first: Interval, ...rest: readonly Interval[]): Interval {
    return new Interval(
      Dyadic.max(first.inf, ...rest.map((x) => x.inf)),
      Dyadic.max(first.sup, ...rest.map((x) => x.sup)),
    );
  }

  /** { s + t }, rounded outward to `bits` significant bits. */
  add(other: Interval, bits: number): Interval {
    return rounded(this.inf.add(other.inf), this.sup.add(other.sup), bits);
  }

  /** { s − t }, rounded outward to `bits` significant bits. */
  sub(other: Interval, bits: number): Interval {
    return rounded(this.inf.sub(other.sup), this.sup.sub(other.inf), bits);
  }

  /** { s·t }, rounded outward to `bits` significant bits. */
  mul(other: Interval, bits: number): Interval {
    if (this.inf.sign() >= 0 && other.inf.sign() >= 0) {
      return rounded(this.inf.mul(other.inf), this.sup.mul(other.sup), bits);
    }
    // A bilinear function takes its extremes over a rectangle at the corners.
    const corners = [this.inf.mul(other.sup), this.sup.mul(other.inf), this.sup.mul(other.sup)];
    const first = this.inf.mul(other.inf);
    return rounded(Dyadic.min(first, ...corners), Dyadic.max(first, ...corners), bits);
  }

  /** @throws RangeError when `other` contains 0. */
  div(other: Interval, bits: number): Interval {
    if (other.containsZero())
      throw new RangeError(`Interval.div: expected a divisor without 0, got ${other}`);
    if (other.sup.sign() < 0) return this.neg().div(other.neg(), bits);
    // Divisor positive: t/u decreases in u for t > 0 and increases for t < 0.
    const below = this.inf.sign() >= 0 ? other.sup : other.inf;
    const above = this.sup.sign() >= 0 ? other.inf : other.sup;
    return new Interval(Dyadic.divide(this.inf, below, bits)[0], Dyadic.divide(this.sup, above, bits)[1]);
  }

  /** { 1/t : t ∈ this }. @throws RangeError when this contains 0. */
  inv(bits: number): Interval {
    if (this.containsZero())
      throw new RangeError(`Interval.inv: expected an interval without 0, got ${this}`);
    return new Interval(
      Dyadic.divide(Dyadic.ONE, this.sup, bits)[0],
      Dyadic.divide(Dyadic.ONE, this.inf, bits)[1],
    );
  }

  /** { t² : t ∈ this }. */
  sqr(bits: number): Interval {
    const least = this.mig();
    const most = this.mag();
    return rounded(least.mul(least), most.mul(most), bits);
  }

  /** { √t : t ∈ this }. @throws RangeError when inf < 0. */
  sqrt(bits: number): Interval {
    if (this.inf.sign() < 0) throw new RangeError(`Interval.sqrt: expected inf >= 0, got ${this}`);
    return new Interval(Dyadic.sqrt(this.inf, bits)[0], Dyadic.sqrt(this.sup, bits)[1]);
  }

  /**
   * { t^k : t ∈ this } for an integer k of either sign; t^0 = 1.
   * @throws RangeError when k is not a safe integer, or k < 0 and this contains 0.
   */
  pow(k: number, bits: number): Interval {
    if (!Number.isSafeInteger(k))
      throw new RangeError(`Interval.pow: expected an integer exponent, got ${k}`);
    if (k < 0 && this.containsZero()) {
      throw new RangeError(`Interval.pow: expected an interval without 0 for the exponent ${k}, got ${this}`);
    }
    if (k === 0) return Interval.point(1n);
    // t^k is monotone between these two ends: in |t| for even k, in t for odd k.
    const [a, b] = k % 2 === 0 ? [this.mig(), this.mag()] : [this.inf, this.sup];
    return pointPower(a, k, bits).convexHull(pointPower(b, k, bits));
  }

  /** { −s }. */
  neg(): Interval {
    return new Interval(this.sup.neg(), this.inf.neg());
  }

  /** { |t| : t ∈ this }. */
  abs(): Interval {
    return new Interval(this.mig(), this.mag());
  }

  /** { t·2^k : t ∈ this }; exact. */
  shift(k: number): Interval {
    return new Interval(this.inf.shift(k), this.sup.shift(k));
  }

  /** The midpoint (inf + sup)/2; exact. */
  mid(): Dyadic {
    return this.inf.add(this.sup).shift(-1);
  }

  /** The radius (sup − inf)/2; exact, so that this = [mid − rad, mid + rad]. */
  rad(): Dyadic {
    return this.wid().shift(-1);
  }

  /** The width sup − inf; exact. */
  wid(): Dyadic {
    return this.sup.sub(this.inf);
  }

  /** The magnitude max{ |t| : t ∈ this }. */
  mag(): Dyadic {
    return Dyadic.max(this.inf.abs(), this.sup.abs());
  }

  /** The mignitude min{ |t| : t ∈ this }. */
  mig(): Dyadic {
    return this.containsZero() ? Dyadic.ZERO : Dyadic.min(this.inf.abs(), this.sup.abs());
  }

  /** Whether inf = sup. */
  isPoint(): boolean {
    return this.inf.equals(this.sup);
  }

  /** Whether the number lies in the interval. */
  contains(x: Rational | Dyadic | bigint): boolean {
    const value = typeof x === 'bigint' ? Dyadic.of(x) : x;
    if (value instanceof Dyadic) return this.inf.compare(value) <= 0 && value.compare(this.sup) <= 0;
    const denominator = Dyadic.of(value.den);
    const numerator = Dyadic.of(value.num);
    return (
      this.inf.mul(denominator).compare(numerator) <= 0 && numerator.compare(this.sup.mul(denominator)) <= 0
    );
  }

  /** Whether both have the same ends. */
  equals(other: Interval): boolean {
    return this.inf.equals(other.inf) && this.sup.equals(other.sup);
  }

  /** this ⊆ other. */
  subset(other: Interval): boolean {
    return other.inf.compare(this.inf) <= 0 && this.sup.compare(other.sup) <= 0;
  }

  /** this lies in the interior of other: other.inf < inf and sup < other.sup. */
  interior(other: Interval): boolean {
    return other.inf.compare(this.inf) < 0 && this.sup.compare(other.sup) < 0;
  }

  /** this ∩ other = ∅. */
  disjoint(other: Interval): boolean {
    return this.strictPrecedes(other) || other.strictPrecedes(this);
  }

  /** sup ≤ other.inf: t ≤ u for all t ∈ this, u ∈ other. */
  precedes(other: Interval): boolean {
    return this.sup.compare(other.inf) <= 0;
  }

  /** sup < other.inf: t < u for all t ∈ this, u ∈ other. */
  strictPrecedes(other: Interval): boolean {
    return this.sup.compare(other.inf) < 0;
  }

  /** this ∩ other, or undefined when they are disjoint. */
  intersection(other: Interval): Interval | undefined {
    if (this.disjoint(other)) return undefined;
    return new Interval(Dyadic.max(this.inf, other.inf), Dyadic.min(this.sup, other.sup));
  }

  /** The smallest interval that contains both. */
  convexHull(other: Interval): Interval {
    return new Interval(Dyadic.min(this.inf, other.inf), Dyadic.max(this.sup, other.sup));
  }

  /** The sign that all members share, or undefined when the interval does not decide it. */
  sign(): -1 | 0 | 1 | undefined {
    if (this.inf.sign() > 0) return 1;
    if (this.sup.sign() < 0) return -1;
    return this.inf.sign() === 0 && this.sup.sign() === 0 ? 0 : undefined;
  }

  /** `[inf, sup]` with ends `mantissa*2^exponent`. */
  toString(): string {
    return `[${this.inf}, ${this.sup}]`;
  }

  /** Always throws: intervals are only partially ordered. */
  valueOf(): never {
    throw new TypeError(
      'Interval: expected an explicit comparison, got an implicit one (use precedes or contains)',
    );
  }

  private containsZero(): boolean {
    return this.inf.sign() <= 0 && this.sup.sign() >= 0;
  }
}

const rounded = (inf: Dyadic, sup: Dyadic, bits: number): Interval =>
  Interval.of(inf.roundDown(bits), sup.roundUp(bits));

/** The tightest `bits`-bit interval around t^k, k ≠ 0, and t ≠ 0 when k < 0. */
function pointPower(t: Dyadic, k: number, bits: number): Interval {
  const magnitude = Interval.of(
    ...tightest(bits, (w) => {
      const power = Interval.of(...powerBounds(t.abs(), Math.abs(k), w));
      return k > 0 ? power : power.inv(w);
    }),
  );
  return t.sign() < 0 && k % 2 !== 0 ? magnitude.neg() : magnitude;
}
