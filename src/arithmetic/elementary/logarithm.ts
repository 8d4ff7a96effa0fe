import { requirePrecision } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { fixedPoint, increasing } from './enclosure.js';
import { lnUnits } from './logarithm-series.js';
import { smoothExponents, smoothLogarithm, smoothProduct } from './smooth-reduction.js';

/**
 * { ln t : t ∈ x }, the natural logarithm: the tightest interval with ends of `bits` significant bits.
 * @throws RangeError when inf ≤ 0.
 */
export function ln(x: Interval, bits: number): Interval {
  requirePrecision('ln', bits);
  if (x.inf.sign() <= 0) throw new RangeError(`ln: expected a positive interval, got ${x}`);
  return increasing(x, bits, lnEnclosure);
}

/** ln x to about w relative bits, x > 0. */
export function lnEnclosure(x: Dyadic, w: number): Interval {
  // x = m·2^k with 3/4 ≤ m < 3/2.
  const binade = x.magnitude();
  const k = x.shift(2 - binade).compare(Dyadic.of(3n)) < 0 ? binade - 1 : binade;
  const m = x.shift(-k);
  // Near 1 the logarithm is as small as m − 1; elsewhere it is at least ln 2 − ln(3/2) > 1/4.
  const lost = k === 0 ? -m.sub(Dyadic.ONE).magnitude() : 0;
  if (k === 0 && (lost >= FEW * w || m.equals(Dyadic.ONE))) return lnNearOne(m, w + 8);
  const p = w + lost + 16;
  // m = 2^−shift·den/num·(1 + some 2^−44).
  const exponents = smoothExponents(-roughLn(m));
  const { num, den, shift } = smoothProduct(exponents);
  const numerator = m.shift(p + shift).mul(Dyadic.of(num));
  const units = numerator.floor() / den;
  const { value, error } = lnUnits(units, p);
  const [first = 0, ...others] = exponents;
  // Less by up to 1 unit for the floor of m and by up to 2 for the product, each with its error.
  const product = smoothLogarithm([k - first, ...others.map((e) => -e)], p);
  const inf = product + value - error;
  return Interval.of(Dyadic.of(inf, -p), Dyadic.of(product + value + error + 4n, -p));
}

/** The part of w below which bits lost near 1 are worth it: beyond, eight terms of the series of artanh do. */
const FEW = 1 / 16;

/** ln m for 3/4 ≤ m < 3/2, of which only how fast the rest is depends: in floating point. */
function roughLn(m: Dyadic): number {
  const value = Number(m.shift(60).floor()) / 2 ** 60;
  const t = (value - 1) / (value + 1);
  let sum = 0;
  for (let odd = 25; odd >= 1; odd -= 2) sum = sum * t * t + 1 / odd;
  return 2 * t * sum;
}

/** ln m = 2·artanh t to about p relative bits, t = (m−1)/(m+1), for m near 1. */
function lnNearOne(m: Dyadic, p: number): Interval {
  const t = Interval.of(...Dyadic.divide(m.sub(Dyadic.ONE), m.add(Dyadic.ONE), p));
  return t.shift(1).mul(artanhQuotient(t.sqr(p), p), p);
}

/** Σ_{j≥0} y^j/(2j+1) = artanh(√y)/√y to p bits after the point, for y within [0, 1/4]. */
function artanhQuotient(y: Interval, p: number): Interval {
  const argument = fixedPoint(y, p);
  let power = 1n << BigInt(p);
  let sum = 0n;
  let divisor = 1n;
  while (power > 0n) {
    sum += power / divisor;
    divisor += 2n;
    power = (power * argument.floor) >> BigInt(p);
  }
  // With y the lower end: a power falls short by less than d_j ≤ 1 + d_(j−1)/4 < 2 units, a term of the sum, of which
  // there are (divisor − 1)/2, by less than 2; the first power left out is below 2, the rest of the series below 3.
  // The derivative is at most ½·Σ y^(j−1) < 1, so the error of the argument passes on at most once.
  const error = divisor + 2n + argument.error;
  return Interval.of(Dyadic.of(sum, -p), Dyadic.of(sum + error, -p));
}
