import { Rational } from '../../../arithmetic/rational.js';
import type { Matrix } from '../../../linear/matrix.js';
import { innerProduct, matrixVector, vectorDifference } from '../../../linear/vector.js';
import { directions, planarSets, shapes } from './samples.js';

/** Finite sets with factors A, of rank 2 and 1, and vectors v: K need not be symmetric, nor v in it. */
export const queries = planarSets.flatMap((k) =>
  [...shapes, shapes[0]!.sub(shapes[1]!)].flatMap((a) => directions.slice(0, 4).map((v) => ({ k, a, v }))),
);

/** (x − v)ᵀM(y − v). */
export function bilinear(
  m: Matrix,
  v: readonly Rational[],
  x: readonly Rational[],
  y: readonly Rational[],
): Rational {
  return innerProduct(vectorDifference(x, v), matrixVector(m, vectorDifference(y, v)));
}

/** The greatest of some numbers, at least one. */
export const greatest = (values: readonly Rational[]): Rational =>
  Rational.max(values[0]!, ...values.slice(1));
