import { Dyadic } from '../../arithmetic/dyadic.js';
import { exp } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';
import { discreteGaussianNormaliser } from './discrete-gaussian.js';
import { discreteGaussianTailSum } from '../../arithmetic/series/gaussian-sum.js';
import { apartFromZero } from '../../arithmetic/decided.js';
import { narrowed } from '../../arithmetic/narrowed.js';

/**
 * The probability of Y ≥ m under the discrete Gaussian of parameter σ² > 0.
 *
 * @param m any integer
 * @returns an enclosure of relative width at most 2^−bits
 * @throws UndecidedError when the probability is too close to 0: m²/(2σ²) of 2^23 or more.
 */
export function discreteGaussianTail(variance: Rational, m: bigint, bits: number): Interval {
  requirePositive('discreteGaussianTail', 'variance', variance);
  return narrowed('discreteGaussianTail', bits, (w) => tail(variance, m, w));
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
 * @returns an enclosure of relative width at most 2^−bits
 * @throws UndecidedError when δ(ε) is too close to 0.
 * @example
 * ```ts
 * discreteGaussianDelta(Rational.parse('1'), 1n, Rational.ZERO, 64); // 0.3989…: P(Y = 0)
 * ```
 */
export function discreteGaussianDelta(
  variance: Rational,
  shift: bigint,
  epsilon: Rational,
  bits: number,
): Interval {
  requireInputs('discreteGaussianDelta', variance, shift, epsilon);
  return narrowed('discreteGaussianDelta', bits, (w) => hockeyStick(variance, shift, epsilon, w));
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
  const slack = (w: number): Interval =>
    Interval.fromRational(delta, w).sub(hockeyStick(variance, shift, epsilon, w), w);
  return apartFromZero('isDiscreteGaussianPrivate', slack).sign > 0;
}

function requireInputs(caller: string, variance: Rational, shift: bigint, epsilon: Rational): void {
  requirePositive(caller, 'variance', variance);
  requireInteger(caller, 'shift', shift, 1n);
  requireNonNegative(caller, 'epsilon', epsilon);
}

function hockeyStick(variance: Rational, shift: bigint, epsilon: Rational, w: number): Interval {
  const s = Rational.integer(shift);
  const threshold = epsilon
    .mul(variance)
    .div(s)
    .add(s.div(Rational.integer(2n)));
  const c = threshold.floor() + 1n;
  const growth = exp(Interval.fromRational(epsilon, w + 32), w);
  const delta = tail(variance, c - shift, w).sub(growth.mul(tail(variance, c, w), w), w);
  return Interval.min(Interval.max(delta, Interval.point(0n)), Interval.point(1n));
}

/** P(Y ≥ m). */
function tail(variance: Rational, m: bigint, w: number): Interval {
  if (m <= 0n) return Interval.point(1n).sub(tail(variance, 1n - m, w), w);
  const sum = discreteGaussianTailSum(variance, m, w);
  const ratio = sum.div(discreteGaussianNormaliser(variance, w), w);
  return Interval.min(ratio, Interval.point(Dyadic.of(1n, -1)));
}
