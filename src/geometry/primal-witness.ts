import { Rational } from '../arithmetic/rational.js';
import type { Real } from '../arithmetic/real.js';
import { ldlt } from '../linear/ldlt.js';
import { maxColumnNormSquared } from '../linear/column-norms.js';
import type { Matrix } from '../linear/matrix.js';
import { diagonalNorm } from './diagonal-norm.js';
import { inclusion, type MatrixEllipsoid } from './ellipsoid.js';
import { halfExponent, requireExponent, type Exponent } from '../arithmetic/exponent.js';
import type { PointSet } from './point-set.js';

/** What a claimed ellipsoid around K proves. */
export type PrimalJudgement =
  | {
      readonly proved: true;
      /** √tr_{p/2}(M) ≥ Γ_p(K). */
      readonly bound: Real;
    }
  | {
      readonly proved: false;
      readonly reason: 'indefinite';
      /** x with xᵀMx < 0. */
      readonly direction: readonly Rational[];
    }
  | {
      readonly proved: false;
      readonly reason: 'point-outside';
      /** The index of the point. */
      readonly index: number;
      /** θ with ⟨θ, u − v⟩² > θᵀMθ. */
      readonly direction: readonly Rational[];
    };

/**
 * Judges a primal witness, an ellipsoid v + √M·B said to contain K: Γ_p(K) ≤ √tr_{p/2}(M) when it does. [NT] Definition 2, Lemma 28.
 *
 * @param p 2 ≤ p ≤ ∞
 * @throws RangeError when dimensions differ or M is not symmetric.
 */
export function judgePrimalWitness(k: PointSet, witness: MatrixEllipsoid, p: Exponent): PrimalJudgement {
  requireExponent('judgePrimalWitness', p);
  const found = ldlt(witness.matrix);
  if (found.definiteness === 'indefinite')
    return { proved: false, reason: 'indefinite', direction: found.witness };
  const held = inclusion(k, witness);
  if (!held.inside) {
    return { proved: false, reason: 'point-outside', index: held.index, direction: held.direction };
  }
  return { proved: true, bound: diagonalNorm(witness.matrix, halfExponent(p)).sqrt() };
}

/**
 * The ellipsoid that a factorization RC = U of the points {±u_j} gives: M = ‖C‖²_{1→2}·RRᵀ around 0, √tr_{p/2}(M) the product of the norms
 * in γ_(p)(U). [NT] Theorem 23.
 */
export function ellipsoidOfFactorization(r: Matrix, c: Matrix): MatrixEllipsoid {
  return {
    center: Array.from({ length: r.rows }, () => Rational.ZERO),
    matrix: r.mul(r.transpose()).scaleBy(maxColumnNormSquared(c)),
  };
}
