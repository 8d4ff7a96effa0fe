import { ln } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import {
  requireNonNegative,
  requirePositive,
  requireProbability,
} from '../../arithmetic/require-rational.js';
import { exponential } from '../finite/exponential.js';

/** L = ln(1/δ), 0 < δ < 1. */
export function logInverse(caller: string, delta: Rational): Real {
  requireProbability(caller, 'delta', delta);
  return ln(Rational.ONE.div(delta));
}

/**
 * The zCDP parameter ρ = Δ²/(2σ²) of Gaussian noise (NT Lemma 13, DMRST Table 3/4): every Rényi divergence of order α is
 * ρα.
 *
 * @param sensitivitySquared Δ² > 0
 * @param variance σ² > 0
 */
export function gaussianRho(sensitivitySquared: Rational, variance: Rational): Rational {
  requirePositive('gaussianRho', 'sensitivitySquared', sensitivitySquared);
  requirePositive('gaussianRho', 'variance', variance);
  return sensitivitySquared.div(variance.add(variance));
}

/** The ε of ρ-zCDP at δ by the simple conversion: ε = ρ + 2√(ρ·ln(1/δ)) (NT Lemma 12). */
export function zcdpEpsilon(rho: Rational, delta: Rational): Real {
  requireNonNegative('zcdpEpsilon', 'rho', rho);
  return logInverse('zcdpEpsilon', delta).mul(rho).sqrt().mul(2n).add(rho);
}

/** The δ of ρ-zCDP at ε ≥ ρ by the simple conversion: δ = e^(−(ε−ρ)²/(4ρ)), the inverse of {@link zcdpEpsilon}. */
export function zcdpDelta(rho: Rational, epsilon: Rational): Real {
  requirePositive('zcdpDelta', 'rho', rho);
  requireNonNegative('zcdpDelta', 'epsilon', epsilon);
  const gap = epsilon.sub(rho);
  if (gap.sign() < 0) throw new RangeError(`zcdpDelta: expected epsilon >= rho, got ${epsilon} < ${rho}`);
  return exponential(
    gap
      .pow(2)
      .div(rho.mul(Rational.integer(4n)))
      .neg(),
  );
}

/**
 * The largest ρ that the simple conversion turns into (ε, δ): ρ = (√(L+ε) − √L)² = (ε/(√(L+ε) + √L))², L = ln(1/δ).
 *
 * @param epsilon ε > 0
 */
export function zcdpRho(epsilon: Rational, delta: Rational): Real {
  requirePositive('zcdpRho', 'epsilon', epsilon);
  const l = logInverse('zcdpRho', delta);
  return Real.of(epsilon).div(l.add(epsilon).sqrt().add(l.sqrt())).sqr();
}

/**
 * A ρ that suffices for (ε, δ): ρ = ε²/(4L + 4ε), L = ln(1/δ) (DMRST Thm 3.1); never above {@link zcdpRho}, because
 * √(L+ε) + √L ≤ 2√(L+ε).
 *
 * @param epsilon ε > 0
 */
export function sufficientRho(epsilon: Rational, delta: Rational): Real {
  requirePositive('sufficientRho', 'epsilon', epsilon);
  const l = logInverse('sufficientRho', delta);
  return Real.of(epsilon).sqr().div(l.add(epsilon).mul(4n));
}

/**
 * The noise variance of DMRST Thm 3.1, σ² = 2γ²ζ²·(ln(1/δ) + ε)/ε² = γ²ζ²/(2ρ) with {@link sufficientRho}.
 *
 * @param sensitivitySquared γ²ζ² > 0: the largest squared column norm of C times the squared bound on a row of the input
 */
export function sufficientVariance(sensitivitySquared: Rational, epsilon: Rational, delta: Rational): Real {
  return varianceOf('sufficientVariance', sensitivitySquared, sufficientRho(epsilon, delta));
}

/** The least noise variance that the simple zCDP conversion allows: σ² = Δ²/(2ρ) with {@link zcdpRho}. */
export function zcdpVariance(sensitivitySquared: Rational, epsilon: Rational, delta: Rational): Real {
  return varianceOf('zcdpVariance', sensitivitySquared, zcdpRho(epsilon, delta));
}

function varianceOf(caller: string, sensitivitySquared: Rational, rho: Real): Real {
  requirePositive(caller, 'sensitivitySquared', sensitivitySquared);
  return Real.of(sensitivitySquared).div(rho.mul(2n));
}
