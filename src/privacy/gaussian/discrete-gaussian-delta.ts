import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';
import { gaussianSum } from '../../arithmetic/series/gaussian-sum.js';
import { exponential } from '../finite/exponential.js';
import { probability } from '../notion/known-range.js';
import { discreteGaussianNormaliser } from './discrete-gaussian.js';

/**
 * The probability of Y ≥ m under the discrete Gaussian of parameter σ² > 0.
 *
 * @param m any integer
 * @returns the probability, of which no more is enclosed than that it is tiny for m²/(2σ²) of 2^23 or more
 */
export function discreteGaussianTail(variance: Rational, m: bigint): Real {
  requirePositive('discreteGaussianTail', 'variance', variance);
  if (m <= 0n) return Real.ONE.sub(discreteGaussianTail(variance, 1n - m));
  return probability(gaussianSum(variance, m).div(discreteGaussianNormaliser(variance)));
}

/**
 * The exact δ(ε) of one integer with discrete Gaussian noise, between inputs that differ by the integer s ≥ 1:
 *
 *     δ(ε) = P(Y > εσ²/s − s/2) − e^ε·P(Y > εσ²/s + s/2)
 *
 * (Canonne–Kamath–Steinke 2020, Thm 7): the sum of (f(y − s) − e^ε·f(y))₊, and f(y − s) > e^ε·f(y) exactly when y > εσ²/s + s/2.
 * It increases in s: f is log-concave, hence the law shifted by s + 1 gives any half-line y ≥ c at least as much as the one
 * shifted by s. It need not decrease in σ², and is not that of continuous noise, {@link gaussianDelta}.
 *
 * @param variance σ² > 0
 * @param shift s, at least 1
 * @param epsilon ε ≥ 0
 * @example
 * ```ts
 * discreteGaussianDelta(Rational.parse('1'), 1n, Rational.ZERO).toDigits(9); // 0.398942278…: P(Y = 0)
 * ```
 */
export function discreteGaussianDelta(variance: Rational, shift: bigint, epsilon: Rational): Real {
  requireInputs('discreteGaussianDelta', variance, shift, epsilon);
  const s = Rational.integer(shift);
  const threshold = epsilon
    .mul(variance)
    .div(s)
    .add(s.div(Rational.integer(2n)));
  const c = threshold.floor() + 1n;
  const beyond = exponential(epsilon).mul(discreteGaussianTail(variance, c));
  return probability(discreteGaussianTail(variance, c - shift).sub(beyond));
}

/**
 * Whether discrete Gaussian noise of parameter σ² on one integer that changes by at most s is (ε, δ)-DP, decided by enclosures
 * of {@link discreteGaussianDelta}.
 *
 * @param epsilon ε ≥ 0
 * @param delta 0 < δ < 1
 * @param variance σ² > 0
 * @param shift s, at least 1
 * @throws UndecidedError when δ and δ(ε) agree to thousands of bits.
 */
export function isDiscreteGaussianPrivate(
  epsilon: Rational,
  delta: Rational,
  variance: Rational,
  shift: bigint,
): boolean {
  requireInputs('isDiscreteGaussianPrivate', variance, shift, epsilon);
  requireProbability('isDiscreteGaussianPrivate', 'delta', delta);
  return discreteGaussianDelta(variance, shift, epsilon).compare(delta) <= 0;
}

function requireInputs(caller: string, variance: Rational, shift: bigint, epsilon: Rational): void {
  requirePositive(caller, 'variance', variance);
  requireInteger(caller, 'shift', shift, 1n);
  requireNonNegative(caller, 'epsilon', epsilon);
}
