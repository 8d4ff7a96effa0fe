import { bitLength } from '../../arithmetic/bits.js';
import { Dyadic } from '../../arithmetic/dyadic.js';
import { exp, ln } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireNonNegative, requireProbability } from '../../arithmetic/require-rational.js';
import { bestRealOrder } from './renyi.js';

/** What ρ-zCDP alone implies: the least ε at δ, or the least δ at ε. */
export interface ZcdpConversion {
  /** Every ρ-zCDP mechanism has this ε, or this δ. */
  readonly sup: Dyadic;
  /** Some ρ-zCDP pair of laws has no less than this; 0 where no such pair was found. */
  readonly inf: Dyadic;
  /** What one real order gives by Canonne, Kamath and Steinke's formula, which is at least `sup`. */
  readonly oneOrder: Real;
}

/** (ε, δ) on a curve, of which one of the two is given. */
interface Point {
  readonly epsilon: Dyadic;
  readonly delta: Rational;
}

/** Digits of the formula of one order. */
const DIGITS = 24;

/** Bits to which the bound is looked for below it, and orders are rounded. */
const FINE = 36;

/** Of a δ below 2^−256 no pair is looked for: intervals would need as many bits. */
const MOST_BITS = 256;

/** Relative distances, as powers of two, at which a pair is tried that is to show that no less suffices. */
const DISTANCES = [-13, -9, -5];

/**
 * The least ε with which ρ-zCDP implies (ε, δ)-DP, enclosed.
 *
 * To tell only whether the best event happened changes δ(ε) of a pair of laws not at all, and raises no Rényi divergence. So the worst pair has two
 * outcomes, of the probabilities (p, 1 − p) and (q, 1 − q) with p = δ + e^ε·q, and at each order α > 1
 *
 *     p^α·q^(1−α) + (1−p)^α·(1−q)^(1−α) ≤ e^(α(α−1)ρ).
 *
 * The left side is convex along that line. Where it exceeds the right one on all of the line, for one α, there is no such pair, and ε suffices. A
 * pair on the line whose divergences are at most αρ at every order, both ways, shows that nothing less than ε does.
 *
 * @param rho ρ, 0 or from 2^−40 to 2^20
 * @param delta 0 < δ < 1
 * @example
 * ```ts
 * const { inf, sup } = zcdpEpsilonEnclosed(Rational.parse('1/2'), Rational.parse('1e-5'));
 * decimalUp(sup, 8); // '4.7283857'
 * decimalDown(inf, 3); // '4.72'
 * ```
 */
export function zcdpEpsilonEnclosed(rho: Rational, delta: Rational): ZcdpConversion {
  requireRho('zcdpEpsilonEnclosed', rho);
  requireProbability('zcdpEpsilonEnclosed', 'delta', delta);
  if (rho.sign() === 0) return NOTHING;
  const { order, epsilon: oneOrder } = bestRealOrder(rho, delta);
  const line = { bits: bitLength(delta.den), at: (epsilon: Dyadic): Point => ({ epsilon, delta }) };
  return enclosed(rho, order, oneOrder, line);
}

/**
 * The least δ with which ρ-zCDP implies (ε, δ)-DP, enclosed, as {@link zcdpEpsilonEnclosed} encloses ε.
 *
 * @param rho ρ, 0 or from 2^−40 to 2^20
 * @param epsilon 0 ≤ ε ≤ 1024
 */
export function zcdpDeltaEnclosed(rho: Rational, epsilon: Rational): ZcdpConversion {
  requireRho('zcdpDeltaEnclosed', rho);
  requireNonNegative('zcdpDeltaEnclosed', 'epsilon', epsilon);
  if (epsilon.compare(Rational.integer(1024n)) > 0)
    throw new RangeError(`zcdpDeltaEnclosed: expected epsilon of at most 1024, got ${epsilon}`);
  if (rho.sign() === 0) return NOTHING;
  // ln δ = (α−1)(αρ−ε) + α·ln(1−1/α) − ln(α−1), whose derivative (2α−1)ρ − ε + ln(1−1/α) increases.
  const share = (t: Real): Real => ln(t).sub(ln(t.add(1n)));
  const excess = decreasingZero('zcdpDeltaEnclosed', (t) =>
    Real.of(epsilon).sub(t.mul(2n).add(1n).mul(rho)).sub(share(t)),
  );
  const order = excess.add(1n);
  const oneOrder = exp(
    excess
      .mul(order.mul(rho).sub(epsilon))
      .add(order.mul(share(excess)))
      .sub(ln(excess)),
  );
  const top = Dyadic.fromRational(epsilon, FINE * 8)[1];
  const line = {
    bits: Math.max(1, -oneOrder.toDigits(3).inf.magnitude()),
    at: (delta: Dyadic): Point => ({ epsilon: top, delta: delta.toRational() }),
  };
  return enclosed(rho, order, oneOrder, line);
}

/** Of ρ = 0 both laws are the same. */
const NOTHING: ZcdpConversion = { inf: Dyadic.ZERO, sup: Dyadic.ZERO, oneOrder: Real.ZERO };

function requireRho(caller: string, rho: Rational): void {
  requireNonNegative(caller, 'rho', rho);
  const isSmall = rho.sign() !== 0 && rho.compare(Rational.dyadic(1n, -40)) < 0;
  if (isSmall || rho.compare(Rational.dyadic(1n, 20)) > 0)
    throw new RangeError(`${caller}: expected rho 0, or from 2^-40 to 2^20, got ${rho}`);
}

/** A curve of points, by the number that is looked for, and the bits of a small one. */
interface Curve {
  readonly bits: number;
  readonly at: (value: Dyadic) => Point;
}

function enclosed(rho: Rational, order: Real, oneOrder: Real, { bits, at }: Curve): ZcdpConversion {
  const most = oneOrder.toDigits(DIGITS).sup;
  if (most.sign() === 0) return { inf: Dyadic.ZERO, sup: Dyadic.ZERO, oneOrder };
  // There what one order gives is the bound to dozens of digits.
  if (bits > MOST_BITS) return { inf: Dyadic.ZERO, sup: most, oneOrder };
  const alpha = order.toDigits(12).sup.roundUp(FINE).toRational();
  const precision = 96 + 2 * bits + 2 * bitLength(alpha.floor());
  const isAbove = (value: Dyadic, steps: number): boolean => {
    const line = new Line(rho, alpha, at(value), precision);
    return line.isOutside(line.lowest(steps));
  };
  // The bound lies below that of one order by little; to find it nearly is enough, as what is found is proved after.
  let [low, high] = [most.shift(-1), most];
  while (high.sub(low).magnitude() > high.magnitude() - FINE) {
    const middle = high.add(low).shift(-1);
    if (isAbove(middle, FINE)) high = middle;
    else low = middle;
  }
  const sup = isAbove(high, precision) ? high : most;
  for (const distance of DISTANCES) {
    const value = sup.sub(sup.shift(distance)).roundDown(64);
    const line = new Line(rho, alpha, at(value), precision);
    const q = line.lowest(FINE);
    if (isConcentrated(line.partner(q), q, rho, precision)) return { inf: value, sup, oneOrder };
  }
  return { inf: Dyadic.ZERO, sup, oneOrder };
}

/** The pairs (p, q) with p = δ + e^ε·q, and what the constraint of one order is on them. */
class Line {
  readonly #alpha: Interval;
  readonly #beyond: Interval;
  readonly #exponent: Interval;
  readonly #growth: Interval;
  readonly #delta: Interval;
  readonly #end: Dyadic;
  readonly #bits: number;

  constructor(rho: Rational, alpha: Rational, { epsilon, delta }: Point, bits: number) {
    const of = (x: Rational): Interval => Interval.fromRational(x, bits);
    const beyond = alpha.sub(Rational.ONE);
    this.#bits = bits;
    this.#alpha = of(alpha);
    this.#beyond = of(beyond);
    this.#exponent = of(alpha.mul(beyond).mul(rho));
    this.#growth = exp(Interval.point(epsilon), bits);
    this.#delta = of(delta);
    this.#end = of(Rational.ONE.sub(delta)).div(this.#growth, bits).inf;
  }

  /** p of a q. */
  partner(q: Dyadic): Dyadic {
    return this.#p(q).sup;
  }

  #p(q: Dyadic): Interval {
    return this.#growth.mul(Interval.point(q), this.#bits).add(this.#delta, this.#bits);
  }

  /** Both terms over the right side. */
  #terms(q: Dyadic): readonly [Interval, Interval] {
    const w = this.#bits;
    const term = (x: Interval, y: Interval): Interval => {
      const power = this.#alpha.mul(ln(x, w), w).sub(this.#beyond.mul(ln(y, w), w), w);
      return exp(power.sub(this.#exponent, w), w);
    };
    const [p, one] = [this.#p(q), Interval.point(1n)];
    const other = Interval.point(q);
    return [term(p, other), term(one.sub(p, w), one.sub(other, w))];
  }

  /** The derivative by q of both terms together. */
  #slope(q: Dyadic): Interval {
    const w = this.#bits;
    const [first, second] = this.#terms(q);
    const [p, one] = [this.#p(q), Interval.point(1n)];
    const other = Interval.point(q);
    const rising = this.#alpha.mul(this.#growth, w);
    const left = rising.div(p, w).sub(this.#beyond.div(other, w), w);
    const right = this.#beyond.div(one.sub(other, w), w).sub(rising.div(one.sub(p, w), w), w);
    return first.mul(left, w).add(second.mul(right, w), w);
  }

  /** Nearly the q at which the terms are least, to a relative distance of 2^−bits. */
  lowest(bits: number): Dyadic {
    const falls = (q: Dyadic): boolean => this.#slope(q).inf.sign() < 0;
    let high = this.#end.sub(this.#end.shift(-8)).roundDown(bits);
    let low = high.shift(-1);
    if (falls(high)) return high;
    while (!falls(low)) [low, high] = [low.shift(-1), low];
    for (let k = 0; k < bits; k += 1) {
      const middle = low.add(high).shift(-1);
      if (falls(middle)) low = middle;
      else high = middle;
    }
    return high;
  }

  /** Whether the constraint fails on the whole line: a convex function lies above each of its tangents. */
  isOutside(q: Dyadic): boolean {
    const w = this.#bits;
    const [first, second] = this.#terms(q);
    const reach = Dyadic.max(q, this.#end.sub(q));
    const fall = this.#slope(q).mag().mul(reach);
    return first.add(second, w).inf.sub(fall).compare(Dyadic.ONE) >= 0;
  }
}

/** Steps over the orders at most, and the least of them. */
const MOST_STEPS = 20_000;
const LEAST_STEP = -40;

/** Whether two laws with two outcomes, (p, 1 − p) and (q, 1 − q), have divergences of at most αρ at every order α > 1 and both ways. */
function isConcentrated(p: Dyadic, q: Dyadic, rho: Rational, bits: number): boolean {
  return isConcentratedOneWay(p, q, rho, bits) && isConcentratedOneWay(q, p, rho, bits);
}

/** D_α does not decrease in α: where D_b ≤ aρ, D_α ≤ αρ on all of [a, b]; and D_α ≤ D_∞, so that α ≥ D_∞/ρ is enough. */
function isConcentratedOneWay(p: Dyadic, q: Dyadic, rho: Rational, w: number): boolean {
  const one = Interval.point(1n);
  const logarithm = (x: Dyadic): readonly [Interval, Interval] => [
    ln(Interval.point(x), w),
    ln(one.sub(Interval.point(x), w), w),
  ];
  const [[inP, outP], [inQ, outQ]] = [logarithm(p), logarithm(q)];
  const r = Interval.fromRational(rho, w);
  const divergence = (order: Dyadic): Dyadic => {
    const a = Interval.point(order);
    const b = Interval.point(order.sub(Dyadic.ONE));
    const term = (x: Interval, y: Interval): Interval => exp(a.mul(x, w).sub(b.mul(y, w), w), w);
    return ln(term(inP, inQ).add(term(outP, outQ), w), w).div(b, w).sup;
  };
  const greatest = Dyadic.max(inP.sub(inQ, w).sup, outP.sub(outQ, w).sup);
  let [order, step] = [Dyadic.ONE, Dyadic.ONE];
  for (let k = 0; k < MOST_STEPS; k += 1) {
    const limit = r.mul(Interval.point(order), w).inf;
    if (greatest.compare(limit) <= 0) return true;
    const next = order.add(step);
    if (divergence(next).compare(limit) <= 0) [order, step] = [next, step.shift(1)];
    else step = step.shift(-1);
    if (step.magnitude() < LEAST_STEP) return false;
  }
  return false;
}
