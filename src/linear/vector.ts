import { Rational } from '../arithmetic/rational.js';
import { Matrix } from './matrix.js';

/** ⟨x, y⟩ = Σ_i x_i·y_i for vectors of one length. */
export function innerProduct(x: readonly Rational[], y: readonly Rational[]): Rational {
  if (x.length !== y.length)
    throw new RangeError(`innerProduct: expected ${x.length} entries, got ${y.length}`);
  return Rational.sum(x.map((entry, i) => entry.mul(y[i]!)));
}

/** x + y for vectors of one length. */
export function vectorSum(x: readonly Rational[], y: readonly Rational[]): Rational[] {
  if (x.length !== y.length) throw new RangeError(`vectorSum: expected ${x.length} entries, got ${y.length}`);
  return x.map((entry, i) => entry.add(y[i]!));
}

/** x − y for vectors of one length. */
export function vectorDifference(x: readonly Rational[], y: readonly Rational[]): Rational[] {
  return vectorSum(
    x,
    y.map((entry) => entry.neg()),
  );
}

/** t·x. */
export function vectorMultiple(t: Rational, x: readonly Rational[]): Rational[] {
  return x.map((entry) => t.mul(entry));
}

/** x as a matrix of one column. */
export function columnMatrix(x: readonly Rational[]): Matrix {
  return Matrix.ofRationals(x.map((entry) => [entry]));
}

/** Ax. */
export function matrixVector(a: Matrix, x: readonly Rational[]): Rational[] {
  return a.mul(columnMatrix(x)).column(0);
}

/** xᵀAx. */
export function quadraticForm(a: Matrix, x: readonly Rational[]): Rational {
  return innerProduct(x, matrixVector(a, x));
}
