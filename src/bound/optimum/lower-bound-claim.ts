import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { isGaussianPrivate } from '../../privacy/gaussian/gaussian-delta.js';
import { requirePositive, requireProbability } from '../../arithmetic/require-rational.js';
import {
  encloseCountingLowerBound,
  encloseExponentialFactor,
  lowerBoundApplies,
  type NoiseKind,
} from './private-lower-bound.js';
import { requireInteger } from '../../arithmetic/require.js';
import { encloseSquareRootMeanSquaredError } from '../square-root/square-root-error.js';

/** What a lower bound on the mean squared error of every (ε, δ)-DP mechanism claims, and what is known of the claim. */
export interface LowerBoundClaim {
  /** The claimed bound. */
  readonly value: Interval;
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
  bits: number,
): LowerBoundClaim {
  requirePositive('countingLowerBoundClaim', 'epsilon', epsilon);
  requireProbability('countingLowerBoundClaim', 'delta', delta);
  const bound = (w: number): Interval => encloseCountingLowerBound(n, epsilon, noise, w);
  return {
    value: bound(bits),
    deltaIsSmall: lowerBoundApplies(epsilon, delta),
    refuted: isGaussianPrivate(
      epsilon,
      delta,
      Real.enclosed((w) => bound(w).div(encloseSquareRootMeanSquaredError(n, w), w).sqrt(w)),
    ),
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
  bits: number,
): LowerBoundClaim {
  requirePositive('factorizationLowerBoundClaim', 'gammaSquared', gammaSquared);
  requireInteger('factorizationLowerBoundClaim', 'rows', rows, 1n);
  requirePositive('factorizationLowerBoundClaim', 'epsilon', epsilon);
  requireProbability('factorizationLowerBoundClaim', 'delta', delta);
  const factor = (w: number): Interval => encloseExponentialFactor(epsilon, noise, w);
  const perRow = Interval.fromRational(gammaSquared.div(Rational.integer(rows)), bits + 8);
  return {
    value: perRow.mul(factor(bits + 8), bits + 8),
    deltaIsSmall: lowerBoundApplies(epsilon, delta),
    refuted: isGaussianPrivate(
      epsilon,
      delta,
      Real.enclosed((w) => factor(w).sqrt(w)),
    ),
  };
}
