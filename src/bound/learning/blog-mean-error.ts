import { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { positive } from '../../privacy/notion/parameters.js';
import { chiMean } from './blog-chi-mean.js';
import { requireInteger } from '../../arithmetic/require.js';

/** The factors of the mean error of B·Z, Z of iid N(0, σ²) entries: T rows in d coordinates. */
export interface MeanErrorSetting {
  /** T ≥ 1. */
  readonly steps: bigint;
  /** d ≥ 1. */
  readonly dimension: bigint;
  /** σ > 0; s·‖C‖_{1→2}·σ_{ε,δ} for privacy, s = 2 for replacement. */
  readonly sigma: Operand;
  /** ‖B‖_F² > 0. */
  readonly frobeniusSquared: Rational;
}

/**
 * The upper bound of BLOG (3.3) with its constant, E‖BZ‖_F/√T ≤ σ·√(d/T)·‖B‖_F, by Jensen's inequality. The right side is the
 * root mean squared error exactly.
 */
export function meanErrorUpperBound(setting: MeanErrorSetting): Real {
  return perCoordinate('meanErrorUpperBound', setting).mul(Real.of(setting.dimension).sqrt());
}

/**
 * A lower bound for the same B, E‖BZ‖_F/√T ≥ σ·E χ_d·‖B‖_F/√T, attained by every B of rank one. It is at least √(2/π) times
 * {@link meanErrorUpperBound}.
 *
 * ‖BZ‖_F² is distributed as σ²·Σ λ_i·X_i with the eigenvalues λ_i of B·Bᵀ and independent X_i ~ χ²_d. The mean of its root is
 * concave in λ, so over Σλ_i = ‖B‖_F² it is least at a corner, where it is σ·‖B‖_F·E χ_d.
 */
export function meanErrorLowerBound(setting: MeanErrorSetting): Real {
  return perCoordinate('meanErrorLowerBound', setting).mul(chiMean(setting.dimension));
}

/** σ·‖B‖_F/√T. */
function perCoordinate(caller: string, setting: MeanErrorSetting): Real {
  const { steps, dimension, sigma, frobeniusSquared } = setting;
  requireInteger(caller, 'steps', steps, 1n);
  requireInteger(caller, 'dimension', dimension, 1n);
  requirePositive(caller, 'frobeniusSquared', frobeniusSquared);
  const square = frobeniusSquared.div(Rational.integer(steps));
  return positive(caller, 'sigma', sigma).mul(Real.of(square).sqrt());
}
