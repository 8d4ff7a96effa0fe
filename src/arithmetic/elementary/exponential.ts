import { bitLength, requirePrecision } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { increasing } from './enclosure.js';
import { expUnits } from './exponential-series.js';
import { PRIMES, primeLogarithms } from './prime-logarithms.js';
import { smoothExponents, smoothLogarithm, smoothProduct } from './smooth-reduction.js';

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

/**
 * e^x to about w bits, |x| < 2^24; on the proper side of 1, however small x is.
 *
 * x = Σ e_i·ln p_i + r over the primes up to 41, r of some 2^−44: e^x = e^r·∏ p_i^e_i.
 */
export function expEnclosure(x: Dyadic, w: number): Interval {
  if (x.sign() === 0) return Interval.point(1n);
  const p = w + 16;
  const exponents = nearestProduct(x);
  // r in units of 2^−p is at least y and at most y + 3: a floor, and 2 for the logarithm; e^r is at most 4 units above that of y.
  const y = x.shift(p).floor() - smoothLogarithm(exponents, p) - 2n;
  const { value, error } = expUnits(y, p);
  const { num, den, shift } = smoothProduct(exponents);
  const scale = Math.max(0, bitLength(den) - bitLength(num) + 1);
  const times = num << BigInt(scale);
  const exponent = shift - scale - p;
  const inf = Dyadic.of(((value - BigInt(error)) * times) / den, exponent);
  const sup = Dyadic.of(((value + BigInt(error + 4)) * times) / den + 1n, exponent);
  return x.sign() > 0
    ? Interval.of(Dyadic.max(inf, Dyadic.ONE), sup)
    : Interval.of(inf, Dyadic.min(sup, Dyadic.ONE));
}

/** Exponents of primes, the logarithm of whose product is x up to some 2^−44; none for an x that is as small. */
function nearestProduct(x: Dyadic): number[] {
  if (x.magnitude() < -42) return PRIMES.map(() => 0);
  const [ln2 = 1n] = primeLogarithms(64);
  const units = x.shift(64).floor();
  const k = units / ln2;
  const [first = 0, ...others] = smoothExponents(Number(units - k * ln2) / 2 ** 64);
  return [first + Number(k), ...others];
}
