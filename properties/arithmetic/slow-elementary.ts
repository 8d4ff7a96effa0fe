import { bitLength, integerSqrt } from '../../src/arithmetic/bits.js';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { fixedPoint } from '../../src/arithmetic/elementary/enclosure.js';
import { ln2 } from '../../src/arithmetic/elementary/ln2.js';
import { arctanUnits } from '../../src/arithmetic/elementary/reciprocal-series.js';
import { Interval } from '../../src/arithmetic/interval.js';

// The obvious forms of functions that are computed otherwise: a term of the Taylor series after the other.

/** e^x to about w bits: e^(r/2^h) by its Taylor series, squared h times, with x = k·ln 2 + r. */
export function slowExp(x: Dyadic, w: number): Interval {
  if (x.sign() < 0) return slowExp(x.neg(), w + 2).inv(w + 2);
  const k = x.shift(64).floor() / ln2(64).sup.shift(64).ceil();
  const halvings = Number(integerSqrt(BigInt(w)));
  const p = w + halvings + 16;
  const product = ln2(p + 32).mul(Interval.point(k), p + 32);
  const r = Interval.max(Interval.point(x).sub(product, p + 32), Interval.point(0n));
  let { value, error } = taylor(r.shift(-halvings), p);
  for (let i = 0; i < halvings; i += 1) {
    error = (((2n * value + error) * error) >> BigInt(p)) + 2n;
    value = (value * value) >> BigInt(p);
  }
  const exponent = Number(k) - p;
  return Interval.of(Dyadic.of(value, exponent), Dyadic.of(value + error, exponent));
}

/** value ≤ 2^p·e^y ≤ value + error for all y in an interval within [0, 1/2]. */
function taylor(y: Interval, p: number): { value: bigint; error: bigint } {
  const argument = fixedPoint(y, p);
  let term = 1n << BigInt(p);
  let value = term;
  let j = 0n;
  while (term > 0n) {
    j += 1n;
    term = ((term * argument.floor) >> BigInt(p)) / j;
    value += term;
  }
  // A term falls short by less than 2 units; the rest of the series is below 4; e^y has a derivative below 4.
  return { value, error: 2n * j + 4n + 4n * argument.error };
}

/** ln x to about w relative bits, x > 0: 2·artanh t by its Taylor series, t = (m−1)/(m+1), with x = m·2^k. */
export function slowLn(x: Dyadic, w: number): Interval {
  const p = w + 8;
  const binade = x.magnitude();
  const k = x.shift(2 - binade).compare(Dyadic.of(3n)) < 0 ? binade - 1 : binade;
  const m = x.shift(-k);
  const t = Interval.of(...Dyadic.divide(m.sub(Dyadic.ONE), m.add(Dyadic.ONE), p));
  const square = fixedPoint(t.sqr(p), p);
  let power = 1n << BigInt(p);
  let sum = 0n;
  let divisor = 1n;
  while (power > 0n) {
    sum += power / divisor;
    divisor += 2n;
    power = (power * square.floor) >> BigInt(p);
  }
  // A power falls short by less than 2 units, a term by less than 2; the rest of the series is below 3; the derivative is below 1.
  const error = divisor + 2n + square.error;
  const lnMantissa = t.shift(1).mul(Interval.of(Dyadic.of(sum, -p), Dyadic.of(sum + error, -p)), p);
  return k === 0
    ? lnMantissa
    : ln2(p + 32)
        .mul(Interval.point(BigInt(k)), p)
        .add(lnMantissa, p);
}

/** π within 40 units of 2^−w by Machin's formula π = 16·arctan(1/5) − 4·arctan(1/239), from (5+i)⁴·(239−i) = 114244·(1+i). */
export function machinPi(w: number): Interval {
  // Each arctan is up to 2 units more.
  const positive = 16n * arctanUnits(5n, w);
  const negative = 4n * arctanUnits(239n, w);
  return Interval.of(Dyadic.of(positive - negative - 8n, -w), Dyadic.of(positive + 32n - negative, -w));
}

/** ⌊√value⌋ by Newton's iteration from above. */
export function slowSqrt(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((bitLength(value) + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
