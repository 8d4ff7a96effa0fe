import { Matrix } from '../linear/matrix.js';
import { exactOf, shown, type Numeral } from './numeral.js';

/** A matrix as an implementation hands it over: its rows, of which a float64 array is one, or an exact matrix. */
export type MatrixLike = Matrix | readonly ArrayLike<Numeral>[];

/** The exact matrix. */
export function matrixOf(a: MatrixLike): Matrix {
  return a instanceof Matrix ? a : Matrix.ofRationals(a.map((row) => Array.from(row, exactOf)));
}

/** What is wrong with a matrix that should be another one: its shape, or the first entry that differs. */
export function matrixDifference(name: string, found: Matrix, expected: Matrix): string | undefined {
  if (found.rows !== expected.rows || found.cols !== expected.cols)
    return `${name} is ${found.rows}×${found.cols}, expected ${expected.rows}×${expected.cols}`;
  if (found.equals(expected)) return undefined;
  for (let i = 0; i < found.rows; i += 1)
    for (let j = 0; j < found.cols; j += 1) {
      const [x, y] = [found.get(i, j), expected.get(i, j)];
      if (!x.equals(y))
        return `${name} at row ${i + 1}, column ${j + 1} is ${shown(x)}, expected ${shown(y)}`;
    }
  return undefined;
}

/** A·x for a vector x. */
export const product = (a: Matrix, x: readonly bigint[]): Matrix =>
  a.mul(Matrix.ofIntegers(x.length, 1, [...x]));
