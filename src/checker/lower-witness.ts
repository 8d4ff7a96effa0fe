import { largest, sum } from './arithmetic.js';
import { absoluteRowSums } from './dot-products.js';
import { columns, rows, type Matrix } from './matrix.js';
import { integers, integersAtLeast, type Numerals } from './numerals.js';
import type { Part } from './text.js';
import { lengths } from './work.js';

/** The witness of Lemmas L and L_p: U, of the shape of A, and a weight for each of its columns. */
export interface LowerWitness {
  readonly U: Numerals;
  readonly w: Numerals;
}

/** The shape of A. */
interface Shape {
  readonly rows: number;
  readonly cols: number;
}

export function readLowerWitness(
  parts: Readonly<Record<'U' | 'w', Part>>,
  { rows, cols }: Shape,
): LowerWitness {
  return { U: integers(parts.U, rows * cols), w: integersAtLeast(0, parts.w, cols) };
}

/** κ ≥ ‖U‖², because it bounds the spectrum (section 3): the largest row sum of the absolute values of UᵀU, or of UUᵀ when U is wide. */
export function spectralBound(U: Matrix): bigint {
  const lines = U.rows < U.cols ? rows(U) : columns(U);
  return largest(absoluteRowSums(lines));
}

/** W_U of section 8, the work of κ: the products of the lines of U, each pair once. */
export function spectralWork(U: Numerals, { rows, cols }: Shape): bigint {
  const lines = lengths(U.digits, 0n, cols, rows >= cols ? 'rows' : 'columns', 8);
  return sum(lines.map((line) => (line.sum ** 2n + line.squares) / 2n));
}
