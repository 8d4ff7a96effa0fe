import { Rational } from '../../arithmetic/rational.js';

/** A point of ℚ^d. */
export type Point = readonly Rational[];

/** The mean of n ≥ 1 points. @throws RangeError when there is none or they differ in dimension. */
export function meanPoint(points: readonly Point[]): Point {
  const d = points[0]?.length ?? 0;
  if (d === 0 || points.some((point) => point.length !== d)) {
    throw new RangeError('meanPoint: expected points of one dimension, at least 1, got others');
  }
  const n = Rational.integer(BigInt(points.length));
  return Array.from({ length: d }, (_, i) => Rational.sum(points.map((point) => point[i]!)).div(n));
}
