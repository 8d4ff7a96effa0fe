import { magnitude } from '../../arithmetic/bits.js';
import type { IntegerBand } from '../../linear/integer-band.js';
import type { Matrix } from '../../linear/matrix.js';

/** C (m×n) of integers, column by column; rows and rounds are counted from 0. */
export interface L1Columns {
  readonly rows: number;
  readonly rounds: number;
  /** Columns so many rounds apart share no row. */
  readonly width: number;
  entry(row: number, round: number): bigint;
  /** The rows of a column that may differ from 0: from the first on, before the second. */
  rowsOf(round: number): readonly [number, number];
}

/** The columns of a matrix over its scale. */
export function columnsOfMatrix({ rows, cols, integers }: Matrix): L1Columns {
  let width = 0;
  for (let i = 0; i < rows; i++) {
    const line = integers.slice(i * cols, (i + 1) * cols);
    const first = line.findIndex((x) => x !== 0n);
    if (first >= 0) width = Math.max(width, line.findLastIndex((x) => x !== 0n) - first + 1);
  }
  return {
    rows,
    rounds: cols,
    width,
    entry: (i, j) => integers[i * cols + j]!,
    rowsOf: () => [0, rows],
  };
}

/** The columns of a lower-triangular band over its scale. */
export const columnsOfBand = ({ entry, width }: Omit<IntegerBand, 'scale'>, n: number): L1Columns => ({
  rows: n,
  rounds: n,
  width,
  entry: (i, j) => (i < j || i - j >= width ? 0n : entry(i, j)),
  rowsOf: (j) => [j, Math.min(n, j + width)],
});

/** Those of the lower-triangular Toeplitz matrix with first column c_0, c_1, …; missing coefficients are 0. */
export function columnsOfCoefficients(c: readonly bigint[], n: number): L1Columns {
  const last = c.slice(0, n).findLastIndex((x) => x !== 0n);
  return columnsOfBand({ entry: (i, j) => c[i - j]!, width: Math.max(1, last + 1) }, n);
}

/** ‖C_j‖₁ of every column. */
export const columnNorms = ({ rounds, entry, rowsOf }: L1Columns): bigint[] =>
  Array.from({ length: rounds }, (_, j) => {
    const [from, to] = rowsOf(j);
    let norm = 0n;
    for (let i = from; i < to; i++) norm += magnitude(entry(i, j));
    return norm;
  });

/** ‖Σ_j s_j·C_j‖₁ over some rounds with signs. */
export function signedNorm(
  { rows, entry, rowsOf }: L1Columns,
  pattern: readonly number[],
  signs: readonly bigint[],
): bigint {
  const sums = new Array<bigint>(rows).fill(0n);
  pattern.forEach((j, at) => {
    const [from, to] = rowsOf(j);
    for (let i = from; i < to; i++) sums[i]! += signs[at]! * entry(i, j);
  });
  return sums.reduce((norm, x) => norm + magnitude(x), 0n);
}

/** Rows of C on some rounds, without those that are 0 there. */
export const linesOn = ({ rows, entry }: L1Columns, pattern: readonly number[]): bigint[][] =>
  Array.from({ length: rows }, (_, i) => pattern.map((j) => entry(i, j))).filter((line) =>
    line.some((x) => x !== 0n),
  );
