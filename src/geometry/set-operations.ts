import { Rational } from '../arithmetic/rational.js';
import type { Matrix } from '../linear/matrix.js';
import { solveExactly } from '../linear/solve.js';
import { vectorDifference, vectorSum } from '../linear/vector.js';
import { PointSet } from './point-set.js';

/** K + v = {x + v : x ∈ K}. */
export function translated(k: PointSet, v: readonly Rational[]): PointSet {
  return PointSet.of(k.points.map((x) => vectorSum(x, v)));
}

/** tK = {t·x : x ∈ K}, for t of any sign. */
export function dilated(k: PointSet, t: Rational): PointSet {
  return PointSet.of(k.points.map((x) => x.map((entry) => entry.mul(t))));
}

/** K ∪ L. */
export function union(k: PointSet, l: PointSet): PointSet {
  return PointSet.of([...k.points, ...l.points]);
}

/** The symmetrisation (K + v) ∪ −(K + v); Γ_p(K) is the least Γ_p of it over v. [NT] Lemma 21. */
export function symmetrisation(k: PointSet, v: readonly Rational[]): PointSet {
  const moved = translated(k, v);
  return union(moved, dilated(moved, Rational.integer(-1n)));
}

/** The Minkowski sum K + L = {x + y}; its support function is h_K + h_L. [NT] Theorem 20. */
export function minkowskiSum(k: PointSet, l: PointSet): PointSet {
  return PointSet.of(k.points.flatMap((x) => l.points.map((y) => vectorSum(x, y))));
}

/** The difference body K − K = {x − y}; its support function is the width of K. [NT] Definition 34. */
export function differenceBody(k: PointSet): PointSet {
  return PointSet.of(k.points.flatMap((x) => k.points.map((y) => vectorDifference(x, y))));
}

/** The product K×L in the sum of the dimensions. [NT] Lemma 60. */
export function productSet(k: PointSet, l: PointSet): PointSet {
  return PointSet.of(k.points.flatMap((x) => l.points.map((y) => [...x, ...y])));
}

/** The Kronecker product K⊗L = {x⊗y}, (x⊗y)_{i·d′+j} = x_i·y_j. [NT] Lemma 62. */
export function kroneckerSet(k: PointSet, l: PointSet): PointSet {
  return PointSet.of(k.points.flatMap((x) => l.points.map((y) => x.flatMap((s) => y.map((t) => s.mul(t))))));
}

/** The image AK = {A·x : x ∈ K} under an m×d matrix. */
export function image(a: Matrix, k: PointSet): PointSet {
  return PointSet.ofColumns(a.mul(k.columns()));
}

/**
 * The projection of K on some of its coordinates, counted from 0. [NT] Lemma 63: Γ_p never increases.
 * @throws RangeError for an index out of range, or none.
 */
export function coordinateProjection(k: PointSet, coordinates: readonly number[]): PointSet {
  const strange = coordinates.find((i) => !Number.isInteger(i) || i < 0 || i >= k.dimension);
  if (strange !== undefined || coordinates.length === 0) {
    throw new RangeError(
      `coordinateProjection: expected coordinates from 0 to ${k.dimension - 1}, got ${strange ?? 'none'}`,
    );
  }
  return PointSet.of(k.points.map((x) => coordinates.map((i) => x[i]!)));
}

/**
 * The d×d matrix P = W(WᵀW)⁻¹Wᵀ of the orthogonal projection on the span of the independent columns of W (d×r).
 * @throws RangeError when the columns are dependent.
 */
export function projectionMatrix(w: Matrix): Matrix {
  const gram = w.transpose().mul(w);
  const solution = solveExactly(gram, w.transpose());
  if (solution === undefined)
    throw new RangeError('projectionMatrix: expected independent columns, got dependent ones');
  return w.mul(solution);
}

/** The orthogonal projection of K on the span of the columns of W, in ℚ^d. [NT] Lemma 63: Γ_2 never increases; Γ_p may. */
export function orthogonalProjection(k: PointSet, w: Matrix): PointSet {
  return image(projectionMatrix(w), k);
}
