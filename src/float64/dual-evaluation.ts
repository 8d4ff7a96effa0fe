import { approxPow } from './elementary/power.js';
import { multiply, multiplyTransposed, scaleColumns, transpose, type Float64Matrix } from './matrix.js';
import { svd } from './svd.js';

/** The norm γ_(p) as float64 sees it. */
export interface DualProblem {
  /** A (m×n). */
  readonly a: Float64Matrix;
  /** θ = 1 − 2/p, from 0 (γ_F) to 1 (γ_2): the row weights enter as D² = diag(π^θ). */
  readonly theta: number;
  /** Whether A may be shifted to A − c·1ᵀ: then it is centred at its mean under the column weights. */
  readonly shifted: boolean;
}

/** The dual value of γ_(p)(A) at column weights v and row weights π, with the factorization that belongs to it. */
export interface DualEvaluation {
  /** v (n entries), v_j > 0, Σ v_j = 1. */
  readonly v: Float64Array;
  /** π (m entries), π_i > 0, Σ π_i = 1; all 1 when θ = 0. */
  readonly pi: Float64Array;
  /** t = ‖D·(A − c·1ᵀ)·diag(√v)‖_1, the dual value. */
  readonly norm: number;
  /** ‖C_j‖²/t: 1 at the optimum, at most 1 where the optimal v_j is 0. */
  readonly columns: Float64Array;
  /** ‖B_i‖²/(t·π_i^(1−θ)): 1 at the optimum, at most 1 where the optimal π_i is 0. */
  readonly rows: Float64Array;
  /** Relative distance from the dual to the primal value. */
  readonly gap: number;
  readonly values: Float64Array;
  /** Row a: the left and the right singular vector of the a-th singular value, the left one first. */
  readonly left: Float64Matrix;
  readonly right: Float64Matrix;
}

/**
 * Evaluates the dual of γ_(p)(A), max { ‖D·A·diag(√v)‖_1 : Σv = 1, D² = diag(π^θ), Σπ = 1 } ([NT] Theorem 26), and its primal partner.
 *
 * With D·A·diag(√v) = P·diag(s)·Qᵀ they are C = diag(1/√s)·Pᵀ·D·A and B = A·diag(√v)·Q·diag(1/√s): no division by a small weight.
 */
export function evaluateDual(
  { a, theta, shifted }: DualProblem,
  v: Float64Array,
  pi: Float64Array,
): DualEvaluation {
  const centred = shifted ? centre(a, v) : a;
  const roots = v.map(Math.sqrt);
  const d = pi.map((x) => approxPow(x, theta / 2));
  const byRows = transpose(scaleColumns(transpose(centred), d)); // D·A
  const byColumns = scaleColumns(centred, roots); // A·diag(√v)
  const { left, values: all, right, rank } = svd(scaleColumns(byRows, roots));
  const values = all.slice(0, rank);
  const inverse = all.map((s) => (s > 0 ? 1 / Math.sqrt(s) : 0));
  const c = multiply(transpose(scaleColumns(left, inverse)), byRows);
  const b = multiplyTransposed(transpose(scaleColumns(right, inverse)), byColumns); // Bᵀ
  const norm = values.reduce((sum, s) => sum + s, 0);
  const columns = new Float64Array(a.cols);
  const rows = new Float64Array(a.rows);
  for (let k = 0; k < rank; k++) {
    for (let j = 0; j < a.cols; j++) columns[j] = columns[j]! + square(c.data[k * a.cols + j]!) / norm;
    for (let i = 0; i < a.rows; i++) rows[i] = rows[i]! + square(b.data[k * a.rows + i]!) / norm;
  }
  // ‖(b_i²)‖_{p/2}, p/2 = 1/(1 − θ)
  const largest = rows.reduce((x, y) => Math.max(x, y), 0);
  const powers = rows.reduce((sum, x) => sum + approxPow(x / largest, 1 / (1 - theta)), 0);
  const size = theta === 1 ? largest : largest * approxPow(powers, 1 - theta);
  const longest = columns.reduce((x, y) => Math.max(x, y), 0);
  const inverseRoots = inverse.slice(0, rank);
  return {
    v,
    pi,
    norm,
    columns,
    rows: rows.map((x, i) => x / approxPow(pi[i]!, 1 - theta)),
    gap: Math.sqrt(longest * size) - 1,
    values,
    left: singularVectors(b, d, inverseRoots),
    right: singularVectors(c, roots, inverseRoots),
  };
}

const square = (x: number): number => x * x;

/** A − c·1ᵀ for the mean c = A·v. */
export function centre(a: Float64Matrix, v: Float64Array): Float64Matrix {
  const mean = multiply(a, { rows: a.cols, cols: 1, data: v }).data;
  return { ...a, data: a.data.map((x, at) => x - mean[Math.floor(at / a.cols)]!) };
}

/** The singular vectors from the factors: accurate for small weights, where those of the decomposition are not. */
function singularVectors(factor: Float64Matrix, weights: Float64Array, inverse: Float64Array): Float64Matrix {
  const data = new Float64Array(inverse.length * factor.cols);
  for (let k = 0, at = 0; k < inverse.length; k++) {
    for (let j = 0; j < factor.cols; j++, at++) data[at] = factor.data[at]! * weights[j]! * inverse[k]!;
  }
  return { rows: inverse.length, cols: factor.cols, data };
}
