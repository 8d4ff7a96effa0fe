import { cholesky } from './cholesky.js';
import type { Float64Matrix } from './matrix.js';
import { rightSolveLower, solveLower } from './triangular.js';

/** Changes of the active set allowed; three are usual. */
const MAX_ROUNDS = 8;

/**
 * An approximate minimiser x of ½·xᵀHx − gᵀx subject to x ≥ lower, for a symmetric positive definite H (n×n).
 *
 * Primal-dual active set method: solve for the free entries with the others at their bounds, fix the entries that fall below, free those
 * whose multiplier (Hx − g)_j is negative, until nothing changes. The set may in rare cases not settle in eight rounds; the
 * last x, cut off at the bounds, is then returned. `undefined` when H is not numerically positive definite.
 */
export function boundedQuadratic(
  h: Float64Matrix,
  g: Float64Array,
  lower: Float64Array,
): Float64Array | undefined {
  const n = h.rows;
  let free = Array.from({ length: n }, (_, j) => j);
  let x = lower;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const solution = solveFree(h, g, lower, free);
    if (solution === undefined) return undefined;
    x = solution;
    const isFree = new Uint8Array(n);
    for (const j of free) isFree[j] = 1;
    const next: number[] = [];
    for (let j = 0; j < n; j++) {
      if (isFree[j] === 1 ? x[j]! >= lower[j]! : rowProduct(h, j, x) < g[j]!) next.push(j);
    }
    if (next.length === free.length && next.every((j) => isFree[j] === 1)) break;
    free = next;
  }
  return x.map((value, j) => Math.max(value, lower[j]!));
}

/** The minimiser over the free entries, with the others at their bounds. */
function solveFree(
  h: Float64Matrix,
  g: Float64Array,
  lower: Float64Array,
  free: readonly number[],
): Float64Array | undefined {
  const k = free.length;
  const x = lower.slice();
  if (k === 0) return x;
  for (const j of free) x[j] = 0;
  const block = new Float64Array(k * k);
  const right = new Float64Array(k);
  free.forEach((j, p) => {
    right[p] = g[j]! - rowProduct(h, j, x);
    for (let q = 0; q < k; q++) block[p * k + q] = h.data[j * h.cols + free[q]!]!;
  });
  const factor = cholesky({ rows: k, cols: k, data: block });
  if (factor === undefined) return undefined;
  const half = solveLower(factor, { rows: k, cols: 1, data: right });
  const solution = rightSolveLower({ rows: 1, cols: k, data: half.data }, factor).data;
  free.forEach((j, p) => {
    x[j] = solution[p]!;
  });
  return x;
}

function rowProduct(h: Float64Matrix, j: number, x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < h.cols; i++) sum += h.data[j * h.cols + i]! * x[i]!;
  return sum;
}
