import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { inclusion, type MatrixEllipsoid } from '../../geometry/ellipsoid.js';
import { PointSet } from '../../geometry/point-set.js';
import { trace } from '../../linear/block.js';
import { innerProduct, vectorDifference } from '../../linear/vector.js';
import { ballConstant } from '../../privacy/finite/ball-constant.js';
import { requireRatio } from '../../privacy/finite/exponential.js';

/** coth²(ε/2) = ((e^ε + 1)/(e^ε − 1))². @param ratio e^ε > 1 */
export function cothSquared(ratio: Real): Real {
  requireRatio('cothSquared', ratio, true);
  const coth = ratio.add(Real.ONE).div(ratio.sub(Real.ONE));
  return coth.mul(coth);
}

/**
 * B² = d·β_d·coth²(ε/2), the squared length of what the ε-DP ball randomizer yields for a point y of the unit ball of ℝ^d; its mean is y.
 *
 * @param ratio e^ε > 1
 */
export function randomizerRadiusSquared(d: number, ratio: Real): Real {
  return ballConstant(d)
    .mul(cothSquared(ratio))
    .mul(Real.of(BigInt(d)));
}

/**
 * The covariance (B²/d)·I − yyᵀ of the ball randomizer at y: entry (i, j), exact where β_d and e^ε are.
 *
 * @param y a point of the unit ball
 * @param ratio e^ε > 1
 * @throws RangeError when ‖y‖ > 1.
 */
export function randomizerCovariance(y: readonly Rational[], ratio: Real): Real[][] {
  if (innerProduct(y, y).compare(Rational.ONE) > 0) {
    throw new RangeError(
      `randomizerCovariance: expected a point of the unit ball, got ||y||^2 = ${innerProduct(y, y)}`,
    );
  }
  const diagonal = ballConstant(y.length).mul(cothSquared(ratio));
  return y.map((a, i) => y.map((b, j) => (i === j ? diagonal : Real.ZERO).sub(Real.of(a.mul(b)))));
}

/**
 * The total error E‖err‖₂² = (1/n²)·Σ_i [β_r·coth²(ε/2)·tr(M) − ‖x_i − v‖²] of the locally private mean of x_1, …, x_n in the ellipsoid v + A·B, M = AAᵀ:
 * each record y_i = A⁺(x_i − v) goes through the ball randomizer. An exact substitute for [NT] Theorem 17, p = 2.
 *
 * @param records x_1, …, x_n
 * @param around an ellipsoid v + √M·B that contains them
 * @param order r, the number of columns of A: d for a square A, or the rank of M
 * @param ratio e^ε > 1
 * @throws RangeError when a record is outside the ellipsoid.
 */
export function localMeanError(
  records: readonly (readonly Rational[])[],
  around: MatrixEllipsoid,
  order: number,
  ratio: Real,
): Real {
  const held = inclusion(PointSet.of(records), around);
  if (!held.inside) {
    throw new RangeError(
      `localMeanError: expected records in the ellipsoid, got point ${held.index + 1} outside`,
    );
  }
  const noise = ballConstant(order)
    .mul(cothSquared(ratio))
    .mul(Real.of(trace(around.matrix)));
  const squares = records.map((x) => vectorDifference(x, around.center)).map((x) => innerProduct(x, x));
  const n = Rational.integer(BigInt(records.length));
  return noise
    .mul(Real.of(n))
    .sub(Real.of(Rational.sum(squares)))
    .div(Real.of(n.mul(n)));
}
