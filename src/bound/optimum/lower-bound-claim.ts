import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { isGaussianPrivate } from '../../privacy/gaussian/gaussian-delta.js';
import { requirePositive, requireProbability } from '../../arithmetic/require-rational.js';
import {
  countingLowerBound,
  exponentialFactor,
  lowerBoundApplies,
  type NoiseKind,
} from './private-lower-bound.js';
import { requireInteger } from '../../arithmetic/require.js';
import { squareRootMeanSquaredError } from '../square-root/square-root-error.js';

/** What a lower bound on the mean squared error of every (ε, δ)-DP mechanism claims, and what is known of the claim. */
export interface LowerBoundClaim {
  /** The claimed bound. */
  readonly value: Real;
  /** Whether δ ≤ ε/10, as the claim needs ({@link lowerBoundApplies}). */
  readonly deltaIsSmall: boolean;
  /** Whether a Gaussian mechanism with exactly calibrated noise is (ε, δ)-DP with less error: the claim is then false. */
  readonly refuted: boolean;
}

/**
 * HUU Thm 4 for counting over n steps, beside the square-root mechanism: refuted when its error σ(ε, δ)²·U_n² is less than the
 * claimed bound, that is when noise of standard deviation √(bound)/U_n already is (ε, δ)-DP.
 */
export function countingLowerBoundClaim(
  n: bigint,
  epsilon: Rational,
  delta: Rational,
  noise: NoiseKind,
): LowerBoundClaim {
  requirePositive('countingLowerBoundClaim', 'epsilon', epsilon);
  requireProbability('countingLowerBoundClaim', 'delta', delta);
  const bound = countingLowerBound(n, epsilon, noise);
  const sigma = bound.div(squareRootMeanSquaredError(n)).sqrt();
  return {
    value: bound,
    deltaIsSmall: lowerBoundApplies(epsilon, delta),
    refuted: isGaussianPrivate(epsilon, delta, sigma),
  };
}

/**
 * HUU Thm 36 for a workload of q rows and optimum γ_F, with Thm 9 as the case γ_F² = q² of parities: the bound is
 * (γ_F²/q)/(e^ε − 1)², or with e^{2ε}, beside the Gaussian mechanism of an optimal factorization, of error σ(ε, δ)²·γ_F²/q.
 *
 * @param gammaSquared γ_F² > 0
 * @param rows q ≥ 1
 */
export function factorizationLowerBoundClaim(
  gammaSquared: Rational,
  rows: bigint,
  epsilon: Rational,
  delta: Rational,
  noise: NoiseKind,
): LowerBoundClaim {
  requirePositive('factorizationLowerBoundClaim', 'gammaSquared', gammaSquared);
  requireInteger('factorizationLowerBoundClaim', 'rows', rows, 1n);
  requirePositive('factorizationLowerBoundClaim', 'epsilon', epsilon);
  requireProbability('factorizationLowerBoundClaim', 'delta', delta);
  const factor = exponentialFactor(epsilon, noise);
  const sigma = factor.sqrt();
  return {
    value: factor.mul(gammaSquared.div(Rational.integer(rows))),
    deltaIsSmall: lowerBoundApplies(epsilon, delta),
    refuted: isGaussianPrivate(epsilon, delta, sigma),
  };
}
