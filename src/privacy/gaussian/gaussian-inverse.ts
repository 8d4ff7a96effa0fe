import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import type { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';
import { positive } from '../notion/parameters.js';
import { profileExcess } from './gaussian-delta.js';

/**
 * The least noise multiplier z = σ/Δ with which Gaussian noise is (ε, δ)-DP: the zero of δ(ε; z) − δ, which strictly
 * decreases in z (analytic Gaussian mechanism, Balle–Wang 2018).
 *
 * @param epsilon ε ≥ 0
 * @param delta 0 < δ < 1
 * @returns z; δ(ε; inf) > δ > δ(ε; sup) for every enclosure
 * @example
 * ```ts
 * gaussianMultiplier(Rational.parse('1'), Rational.parse('1e-6')).toDigits(6); // 4.22467…
 * ```
 */
export function gaussianMultiplier(epsilon: Rational, delta: Rational): Real {
  requireNonNegative('gaussianMultiplier', 'epsilon', epsilon);
  requireProbability('gaussianMultiplier', 'delta', delta);
  return decreasingZero('gaussianMultiplier', (z) => profileExcess(Real.of(epsilon), z, delta));
}

/**
 * The least standard deviation σ of Gaussian noise that is (ε, δ)-DP for the ℓ₂ sensitivity Δ: σ = Δ·z with
 * {@link gaussianMultiplier}.
 *
 * @param sensitivity Δ > 0
 */
export function gaussianSigma(epsilon: Rational, delta: Rational, sensitivity: Operand): Real {
  return gaussianMultiplier(epsilon, delta).mul(positive('gaussianSigma', 'sensitivity', sensitivity));
}

/**
 * The least ε ≥ 0 with which Gaussian noise of multiplier z = σ/Δ is (ε, δ)-DP: 0 when δ(0; z) ≤ δ, otherwise the zero
 * of δ(ε; z) − δ, which strictly decreases in ε.
 *
 * @param multiplier z > 0
 * @param delta 0 < δ < 1
 * @throws UndecidedError when δ(0; z) and δ agree to thousands of bits.
 */
export function gaussianEpsilon(multiplier: Rational, delta: Rational): Real {
  requirePositive('gaussianEpsilon', 'multiplier', multiplier);
  requireProbability('gaussianEpsilon', 'delta', delta);
  const excess = (epsilon: Real): Real => profileExcess(epsilon, Real.of(multiplier), delta);
  return excess(Real.ZERO).sign() < 0 ? Real.ZERO : decreasingZero('gaussianEpsilon', excess);
}
