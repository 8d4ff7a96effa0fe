import { Rational } from '../arithmetic/rational.js';
import { Matrix } from '../linear/matrix.js';

/** Most points, and most numbers, of a set. */
const MOST_POINTS = 100_000;
const MOST_ENTRIES = 1 << 22;

/**
 * A finite, non-empty set K of points of ℚ^d; immutable. Points keep the order in which they were given, and a point that is given
 * twice counts once. By [NT] Theorem 20 it stands for its convex hull.
 *
 * @example
 * ```ts
 * PointSet.parse([['0', '0'], ['1', '1/2']]).size; // 2
 * ```
 */
export class PointSet {
  /** d, the number of coordinates. */
  readonly dimension: number;
  /** N, the number of points. */
  readonly size: number;
  /** The points, each of d rationals. */
  readonly points: readonly (readonly Rational[])[];

  private constructor(points: readonly (readonly Rational[])[]) {
    this.points = points;
    this.size = points.length;
    this.dimension = points[0]!.length;
    Object.freeze(this);
  }

  /**
   * The set of these points.
   * @throws RangeError when there is none, they have no coordinate or differ in dimension, or there are more than 100 000;
   * TypeError for a coordinate that is not rational.
   */
  static of(points: readonly (readonly Rational[])[]): PointSet {
    const dimension = points[0]?.length ?? 0;
    if (dimension === 0) throw new RangeError('PointSet.of: expected a point with a coordinate, got none');
    if (points.length > MOST_POINTS || points.length * dimension > MOST_ENTRIES) {
      throw new RangeError(
        `PointSet.of: expected at most ${MOST_POINTS} points and ${MOST_ENTRIES} coordinates, got ${points.length} points of ${dimension}`,
      );
    }
    points.forEach((point, j) => {
      if (point.length !== dimension) {
        throw new RangeError(
          `PointSet.of: expected ${dimension} coordinates of point ${j + 1}, got ${point.length}`,
        );
      }
      const strange = point.find((x) => !(x instanceof Rational));
      if (strange !== undefined) {
        throw new TypeError(`PointSet.of: expected Rationals in point ${j + 1}, got ${typeof strange}`);
      }
    });
    return new PointSet([
      ...new Map(points.map((point) => [keyOf(point), Object.freeze([...point])])).values(),
    ]);
  }

  /** The set of points spelled by texts such as `3`, `-1/2` or `0.1`. */
  static parse(points: readonly (readonly string[])[]): PointSet {
    return PointSet.of(points.map((point) => point.map((text) => Rational.parse(text))));
  }

  /** The set of the columns of a d×N matrix. */
  static ofColumns(m: Matrix): PointSet {
    return PointSet.of(Array.from({ length: m.cols }, (_, j) => m.column(j)));
  }

  /** The d×N matrix with the points as columns. [NT] Theorem 23 calls it U. */
  columns(): Matrix {
    return Matrix.ofRationals(this.points).transpose();
  }

  /** Whether the point is one of the set. */
  has(point: readonly Rational[]): boolean {
    const key = keyOf(point);
    return this.points.some((own) => keyOf(own) === key);
  }

  /** Whether K = −K. */
  isSymmetric(): boolean {
    const keys = new Set(this.points.map(keyOf));
    return this.points.every((point) => keys.has(keyOf(point.map((x) => x.neg()))));
  }

  /** Whether both are the same set, in whatever order. */
  equals(other: PointSet): boolean {
    const keys = new Set(this.points.map(keyOf));
    return this.size === other.size && other.points.every((point) => keys.has(keyOf(point)));
  }
}

const keyOf = (point: readonly Rational[]): string => point.join(' ');
