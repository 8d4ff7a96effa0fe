import { bitLength, floorDiv } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { Rational } from '../rational.js';
import { Real } from '../real.js';
import type { Quotient } from './special-numbers.js';

/** Bits beyond those asked for: some terms are as large as the sum, and each is rounded. */
const GUARD = 8;

/**
 * The value of an enveloping series F ~ Σ_{j≥first} c_j·z^j, z > 0: of a function whose error after any number of terms
 * has the sign of the next term and is smaller than it.
 *
 * Terms are added until one is small enough; the hull of 0 and that term is the error. The series used here
 * diverge, so z must be small enough for a term to get there.
 *
 * The series of this folder envelop, at any number of terms, because of one fact. Call q completely monotone when (−1)^k·q^(k) > 0 on [0, ∞) for all k. Then by
 * Taylor's formula q(z) − Σ_{j<K} q^(j)(0)·z^j/j! lies strictly between 0 and the term j = K, for every K ≥ 0 and z > 0, and
 * so does, term by term, any integral of it against a positive weight. (1 + z/c)^−ν with c, ν > 0 is completely monotone,
 * and products, limits and positive mixtures of such functions are; hence, by their products over their zeros,
 * φ(t) = t/sinh t = ∏ (1 + t²/(πk)²)^−1, its powers φ^ν, and sech t are completely monotone in t².
 *
 * - f(n)² = (1/π)·∫₀^∞ e^{−yt}·p(t) dt, y = n + 1/4, with p(t) = (1/π)·∫₋₁¹ √(φ((1+u)t/4)·φ((1−u)t/4)) du/√(1−u²). For f(n) is
 *   the n-th moment of the arcsine law, f(n)² that of the product of two, of density π^−2·s^−½·∫_s^1 dx/√(x(1−x)(x−s)) on
 *   (0, 1); put s = e^−t and x = e^{−(1+u)t/2}. p is completely monotone in t², p(0) = 1: the series of π·y·f(n)² envelops.
 * - π·G_n = ln x + γ + 4·ln 2 + ∫₀^∞ e^{−xt}·(1 − p(t)·φ(t/2)) dt/t, x = n − 1/4: the difference of both sides from n to
 *   n + 1 is 0 by the line above (Frullani), and both agree at infinity (Watson 1930). The series envelops for all x > 0.
 * - ln(π·y·f(n)²) = −∫₀^∞ e^{−yt}·(1 − sech(t/4)) dt/t, from the digamma integral: it envelops for all y > 0.
 * - For 2S_n + 1 the integrand's 1/sinh v − 1/v = 2·Σ (−1)^k·v/(v² + π²k²) has Taylor remainders that alternate and decrease
 *   in k, so they have the sign of the first (DLMF 4.36.5); see `schatten1`.
 *
 * @param coefficient c_j
 * @throws RangeError on evaluation, when the terms begin to grow before one is small enough
 */
export function envelopingSum(coefficient: (j: number) => Quotient, first: 0 | 1, z: Real): Real {
  return Real.enclosed((bits) => {
    const w = bits + GUARD;
    const ratio = z.rational;
    // A short rational is multiplied by, and divided by, in the time of an addition.
    if (ratio !== undefined && bitLength(ratio.num) + bitLength(ratio.den) < w)
      return FEW_TERMS * (bitLength(ratio.den) - bitLength(ratio.num) - 1) >= w
        ? unitsAt(coefficient, first, ratio, w)
        : sumAt(coefficient, first, (power, v) => scaled(power, ratio, v), w);
    const factor = z.enclose(w);
    return sumAt(coefficient, first, (power, v) => power.mul(rounded(factor, v), v), w);
  });
}

/** Up to so many terms a sum is of integers. */
const FEW_TERMS = 8;

/** Bits of them beyond those of the sum: more than these coefficients have. */
const UNITS = 32;

/**
 * The same for a z of which few powers matter, in integers of one unit: a power of z is within [P, P + e] units, e the roundings so far, for z < 1; a term
 * c·[P, P + e] is rounded outward.
 */
function unitsAt(coefficient: (j: number) => Quotient, first: 0 | 1, z: Rational, bits: number): Interval {
  const places = bits + UNITS;
  const small = 1n << BigInt(UNITS);
  let [P, e] = [1n << BigInt(places), 0n];
  let [inf, sup] = [0n, 0n];
  let last: bigint | undefined;
  for (let j: number = first; ; j++) {
    if (j > 0) [P, e] = [(P * z.num) / z.den, e + 1n];
    const { num, den } = coefficient(j);
    const [low, high] = num < 0n ? [P + e, P] : [P, P + e];
    const [down, up] = [floorDiv(num * low, den), floorDiv(num * high, den) + 1n];
    const size = num < 0n ? -down : up;
    if (size <= small) return num < 0n ? units(inf + down, sup, places) : units(inf, sup + up, places);
    if (last !== undefined && size >= last) throw growing(bits, Dyadic.of(size, -places));
    last = size;
    inf += down;
    sup += up;
  }
}

const units = (inf: bigint, sup: bigint, places: number): Interval =>
  Interval.of(Dyadic.of(inf, -places), Dyadic.of(sup, -places));

const growing = (bits: number, size: Dyadic): RangeError =>
  new RangeError(
    `envelopingSum: expected terms that reach 2^-${bits}, got one of ${size} that is followed by larger ones`,
  );

/** @param times a power of z times z, to a number of bits */
function sumAt(
  coefficient: (j: number) => Quotient,
  first: 0 | 1,
  times: (power: Interval, v: number) => Interval,
  bits: number,
): Interval {
  const small = Dyadic.of(1n, -bits);
  let power = Interval.point(1n);
  if (first === 1) power = times(power, bits);
  let sum = Interval.point(0n);
  let last: Dyadic | undefined;
  // Terms shrink, so that fewer and fewer of their bits are bits of the sum.
  let v = bits;
  for (let j: number = first; ; j++) {
    const term = scaled(power, coefficient(j), v);
    const size = term.mag();
    if (size.compare(small) <= 0) return sum.add(term.convexHull(Interval.point(0n)), bits);
    if (last !== undefined && size.compare(last) >= 0) throw growing(bits, size);
    last = size;
    sum = sum.add(term, bits);
    v = Math.min(bits, Math.max(1, bits + size.magnitude() + GUARD));
    power = times(power, v);
  }
}

/** The first `count` terms of such a series: the partial sum, and the next term, toward which the error lies. */
export function envelopingBounds(
  coefficient: (j: number) => Quotient,
  first: 0 | 1,
  count: number,
  z: Real,
): { sum: Real; next: Real } {
  const term = (j: number): Real => {
    const { num, den } = coefficient(j);
    return z.power(BigInt(j)).mul(Rational.ratio(num, den));
  };
  return {
    sum: Real.sum(Array.from({ length: count }, (_, i) => term(first + i))),
    next: term(first + count),
  };
}

/** Bits of a width. */
const FEW = 32;

/** x·num/den for x > 0 and den > 0: of its lower end, and that of its width, which is short. */
function scaled(x: Interval, { num, den }: Quotient, bits: number): Interval {
  const by = (y: Dyadic, v: number): [Dyadic, Dyadic] =>
    Dyadic.divide(y.mul(Dyadic.of(num)), Dyadic.of(den), v);
  const [down, up] = by(x.inf, bits);
  if (x.isPoint()) return Interval.of(down, up);
  const [below, above] = by(x.wid(), FEW);
  return num < 0n
    ? Interval.of(down.add(below).roundDown(bits), up)
    : Interval.of(down, up.add(above).roundUp(bits));
}

const rounded = (x: Interval, bits: number): Interval =>
  Interval.of(x.inf.roundDown(bits), x.sup.roundUp(bits));
