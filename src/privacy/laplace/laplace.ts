import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { logInverse, zcdpRho } from '../notion/zcdp.js';

/**
 * The scale b = Δ₁/ε with which Laplace noise is ε-DP (APT Lemma A.2).
 *
 * @param epsilon ε > 0
 * @param sensitivity ℓ₁ sensitivity Δ₁ > 0
 */
export function laplaceScale(epsilon: Rational, sensitivity: Rational): Rational {
  requirePositive('laplaceScale', 'epsilon', epsilon);
  requirePositive('laplaceScale', 'sensitivity', sensitivity);
  return sensitivity.div(epsilon);
}

/** The variance 2b² of the Laplace distribution of scale b > 0. */
export function laplaceVariance(scale: Rational): Rational {
  requirePositive('laplaceVariance', 'scale', scale);
  return scale.pow(2).mul(Rational.integer(2n));
}

/**
 * An ε at δ of Laplace noise of scale b on every coordinate, for both sensitivities (APT, bonus):
 *
 *     ε = min{ Δ₁/b, Δ₂²/(2b²) + (Δ₂/b)·√(2·ln(1/δ)) }.
 *
 * The second: a coordinate that changes by u is u/b-DP, hence (u/b)²/2-zCDP; the ρ add up to Δ₂²/(2b²), and
 * ρ + 2√(ρ·ln(1/δ)) is the ε of ρ-zCDP.
 *
 * @param scale b > 0
 * @param sensitivity1 ℓ₁ sensitivity Δ₁ > 0
 * @param sensitivity2Squared squared ℓ₂ sensitivity Δ₂² > 0; h for a tree of height h
 */
export function laplaceEpsilon(
  scale: Rational,
  sensitivity1: Rational,
  sensitivity2Squared: Rational,
  delta: Rational,
): Real {
  requirePositive('laplaceEpsilon', 'scale', scale);
  requirePositive('laplaceEpsilon', 'sensitivity1', sensitivity1);
  requirePositive('laplaceEpsilon', 'sensitivity2Squared', sensitivity2Squared);
  const twiceRho = Real.of(sensitivity2Squared.div(scale.pow(2)));
  const root = logInverse('laplaceEpsilon', delta).mul(twiceRho).mul(2n).sqrt();
  return lesser(sensitivity1.div(scale), twiceRho.div(2n).add(root));
}

/**
 * The least scale b that {@link laplaceEpsilon} makes (ε, δ)-DP: min{ Δ₁/ε, Δ₂/√(2ρ) } with ρ = (√(L+ε) − √L)²,
 * L = ln(1/δ).
 *
 * @param epsilon ε > 0
 */
export function laplaceScaleApproximate(
  epsilon: Rational,
  delta: Rational,
  sensitivity1: Rational,
  sensitivity2Squared: Rational,
): Real {
  requirePositive('laplaceScaleApproximate', 'sensitivity2Squared', sensitivity2Squared);
  const pure = laplaceScale(epsilon, sensitivity1);
  return lesser(pure, Real.of(sensitivity2Squared).div(zcdpRho(epsilon, delta).mul(2n)).sqrt());
}

/** The lesser of a rational and an irrational number; they differ because ln(1/δ) is transcendental (Lindemann), so that the decision ends. */
const lesser = (rational: Rational, irrational: Real): Real =>
  irrational.compare(rational) < 0 ? irrational : Real.of(rational);
