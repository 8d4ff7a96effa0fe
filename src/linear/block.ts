import { Rational } from '../arithmetic/rational.js';
import { Matrix } from './matrix.js';

/** The matrix A ⊗ B with entry A_ik·B_jl in row i·p + j, column k·q + l, for a p×q matrix B. */
export function kroneckerMatrix(a: Matrix, b: Matrix): Matrix {
  const [rows, cols] = [a.rows * b.rows, a.cols * b.cols];
  const integers = Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    const left = a.integers[Math.floor(row / b.rows) * a.cols + Math.floor(col / b.cols)]!;
    return left * b.integers[(row % b.rows) * b.cols + (col % b.cols)]!;
  });
  return Matrix.ofIntegers(rows, cols, integers, a.scale.mul(b.scale));
}

/** The square matrix with these diagonal entries. */
export function diagonalMatrix(entries: readonly Rational[]): Matrix {
  return Matrix.ofRationals(entries.map((x, i) => entries.map((_, j) => (i === j ? x : Rational.ZERO))));
}

/** The block matrix diag(A, B) of two square matrices, or of any two. */
export function blockDiagonal(a: Matrix, b: Matrix): Matrix {
  return a.hconcat(filled(a.rows, b.cols, 0n)).vconcat(filled(b.rows, a.cols, 0n).hconcat(b));
}

/** The rows×cols matrix of one entry. */
export function filled(rows: number, cols: number, entry: bigint): Matrix {
  return Matrix.ofIntegers(rows, cols, new Array<bigint>(rows * cols).fill(entry));
}

/** The rows first, …, first + count − 1 of a matrix, counted from 0. */
export function rowBlock(a: Matrix, first: number, count: number): Matrix {
  if (first === 0 && count === a.rows) return a;
  const entries = a.entries.slice(first * a.cols, (first + count) * a.cols);
  return Matrix.ofEntries(count, a.cols, entries, a.scale);
}

/** The columns first, …, first + count − 1 of a matrix, counted from 0. */
export function columnBlock(a: Matrix, first: number, count: number): Matrix {
  if (first === 0 && count === a.cols) return a;
  return Matrix.ofEntries(a.rows, count, a.entries.columns(a.cols, first, count), a.scale);
}

/** The sum of the diagonal entries of a square matrix. */
export function trace(a: Matrix): Rational {
  if (a.rows !== a.cols) throw new RangeError(`trace: expected a square matrix, got ${a.rows}×${a.cols}`);
  return Rational.sum(Array.from({ length: a.rows }, (_, i) => a.get(i, i)));
}
