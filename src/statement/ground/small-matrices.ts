import { Rational } from '../../arithmetic/rational.js';
import { diagonalMatrix } from '../../linear/block.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';

/** All integer vectors of a length with entries from a list, in lexicographic order of the list. */
export function* vectors(length: number, entries: readonly bigint[]): Generator<bigint[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const rest of vectors(length - 1, entries)) for (const entry of entries) yield [...rest, entry];
}

/** All rows×cols matrices with entries from a list. */
export function* matricesOf(rows: number, cols: number, entries: readonly bigint[]): Generator<Matrix> {
  for (const list of vectors(rows * cols, entries)) yield Matrix.ofIntegers(rows, cols, list);
}

/** The shapes rows×cols up to a size, in the order of rows + cols. */
export function shapes(most: number): [rows: number, cols: number][] {
  const list: [number, number][] = [];
  for (let sum = 2; sum <= 2 * most; sum += 1) {
    for (let rows = 1; rows < sum; rows += 1) {
      const cols = sum - rows;
      if (rows <= most && cols <= most) list.push([rows, cols]);
    }
  }
  return list;
}

/** All matrices with entries 1, 0, −1 up to a size, the small shapes first, without the zero matrices. */
export function* smallMatrices(most: number): Generator<Matrix> {
  for (const [rows, cols] of shapes(most)) {
    for (const a of matricesOf(rows, cols, [1n, 0n, -1n])) if (!a.isZero()) yield a;
  }
}

/** The matrices with a single entry 1. */
export function basis(rows: number, cols: number): Matrix[] {
  return Array.from({ length: rows * cols }, (_, at) =>
    Matrix.ofIntegers(
      rows,
      cols,
      Array.from({ length: rows * cols }, (__, k) => (k === at ? 1n : 0n)),
    ),
  );
}

/** The diagonal matrix of a list. */
export function diagonal(entries: readonly bigint[]): Matrix {
  return diagonalMatrix(entries.map((x) => Rational.integer(x)));
}

/** The entrywise product A∘B. */
export function hadamard(a: Matrix, b: Matrix): Matrix {
  return Matrix.ofIntegers(
    a.rows,
    a.cols,
    a.integers.map((x, k) => x * b.integers[k]!),
    a.scale.mul(b.scale),
  );
}

/** The block matrix with rows of blocks. */
export function blocks(...rows: readonly (readonly Matrix[])[]): Matrix {
  const [first, ...rest] = rows.map(([left, ...others]) =>
    others.reduce((row, block) => row.hconcat(block), left!),
  );
  return rest.reduce((whole, row) => whole.vconcat(row), first!);
}

/** A matrix as text: `(1 1)` or `(1 0; 0 1)`. */
export function matrixText(a: Matrix): string {
  const rows = Array.from({ length: a.rows }, (_, i) => a.row(i).map(String).join(' '));
  return `(${rows.join('; ')})`;
}

/** Whether A ⪰ 0. */
export function semidefinite(a: Matrix): boolean {
  return ldlt(a).definiteness !== 'indefinite';
}

/** Whether A ≻ 0. */
export function definite(a: Matrix): boolean {
  return ldlt(a).definiteness === 'positive-definite';
}
