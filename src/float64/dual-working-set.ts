import { approxPow } from './elementary/power.js';
import type { DualEvaluation, DualProblem } from './dual-evaluation.js';
import { approxDualWeights, type DualProgress } from './dual-newton.js';
import { multiply, scaleColumns, type Float64Matrix } from './matrix.js';
import { pivotedQr } from './qr.js';

/** Up to so many columns Newton's method takes all of them at once. */
const SMALL = 96;
/** Columns added in a round, at least. */
const BATCH = 16;

/**
 * The weights of {@link approxDualWeights} for any number of columns: at the optimum few of many columns have weight, so it is sought over
 * a growing set of columns, until ‖C_j‖ of none of the others is larger.
 *
 * @returns v (n entries, 0 off the last set) and π
 */
export function approxSparseDualWeights(
  problem: DualProblem,
  tolerance: number,
  onProgress?: DualProgress,
): { readonly v: Float64Array; readonly pi: Float64Array } {
  const { a, shifted } = problem;
  if (a.cols <= Math.max(SMALL, 2 * a.rows)) return approxDualWeights(problem, tolerance, onProgress);
  let chosen = spanningColumns(a, shifted);
  for (let rounds = 0; ; rounds += 1) {
    const part = { ...problem, a: selectColumns(a, chosen) };
    const found = approxDualWeights(part, tolerance / 2, (step, gap) => onProgress?.(rounds + step, gap));
    const lengths = allLengths(problem, part.a, found);
    const limit = 1 + Math.max(tolerance / 2, found.gap);
    const inside = new Set(chosen);
    const longer = Array.from(lengths.keys()).filter((j) => !inside.has(j) && lengths[j]! > limit);
    if (longer.length === 0) {
      const v = new Float64Array(a.cols);
      chosen.forEach((j, k) => {
        v[j] = found.v[k]!;
      });
      return { v, pi: found.pi };
    }
    longer.sort((i, j) => lengths[j]! - lengths[i]!);
    chosen = chosen.concat(longer.slice(0, Math.max(BATCH, 2 * a.rows)));
  }
}

/** The columns with these numbers. */
export function selectColumns(a: Float64Matrix, columns: readonly number[]): Float64Matrix {
  const data = Float64Array.from({ length: a.rows * columns.length }, (_, at) => {
    return a.data[Math.floor(at / columns.length) * a.cols + columns[at % columns.length]!]!;
  });
  return { rows: a.rows, cols: columns.length, data };
}

/** Columns whose span, or when shifted whose affine hull, is that of all. */
function spanningColumns(a: Float64Matrix, shifted: boolean): number[] {
  const first = shifted ? [0] : [];
  const about = shifted ? { ...a, data: a.data.map((x, at) => x - a.data[at - (at % a.cols)]!) } : a;
  const { rank, pivots } = pivotedQr(about);
  return first.concat(Array.from(pivots.subarray(0, rank)));
}

/** ‖C_j‖²/t for every column of A, with C from the optimum over some of them: C_j = diag(1/√s)·Pᵀ·D·(A_j − c). */
function allLengths(
  { a, theta, shifted }: DualProblem,
  part: Float64Matrix,
  found: DualEvaluation,
): Float64Array {
  const inverse = found.values.map((s) => 1 / Math.sqrt(s * found.norm));
  const selector = scaleColumns(
    found.left,
    found.pi.map((x) => approxPow(x, theta / 2)),
  );
  const images = multiply(selector, a);
  const mean = multiply(selector, multiply(part, { rows: part.cols, cols: 1, data: found.v })).data;
  const lengths = new Float64Array(a.cols);
  for (let k = 0, at = 0; k < images.rows; k++) {
    for (let j = 0; j < a.cols; j++, at++) {
      const part = (images.data[at]! - (shifted ? mean[k]! : 0)) * inverse[k]!;
      lengths[j] = lengths[j]! + part * part;
    }
  }
  return lengths;
}
