import { Rational } from '../arithmetic/rational.js';
import { columnBasis } from '../linear/echelon.js';
import { Matrix } from '../linear/matrix.js';
import { columnMatrix, vectorDifference } from '../linear/vector.js';
import type { PointSet } from './point-set.js';

/** A point set in coordinates of its affine hull: u_i = origin + F·z_i. */
export interface Hull {
  /** The origin o, d rationals. */
  readonly origin: readonly Rational[];
  /** The affine dimension r. */
  readonly rank: number;
  /** What there is when r > 0. */
  readonly frame: HullFrame | undefined;
}

/** Basis and coordinates of a hull of dimension r > 0. */
export interface HullFrame {
  /** F, d×r, independent columns. */
  readonly basis: Matrix;
  /** Z, r×N: column i is z_i. */
  readonly coordinates: Matrix;
}

/**
 * The affine hull of a point set: its first point o as origin, differences u_i − o as basis columns F (d×r), and the coordinates
 * z_i with u_i = o + F·z_i, all rational and exact.
 *
 * @example
 * ```ts
 * affineHull(PointSet.parse([['1', '0'], ['0', '1']])).rank; // 1
 * ```
 */
export function affineHull(k: PointSet): Hull {
  const origin = k.points[0]!;
  const differences = Matrix.ofRationals(k.points.map((x) => vectorDifference(x, origin))).transpose();
  const found = columnBasis(differences);
  if (found === undefined) return { origin, rank: 0, frame: undefined };
  const basis = Matrix.ofRationals(found.pivots.map((j) => differences.column(j))).transpose();
  return { origin, rank: found.pivots.length, frame: { basis, coordinates: found.coordinates } };
}

/** The barycentre Σ π_i·u_i of weights on the points. */
export function barycentre(k: PointSet, weights: readonly Rational[]): Rational[] {
  return Array.from({ length: k.dimension }, (_, i) =>
    Rational.sum(weights.map((weight, j) => weight.mul(k.points[j]![i]!))),
  );
}

/**
 * The covariance Σ π_i·(x_i − x̄)(x_i − x̄)ᵀ of weights π on the columns x_i of an r×N matrix. [NT] Definitions 24, 25.
 */
export function weightedCovariance(columns: Matrix, weights: readonly Rational[]): Matrix {
  const weighted = columnMatrix(weights);
  const mean = columns.mul(weighted);
  const scaled = Matrix.ofRationals(
    weights.map((weight, i) => columns.column(i).map((entry) => entry.mul(weight))),
  );
  return columns.mul(scaled).sub(mean.mul(mean.transpose()));
}
