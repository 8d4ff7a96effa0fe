import { bitLength } from '../bits.js';
import { Dyadic } from '../dyadic.js';
import { exp, pi } from '../elementary.js';
import { Interval } from '../interval.js';
import { Rational } from '../rational.js';
import { encloseNormalTail } from '../normal-law.js';
import { Real } from '../real.js';

/** Up to this σ² the tail is summed term by term. */
const NARROW = /* @__PURE__ */ Rational.integer(1n << 12n);

/** Exponents are cut here: e^(−2^23) < 2^−(2^23). */
const MOST_EXPONENT = /* @__PURE__ */ Rational.integer(1n << 23n);

/**
 * The sum of e^(−y²/(2σ²)) over the integers y ≥ m, m ≥ 1; no more than that it is tiny for m²/(2σ²) of 2^23 or more.
 *
 * Term by term for σ² ≤ 2^12; beyond by the Euler–Maclaurin formula ({@link farSum}).
 *
 * @param variance σ² > 0
 */
export const gaussianSum = (variance: Rational, m: bigint): Real =>
  Real.enclosed((bits) => encloseSum(variance, m, bits));

function encloseSum(variance: Rational, m: bigint, w: number): Interval {
  const exponent = Rational.integer(m * m).div(variance.add(variance));
  if (exponent.compare(MOST_EXPONENT) >= 0) {
    // Further terms fall by e^(−2m/(2σ²)) at least: the sum is below e^(−E)/(1 − e^(−1/σ²)) ≤ (1 + σ²)·e^(−E).
    const first = exp(Interval.fromRational(MOST_EXPONENT.neg(), w), w);
    return Interval.of(Dyadic.ZERO, first.mul(Interval.fromRational(variance.add(Rational.ONE), w), w).sup);
  }
  const first = exp(Interval.fromRational(exponent.neg(), w + 32), w);
  return variance.compare(NARROW) <= 0 ? nearSum(variance, m, first, w) : farSum(variance, m, first, w);
}

/** Σ_{y≥m} f(y) with f(y+1) = f(y)·q(y), q(y) = e^(−(2y+1)/(2σ²)), q(y+1) = q(y)·e^(−1/σ²): after y it is less than f(y+1)/(1 − q(y+1)). */
function nearSum(variance: Rational, m: bigint, first: Interval, w: number): Interval {
  const rate = Rational.ONE.div(variance);
  const half = rate.div(Rational.integer(2n));
  const power = (exponent: Rational): Interval =>
    exponent.compare(MOST_EXPONENT) >= 0
      ? Interval.of(Dyadic.ZERO, Dyadic.of(1n, -(2 ** 23)))
      : exp(Interval.fromRational(exponent.neg(), w + 32), w);
  const fall = power(rate);
  let quotient = power(half.mul(Rational.integer(2n * m + 1n)));
  let term = first;
  let sum = term;
  for (;;) {
    term = term.mul(quotient, w);
    quotient = quotient.mul(fall, w);
    if (term.sup.magnitude() < sum.sup.magnitude() - w) {
      const rest = term.div(Interval.point(1n).sub(quotient, w), w);
      return sum.add(Interval.of(Dyadic.ZERO, rest.sup), w);
    }
    sum = sum.add(term, w);
  }
}

/**
 * Euler–Maclaurin with p = 2K derivatives, f(y) = e^(−y²/(2σ²)):
 *
 *     Σ_{y≥m} f(y) = ∫_m^∞ f + f(m)/2 − Σ_{k=1}^{K} B_2k/(2k)!·f^(2k−1)(m) + R,  |R| ≤ 2ζ(p)/(2π)^p·∫_m^∞ |f^(p)|.
 *
 * f^(j)(x) = (−1/σ)^j·He_j(x/σ)·f(x), and |He_p(t)|·e^(−t²/4) < 1.0865·√(p!) (Cramér, DLMF 18.14.9), so that
 * ∫_m^∞ |f^(p)| ≤ 1.0865·√(p!)·σ^(1−p)·∫_{m/σ}^∞ e^(−t²/4) dt ≤ 1.0865·√π·√(p!)·σ^(1−p); 2·ζ(2)·1.0865·√π < 7.
 */
function farSum(variance: Rational, m: bigint, first: Interval, w: number): Interval {
  const sigma = Interval.fromRational(variance, w).sqrt(w);
  const t = Interval.point(m).div(sigma, w);
  const root = pi(w).shift(1).sqrt(w);
  let sum = encloseNormalTail(t, w).mul(root, w).mul(sigma, w).add(first.shift(-1), w);
  const orders = Math.ceil(w / (2 * (sigma.inf.magnitude() + 1))) + 4;
  // He_{j+1} = t·He_j − j·He_{j−1}; the terms are ascending powers of −1/σ.
  let [before, hermite] = [Interval.point(1n), t];
  let power = sigma.inv(w);
  const inverseSquare = power.sqr(w);
  const coefficients = bernoulliOverFactorial(orders);
  let factorial = 1n;
  for (let k = 1; k <= orders; k += 1) {
    const term = Interval.fromRational(coefficients[k - 1]!, w)
      .mul(hermite, w)
      .mul(power, w)
      .mul(first, w);
    sum = sum.add(term, w);
    for (let j = 2 * k - 1; j < 2 * k + 1; j += 1) {
      const next = t.mul(hermite, w).sub(before.mul(Interval.point(BigInt(j)), w), w);
      [before, hermite] = [hermite, next];
    }
    power = power.mul(inverseSquare, w);
    factorial *= BigInt(2 * k - 1) * BigInt(2 * k);
  }
  const p = 2 * orders;
  const rest = Interval.point(1n << BigInt(Math.ceil(bitLength(factorial) / 2)))
    .mul(Interval.point(7n), w)
    .mul(sigma, w)
    .div(sigma.mul(pi(w).shift(1), w).pow(p, w), w).sup;
  const total = sum.add(Interval.of(rest.neg(), rest), w);
  return Interval.max(total, Interval.point(first.inf));
}

/** B_2k/(2k)!, k = 1, …, count: the coefficients of z/(e^z − 1), by Σ_{i≤n} b_i/(n + 1 − i)! = 0. */
function bernoulliOverFactorial(count: number): Rational[] {
  const inverse = [Rational.ONE];
  const b = [Rational.ONE];
  for (let n = 1; n <= 2 * count; n += 1) {
    inverse.push(inverse[n - 1]!.div(Rational.integer(BigInt(n + 1))));
    b.push(Rational.sum(b.map((x, i) => x.mul(inverse[n - i]!))).neg());
  }
  return Array.from({ length: count }, (_, k) => b[2 * k + 2]!);
}
