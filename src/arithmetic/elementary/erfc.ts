import { bitLength, requirePrecision } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { Interval } from '../interval.js';
import { constant } from './constant.js';
import { decreasing } from './enclosure.js';
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

/** Σ_{k≥0} t_k with t_k = (2x²)^k/(2k+1)!!, all positive, to about p relative bits; p ≥ 16. */
export function erfSeries(x: Dyadic, p: number): Interval {
  const double = x.mul(x).shift(1);
  let term = 1n << BigInt(p);
  let sum = term;
  let k = 0n;
  while (term > 0n || double.compare(Dyadic.of(2n * k + 3n, -1)) > 0) {
    k += 1n;
    term = Dyadic.of(term * double.mantissa, double.exponent).floor() / (2n * k + 1n);
    sum += term;
  }
  // One floor per term: its shortfall d_i ≤ 2^−p grows along the series by t_k/t_i ≤ t_(k−i), because
  // (2i+1)!!·(2l+1)!! ≤ (2i+2l+1)!!; so all N of them cost the sum Σ at most N·2^−p·Σ. The last term is 0, the true one
  // therefore part of that cost, and with ratios below 1/2 from here on the rest of the series is no more than it.
  // Together 2N·2^−p·Σ, and Σ is at most twice the computed sum.
  const error = ((4n * k * sum) >> BigInt(p)) + 1n;
  return Interval.of(Dyadic.of(sum, -p), Dyadic.of(sum + error, -p));
}

/**
 * x·√π·e^(x²)·erfc x = Σ (−1)^k·(2k−1)!!/(2x²)^k, x > 0, to p bits after the point if x² is above ln 2·p.
 *
 * The series envelops: the sum is ∫₀^∞ e^(−t)·(1 + t/x²)^(−1/2) dt, and a partial sum of the binomial series of
 * (1 + s)^(−1/2), s ≥ 0, is off by at most its first omitted term, by Taylor's theorem.
 */
export function tailSeries(x: Dyadic, p: number): Interval {
  const double = x.mul(x).shift(1);
  let term = 1n << BigInt(p);
  let sum = 0n;
  let k = 0n;
  // Only while the ratio (2k+1)/(2x²) of the terms is at most 1.
  while (term > 0n && double.compare(Dyadic.of(2n * k + 1n)) >= 0) {
    sum += k % 2n === 0n ? term : -term;
    k += 1n;
    const scaled = (2n * k - 1n) * term;
    term =
      double.exponent >= 0
        ? scaled / (double.mantissa << BigInt(double.exponent))
        : (scaled << BigInt(-double.exponent)) / double.mantissa;
  }
  // Ratios ≤ 1 and one floor per term: the term of index i falls short by at most i units, those summed together by
  // k(k − 1)/2, and the first omitted one is at most term + k.
  const error = (k * (k + 1n)) / 2n + term;
  return Interval.of(Dyadic.of(sum - error, -p), Dyadic.of(sum + error, -p));
}
