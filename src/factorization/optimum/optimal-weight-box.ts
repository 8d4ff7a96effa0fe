import { Rational } from '../../arithmetic/rational.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';

/** Bounds of the optimal weights, n each. */
export interface WeightBox {
  readonly lower: readonly Rational[];
  readonly upper: readonly Rational[];
}

/**
 * 1/(T^{−1})_jj ≤ v*_j ≤ T_jj for T = AᵀA, A (m×n) with independent columns; φ maps this box into itself. It lies within the one of
 * [DMRST] Prop. E.1.
 *
 * For v in the box and K² = V^{1/2}TV^{1/2}: φ_j = K_jj ≤ √((K²)_jj) = √(v_j·T_jj) ≤ T_jj, and
 * K_jj ≥ 1/(K^{−1})_jj ≥ ((K^{−2})_jj)^{−1/2} = √(v_j/(T^{−1})_jj) ≥ 1/(T^{−1})_jj.
 *
 * @throws RangeError when the columns of A are dependent.
 */
export function optimalWeightBox(a: Matrix): WeightBox {
  const gram = a.transpose().mul(a);
  const inverse = solveExactly(gram, Matrix.identity(a.cols));
  if (inverse === undefined) {
    throw new RangeError('optimalWeightBox: expected independent columns, got dependent ones');
  }
  const diagonal = (x: Matrix): Rational[] => Array.from({ length: a.cols }, (_, j) => x.get(j, j));
  return { lower: diagonal(inverse).map((x) => Rational.ONE.div(x)), upper: diagonal(gram) };
}

/**
 * Whether αI ≤ AᵀA ≤ βI, by exact LDLᵀ: then α ≤ v*_j ≤ β for every j. [DMRST] eq. (17), Prop. E.1.
 */
export function spectrumWithin(a: Matrix, alpha: Rational, beta: Rational): boolean {
  const gram = a.transpose().mul(a);
  const identity = Matrix.identity(a.cols);
  return (
    ldlt(gram.sub(identity.scaleBy(alpha))).definiteness !== 'indefinite' &&
    ldlt(identity.scaleBy(beta).sub(gram)).definiteness !== 'indefinite'
  );
}
