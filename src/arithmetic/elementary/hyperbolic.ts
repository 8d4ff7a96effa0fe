import { requirePrecision } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { increasing } from './enclosure.js';
import { evenSeries } from './even-series.js';
import { expEnclosure, requireModerate } from './exponential.js';

/**
 * { sinh t : t ∈ x }: the tightest interval with ends of `bits` significant bits.
 * @throws RangeError when an end of x is 2^24 or more in size.
 */
export function sinh(x: Interval, bits: number): Interval {
  requirePrecision('sinh', bits);
  requireModerate('sinh', x);
  return increasing(x, bits, sinhEnclosure);
}

/**
 * { cosh t : t ∈ x }: the tightest interval with ends of `bits` significant bits.
 * @throws RangeError when an end of x is 2^24 or more in size.
 */
export function cosh(x: Interval, bits: number): Interval {
  requirePrecision('cosh', bits);
  requireModerate('cosh', x);
  return increasing(x.abs(), bits, coshEnclosure);
}

/** { tanh t : t ∈ x }: the tightest interval with ends of `bits` significant bits. */
export function tanh(x: Interval, bits: number): Interval {
  requirePrecision('tanh', bits);
  return increasing(x, bits, tanhEnclosure);
}

const isSmall = (x: Dyadic): boolean => x.magnitude() <= 0;

/** sinh x to about w relative bits: x·Σ x^(2j)/(2j+1)! for |x| < 1, where (e^x − e^−x)/2 cancels. */
export function sinhEnclosure(x: Dyadic, w: number): Interval {
  if (x.sign() < 0) return sinhEnclosure(x.neg(), w).neg();
  const p = w + 8;
  const point = Interval.point(x);
  if (isSmall(x)) return point.mul(evenSeries(point.sqr(p), 1, 1, w), p);
  const power = expEnclosure(x, p);
  return power.sub(power.inv(p), p).shift(-1);
}

/** cosh x to about w bits. */
export function coshEnclosure(x: Dyadic, w: number): Interval {
  const p = w + 8;
  if (isSmall(x)) return evenSeries(Interval.point(x).sqr(p), 1, 0, w);
  const power = expEnclosure(x, p);
  return power.add(power.inv(p), p).shift(-1);
}

/** tanh x to about w bits; |tanh x| ≤ min(|x|, 1). */
export function tanhEnclosure(x: Dyadic, w: number): Interval {
  if (x.sign() < 0) return tanhEnclosure(x.neg(), w).neg();
  const p = w + 8;
  const one = Interval.point(1n);
  if (isSmall(x)) {
    const quotient = sinhEnclosure(x, p).div(coshEnclosure(x, p), p);
    return Interval.min(quotient, Interval.point(x));
  }
  // 1 − tanh x = 2/(e^(2x) + 1) < 2·e^(−2x) < 2^−w for x ≥ w ≥ 1.
  if (x.compare(Dyadic.of(BigInt(w))) >= 0) return Interval.of(one.inf.sub(Dyadic.of(1n, -w)), one.sup);
  return one.sub(expEnclosure(x.shift(1), p).add(one, p).inv(p).shift(1), p);
}
