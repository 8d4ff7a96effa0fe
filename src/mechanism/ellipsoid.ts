import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';
import { solveExactly } from '../linear/solve.js';
import type { Point } from '../privacy/mean-point.js';

/** The ellipsoid v + A·B of [NT] Definition 2, B the unit ball of ℝ^r, for a rational A (d×r) with independent columns. */
export class Ellipsoid {
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
        `Ellipsoid: expected a centre of ${factor.rows} coordinates, got ${center.length}`,
      );
    }
    this.factor = factor;
    this.center = center;
    this.#gram = factor.transpose().mul(factor);
    if (solveExactly(this.#gram, Matrix.identity(factor.cols)) === undefined) {
      throw new RangeError('Ellipsoid: expected independent columns, got dependent ones');
    }
  }

  /**
   * The y with x = v + Ay, exactly.
   * @throws RangeError when x is not in the ellipsoid: no such y, or ‖y‖ > 1.
   */
  coordinates(x: Point): Rational[] {
    const { factor, center } = this;
    if (x.length !== factor.rows) {
      throw new RangeError(`Ellipsoid: expected ${factor.rows} coordinates, got ${x.length}`);
    }
    const difference = Matrix.ofRationals(x.map((coordinate, i) => [coordinate.sub(center[i]!)]));
    const y = solveExactly(this.#gram, factor.transpose().mul(difference))!;
    const isOff = factor
      .mul(y)
      .sub(difference)
      .integers.some((entry) => entry !== 0n);
    const square = y.columnNormsSquared()[0]!;
    if (isOff || square.compare(Rational.ONE) > 0) {
      throw new RangeError(
        `Ellipsoid: expected a point of the ellipsoid, got one ${isOff ? 'off its plane' : `at squared distance ${square}`}`,
      );
    }
    return y.column(0);
  }

  /** v + Ay. */
  point(y: Point): Rational[] {
    const moved = this.factor.mul(Matrix.ofRationals(y.map((coordinate) => [coordinate]))).column(0);
    return moved.map((coordinate, i) => coordinate.add(this.center[i]!));
  }
}
