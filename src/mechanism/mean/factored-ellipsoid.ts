import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { columnMatrix, matrixVector, vectorDifference, vectorSum } from '../../linear/vector.js';
import type { Point } from '../../privacy/finite/mean-point.js';

/**
 * The ellipsoid v + A·B, B the unit ball of ℝ^r, for a rational A (d×r) with independent columns. [NT] Definition 2.
 *
 * Its `MatrixEllipsoid`, `ellipsoidOfFactor`(v, A), knows the set by AAᵀ, which leaves A open up to a rotation and may have no
 * rational root of order d: the coordinates y of x = v + Ay, to which mechanisms add their noise, need the factor itself.
 */
export class FactoredEllipsoid {
  /** A, d×r. */
  readonly factor: Matrix;
  /** v. */
  readonly center: Point;
  readonly #gram: Matrix;

  /**
   * @param factor A, d×r, with independent columns
   * @param center v, d coordinates
   * @throws RangeError when the shapes do not fit or the columns of A are dependent.
   */
  constructor(factor: Matrix, center: Point) {
    if (center.length !== factor.rows) {
      throw new RangeError(
        `FactoredEllipsoid: expected a centre of ${factor.rows} coordinates, got ${center.length}`,
      );
    }
    this.factor = factor;
    this.center = center;
    this.#gram = factor.transpose().mul(factor);
    if (solveExactly(this.#gram, Matrix.identity(factor.cols)) === undefined) {
      throw new RangeError('FactoredEllipsoid: expected independent columns, got dependent ones');
    }
  }

  /**
   * The y with x = v + Ay, exactly.
   * @throws RangeError when x is not in the ellipsoid: no such y, or ‖y‖ > 1.
   */
  coordinates(x: Point): Rational[] {
    const { factor, center } = this;
    if (x.length !== factor.rows) {
      throw new RangeError(`FactoredEllipsoid: expected ${factor.rows} coordinates, got ${x.length}`);
    }
    const difference = columnMatrix(vectorDifference(x, center));
    const y = solveExactly(this.#gram, factor.transpose().mul(difference))!;
    const isOff = factor
      .mul(y)
      .sub(difference)
      .integers.some((entry) => entry !== 0n);
    const square = y.columnNormsSquared()[0]!;
    if (isOff || square.compare(Rational.ONE) > 0) {
      throw new RangeError(
        `FactoredEllipsoid: expected a point of the ellipsoid, got one ${isOff ? 'off its plane' : `at squared distance ${square}`}`,
      );
    }
    return y.column(0);
  }

  /** v + Ay. */
  point(y: Point): Rational[] {
    return vectorSum(matrixVector(this.factor, y), this.center);
  }
}
