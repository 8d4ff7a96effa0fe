import { ln, pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { isGaussianPrivate, privacyProfile, profileExcess } from './gaussian-delta.js';
import { gaussianMultiplier } from './gaussian-inverse.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import { requirePositive, requireProbability } from '../../arithmetic/require-rational.js';
import { narrowed } from '../../arithmetic/narrowed.js';

/**
 * A closed form printed for the noise multiplier C_{ε,δ} = σ/Δ of the Gaussian mechanism:
 *
 * - `huu2`: (2/ε)·√(4/9 + ln(√(2/π)/δ)), the reading of HUU that APT Thm 5.3 uses;
 * - `dr14`: (√2/ε)·√(4/9 + ln(√(2/π)/δ)), the other reading of HUU, Dwork–Roth 2014 App. A;
 * - `classical`: √(2·ln(1.25/δ))/ε, APT Lemma A.3.
 */
export type PrintedForm = 'huu2' | 'dr14' | 'classical';

/** A named noise multiplier: a printed form, or `exact`, the least one ({@link gaussianMultiplier}). */
export type GaussianForm = PrintedForm | 'exact';

/** The printed forms, and all forms. */
export const PRINTED_FORMS: readonly PrintedForm[] = ['huu2', 'dr14', 'classical'];
/** The forms of the Gaussian noise scale, by name. */
export const GAUSSIAN_FORMS: readonly GaussianForm[] = [...PRINTED_FORMS, 'exact'];

/**
 * The noise multiplier C_{ε,δ} = σ/Δ of a named form; it is a standard deviation, C² the variance.
 *
 * @param epsilon ε > 0; `exact` allows ε = 0
 * @param delta 0 < δ < 1
 * @returns an enclosure of relative width at most about 2^−bits
 */
export function gaussianConstant(
  form: GaussianForm,
  epsilon: Rational,
  delta: Rational,
  bits: number,
): Interval {
  if (form === 'exact') return gaussianMultiplier(epsilon, delta, bits);
  requirePositive('gaussianConstant', 'epsilon', epsilon);
  const w = bits + 8;
  return numerator(form, delta, w).div(Interval.fromRational(epsilon, w), w);
}

/** The true δ(ε; C_{ε,δ}) of the noise that a printed form asks for, ε > 0, to a relative width of at most 2^−bits. */
export function printedFormDelta(
  form: PrintedForm,
  epsilon: Rational,
  delta: Rational,
  bits: number,
): Interval {
  return narrowed('printedFormDelta', bits, (w) =>
    privacyProfile(Interval.fromRational(epsilon, w), gaussianConstant(form, epsilon, delta, w), w),
  );
}

/**
 * Whether the noise that a printed form asks for is (ε, δ)-DP: δ(ε; C_{ε,δ}) ≤ δ, decided by enclosures.
 *
 * For fixed δ the answer is yes up to {@link printedFormLimit} and no beyond.
 */
export function isPrintedFormPrivate(form: PrintedForm, epsilon: Rational, delta: Rational): boolean {
  return isGaussianPrivate(epsilon, delta, (bits) => gaussianConstant(form, epsilon, delta, bits));
}

/**
 * The ε up to which a printed form is (ε, δ)-DP: it holds for 0 < ε ≤ limit and fails beyond.
 *
 * The multiplier is z = c/ε with c depending on δ only. Along it, with b = 1/(2z) + εz and the Mills ratio
 * M(b) = Φ(−b)/φ(b) < 1/b < 1/c,
 *
 *     d/dε δ(ε; c/ε) = φ(a)·(1/c − M(b)) > 0,
 *
 * from 0 at ε → 0 to 1 at ε → ∞: the true δ crosses the claimed one exactly once.
 *
 * @returns an enclosure of relative width at most 2^−bits
 */
export function printedFormLimit(form: PrintedForm, delta: Rational, bits: number): Interval {
  return decreasingZero(
    'printedFormLimit',
    (epsilon, w) => {
      const point = Interval.point(epsilon);
      const multiplier = numerator(form, delta, w).div(point, w);
      return profileExcess(point, multiplier, delta, w).neg();
    },
    bits,
  );
}

/** c = ε·C_{ε,δ}. */
function numerator(form: PrintedForm, delta: Rational, w: number): Interval {
  requireProbability('gaussianConstant', 'delta', delta);
  if (form === 'classical') {
    return ln(Interval.fromRational(Rational.ratio(5n, 4n).div(delta), w), w)
      .shift(1)
      .sqrt(w);
  }
  // ln(√(2/π)/δ) = ½·ln(2/(π·δ²)); with δ < 1 the radicand exceeds 4/9 + ½·ln(2/π) > 0.2.
  const square = Interval.fromRational(Rational.integer(2n).div(delta.pow(2)), w).div(pi(w), w);
  const radicand = Interval.fromRational(Rational.ratio(4n, 9n), w).add(ln(square, w).shift(-1), w);
  if (form === 'dr14') return radicand.shift(1).sqrt(w);
  if (form === 'huu2') return radicand.shift(2).sqrt(w);
  throw new RangeError(`gaussianConstant: expected a form ${GAUSSIAN_FORMS.join(', ')}, got ${String(form)}`);
}
