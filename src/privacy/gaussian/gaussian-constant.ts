import { ln, PI } from '../../arithmetic/elementary.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive, requireProbability } from '../../arithmetic/require-rational.js';
import { gaussianDelta, isGaussianPrivate, profileExcess } from './gaussian-delta.js';
import { gaussianMultiplier } from './gaussian-inverse.js';

/**
 * A closed form for the noise multiplier C_{ε,δ} = σ/Δ of the Gaussian mechanism:
 *
 * - `huu2`: (2/ε)·√(4/9 + ln(√(2/π)/δ)), the reading of HUU that APT Thm 5.3 uses;
 * - `dr14`: (√2/ε)·√(4/9 + ln(√(2/π)/δ)), the other reading of HUU, Dwork–Roth 2014 App. A;
 * - `classical`: √(2·ln(1.25/δ))/ε, APT Lemma A.3.
 */
export type ClosedForm = 'huu2' | 'dr14' | 'classical';

/** A named noise multiplier: a closed form, or `exact`, the least one ({@link gaussianMultiplier}). */
export type GaussianForm = ClosedForm | 'exact';

/** The closed forms, and all forms. */
export const CLOSED_FORMS: readonly ClosedForm[] = ['huu2', 'dr14', 'classical'];
/** The forms of the Gaussian noise scale, by name. */
export const GAUSSIAN_FORMS: readonly GaussianForm[] = [...CLOSED_FORMS, 'exact'];

/**
 * The noise multiplier C_{ε,δ} = σ/Δ of a named form; it is a standard deviation, C² the variance.
 *
 * @param epsilon ε > 0; `exact` allows ε = 0
 * @param delta 0 < δ < 1
 */
export function gaussianConstant(form: GaussianForm, epsilon: Rational, delta: Rational): Real {
  if (form === 'exact') return gaussianMultiplier(epsilon, delta);
  requirePositive('gaussianConstant', 'epsilon', epsilon);
  return numerator(form, delta).div(epsilon);
}

/** The true δ(ε; C_{ε,δ}) of the noise that a closed form asks for, ε > 0. */
export function closedFormDelta(form: ClosedForm, epsilon: Rational, delta: Rational): Real {
  return gaussianDelta(epsilon, gaussianConstant(form, epsilon, delta));
}

/**
 * Whether the noise that a closed form asks for is (ε, δ)-DP: δ(ε; C_{ε,δ}) ≤ δ, decided by enclosures.
 *
 * For fixed δ the answer is yes up to {@link closedFormLimit} and no beyond.
 */
export function isClosedFormPrivate(form: ClosedForm, epsilon: Rational, delta: Rational): boolean {
  return isGaussianPrivate(epsilon, delta, gaussianConstant(form, epsilon, delta));
}

/**
 * The ε up to which a closed form is (ε, δ)-DP: it holds for 0 < ε ≤ limit and fails beyond.
 *
 * The multiplier is z = c/ε with c depending on δ only. Along it, with b = 1/(2z) + εz and the Mills ratio
 * M(b) = Φ(−b)/φ(b) < 1/b < 1/c,
 *
 *     d/dε δ(ε; c/ε) = φ(a)·(1/c − M(b)) > 0,
 *
 * from 0 at ε → 0 to 1 at ε → ∞: the true δ crosses the claimed one exactly once.
 */
export function closedFormLimit(form: ClosedForm, delta: Rational): Real {
  const c = numerator(form, delta);
  return decreasingZero('closedFormLimit', (epsilon) => profileExcess(epsilon, c.div(epsilon), delta).neg());
}

/** c = ε·C_{ε,δ}. */
function numerator(form: ClosedForm, delta: Rational): Real {
  requireProbability('gaussianConstant', 'delta', delta);
  if (form === 'classical') return ln(Rational.ratio(5n, 4n).div(delta)).mul(2n).sqrt();
  // ln(√(2/π)/δ) = ½·ln(2/(π·δ²)); with δ < 1 the radicand exceeds 4/9 + ½·ln(2/π) > 0.2.
  const log = ln(Real.of(2n).div(PI.mul(delta.pow(2)))).div(2n);
  const radicand = log.add(Rational.ratio(4n, 9n));
  if (form === 'dr14') return radicand.mul(2n).sqrt();
  if (form === 'huu2') return radicand.mul(4n).sqrt();
  throw new RangeError(`gaussianConstant: expected a form ${GAUSSIAN_FORMS.join(', ')}, got ${String(form)}`);
}
