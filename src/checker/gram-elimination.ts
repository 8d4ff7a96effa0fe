import { floor } from './arithmetic.js';

/** A symmetric matrix with `reach` subdiagonals: rows[i][d] is the entry in (i, i + d), d = 0, …, reach, 0 beyond the last column. */
export type Rows = readonly (readonly bigint[])[];

/**
 * Eliminates row p of a matrix whose entry in (i, i + d), or (i − d, i), is rows[i][d]: from every pair of rows that it reaches the quotient, rounded down.
 * False when the pivot is not positive.
 */
function eliminate(rows: readonly bigint[][], p: number, way: 1 | -1, count: number): boolean {
  const row = rows[p]!;
  const pivot = row[0]!;
  if (pivot <= 0n) return false;
  for (let a = 1; a <= count; a++) {
    const x = row[a]!;
    if (x === 0n) continue;
    const target = rows[p + way * a]!;
    for (let b = a; b <= count; b++) target[b - a] = target[b - a]! - floor(x * row[b]!, pivot);
  }
  return true;
}

/** The pivots from above; undefined unless all are positive, as then N + Δ ≻ 0 for a symmetric Δ with ‖Δ‖ < reach² units (docs/certificate-gram.md, Lemma E). */
export function pivotsFromAbove(N: Rows, reach: number): bigint[] | undefined {
  const rows = N.map((row) => [...row]);
  const isPositive = rows.every((_, p) => eliminate(rows, p, 1, Math.min(reach, rows.length - 1 - p)));
  return isPositive ? rows.map((row) => row[0]!) : undefined;
}

/** The block of the rows from start to end − 1: its entries in (a, b), a ≤ b, counted from the first one, where a row holds those to its right. */
const blockBelow = (rows: Rows, start: number, end: number): bigint[][] =>
  rows.slice(start, end).map((row, a) => row.slice(0, end - start - a));

/** The same where a row holds those to its left. */
const blockAbove = (rows: Rows, start: number, end: number): bigint[][] =>
  Array.from({ length: end - start }, (_, a) =>
    Array.from({ length: end - start - a }, (__, d) => rows[start + a + d]![d]!),
  );

/** The pivots of the rows of a block that all others of it are eliminated before: those of the second half for the first half, and the reverse. */
function halved(block: bigint[][], found: bigint[]): boolean {
  const size = block.length;
  if (size === 1) {
    found.push(block[0]![0]!);
    return block[0]![0]! > 0n;
  }
  const half = size >> 1;
  const upward = Array.from({ length: size }, (_, b) =>
    Array.from({ length: b + 1 }, (__, d) => block[b - d]![d]!),
  );
  for (let p = size - 1; p >= half; p--) if (!eliminate(upward, p, -1, p)) return false;
  if (!halved(blockAbove(upward, 0, half), found)) return false;
  for (let p = 0; p < half; p++) if (!eliminate(block, p, 1, size - 1 - p)) return false;
  return halved(blockBelow(block, half, size), found);
}

/**
 * Lemma E of docs/certificate-gram.md: for every j the pivot that is left of row j when all others are eliminated, 1/d_j = ((N + Δ)^{-1})_jj with
 * ‖Δ‖ < 2·reach² units; undefined when a pivot is not positive.
 */
export function lastPivots(N: Rows, reach: number): bigint[] | undefined {
  const n = N.length;
  // From above: the blocks as they are when the rows before them are eliminated.
  const down = N.map((row) => [...row]);
  const blocks: bigint[][][] = [];
  for (let p = 0; p < n; p++) {
    if (p % reach === 0) blocks.push(blockBelow(down, p, Math.min(n, p + reach)));
    if (!eliminate(down, p, 1, Math.min(reach, n - 1 - p))) return undefined;
  }
  // From below, and block by block from the last.
  const up = N.map((_, i) => Array.from({ length: reach + 1 }, (__, d) => N[i - d]?.[d] ?? 0n));
  const pivots: bigint[][] = [];
  for (let i = blocks.length - 1; i >= 0; i--) {
    const [start, end] = [i * reach, Math.min(n, (i + 1) * reach)];
    const rest = blockAbove(up, start, end);
    const whole = blockBelow(N, start, end);
    const middle = blocks[i]!.map((row, a) => row.map((entry, d) => entry + rest[a]![d]! - whole[a]![d]!));
    const found: bigint[] = [];
    if (!halved(middle, found)) return undefined;
    pivots.push(found);
    for (let p = end - 1; p >= start; p--) if (!eliminate(up, p, -1, Math.min(reach, p))) return undefined;
  }
  return pivots.reverse().flat();
}
