import { ln } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Operand, Real } from '../../arithmetic/real.js';
import { requirePositive, requireProbability } from '../../arithmetic/require-rational.js';
import { positive } from '../../privacy/notion/parameters.js';
import { rowDifference, type NeighbourRelation } from '../../privacy/notion/sensitivity.js';
import { requireInteger } from '../../arithmetic/require.js';

/** The shape of the noise B·Z of a matrix mechanism: T rows in d coordinates, and the chance β of a larger error. */
export interface MaxErrorShape {
  /** T ≥ 1. */
  readonly steps: bigint;
  /** d ≥ 1. */
  readonly dimension: bigint;
  /** 0 < β < 1. */
  readonly failure: Rational;
}

/**
 * A bound of the largest error, explicit: with probability at least 1 − β,
 *
 *     max_i ‖B_iZ‖₂ ≤ σ·max_i‖B_i‖·(√d + √(2·ln(T/β))).     BLOG (3.1)
 *
 * B_iZ ~ N(0, σ²‖B_i‖²·I_d). The norm of a standard normal vector is a 1-Lipschitz function of it with mean at most √d, hence
 * above √d + √(2x) with probability at most e^(−x); x = ln(T/β), and a union over the T rows.
 *
 * @param sigma standard deviation of the entries of Z, > 0
 * @param rowNormSquared max_i ‖B_i‖² > 0
 */
export function maxErrorBound(shape: MaxErrorShape, sigma: Operand, rowNormSquared: Rational): Real {
  requirePositive('maxErrorBound', 'rowNormSquared', rowNormSquared);
  return positive('maxErrorBound', 'sigma', sigma)
    .mul(Real.of(rowNormSquared).sqrt())
    .mul(deviations('maxErrorBound', shape));
}

/**
 * The same with noise for privacy, σ = s·max_j‖C_j‖·z at noise multiplier z = σ_{ε,δ} (BLOG (3.2) with the factor s = 2 that
 * replacement of a row needs):
 *
 *     s·z·max_j‖C_j‖·max_i‖B_i‖·(√d + √(2·ln(T/β))).
 *
 * For the square-root factorization max_j‖C_j‖·max_i‖B_i‖ = G_T.
 *
 * @param multiplier z > 0
 * @param normProductSquared max_j‖C_j‖²·max_i‖B_i‖² > 0
 */
export function privateMaxErrorBound(
  shape: MaxErrorShape,
  multiplier: Operand,
  relation: NeighbourRelation,
  normProductSquared: Rational,
): Real {
  return maxErrorBound(shape, multiplier, normProductSquared).mul(rowDifference(relation));
}

/** √d + √(2·ln(T/β)). */
function deviations(caller: string, { steps, dimension, failure }: MaxErrorShape): Real {
  requireInteger(caller, 'steps', steps, 1n);
  requireInteger(caller, 'dimension', dimension, 1n);
  requireProbability(caller, 'failure', failure);
  const odds = Rational.integer(steps).div(failure);
  return Real.of(dimension).sqrt().add(ln(odds).mul(2n).sqrt());
}
