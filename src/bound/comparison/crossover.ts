import { exp, ln, LN2, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { gaussianConstant, type ClosedForm } from '../../privacy/gaussian/gaussian-constant.js';

// Pure against approximate privacy: an ε-DP counter of squared error M/ε² beside a Gaussian factorization mechanism whose
// σ at sensitivity 1 is one of the closed forms, ε²σ² = f·(g + ln(1/δ)). [APT] Thm 5.3 was written for `huu2`.

/** The f in ε²σ² = f·(g + ln(1/δ)). */
const varianceFactor = (form: ClosedForm): bigint => (form === 'huu2' ? 4n : 2n);

/** The g in ε²σ² = f·(g + ln(1/δ)): 4/9 + ½·ln(2/π), or ln(5/4). */
function varianceOffset(form: ClosedForm): Real {
  if (form === 'classical') return ln(Rational.ratio(5n, 4n));
  return ln(Real.of(2n).div(PI)).div(2n).add(Rational.ratio(4n, 9n));
}

/** (1 + ln(4T/5)/π)², the squared error of the square-root mechanism per σ² as [HUU] Thm 2 bounds it. */
function squareRootFactor(caller: string, T: bigint): Real {
  requireInteger(caller, 'T', T, 1n);
  return ln(Rational.ratio(4n * T, 5n))
    .div(PI)
    .add(1n)
    .sqr();
}

/**
 * ε² times the closed bound of the mean squared error of a Gaussian factorization mechanism, ε²σ²·(1 + ln(4T/5)/π)².
 * [APT] Thm 5.3. For the square-root mechanism it holds from T = 7 on only.
 * @throws RangeError unless T ≥ 1 and 0 < δ < 1.
 */
export function gaussianErrorBound(form: ClosedForm, T: bigint, delta: Rational): Real {
  const factor = squareRootFactor('gaussianErrorBound', T);
  return gaussianConstant(form, Rational.ONE, delta).sqr().mul(factor);
}

/**
 * The C₂ with MSE ≈ C₂·log₂(T)²·log₂(1/δ)/ε² for the best Gaussian factorization: 4 ln(2)³/π² for `huu2`, half of it for the
 * other forms. [APT] Thm 5.3.
 */
export function gaussianLeadingConstant(form: ClosedForm): Real {
  return LN2.power(3n).mul(varianceFactor(form)).div(PI.sqr());
}

/**
 * The exponent γ = C₁/C₂ such that an ε-DP counter of leading constant C₁ beats the best Gaussian factorization in the
 * leading terms when δ < T^−γ; (k − 1/k)π²/(8 ln(k)³) for offset digits, odd k and `huu2`. [APT] Lemma 5.1, Thm 5.3.
 *
 * @param constant C₁: {@link kAryLeadingConstant} or {@link counterLeadingConstant}
 */
export function crossoverExponent(form: ClosedForm, constant: Operand): Real {
  return Real.of(constant).div(gaussianLeadingConstant(form));
}

/**
 * The δ* at which {@link gaussianErrorBound} equals the error of a pure mechanism over T items: for δ < δ* the pure one
 * is better. ε cancels: ln δ* = g − error/(f·(1 + ln(4T/5)/π)²).
 *
 * @param error ε² times the mean squared error of the pure mechanism
 */
export function crossoverDelta(form: ClosedForm, error: Rational, T: bigint): Real {
  return exp(crossoverLogarithm('crossoverDelta', form, error, T));
}

/**
 * −ln(δ*)/ln(T), the finite-T counterpart of {@link crossoverExponent}.
 * @throws RangeError unless T ≥ 2.
 */
export function crossoverExponentAt(form: ClosedForm, error: Rational, T: bigint): Real {
  requireInteger('crossoverExponentAt', 'T', T, 2n);
  return crossoverLogarithm('crossoverExponentAt', form, error, T).neg().div(ln(T));
}

/** ln δ*. */
function crossoverLogarithm(caller: string, form: ClosedForm, error: Rational, T: bigint): Real {
  if (error.sign() <= 0) throw new RangeError(`${caller}: expected an error > 0, got ${error}`);
  const factor = squareRootFactor(caller, T).mul(varianceFactor(form));
  return varianceOffset(form).sub(Real.of(error).div(factor));
}
