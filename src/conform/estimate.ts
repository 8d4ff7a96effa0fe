import { erfc, exp, ln, sin } from '../arithmetic/elementary.js';
import { Dyadic } from '../arithmetic/dyadic.js';
import { Interval } from '../arithmetic/interval.js';
import { approxDouble, Rational } from '../arithmetic/rational.js';

/** Bits of the exact values; the errors that are bounded are some 2^-53 of them. */
const BITS = 192;
/** Bits of a bound of an error, rounded up. */
const BOUND_BITS = 40;
/** Rounding to the nearest double moves a number by at most this part of it: u = 2^-53, where nothing leaves the normal range. */
const UNIT = Dyadic.of(1n, -53);
/**
 * An elementary function of a C library is held to 8 units in the last place of its result, a relative error of at most 2^-49: no function used here is
 * listed with more in the manual of the GNU C library. It is the one assumption; everything else is IEEE 754.
 */
const LIBRARY = Dyadic.of(1n, -49);
/** Normal doubles, with room for the errors: from 2^-1000 to 2^1000. */
const [SMALLEST, LARGEST] = [-1000, 1000];

/** Why no bound is derived: a step leaves the normal range, or an argument its domain, by its error. */
export class NoBoundError extends Error {
  override readonly name = 'NoBoundError';
}

/**
 * A number that a float64 program computes: what it is exactly, enclosed, and a bound of |computed − exact| that holds for every program that carries out these
 * steps in IEEE 754 double arithmetic, rounding to nearest, sums in any order. It is running error analysis, in exact numbers
 * (Higham, Accuracy and Stability of Numerical Algorithms, §3.3): if |â − a| ≤ α and |b̂ − b| ≤ β then
 * |fl(â ∘ b̂) − a ∘ b| ≤ ε + u·(|a ∘ b| + ε), ε the bound of |â ∘ b̂ − a ∘ b|.
 */
export class Estimate {
  private constructor(
    /** Contains what is computed in exact arithmetic. */
    readonly exact: Interval,
    /** At least |computed − exact|. */
    readonly error: Dyadic,
  ) {
    const magnitude = exact.mag().add(error).magnitude();
    if (exact.mag().sign() !== 0 && (magnitude > LARGEST || magnitude < SMALLEST))
      throw new NoBoundError('a step outside the normal doubles');
  }

  /** A number as it is written, which a program reads to the nearest double. */
  static read(value: Rational): Estimate {
    const exact = Interval.fromRational(value, BITS);
    const nearest = approxDouble(value);
    const isDouble = Number.isFinite(nearest) && Rational.fromDouble(nearest).equals(value);
    return new Estimate(exact, isDouble ? Dyadic.ZERO : up(UNIT.mul(exact.mag())));
  }

  /** An integer below 2^53 in size, which is computed in integers. */
  static integer(value: bigint): Estimate {
    if (value >= 1n << 53n || value <= -(1n << 53n)) throw new NoBoundError('an integer beyond 2^53');
    return new Estimate(Interval.point(value), Dyadic.ZERO);
  }

  /** A constant that a program holds as the nearest double: π, √2. */
  static constant(value: Interval): Estimate {
    return new Estimate(value, up(UNIT.mul(value.mag())));
  }

  /** Any number of an interval, without an error: for a bound that holds wherever in it a search ends. */
  static anyOf(values: Interval): Estimate {
    return new Estimate(values, Dyadic.ZERO);
  }

  /** The largest of several: it is off by no more than the one that is off the most. */
  static largest(all: readonly [Estimate, ...Estimate[]]): Estimate {
    const [first, ...rest] = all.map(({ exact }) => exact);
    const error = all.reduce((most, x) => Dyadic.max(most, x.error), Dyadic.ZERO);
    return new Estimate(Interval.max(first!, ...rest), error);
  }

  /** The sum of any number of terms in any order: |fl(Σ) − Σ| ≤ γ·Σ|x_i|, γ = ku/(1 − ku) of k additions (Higham, §4.2). */
  static sum(terms: readonly Estimate[]): Estimate {
    const zero = Interval.point(0n);
    const exact = terms.reduce((sum, term) => sum.add(term.exact, BITS), zero);
    const inherited = terms.reduce((sum, term) => sum.add(term.error), Dyadic.ZERO);
    const sizes = terms.reduce((sum, term) => sum.add(term.exact.mag()), inherited);
    const additions = Math.max(0, terms.length - 1);
    if (isExactSum(terms)) return new Estimate(exact, Dyadic.ZERO);
    // γ_k ≤ k·u·(1 + 2^-20) for k ≤ 2^32.
    const gamma = UNIT.mul(Dyadic.of(BigInt(additions))).mul(Dyadic.ONE.add(Dyadic.of(1n, -20)));
    return new Estimate(exact, up(inherited.add(gamma.mul(sizes))));
  }

  /** The sum. */
  add(other: Estimate): Estimate {
    return Estimate.sum([this, other]);
  }

  /** The difference. */
  sub(other: Estimate): Estimate {
    return Estimate.sum([this, other.neg()]);
  }

  /** The same with the other sign, which is exact. */
  neg(): Estimate {
    return new Estimate(this.exact.neg(), this.error);
  }

  /** The product. */
  mul(other: Estimate): Estimate {
    const [a, b] = [this.exact.mag(), other.exact.mag()];
    const moved = a.mul(other.error).add(b.mul(this.error)).add(this.error.mul(other.error));
    return rounded(this.exact.mul(other.exact, BITS), moved);
  }

  /** @throws NoBoundError where the divisor may be computed as 0 */
  div(other: Estimate): Estimate {
    const room = other.exact.mig().sub(other.error);
    if (room.sign() <= 0) throw new NoBoundError('a divisor that its error makes 0');
    const [a, b] = [this.exact.mag(), other.exact.mag()];
    const numerator = a.mul(other.error).add(b.mul(this.error));
    const moved = Dyadic.divide(numerator, other.exact.mig().mul(room), BOUND_BITS)[1];
    return rounded(this.exact.div(other.exact, BITS), moved);
  }

  /** The square root, which IEEE 754 rounds correctly. @throws NoBoundError where its argument may be computed below 0 */
  sqrt(): Estimate {
    if (this.exact.sign() === 0) return this;
    const root = this.exact.sqrt(BITS);
    if (this.exact.inf.compare(this.error) < 0)
      throw new NoBoundError('a root of what its error makes negative');
    // |√â − √a| = |â − a|/(√â + √a) ≤ α/√a.
    return rounded(root, Dyadic.divide(this.error, root.mig(), BOUND_BITS)[1]);
  }

  /** a^k for k ≥ 1, by k − 1 products or by a library, of which the larger error counts. */
  power(k: number): Estimate {
    const size = Interval.point(this.exact.mag());
    const moved = Interval.point(size.sup.add(this.error)).pow(k, BITS).sub(size.pow(k, BITS), BITS).sup;
    const products = UNIT.mul(Dyadic.of(BigInt(k)));
    const exact = this.exact.pow(k, BITS);
    const relative = Dyadic.max(LIBRARY, products.add(UNIT));
    return new Estimate(exact, up(moved.add(relative.mul(exact.mag().add(moved)))));
  }

  /** e^x of a library. */
  exp(): Estimate {
    return this.#library(
      (x) => exp(x, BITS),
      (x) => exp(x, BITS),
    );
  }

  /** @throws NoBoundError where its argument may be computed below 0 */
  ln(): Estimate {
    return this.#library(
      (x) => ln(x, BITS),
      (x) => x.inv(BITS),
    );
  }

  /** sin x of a library; |sin′| ≤ 1. */
  sin(): Estimate {
    return this.#library(
      (x) => sin(x, BITS),
      () => Interval.point(1n),
    );
  }

  /** erfc; |erfc′(x)| ≤ 2/√π·e^(−x²) < 1.13·e^(−x²). */
  erfc(): Estimate {
    const slope = (x: Interval): Interval =>
      exp(x.sqr(BITS).neg(), BITS).mul(Interval.point(Dyadic.of(1157n, -10)), BITS);
    return this.#library((x) => erfc(x, BITS), slope);
  }

  /** The same number with a bound that is larger by `more`. */
  within(more: Dyadic): Estimate {
    return new Estimate(this.exact, up(this.error.add(more.abs())));
  }

  /** f of a library: the mean value theorem over all arguments that may be computed, and the error of the library. */
  #library(f: (x: Interval) => Interval, slope: (x: Interval) => Interval): Estimate {
    const arguments_ = Interval.of(this.exact.inf.sub(this.error), this.exact.sup.add(this.error));
    try {
      const steepest = slope(arguments_).mag();
      const exact = f(this.exact);
      const moved = steepest.mul(this.error);
      return new Estimate(exact, up(moved.add(LIBRARY.mul(exact.mag().add(moved)))));
    } catch (problem) {
      if (problem instanceof RangeError) throw new NoBoundError(problem.message);
      throw problem;
    }
  }
}

const up = (x: Dyadic): Dyadic => x.roundUp(BOUND_BITS);

/** What underflow may add to a product or quotient, beside the relative error: half the least subnormal double. */
const UNDERFLOW = Dyadic.of(1n, -1075);

/** A result that is off by at most `moved` before it is rounded; one that is a small integer is exact. */
function rounded(exact: Interval, moved: Dyadic): Estimate {
  const isExact = moved.sign() === 0 && exact.isPoint() && isSmallInteger(exact.inf);
  return isExact
    ? Estimate.anyOf(exact)
    : Estimate.constant(exact).within(moved.add(UNIT.mul(moved)).add(UNDERFLOW));
}

const isSmallInteger = (x: Dyadic): boolean => x.magnitude() <= 53 && x.floor() === x.ceil();

/** Integers whose sizes add up to at most 2^53 are added without rounding, in any order. */
function isExactSum(terms: readonly Estimate[]): boolean {
  const sizes = terms.reduce((sum, { exact }) => sum.add(exact.mag()), Dyadic.ZERO);
  return (
    sizes.compare(Dyadic.of(1n, 53)) <= 0 &&
    terms.every(({ exact, error }) => error.sign() === 0 && exact.isPoint() && isSmallInteger(exact.inf))
  );
}
