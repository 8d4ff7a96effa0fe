import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import { cholesky } from './cholesky.js';
import { evaluateDual, type DualEvaluation, type DualProblem } from './dual-evaluation.js';
import { gram, type Float64Matrix } from './matrix.js';
import { phiCurvature } from './phi-curvature.js';
import { rightSolveLower, solveLower } from './triangular.js';

/** Called after every evaluation with its number and the relative gap of the best weights so far. */
export type DualProgress = (iteration: number, relativeGap: number) => void;

/** Largest change of a logarithm in one step. */
const LARGEST_STEP = 6;
const SMALLEST_BARRIER = 1e-18;
const SMALLEST_DAMPING = 1e-10;
const MOST_EVALUATIONS = 300;
/** Evaluations without a smaller gap after which rounding errors are taken to have the last word. */
const PATIENCE = 25;

/**
 * Approximate optimal column weights v and row weights π of γ_(p)(A), A other than zero (or, shifted, with two columns that differ),
 * no row of A zero.
 *
 * Newton's method in the logarithms of the weights for ln t + ν·(Σ ln v_j + Σ ln π_i), concave, with ν → 0: every weight stays
 * positive, whether or not it is 0 at the optimum. A step that lowers the objective is repeated with more damping. When rounding errors
 * allow no more progress, the best weights seen are returned, whatever their gap.
 */
export function approxDualWeights(
  problem: DualProblem,
  tolerance: number,
  onProgress?: DualProgress,
): DualEvaluation {
  const { a, theta } = problem;
  const uniform = (n: number): Float64Array => new Float64Array(n).fill(1 / n);
  let barrier = 0.01 / (a.rows + a.cols);
  let damping = 1e-3;
  let evaluations = 1;
  let progressAt = 1;
  let current = evaluateDual(
    problem,
    uniform(a.cols),
    theta === 0 ? uniform(a.rows).fill(1) : uniform(a.rows),
  );
  let best = current;
  while (best.gap > tolerance && evaluations < MOST_EVALUATIONS && evaluations < progressAt + PATIENCE) {
    const system = newtonSystem(problem, current, barrier);
    const before = objective(current, theta, barrier);
    let accepted = false;
    let step = 0;
    for (let attempt = 0; !accepted && attempt < 12; attempt++) {
      const change = solve(system, damping);
      if (change !== undefined) {
        const { v, pi, size } = moved(problem, current, change);
        const next = evaluateDual(problem, v, pi);
        evaluations += 1;
        if (next.gap < best.gap) [best, progressAt] = [next, evaluations];
        onProgress?.(evaluations, best.gap);
        accepted = objective(next, theta, barrier) >= before - 1e-13;
        if (accepted) [current, step] = [next, size];
      }
      if (!accepted) damping *= 10;
      else if (attempt === 0) damping = Math.max(damping / 10, SMALLEST_DAMPING);
    }
    if (!accepted) {
      if (barrier === SMALLEST_BARRIER) break;
      damping = 1e-3;
    }
    if (!accepted || step < 1) barrier = Math.max(SMALLEST_BARRIER, barrier * (step < 0.1 ? 0.01 : 0.1));
  }
  return best;
}

function objective({ norm, v, pi }: DualEvaluation, theta: number, barrier: number): number {
  const logs = (x: Float64Array): number => x.reduce((sum, y) => sum + approxLog(y), 0);
  return approxLog(norm) + barrier * (logs(v) + (theta === 0 ? 0 : logs(pi)));
}

interface NewtonSystem {
  /** Minus twice the Hessian, rows and columns divided by √(diagonal scale). */
  readonly system: Float64Matrix;
  readonly right: Float64Array;
  readonly scale: Float64Array;
}

/**
 * The system K·x = g for the change x of (ln v, ln π): φ_j = v_j‖C_j‖², ψ_i = (row i of B) likewise, both divided by t, and
 * Q = Σ_ab s_a·s_b/(s_a + s_b)·(z_a ∘ z_b)(z_a ∘ z_b)ᵀ for the stacked singular vectors z ([DMRST] Lemma E.1),
 *
 *     K = [ Q_vv + 2·diag(√v)·H·diag(√v)    −θ·Q_vπ                            ]  + 2ν·I,     H = Q·diag(s)·Qᵀ only when shifted
 *         [ −θ·Q_πv                          θ²·Q_ππ + θ(1 − θ)·diag(ψ)        ]
 */
function newtonSystem({ theta, shifted }: DualProblem, at: DualEvaluation, barrier: number) {
  const n = at.v.length;
  const m = theta === 0 ? 0 : at.pi.length;
  const size = n + m;
  const values = at.values.map((s) => s / at.norm);
  const r = values.length;
  const stacked = new Float64Array(r * size);
  for (let k = 0; k < r; k++) {
    stacked.set(at.right.data.subarray(k * n, (k + 1) * n), k * size);
    if (m > 0) stacked.set(at.left.data.subarray(k * m, (k + 1) * m), k * size + n);
  }
  const { data } = phiCurvature({ rows: r, cols: size, data: stacked }, values);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const factor = (i < n ? 1 : theta) * (j < n ? 1 : theta) * (i < n === j < n ? 1 : -1);
      data[i * size + j] = data[i * size + j]! * factor;
    }
  }
  if (shifted) {
    const scaled = new Float64Array(n * r);
    for (let j = 0; j < n; j++)
      for (let k = 0; k < r; k++)
        scaled[j * r + k] = Math.sqrt(at.v[j]! * 2 * values[k]!) * at.right.data[k * n + j]!;
    const h = gram({ rows: n, cols: r, data: scaled }).data;
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) data[i * size + j] = data[i * size + j]! + h[i * n + j]!;
  }
  const right = new Float64Array(size);
  const scale = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const row = i >= n;
    const weight = row ? at.pi[i - n]! : at.v[i]!;
    const mass = row ? theta * weight * at.rows[i - n]! : weight * at.columns[i]!;
    const target = weight * (row ? theta + 2 * barrier * m : 1 + 2 * barrier * n);
    data[i * size + i] = data[i * size + i]! + 2 * barrier + (row ? (1 - theta) * mass : 0);
    scale[i] = Math.sqrt(mass + 2 * barrier);
    right[i] = (mass + 2 * barrier) * approxLog((mass + 2 * barrier) / target);
  }
  return { system: { rows: size, cols: size, data }, right, scale } satisfies NewtonSystem;
}

/** x with (K + damping·diag(scale²))·x = g; `undefined` when that is not numerically positive definite. */
function solve({ system, right, scale }: NewtonSystem, damping: number): Float64Array | undefined {
  const n = right.length;
  const data = system.data.map((x, at) => x / scale[Math.floor(at / n)]! / scale[at % n]!);
  for (let i = 0; i < n; i++) data[i * n + i] = data[i * n + i]! + damping;
  const factor = cholesky({ rows: n, cols: n, data });
  if (factor === undefined) return undefined;
  const half = solveLower(factor, { rows: n, cols: 1, data: right.map((x, i) => x / scale[i]!) });
  const y = rightSolveLower({ rows: 1, cols: n, data: half.data }, factor).data;
  return y.map((x, i) => x / scale[i]!);
}

/** The weights after a change of their logarithms, and the largest change. */
function moved({ theta }: DualProblem, { v, pi }: DualEvaluation, change: Float64Array) {
  const columns = scaled(v, change.subarray(0, v.length));
  const rows = theta === 0 ? { weights: pi, size: 0 } : scaled(pi, change.subarray(v.length));
  return { v: columns.weights, pi: rows.weights, size: Math.max(columns.size, rows.size) };
}

/** The weights times exp(change), summing to 1; a change common to all has no effect. */
function scaled(weights: Float64Array, change: Float64Array): { weights: Float64Array; size: number } {
  const mean = weights.reduce((sum, x, i) => sum + x * change[i]!, 0);
  const steps = change.map((x) => Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, x - mean)));
  const moved = weights.map((x, i) => x * approxExp(steps[i]!));
  const sum = moved.reduce((p, q) => p + q, 0);
  return {
    weights: moved.map((x) => x / sum),
    size: steps.reduce((most, x) => Math.max(most, Math.abs(x)), 0),
  };
}
