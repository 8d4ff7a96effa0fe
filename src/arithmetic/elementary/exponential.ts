import { integerSqrt, requirePrecision } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { fixedPoint, increasing } from './enclosure.js';
import { ln2 } from './ln2.js';

/** Arguments below 2^24 in size: e^x then has an exponent of at most 25 million bits. */
const MAX_MAGNITUDE = 24;

/**
 * { e^t : t ∈ x }: the tightest interval with ends of `bits` significant bits.
 * @throws RangeError when an end of x is 2^24 or more in size.
 *
 * @example
 * ```ts
 * provedDigits(exp(Interval.point(1n), 64)); // '2.718281828459045235'
 * ```
 */
export function exp(x: Interval, bits: number): Interval {
  requirePrecision('exp', bits);
  requireModerate('exp', x);
  return increasing(x, bits, expEnclosure);
}

/** @throws RangeError when an end of x is 2^24 or more in size. */
export function requireModerate(caller: string, x: Interval): void {
  if (x.mag().magnitude() > MAX_MAGNITUDE) {
    throw new RangeError(`${caller}: expected an argument below 2^${MAX_MAGNITUDE} in size, got one beyond`);
  }
}

/** e^x to about w bits, |x| < 2^24; on the proper side of 1, however small x is. */
export function expEnclosure(x: Dyadic, w: number): Interval {
  if (x.sign() === 0) return Interval.point(1n);
  if (x.sign() < 0) return expEnclosure(x.neg(), w + 2).inv(w + 2);
  // x = k·ln 2 + r. As k·(an upper bound of ln 2) ≤ x, r ≥ 0; as that bound is within 2^−62 and k < 2^25, r < 1.
  const k = x.shift(64).floor() / ln2(64).sup.shift(64).ceil();
  const halvings = Number(integerSqrt(BigInt(w)));
  const p = w + halvings + 16;
  const product = ln2(p + 32).mul(Interval.point(k), p + 32);
  const r = Interval.max(Interval.point(x).sub(product, p + 32), Interval.point(0n));
  let { floor: value, error } = smallExp(r.shift(-halvings), p);
  // e^r by squaring: ((v + e)² − v²)/2^p = (2v + e)·e/2^p, and two floors.
  for (let i = 0; i < halvings; i += 1) {
    error = (((2n * value + error) * error) >> BigInt(p)) + 2n;
    value = (value * value) >> BigInt(p);
  }
  const exponent = Number(k) - p;
  return Interval.of(Dyadic.of(value, exponent), Dyadic.of(value + error, exponent));
}

/** floor ≤ 2^p·e^y ≤ floor + error for all y in an interval within [0, 1/2], by the Taylor series. */
function smallExp(y: Interval, p: number): { floor: bigint; error: bigint } {
  const argument = fixedPoint(y, p);
  let term = 1n << BigInt(p);
  let sum = term;
  let j = 0n;
  while (term > 0n) {
    j += 1n;
    term = ((term * argument.floor) >> BigInt(p)) / j;
    sum += term;
  }
  // With y the lower end: a term falls short by less than d_j ≤ 1 + d_(j−1)/2 < 2 units. The last is 0, so the true one
  // is below 2 and the rest of the series below 4. From the lower end to the upper, e^y grows by at most 4·(y' − y).
  return { floor: sum, error: 2n * j + 4n + 4n * argument.error };
}
