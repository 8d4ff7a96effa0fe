import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { maxColumnNorm1, maxColumnNormSquared } from '../../linear/column-norms.js';
import type { Matrix } from '../../linear/matrix.js';
import { requirePositive } from '../../arithmetic/require-rational.js';

/**
 * What neighbouring inputs differ in: one row x_i ∈ ℝ^d of norm ‖x_i‖ ≤ 1.
 *
 * - `add-remove`: the row is there or not, which the matrix sees as x_i or 0;
 * - `zero-out`: the row is replaced by 0 (DMRST Thm 3.1);
 * - `replacement`: the row is replaced by another one of norm at most 1 (NT).
 */
export type NeighbourRelation = 'add-remove' | 'zero-out' | 'replacement';

/** The neighbour relations, by name. */
export const NEIGHBOUR_RELATIONS: readonly NeighbourRelation[] = ['add-remove', 'zero-out', 'replacement'];

/** The ℓ₁ sensitivity Δ₁, in the units of the data. */
export interface AbsoluteSensitivity {
  readonly norm: 'l1';
  readonly value: Rational;
}

/** The squared ℓ₂ sensitivity Δ₂², in squared units of the data; Δ₂ itself need not be rational. */
export interface EuclideanSensitivity {
  readonly norm: 'l2';
  readonly squared: Rational;
}

/** How far neighbouring inputs move what noise is added to. */
export type Sensitivity = AbsoluteSensitivity | EuclideanSensitivity;

/** The largest norm s of the difference of the row in which neighbours differ: 1, or 2 for `replacement`. */
export function rowDifference(relation: NeighbourRelation): 1n | 2n {
  if (!NEIGHBOUR_RELATIONS.includes(relation)) {
    throw new RangeError(
      `rowDifference: expected ${NEIGHBOUR_RELATIONS.join(', ')}, got ${String(relation)}`,
    );
  }
  return relation === 'replacement' ? 2n : 1n;
}

/**
 * The squared ℓ₂ sensitivity of X ↦ C·X for X ∈ ℝ^{n×d}: s²·max_j ‖C_j‖₂² (HUU eq. (20), DMRST Thm 3.1). Attained: the change is
 * the rank-one C_j·gᵀ with ‖g‖ = s.
 *
 * @param c C, m×n
 */
export function euclideanSensitivitySquared(c: Matrix, relation: NeighbourRelation): Rational {
  const s = Rational.integer(rowDifference(relation));
  return maxColumnNormSquared(c).mul(s.pow(2));
}

/**
 * The ℓ₁ sensitivity of x ↦ C·x for scalar rows |x_i| ≤ 1: s·max_j ‖C_j‖₁ (APT Lemma 3.3).
 *
 * @param c C, m×n
 */
export function absoluteSensitivity(c: Matrix, relation: NeighbourRelation): Rational {
  const s = Rational.integer(rowDifference(relation));
  return maxColumnNorm1(c).mul(s);
}

/**
 * The noise multiplier z = σ/Δ from the squares of both, which are rational where σ and Δ are not.
 *
 * @param variance σ² > 0
 * @param sensitivitySquared Δ² > 0
 */
export function noiseMultiplier(variance: Rational, sensitivitySquared: Rational): Real {
  requirePositive('noiseMultiplier', 'variance', variance);
  requirePositive('noiseMultiplier', 'sensitivitySquared', sensitivitySquared);
  return Real.of(variance.div(sensitivitySquared)).sqrt();
}
