import { exp, ln, ln2, pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import { gaussianConstant, type PrintedForm } from '../../privacy/gaussian/gaussian-constant.js';

// Pure against approximate privacy: an ε-DP counter of squared error M/ε² beside a Gaussian factorization mechanism whose
// σ at sensitivity 1 is one of the printed forms, ε²σ² = f·(g + ln(1/δ)). [APT] Thm 5.3 was written for `huu2`.

const GUARD = 64;

/** The f in ε²σ² = f·(g + ln(1/δ)). */
const varianceFactor = (form: PrintedForm): Interval => Interval.point(form === 'huu2' ? 4n : 2n);

/** The g in ε²σ² = f·(g + ln(1/δ)): 4/9 + ½·ln(2/π), or ln(5/4). */
function varianceOffset(form: PrintedForm, w: number): Interval {
  if (form === 'classical') return ln(Interval.fromRational(Rational.ratio(5n, 4n), w), w);
  const half = ln(Interval.point(2n).div(pi(w), w), w).shift(-1);
  return half.add(Interval.fromRational(Rational.ratio(4n, 9n), w), w);
}

/** (1 + ln(4T/5)/π)², the squared error of the square-root mechanism per σ² as [HUU] Thm 2 bounds it. */
function squareRootFactor(caller: string, T: bigint, w: number): Interval {
  requireInteger(caller, 'T', T, 1n);
  const logarithm = ln(Interval.fromRational(Rational.ratio(4n * T, 5n), w), w);
  return logarithm.div(pi(w), w).add(Interval.point(1n), w).sqr(w);
}

/**
 * ε² times the closed bound of the mean squared error of a Gaussian factorization mechanism, ε²σ²·(1 + ln(4T/5)/π)².
 * [APT] Thm 5.3. For the square-root mechanism it holds from T = 7 on only.
 * @throws RangeError unless T ≥ 1 and 0 < δ < 1.
 */
export function gaussianErrorBound(form: PrintedForm, T: bigint, delta: Rational, bits: number): Interval {
  const w = bits + GUARD;
  const factor = squareRootFactor('gaussianErrorBound', T, w);
  return gaussianConstant(form, Rational.ONE, delta).enclose(w).sqr(w).mul(factor, bits);
}

/**
 * The C₂ with MSE ≈ C₂·log₂(T)²·log₂(1/δ)/ε² for the best Gaussian factorization: 4 ln(2)³/π² for `huu2`, half of it for the
 * other forms. [APT] Thm 5.3.
 */
export function gaussianLeadingConstant(form: PrintedForm, bits: number): Interval {
  const w = bits + GUARD;
  return ln2(w).pow(3, w).mul(varianceFactor(form), w).div(pi(w).sqr(w), bits);
}

/**
 * The exponent γ = C₁/C₂ such that an ε-DP counter of leading constant C₁ beats the best Gaussian factorization in the
 * leading terms when δ < T^−γ; (k − 1/k)π²/(8 ln(k)³) for offset digits, odd k and `huu2`. [APT] Lemma 5.1, Thm 5.3.
 *
 * @param constant C₁ at a working precision: {@link kAryLeadingConstant} or {@link counterLeadingConstant}
 */
export function crossoverExponent(
  form: PrintedForm,
  constant: (w: number) => Interval,
  bits: number,
): Interval {
  const w = bits + GUARD;
  return constant(w).div(gaussianLeadingConstant(form, w), bits);
}

/**
 * The δ* at which {@link gaussianErrorBound} equals the error of a pure mechanism over T items: for δ < δ* the pure one
 * is better. ε cancels: ln δ* = g − error/(f·(1 + ln(4T/5)/π)²).
 *
 * @param error ε² times the mean squared error of the pure mechanism
 */
export function crossoverDelta(form: PrintedForm, error: Rational, T: bigint, bits: number): Interval {
  return exp(crossoverLogarithm('crossoverDelta', form, error, T, bits + GUARD), bits);
}

/**
 * −ln(δ*)/ln(T), the finite-T counterpart of {@link crossoverExponent}.
 * @throws RangeError unless T ≥ 2.
 */
export function crossoverExponentAt(form: PrintedForm, error: Rational, T: bigint, bits: number): Interval {
  requireInteger('crossoverExponentAt', 'T', T, 2n);
  const w = bits + GUARD;
  const logarithm = crossoverLogarithm('crossoverExponentAt', form, error, T, w);
  return logarithm.neg().div(ln(Interval.point(T), w), bits);
}

/** ln δ*. */
function crossoverLogarithm(
  caller: string,
  form: PrintedForm,
  error: Rational,
  T: bigint,
  w: number,
): Interval {
  if (error.sign() <= 0) throw new RangeError(`${caller}: expected an error > 0, got ${error}`);
  const factor = squareRootFactor(caller, T, w).mul(varianceFactor(form), w);
  return varianceOffset(form, w).sub(Interval.fromRational(error, w).div(factor, w), w);
}
