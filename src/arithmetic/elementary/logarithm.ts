import { requirePrecision } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { fixedPoint, increasing } from './enclosure.js';
import { ln2 } from './ln2.js';

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
  const p = w + 8;
  // x = m·2^k with 3/4 ≤ m < 3/2, and ln m = 2·artanh t with t = (m−1)/(m+1), −1/7 ≤ t < 1/5.
  const binade = x.magnitude();
  const k = x.shift(2 - binade).compare(Dyadic.of(3n)) < 0 ? binade - 1 : binade;
  const m = x.shift(-k);
  const t = Interval.of(...Dyadic.divide(m.sub(Dyadic.ONE), m.add(Dyadic.ONE), p));
  const lnMantissa = t.shift(1).mul(artanhQuotient(t.sqr(p), p), p);
  if (k === 0) return lnMantissa;
  return ln2(p + 32)
    .mul(Interval.point(BigInt(k)), p)
    .add(lnMantissa, p);
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
