import { bitLength, integerSqrt, requirePrecision } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { powerBounds } from '../tightest.js';
import { constant } from './constant.js';
import { decreasing, fixedPoint } from './enclosure.js';
import { erfSeries } from './erf-series.js';
import { expEnclosure } from './exponential.js';
import { pi } from './pi.js';

/** Arguments up to 2^12: erfc x is about e^(−x²), and the exponential takes arguments below 2^24. */
const MAX_ARGUMENT = 4095n;

const reciprocalSqrtPi = /* @__PURE__ */ constant('erfc', (w) =>
  pi(w + 2)
    .sqrt(w + 2)
    .inv(w + 2),
);

/**
 * { erfc t : t ∈ x }, the complementary error function erfc t = (2/√π)·∫_t^∞ e^(−u²) du: the tightest interval with
 * ends of `bits` significant bits, in the far tail too (erfc(27) ≈ 5.2e-319).
 * @throws RangeError when sup > 4095.
 *
 * @example
 * ```ts
 * provedDigits(erfc(Interval.point(27n), 64)); // '5.23704892378925568e-319'
 * ```
 */
export function erfc(x: Interval, bits: number): Interval {
  requirePrecision('erfc', bits);
  if (x.sup.compare(Dyadic.of(MAX_ARGUMENT)) > 0) {
    throw new RangeError(`erfc: expected an argument of at most ${MAX_ARGUMENT}, got one beyond`);
  }
  return decreasing(x, bits, erfcEnclosure);
}

/** erfc x to about w relative bits, x ≤ 4095. */
export function erfcEnclosure(x: Dyadic, w: number): Interval {
  const square = x.mul(x);
  const one = Interval.point(1n);
  const isLarge = square.compare(Dyadic.of(BigInt(w + 8)).mul(Dyadic.of(3n, -2))) >= 0;
  if (x.sign() < 0) {
    // erfc x = 2 − erfc|x|, and 0 < erfc|x| < e^(−x²) < 2^−w for x² ≥ 3(w+8)/4 (as e^(3/4) > 2).
    if (isLarge) return Interval.of(Dyadic.of(2n).sub(Dyadic.of(1n, -w)), Dyadic.of(2n));
    return one.add(erfEnclosure(x.neg(), w + 8), w + 8);
  }
  if (isLarge) return tailEnclosure(x, w + 8);
  // 1 − erf x loses the leading log₂(1/erfc x) < 3x²/2 + 8 bits.
  const working = w + Math.floor((3 * Number(square.ceil())) / 2) + 16;
  return one.sub(erfEnclosure(x, working), working);
}

/** erf x to about w bits, x > 0: (2x/√π)·e^(−x²)·Σ (2x²)^k/(2k+1)!! (DLMF 7.6.2). */
function erfEnclosure(x: Dyadic, w: number): Interval {
  const p = w + bitLength(BigInt(w)) + 8;
  return gaussian(x, p)
    .mul(erfSeries(x, p), p)
    .mul(Interval.point(x.shift(1)), p);
}

/** erfc x to about w relative bits, x² ≥ 3w/4: e^(−x²)/(x√π)·Σ (−1)^k·(2k−1)!!/(2x²)^k (DLMF 7.12.1). */
function tailEnclosure(x: Dyadic, w: number): Interval {
  const p = w + 2 * bitLength(BigInt(w)) + 8;
  return gaussian(x, p).mul(tailSeries(x, p), p).div(Interval.point(x), p);
}

/** e^(−x²)/√π to about p bits. */
function gaussian(x: Dyadic, p: number): Interval {
  return reciprocalSqrtPi(p).mul(expEnclosure(x.mul(x).neg(), p), p);
}

/**
 * x·√π·e^(x²)·erfc x = Σ (−1)^k·(2k−1)!!/(2x²)^k, x > 0, to p bits after the point if x² is above ln 2·p.
 *
 * The series envelops: the sum is ∫₀^∞ e^(−t)·(1 + t/x²)^(−1/2) dt, and a partial sum of the binomial series of
 * (1 + s)^(−1/2), s ≥ 0, is off by at most its first omitted term, by Taylor's theorem.
 */
export function tailSeries(x: Dyadic, p: number): Interval {
  const double = x.mul(x).shift(1);
  // With y = 1/(2x²) and k = mi + j as in the series of erf, the terms are y^j·T_k, T_k = (2k−1)!!·(y^m)^i; m is even, so that (−1)^k = (−1)^j.
  const columns = 2 * Number(integerSqrt(BigInt(p) / 4n));
  const q = p + 2 * bitLength(BigInt(p)) + 8;
  const units = BigInt(q);
  const wide = q + columns * Math.max(0, double.magnitude());
  const y = fixedPoint(Interval.point(double).inv(q), q);
  const row = fixedPoint(Interval.of(...powerBounds(double, columns, wide)).inv(wide), wide);
  const low = new Array<bigint>(columns).fill(0n);
  const high = new Array<bigint>(columns).fill(0n);
  let below = 1n << units;
  let above = below;
  let k = 0;
  // Only while the ratio (2k+1)/(2x²) of the terms is at most 1, and at the head of a row, where T_k is the term, it is not below 2^−p.
  while (double.compare(Dyadic.of(BigInt(2 * k + 1))) >= 0) {
    const j = k % columns;
    if (j === 0 && above >> BigInt(q - p) === 0n) break;
    low[j]! += below;
    high[j]! += above;
    k += 1;
    below *= BigInt(2 * k - 1);
    above *= BigInt(2 * k - 1);
    if (k % columns !== 0) continue;
    below = (below * row.floor) >> BigInt(wide);
    above = ((above * (row.floor + row.error)) >> BigInt(wide)) + 1n;
  }
  // Of the first omitted term something between nothing and all is part of the sum.
  high[k % columns]! += above;
  const total = (of: readonly bigint[], factor: bigint, rounding: bigint, parity: number): bigint =>
    of.reduceRight(
      (sum, column, j) => (j % 2 === parity ? column : 0n) + ((sum * factor) >> units) + rounding,
      0n,
    );
  const least = (parity: number): bigint => total(low, y.floor, 0n, parity);
  const most = (parity: number): bigint => total(high, y.floor + y.error, 1n, parity);
  return Interval.of(Dyadic.of(least(0) - most(1), -q), Dyadic.of(most(0) - least(1), -q));
}
