import { decimalDown, decimalUp } from '../arithmetic/decimal.js';
import type { Interval } from '../arithmetic/interval.js';
import { Rational } from '../arithmetic/rational.js';
import { gaussianEpsilon, gaussianSigma } from './gaussian-inverse.js';
import { zcdpRho } from './zcdp.js';

/** Bits per decimal digit, rounded up. */
const BITS_PER_DIGIT = 4;

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
  return roundedUp(gaussianSigma(epsilon, delta, sensitivity, precision(digits)), digits);
}

/** A decimal ε of `digits` significant digits with which Gaussian noise of multiplier z = σ/Δ is (ε, δ)-DP: rounded up. */
export function safeGaussianEpsilon(multiplier: Rational, delta: Rational, digits: number): Rational {
  return roundedUp(gaussianEpsilon(multiplier, delta, precision(digits)), digits);
}

/**
 * A decimal ρ of `digits` significant digits such that ρ-zCDP implies (ε, δ)-DP: (√(L+ε) − √L)², L = ln(1/δ), rounded
 * down. The noise variance Δ²/(2ρ) is then rational (NT Lemma 12).
 */
export function safeRho(epsilon: Rational, delta: Rational, digits: number): Rational {
  return Rational.parse(decimalDown(zcdpRho(epsilon, delta, precision(digits)).inf, digits));
}

const roundedUp = (x: Interval, digits: number): Rational => Rational.parse(decimalUp(x.sup, digits));

const precision = (digits: number): number => BITS_PER_DIGIT * digits + 32;
