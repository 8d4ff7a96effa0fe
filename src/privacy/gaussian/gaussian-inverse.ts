import { Interval } from '../../arithmetic/interval.js';
import type { Rational } from '../../arithmetic/rational.js';
import { profileExcess } from './gaussian-delta.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';
import { enclosePositive, type Positive } from '../notion/parameters.js';
import { apartFromZero } from '../../arithmetic/decided.js';

/**
 * The least noise multiplier z = σ/Δ with which Gaussian noise is (ε, δ)-DP: the zero of δ(ε; z) − δ, which strictly
 * decreases in z (analytic Gaussian mechanism, Balle–Wang 2018).
 *
 * @param epsilon ε ≥ 0
 * @param delta 0 < δ < 1
 * @returns an enclosure of relative width at most 2^−bits; δ(ε; inf) > δ > δ(ε; sup)
 * @example
 * ```ts
 * gaussianMultiplier(Rational.parse('1'), Rational.parse('1e-6'), 64); // 4.22467…
 * ```
 */
export function gaussianMultiplier(epsilon: Rational, delta: Rational, bits: number): Interval {
  requireNonNegative('gaussianMultiplier', 'epsilon', epsilon);
  requireProbability('gaussianMultiplier', 'delta', delta);
  return decreasingZero(
    'gaussianMultiplier',
    (z, w) => profileExcess(Interval.fromRational(epsilon, w), Interval.point(z), delta, w),
    bits,
  );
}

/**
 * The least standard deviation σ of Gaussian noise that is (ε, δ)-DP for the ℓ₂ sensitivity Δ: σ = Δ·z with
 * {@link gaussianMultiplier}.
 */
export function gaussianSigma(
  epsilon: Rational,
  delta: Rational,
  sensitivity: Positive,
  bits: number,
): Interval {
  const working = bits + 8;
  const scale = enclosePositive('gaussianSigma', 'sensitivity', sensitivity, working);
  return gaussianMultiplier(epsilon, delta, working).mul(scale, working);
}

/**
 * The least ε ≥ 0 with which Gaussian noise of multiplier z = σ/Δ is (ε, δ)-DP: 0 when δ(0; z) ≤ δ, otherwise the zero
 * of δ(ε; z) − δ, which strictly decreases in ε.
 *
 * @param multiplier z > 0
 * @param delta 0 < δ < 1
 * @returns an enclosure of relative width at most 2^−bits
 * @throws UndecidedError when δ(0; z) and δ agree to thousands of bits.
 */
export function gaussianEpsilon(multiplier: Rational, delta: Rational, bits: number): Interval {
  requirePositive('gaussianEpsilon', 'multiplier', multiplier);
  requireProbability('gaussianEpsilon', 'delta', delta);
  const excess = (epsilon: Interval, w: number): Interval =>
    profileExcess(epsilon, Interval.fromRational(multiplier, w), delta, w);
  const zero = Interval.point(0n);
  if (apartFromZero('gaussianEpsilon', (w) => excess(zero, w)).sign < 0) return zero;
  return decreasingZero('gaussianEpsilon', (epsilon, w) => excess(Interval.point(epsilon), w), bits);
}
