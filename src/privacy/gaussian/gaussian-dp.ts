import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { gaussianDelta } from './gaussian-delta.js';
import { gaussianMultiplier } from './gaussian-inverse.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';

/**
 * The parameter of Gaussian differential privacy squared, μ² = Δ²/σ² (Dong–Roth–Su 2022): as hard to tell apart as
 * N(0, 1) and N(μ, 1).
 *
 * @param sensitivitySquared Δ² > 0
 * @param variance σ² > 0
 */
export function gdpMuSquared(sensitivitySquared: Rational, variance: Rational): Rational {
  requirePositive('gdpMuSquared', 'sensitivitySquared', sensitivitySquared);
  requirePositive('gdpMuSquared', 'variance', variance);
  return sensitivitySquared.div(variance);
}

/** The squared parameter of a composition: μ² = Σ μ_i², exactly. */
export function composedMuSquared(squares: readonly Rational[]): Rational {
  for (const square of squares) requireNonNegative('composedMuSquared', 'mu squared', square);
  return Rational.sum(squares);
}

/** The exact δ at ε ≥ 0 of μ-GDP, μ > 0: that of the Gaussian mechanism with noise multiplier 1/μ. */
export function gdpDelta(mu: Rational, epsilon: Rational): Real {
  requirePositive('gdpDelta', 'mu', mu);
  return gaussianDelta(epsilon, Rational.ONE.div(mu));
}

/** The largest μ for which μ-GDP implies (ε, δ)-DP. */
export function gdpMu(epsilon: Rational, delta: Rational): Real {
  return Real.ONE.div(gaussianMultiplier(epsilon, delta));
}
