import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { transpose, type Float64Matrix } from './matrix.js';

/** An approximate factorization A·Π = Q·R by Householder reflections with column pivoting. */
export interface PivotedQr {
  /** Numerical rank r: the remaining columns of A are combinations of the first r pivots up to rounding. */
  readonly rank: number;
  /** Column k of A·Π is column `pivots[k]` of A. */
  readonly pivots: Int32Array;
  /** R (r×n), upper trapezoidal; its columns are in pivoted order. */
  readonly r: Float64Matrix;
  /** Row k (length m) is v_k with Q = H_1⋯H_r, H_k = I − v_k·v_kᵀ. */
  readonly reflectors: Float64Matrix;
}

/** Squared norms below this are lost to underflow; the entries are expected to be at most about 1. */
const TINY = /* @__PURE__ */ powerOfTwo(-960);

/**
 * Approximate QR factorization with column pivoting of A (m×n), with its numerical rank.
 *
 * A column counts as dependent when what the pivots leave of it is at most max(m, n)·2^-52 of *its own* norm, so a column is not
 * dropped for being small: the rank of A·D is that of A for every positive diagonal D, short of columns with a norm below 2^-480.
 */
export function pivotedQr(a: Float64Matrix): PivotedQr {
  const m = a.rows;
  const n = a.cols;
  const x = transpose(a).data; // row j: column j of A, contiguous
  const pivots = Int32Array.from({ length: n }, (_, j) => j);
  const original = new Float64Array(n);
  const remaining = new Float64Array(n); // squared norm of what is left of each column
  const rounding = Math.max(m, n) * powerOfTwo(-52);
  const threshold = rounding * rounding;
  for (let j = 0; j < n; j++) original[j] = remaining[j] = sumOfSquares(x, j * m, (j + 1) * m);

  const steps = Math.min(m, n);
  const r = new Float64Array(steps * n);
  const reflectors = new Float64Array(steps * m);
  let rank = 0;
  for (; rank < steps; rank++) {
    const pivot = choosePivot(remaining, original, threshold, rank);
    if (pivot < 0) break;
    swapColumns(x, m, pivots, original, remaining, rank, pivot);
    const v = reflectors.subarray(rank * m, (rank + 1) * m);
    reflect(x, rank * m, m, rank, v);
    for (let j = rank + 1; j < n; j++) {
      applyReflector(v, rank, x, j * m, m);
      const left = remaining[j]! - x[j * m + rank]! * x[j * m + rank]!;
      // The downdated norm has lost its digits: compute it again.
      const reliable = left > powerOfTwo(-20) * remaining[j]! && left > threshold * original[j]!;
      remaining[j] = reliable ? left : sumOfSquares(x, j * m + rank + 1, (j + 1) * m);
    }
  }
  for (let j = 0; j < n; j++) {
    for (let k = 0; k <= Math.min(j, rank - 1); k++) r[k * n + j] = x[j * m + k]!;
  }
  return {
    rank,
    pivots,
    r: { rows: rank, cols: n, data: r.slice(0, rank * n) },
    reflectors: { rows: rank, cols: m, data: reflectors.slice(0, rank * m) },
  };
}

/** Overwrites every row y (length m) of the array by Q·y. */
export function applyOrthogonal(reflectors: Float64Matrix, rows: Float64Array): void {
  const m = reflectors.cols;
  for (let base = 0; base < rows.length; base += m) {
    for (let k = reflectors.rows - 1; k >= 0; k--) {
      applyReflector(reflectors.data.subarray(k * m, (k + 1) * m), k, rows, base, m);
    }
  }
}

/** The largest remaining column that is not dependent, or -1. */
function choosePivot(
  remaining: Float64Array,
  original: Float64Array,
  threshold: number,
  from: number,
): number {
  let best = -1;
  for (let j = from; j < remaining.length; j++) {
    const left = remaining[j]!;
    if (left > TINY && left > threshold * original[j]! && (best < 0 || left > remaining[best]!)) best = j;
  }
  return best;
}

function swapColumns(
  x: Float64Array,
  m: number,
  pivots: Int32Array,
  original: Float64Array,
  remaining: Float64Array,
  i: number,
  j: number,
): void {
  if (i === j) return;
  const column = x.slice(i * m, (i + 1) * m);
  x.copyWithin(i * m, j * m, (j + 1) * m);
  x.set(column, j * m);
  for (const list of [pivots, original, remaining]) {
    const kept = list[i]!;
    list[i] = list[j]!;
    list[j] = kept;
  }
}

/** Stores in v the reflector that annihilates the entries after `k` of the column at `base`, and applies it to that column. */
function reflect(x: Float64Array, base: number, m: number, k: number, v: Float64Array): void {
  const head = x[base + k]!;
  const tail = sumOfSquares(x, base + k + 1, base + m);
  if (tail === 0) return;
  const norm = Math.sqrt(head * head + tail);
  const alpha = head > 0 ? -norm : norm;
  const factor = Math.sqrt(2 / (tail + (head - alpha) * (head - alpha)));
  v[k] = (head - alpha) * factor;
  for (let i = k + 1; i < m; i++) {
    v[i] = x[base + i]! * factor;
    x[base + i] = 0;
  }
  x[base + k] = alpha;
}

/** y ← (I − v·vᵀ)y for the m entries y of x at `base`, where v vanishes before `from`. */
function applyReflector(v: Float64Array, from: number, x: Float64Array, base: number, m: number): void {
  let even = 0;
  let odd = 0;
  let i = from;
  for (; i + 1 < m; i += 2) {
    even += v[i]! * x[base + i]!;
    odd += v[i + 1]! * x[base + i + 1]!;
  }
  const dot = even + odd + (i < m ? v[i]! * x[base + i]! : 0);
  for (i = from; i < m; i++) x[base + i] = x[base + i]! - dot * v[i]!;
}

function sumOfSquares(x: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += x[i]! * x[i]!;
  return sum;
}
