import { Rational } from '../arithmetic/rational.js';
import { ldlt } from '../linear/ldlt.js';
import { Matrix } from '../linear/matrix.js';
import { columnMatrix, innerProduct, vectorDifference, vectorMultiple } from '../linear/vector.js';
import type { PointSet } from './point-set.js';

/**
 * The ellipsoid v + √M·B = {x : ⟨θ, x − v⟩² ≤ θᵀMθ for all θ}, B the unit ball and M ⪰ 0 a rational d×d matrix, singular ones
 * included: then it lies in a subspace.
 */
export interface MatrixEllipsoid {
  /** v, d rationals. */
  readonly center: readonly Rational[];
  /** M = AAᵀ, d×d, symmetric and positive semidefinite. */
  readonly matrix: Matrix;
}

/** Whether points lie in an ellipsoid; when one does not, why. */
export type Inclusion =
  | { readonly inside: true }
  | {
      readonly inside: false;
      /** The index of the first point outside. */
      readonly index: number;
      /** θ with ⟨θ, u − v⟩ > 0 and ⟨θ, u − v⟩² > θᵀMθ: the point lies beyond the ellipsoid along θ. */
      readonly direction: readonly Rational[];
    };

/** Whether M ⪯ N; when not, a vector x of integers with xᵀMx > xᵀNx. */
export type Comparison =
  { readonly below: true } | { readonly below: false; readonly direction: readonly Rational[] };

/**
 * The ellipsoid of a centre and a matrix.
 * @throws RangeError when the matrix is not symmetric and positive semidefinite or does not fit the centre.
 */
export function ellipsoid(center: readonly Rational[], matrix: Matrix): MatrixEllipsoid {
  if (matrix.rows !== center.length) {
    throw new RangeError(
      `ellipsoid: expected a matrix of order ${center.length}, got ${matrix.rows}×${matrix.cols}`,
    );
  }
  const found = ldlt(matrix);
  if (found.definiteness === 'indefinite') {
    throw new RangeError(
      `ellipsoid: expected a positive semidefinite matrix, got ${found.value} along (${found.witness.join(', ')})`,
    );
  }
  return { center, matrix };
}

/** The ellipsoid v + A·B, whose matrix AAᵀ is semidefinite for every A (d×m). [NT] Definition 2. */
export function ellipsoidOfFactor(center: readonly Rational[], a: Matrix): MatrixEllipsoid {
  return ellipsoid(center, a.mul(a.transpose()));
}

/**
 * Whether all points of K lie in the ellipsoid, exactly: u does when the bordered matrix ((1, (u − v)ᵀ), (u − v, M)) is positive
 * semidefinite, which holds for singular M too; a vector on which its form is negative yields a separating direction. The
 * inclusion of K in an ellipsoid is that of conv K. [NT] Definition 18, (3).
 *
 * @throws RangeError when the dimensions differ.
 */
export function inclusion(k: PointSet, { center, matrix }: MatrixEllipsoid): Inclusion {
  for (const [index, point] of k.points.entries()) {
    const offset = vectorDifference(point, center);
    const found = ldlt(bordered(offset, matrix));
    if (found.definiteness !== 'indefinite') continue;
    // x₀² + 2x₀⟨x, u − v⟩ + xᵀMx < 0 for the rest x of the vector, hence ⟨x, u − v⟩² > xᵀMx.
    const x = found.witness.slice(1);
    const sign = Rational.integer(BigInt(innerProduct(x, offset).sign()));
    return { inside: false, index, direction: vectorMultiple(sign, x) };
  }
  return { inside: true };
}

/** Whether √M·B ⊆ √N·B for the centred ellipsoids, that is M ⪯ N, exactly. [NT] Definition 18. */
export function ellipsoidInclusion(m: Matrix, n: Matrix): Comparison {
  const found = ldlt(n.sub(m));
  return found.definiteness === 'indefinite' ? { below: false, direction: found.witness } : { below: true };
}

function bordered(offset: readonly Rational[], matrix: Matrix): Matrix {
  const column = columnMatrix(offset);
  return Matrix.identity(1).hconcat(column.transpose()).vconcat(column.hconcat(matrix));
}
