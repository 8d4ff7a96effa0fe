import { decimalDown, decimalUp } from '../../arithmetic/decimal.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { isDiscreteGaussianPrivate } from '../gaussian/discrete-gaussian-delta.js';
import { gaussianEpsilon, gaussianSigma } from '../gaussian/gaussian-inverse.js';
import { bestRealOrder } from '../notion/renyi.js';
import { zcdpRho } from '../notion/zcdp.js';

/** Decimal digits beyond those asked for to which a number is enclosed before it is rounded. */
const MORE_DIGITS = 10;

/**
 * A decimal σ of `digits` significant digits with which Gaussian noise is (ε, δ)-DP: the least real one
 * ({@link gaussianSigma}) rounded up.
 *
 * @param sensitivity ℓ₂ sensitivity Δ > 0
 * @example
 * ```ts
 * safeGaussianSigma(Rational.parse('1'), Rational.parse('1e-6'), Rational.ONE, 4).toString(); // '169/40', 4.225
 * ```
 */
export function safeGaussianSigma(
  epsilon: Rational,
  delta: Rational,
  sensitivity: Rational,
  digits: number,
): Rational {
  return roundedUp(gaussianSigma(epsilon, delta, sensitivity), digits);
}

/** A decimal ε of `digits` significant digits with which Gaussian noise of multiplier z = σ/Δ is (ε, δ)-DP: rounded up. */
export function safeGaussianEpsilon(multiplier: Rational, delta: Rational, digits: number): Rational {
  return roundedUp(gaussianEpsilon(multiplier, delta), digits);
}

/**
 * A decimal ρ of `digits` significant digits such that ρ-zCDP implies (ε, δ)-DP: (√(L+ε) − √L)², L = ln(1/δ), rounded
 * down. The noise variance Δ²/(2ρ) is then rational (NT Lemma 12).
 */
export function safeRho(epsilon: Rational, delta: Rational, digits: number): Rational {
  return roundedDown(zcdpRho(epsilon, delta), digits);
}

/**
 * A decimal ρ of `digits` significant digits such that ρ-zCDP implies (ε, δ)-DP by the best Rényi order
 * (Canonne–Kamath–Steinke 2020, Prop. 12; {@link bestRealOrder}): rounded down, and larger than {@link safeRho}.
 *
 * @param epsilon ε > 0
 * @param delta 0 < δ < 1
 * @example
 * ```ts
 * safeRenyiRho(Rational.ONE, Rational.parse('1e-6'), 4).toString(); // '487/20000', 0.02435; safeRho gives 0.01746
 * ```
 */
export function safeRenyiRho(epsilon: Rational, delta: Rational, digits: number): Rational {
  requirePositive('safeRenyiRho', 'epsilon', epsilon);
  const excess = (rho: Real): Real => Real.of(epsilon).sub(bestRealOrder(rho, delta).epsilon);
  return roundedDown(decreasingZero('safeRenyiRho', excess), digits);
}

/**
 * A decimal σ² of `digits` significant digits such that discrete Gaussian noise of that parameter hides an integer that changes by
 * at most `shift` with (ε, δ)-DP, decided by the exact δ(ε) ({@link isDiscreteGaussianPrivate}).
 *
 * δ(ε) of the discrete Gaussian need not decrease in σ²: the first that suffices is returned from the least one of continuous
 * noise on, in growing steps; a smaller one may suffice.
 *
 * @param epsilon ε > 0
 * @param delta 0 < δ < 1
 * @param shift at least 1
 */
export function safeDiscreteGaussianVariance(
  epsilon: Rational,
  delta: Rational,
  shift: bigint,
  digits: number,
): Rational {
  requirePositive('safeDiscreteGaussianVariance', 'epsilon', epsilon);
  const least = roundedUp(gaussianSigma(epsilon, delta, Rational.integer(shift)).sqr(), digits + MORE_DIGITS);
  for (let step = Rational.ZERO, unit = least.div(Rational.integer(10n ** BigInt(digits))); ;) {
    const variance = Rational.parse(decimalUp(least.add(step), digits));
    if (isDiscreteGaussianPrivate(epsilon, delta, variance, shift)) return variance;
    step = step.add(unit);
    unit = unit.add(unit);
  }
}

const roundedUp = (x: Real, digits: number): Rational =>
  Rational.parse(decimalUp(x.toDigits(digits + MORE_DIGITS).sup, digits));

const roundedDown = (x: Real, digits: number): Rational =>
  Rational.parse(decimalDown(x.toDigits(digits + MORE_DIGITS).inf, digits));
