import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { binaryExponentOf } from './elementary/binary-exponent.js';

/**
 * Dense m×n matrix of float64 numbers, row-major: entry (i, j) is `data[i * cols + j]`.
 *
 * Everything in this folder is approximate: no error bound is proved. Results are candidates that exact arithmetic judges later.
 */
export interface Float64Matrix {
  readonly rows: number;
  readonly cols: number;
  readonly data: Float64Array;
}

/** Largest number of entries of a matrix that this folder accepts (1 GiB of float64). */
const MAX_ENTRIES = 134217728;

/** Entries of a right-hand panel that stays in the second-level cache. */
const PANEL = 65536;

/**
 * The rows×cols matrix with the given row-major entries (copied).
 * @throws RangeError for a shape that is not positive, a wrong number of entries or an entry that is not finite.
 * @example
 * ```ts
 * float64Matrix(2, 2, [1, 0, 1, 1]); // the 2×2 prefix-sum matrix
 * ```
 */
export function float64Matrix(rows: number, cols: number, entries: ArrayLike<number>): Float64Matrix {
  const matrix = { rows, cols, data: Float64Array.from(entries) };
  requireMatrix('float64Matrix', matrix);
  return matrix;
}

/**
 * Refuses a matrix whose shape is not positive, whose data have another length than rows·cols, or that has an entry NaN or ±Infinity.
 * @throws RangeError naming `caller`.
 */
export function requireMatrix(caller: string, a: Float64Matrix): void {
  const { rows, cols, data } = a;
  for (const [name, size] of [['rows', rows] as const, ['cols', cols] as const]) {
    if (!Number.isSafeInteger(size) || size < 1) {
      throw new RangeError(`${caller}: expected ${name} to be a positive integer, got ${String(size)}`);
    }
  }
  if (rows * cols > MAX_ENTRIES) {
    throw new RangeError(`${caller}: expected at most ${MAX_ENTRIES} entries, got ${rows}×${cols}`);
  }
  if (data.length !== rows * cols) {
    throw new RangeError(`${caller}: expected ${rows}×${cols} = ${rows * cols} entries, got ${data.length}`);
  }
  const bad = data.findIndex((x) => !Number.isFinite(x));
  if (bad >= 0) {
    const place = `(${Math.floor(bad / cols)}, ${bad % cols})`;
    throw new RangeError(`${caller}: expected finite entries, got ${data[bad]} at ${place}`);
  }
}

/** A power of two that brings the largest |entry| near 1, so that squares do not overflow; 1 for a zero matrix. */
export function powerOfTwoScale(a: Float64Matrix): number {
  let largest = 0;
  for (const x of a.data) largest = Math.max(largest, Math.abs(x));
  if (largest === 0) return 1;
  return powerOfTwo(Math.max(-1022, Math.min(1022, -1 - binaryExponentOf(largest))));
}

/** The multiple c·A. */
export function scaleBy(a: Float64Matrix, c: number): Float64Matrix {
  return { rows: a.rows, cols: a.cols, data: a.data.map((x) => x * c) };
}

/** The n×n identity. */
export function identity(n: number): Float64Matrix {
  const data = new Float64Array(n * n);
  for (let i = 0; i < n; i++) data[i * n + i] = 1;
  return { rows: n, cols: n, data };
}

/** The transpose Aᵀ (n×m) of A (m×n). */
export function transpose(a: Float64Matrix): Float64Matrix {
  const { rows, cols, data } = a;
  const result = new Float64Array(rows * cols);
  const tile = 32;
  for (let i0 = 0; i0 < rows; i0 += tile) {
    const i1 = Math.min(rows, i0 + tile);
    for (let j0 = 0; j0 < cols; j0 += tile) {
      const j1 = Math.min(cols, j0 + tile);
      for (let i = i0; i < i1; i++) {
        for (let j = j0; j < j1; j++) result[j * rows + i] = data[i * cols + j]!;
      }
    }
  }
  return { rows: cols, cols: rows, data: result };
}

/** The product A·diag(d) of A (m×n) and the diagonal matrix of d (n entries). */
export function scaleColumns(a: Float64Matrix, d: Float64Array): Float64Matrix {
  const { rows, cols } = a;
  const data = a.data.slice();
  for (let i = 0, at = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++, at++) data[at] = data[at]! * d[j]!;
  }
  return { rows, cols, data };
}

/**
 * The product A·B (m×n) of A (m×r) and B (r×n).
 * @throws RangeError when the inner dimensions differ.
 */
export function multiply(a: Float64Matrix, b: Float64Matrix): Float64Matrix {
  if (a.cols !== b.rows) throw mismatch('multiply', 'a.cols = b.rows', a.cols, b.rows);
  return multiplyTransposed(a, transpose(b));
}

/**
 * The product Aᵀ·B (m×n) of A (r×m) and B (r×n).
 * @throws RangeError when the numbers of rows differ.
 */
export function transposedMultiply(a: Float64Matrix, b: Float64Matrix): Float64Matrix {
  if (a.rows !== b.rows) throw mismatch('transposedMultiply', 'a.rows = b.rows', a.rows, b.rows);
  return multiplyTransposed(transpose(a), transpose(b));
}

/**
 * The product A·Bᵀ (m×n) of A (m×r) and B (n×r).
 * @throws RangeError when the numbers of columns differ.
 */
export function multiplyTransposed(a: Float64Matrix, b: Float64Matrix): Float64Matrix {
  if (a.cols !== b.cols) throw mismatch('multiplyTransposed', 'a.cols = b.cols', a.cols, b.cols);
  return { rows: a.rows, cols: b.rows, data: rowProducts(a, b, false) };
}

/** The Gram matrix A·Aᵀ (m×m) of the rows of A (m×r), exactly symmetric. */
export function gram(a: Float64Matrix): Float64Matrix {
  const m = a.rows;
  const data = rowProducts(a, a, true);
  for (let i = 0; i < m; i++) {
    for (let j = 0; j < i; j++) data[j * m + i] = data[i * m + j]!;
  }
  return { rows: m, cols: m, data };
}

/** Inner products of the rows of A with those of B, in tiles of 4×4; with `lower`, the tiles that meet the lower triangle. */
function rowProducts(a: Float64Matrix, b: Float64Matrix, lower: boolean): Float64Array {
  const m = a.rows;
  const n = b.rows;
  const r = a.cols;
  const x = padRows(a);
  const y = a === b ? x : padRows(b);
  const data = new Float64Array(m * n);
  const corner = new Float64Array(16);
  const panel = Math.max(4, Math.floor(PANEL / r) & ~3);
  for (let j0 = 0; j0 < n; j0 += panel) {
    const j1 = Math.min(n, j0 + panel);
    for (let i = 0; i < m; i += 4) {
      const height = Math.min(4, m - i);
      for (let j = j0; j < j1 && !(lower && j > i); j += 4) {
        tile(x, i * r, y, j * r, r, corner);
        const width = Math.min(4, n - j);
        for (let p = 0; p < height; p++) {
          for (let q = 0; q < width; q++) data[(i + p) * n + j + q] = corner[4 * p + q]!;
        }
      }
    }
  }
  return data;
}

/** The sixteen inner products of four rows of x (from `i`) and four rows of y (from `j`), all of length r. */
// prettier-ignore
function tile(x: Float64Array, i: number, y: Float64Array, j: number, r: number, out: Float64Array): void {
  let c00 = 0, c01 = 0, c02 = 0, c03 = 0, c10 = 0, c11 = 0, c12 = 0, c13 = 0;
  let c20 = 0, c21 = 0, c22 = 0, c23 = 0, c30 = 0, c31 = 0, c32 = 0, c33 = 0;
  for (const end = i + r; i < end; i++, j++) {
    const x0 = x[i]!, x1 = x[i + r]!, x2 = x[i + 2 * r]!, x3 = x[i + 3 * r]!;
    const y0 = y[j]!, y1 = y[j + r]!, y2 = y[j + 2 * r]!, y3 = y[j + 3 * r]!;
    c00 += x0 * y0; c01 += x0 * y1; c02 += x0 * y2; c03 += x0 * y3;
    c10 += x1 * y0; c11 += x1 * y1; c12 += x1 * y2; c13 += x1 * y3;
    c20 += x2 * y0; c21 += x2 * y1; c22 += x2 * y2; c23 += x2 * y3;
    c30 += x3 * y0; c31 += x3 * y1; c32 += x3 * y2; c33 += x3 * y3;
  }
  out[0] = c00; out[1] = c01; out[2] = c02; out[3] = c03;
  out[4] = c10; out[5] = c11; out[6] = c12; out[7] = c13;
  out[8] = c20; out[9] = c21; out[10] = c22; out[11] = c23;
  out[12] = c30; out[13] = c31; out[14] = c32; out[15] = c33;
}

/** The entries of A, with rows of zeros up to a multiple of four rows. */
function padRows(a: Float64Matrix): Float64Array {
  if (a.rows % 4 === 0) return a.data;
  const padded = new Float64Array((a.rows + 3 - ((a.rows + 3) % 4)) * a.cols);
  padded.set(a.data);
  return padded;
}

function mismatch(caller: string, expected: string, left: number, right: number): RangeError {
  return new RangeError(`${caller}: expected ${expected}, got ${left} and ${right}`);
}
