import { Rational } from '../arithmetic/rational.js';
import { Matrix } from './matrix.js';

/** Columns of a matrix that are a basis of its column space, and all columns in that basis. */
export interface ColumnBasis {
  /** The indices of the basis columns, increasing: the first columns that are independent of those before them. */
  readonly pivots: readonly number[];
  /** The r×n matrix Z with A = F·Z, F the basis columns; its pivot columns are the identity. */
  readonly coordinates: Matrix;
}

/**
 * The reduced echelon form of A (m×n) by fraction-free elimination (Bareiss): a basis F of the columns among them, m×r, and
 * the coordinates Z, r×n, with A = F·Z; `undefined` for the zero matrix.
 *
 * @example
 * ```ts
 * columnBasis(Matrix.ofIntegers(1, 3, [0n, 2n, 3n]))?.coordinates.row(0).map(String); // ['0', '1', '3/2']
 * ```
 */
export function columnBasis(a: Matrix): ColumnBasis | undefined {
  const rows = Array.from({ length: a.rows }, (_, i) => a.integers.slice(i * a.cols, (i + 1) * a.cols));
  const pivots: number[] = [];
  let last = 1n;
  for (let j = 0; j < a.cols && pivots.length < a.rows; j += 1) {
    const r = pivots.length;
    const found = rows.findIndex((row, i) => i >= r && row[j] !== 0n);
    if (found < 0) continue;
    [rows[r], rows[found]] = [rows[found]!, rows[r]!];
    const head = rows[r]!;
    const pivot = head[j]!;
    rows.forEach((row, i) => {
      if (i === r) return;
      const factor = row[j]!;
      for (let c = 0; c < a.cols; c += 1) row[c] = (row[c]! * pivot - factor * head[c]!) / last;
    });
    last = pivot;
    pivots.push(j);
  }
  if (pivots.length === 0) return undefined;
  // The pivot columns now are last·I.
  const sign = last < 0n ? -1n : 1n;
  const integers = rows.slice(0, pivots.length).flatMap((row) => row.map((x) => sign * x));
  const coordinates = Matrix.ofIntegers(pivots.length, a.cols, integers, Rational.ratio(1n, sign * last));
  return { pivots, coordinates };
}
