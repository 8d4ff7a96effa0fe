import { Rational } from '../../../arithmetic/rational.js';
import type { MatrixEllipsoid } from '../../../geometry/ellipsoid.js';
import type { PointSet } from '../../../geometry/point-set.js';
import { ldlt } from '../../../linear/ldlt.js';
import type { Matrix } from '../../../linear/matrix.js';
import { quadraticForm } from '../../../linear/vector.js';
import { rational } from '../../ground/rational.js';
import { multiplier, tangent } from './tangent.js';
import { form } from './trace-one.js';

/** A half space of pairs (N, w) in which every feasible pair lies: `excess` is at most 0 there. */
export interface Cut {
  readonly case: 'matrix' | 'objective' | 'point';
  readonly excess: (pair: MatrixEllipsoid) => Rational;
}

/** ΣM_ii^s. */
export const diagonalPower = (m: Matrix, s: number): Rational =>
  Rational.sum(m.row(0).map((_, i) => m.get(i, i).pow(s)));

/**
 * Separates a pair (M, v), M definite or indefinite, from the pairs of ellipsoids around K with ΣM_ii^s ≤ bound, s = p/2 whole: a
 * half space that the pair violates, or undefined, which says that it is feasible.
 */
export function separate(
  k: PointSet,
  { matrix, center }: MatrixEllipsoid,
  s: number,
  bound: Rational,
): Cut | undefined {
  const found = ldlt(matrix);
  if (found.definiteness === 'indefinite') {
    const x = found.witness;
    return { case: 'matrix', excess: (pair) => quadraticForm(pair.matrix, x).neg() };
  }
  const value = diagonalPower(matrix, s);
  if (value.compare(bound) > 0) {
    const excess = (pair: MatrixEllipsoid): Rational =>
      Rational.sum(
        matrix.row(0).map((_, i) => {
          const entry = matrix.get(i, i);
          const slope = s === 1 ? Rational.ONE : entry.pow(s - 1);
          return slope.mul(rational(`${s}`)).mul(pair.matrix.get(i, i).sub(entry));
        }),
      )
        .add(value)
        .sub(bound);
    return { case: 'objective', excess };
  }
  const outside = k.points.find((x) => form(matrix, x, center).compare(Rational.ONE) > 0);
  if (outside === undefined) return undefined;
  const y = multiplier(matrix, outside, center);
  const excess = (pair: MatrixEllipsoid): Rational =>
    tangent(y, outside, pair.matrix, pair.center).sub(Rational.ONE);
  return { case: 'point', excess };
}
