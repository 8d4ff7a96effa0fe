import { cholesky } from './cholesky.js';
import { powerOfTwoScale, requireMatrix, scaleBy, scaleColumns, type Float64Matrix } from './matrix.js';
import { phiCurvature } from './phi-curvature.js';
import { scaledRightVectors } from './svd.js';
import { rightSolveLower, solveLower } from './triangular.js';

/** Options of {@link approxOptimalWeights}. */
export interface FixedPointOptions {
  /** Stop when the relative gap is at most this (default 1e-12). */
  readonly tolerance?: number;
  /** Evaluations of φ at most (default 200; ten are usual). */
  readonly maxIterations?: number;
  /** Called after every evaluation with its number and the smallest relative gap so far. */
  readonly onProgress?: (iteration: number, relativeGap: number) => void;
}

/** What {@link approxOptimalWeights} returns. */
export interface OptimalWeights {
  /** v (n entries): v_j > 0, Σ v_j = 1. */
  readonly weights: Float64Array;
  /** The approximate dual value ‖A·diag(√v)‖_1, just below γ_F(A). */
  readonly norm: number;
  /** The approximate relative distance between the primal and the dual value of γ_F(A) at v. */
  readonly gap: number;
  /** The number of evaluations of φ. */
  readonly iterations: number;
}

/** φ at the weights v, with the singular value decomposition of A·diag(√v) that it comes from. */
interface Evaluation {
  readonly weights: Float64Array;
  readonly phi: Float64Array;
  /** r_j/t for r_j = φ_j/v_j: 1 at the optimum, at most 1 where the optimal weight is 0. */
  readonly ratios: Float64Array;
  /** t = Σ φ_j, the trace norm. */
  readonly norm: number;
  readonly gap: number;
  /** Row a is the right singular vector of the a-th singular value. */
  readonly vectors: Float64Matrix;
  readonly values: Float64Array;
}

/** Smallest weight relative to the largest: its root and the square of its root stay far from underflow. */
const SMALLEST_WEIGHT = 1e-200;
/** Largest change of ln v_j in one step. */
const LARGEST_STEP = 20;
const SMALLEST_DAMPING = 1e-9;
/** Damping at which a rejected Newton step gives way to the monotone step. */
const LARGEST_DAMPING = 10;
/** Evaluations without a smaller gap after which rounding errors are taken to have the last word. */
const PATIENCE = 30;

/**
 * Approximate optimal dual weights v of the factorization norm of A (m×n, any rank):
 *
 *     γ_F(A) = max { ‖A·diag(√v)‖_1 : v ≥ 0, Σv = 1 } = min { ‖B‖_F·max_j ‖C_j‖ : A = B·C }      (DMRST §3)
 *
 * With φ(v) = diag((V^{1/2}AᵀAV^{1/2})^{1/2}), r_j = φ_j/v_j and t = Σφ_j the dual value is t and the primal value √(t·max r_j);
 * `gap` = √(max r_j / t) − 1. At the optimum r_j = t wherever v_j > 0.
 *
 * A damped Newton method for ln r_j = const in ln v; a step that lowers the dual is replaced by a more damped one and in the end by
 * v ← φ(v)²/v, which increases the dual from every v > 0 (DMRST §3.1). φ comes from a singular value decomposition of A·diag(√v),
 * because the square root of the Gram matrix would lose half of the digits. Weights whose optimum is 0 come out tiny but positive.
 * When no more progress is possible in float64 the best weights seen are returned, whatever their gap.
 *
 * @throws RangeError for an entry that is not finite, or a tolerance or iteration limit out of range.
 * @example
 * ```ts
 * approxOptimalWeights(float64Matrix(2, 2, [1, 0, 1, 1])).norm; // ≈ 1.6180339887 (the golden ratio)
 * ```
 */
export function approxOptimalWeights(a: Float64Matrix, options: FixedPointOptions = {}): OptimalWeights {
  const { tolerance = 1e-12, maxIterations = 200, onProgress } = options;
  requireMatrix('approxOptimalWeights', a);
  if (!(tolerance >= 0 && tolerance < 1)) {
    throw new RangeError(`approxOptimalWeights: expected 0 <= tolerance < 1, got ${tolerance}`);
  }
  if (!Number.isSafeInteger(maxIterations) || maxIterations < 1) {
    throw new RangeError(
      `approxOptimalWeights: expected maxIterations to be a positive integer, got ${maxIterations}`,
    );
  }
  const uniform = new Float64Array(a.cols).fill(1 / a.cols);
  if (a.data.every((x) => x === 0)) return { weights: uniform, norm: 0, gap: 0, iterations: 0 };

  const scale = powerOfTwoScale(a);
  const scaled = scaleBy(a, scale);
  let current = evaluate(scaled, uniform);
  let best = current;
  let bestAt = 1;
  let iterations = 1;
  const evaluateNext = (weights: Float64Array): Evaluation => {
    const next = evaluate(scaled, weights);
    iterations++;
    if (next.gap < best.gap) {
      best = next;
      bestAt = iterations;
    }
    onProgress?.(iterations, best.gap);
    return next;
  };
  const running = (): boolean =>
    best.gap > tolerance && iterations < maxIterations && iterations < bestAt + PATIENCE;

  onProgress?.(1, best.gap);
  let damping = 0.1;
  while (running()) {
    const curvature = phiCurvature(current.vectors, current.values);
    const lowest = current.norm * (1 - a.cols * 2 ** -50); // what rounding can make of an equal dual value
    let next: Evaluation | undefined;
    for (let attempt = 0; next === undefined && running(); attempt++) {
      if (damping > LARGEST_DAMPING) {
        next = evaluateNext(monotoneStep(current));
        damping = 1;
      } else {
        const candidate = evaluateNext(newtonStep(current, curvature, damping));
        if (candidate.norm >= lowest) {
          next = candidate;
          if (attempt === 0) damping = Math.max(damping / 10, SMALLEST_DAMPING);
        } else {
          damping *= 10;
        }
      }
    }
    current = next ?? current;
  }
  return { weights: best.weights, norm: best.norm / scale, gap: best.gap, iterations };
}

function evaluate(a: Float64Matrix, weights: Float64Array): Evaluation {
  const n = a.cols;
  const { rows, values } = scaledRightVectors(scaleColumns(a, weights.map(Math.sqrt)));
  const phi = new Float64Array(n);
  const vectors = rows.data.slice();
  for (let i = 0, at = 0; i < values.length; i++) {
    for (let j = 0; j < n; j++, at++) {
      const x = rows.data[at]!;
      phi[j] = phi[j]! + (x * x) / values[i]!;
      vectors[at] = x / values[i]!;
    }
  }
  const norm = values.reduce((sum, s) => sum + s, 0);
  const ratios = phi.map((f, j) => f / (weights[j]! * norm));
  const gap = Math.sqrt(ratios.reduce((x, y) => Math.max(x, y), 0)) - 1;
  return {
    weights,
    phi,
    ratios,
    norm,
    gap,
    vectors: { rows: values.length, cols: n, data: vectors },
    values,
  };
}

/**
 * v·exp(x) for the solution x of (Q + damping·diag φ)x = φ·ln(r/t): Newton's step for ln r = const in ln v when the damping is 0,
 * v·(r/t)^(1/damping) when Q is negligible (where the optimal weight is 0).
 */
function newtonStep(at: Evaluation, curvature: Float64Matrix, damping: number): Float64Array {
  const n = at.phi.length;
  const root = at.phi.map((f) => Math.sqrt(Math.max(f, Number.MIN_VALUE)));
  const system = curvature.data.slice();
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) system[i * n + j] = system[i * n + j]! / root[i]! / root[j]!;
    system[i * n + i] = system[i * n + i]! + damping;
  }
  const factor = cholesky({ rows: n, cols: n, data: system });
  if (factor === undefined) return monotoneStep(at);
  const right = root.map((f, j) => f * logarithm(at.ratios[j]!));
  const half = solveLower(factor, { rows: n, cols: 1, data: right });
  const solution = rightSolveLower({ rows: 1, cols: n, data: half.data }, factor).data;
  const change = solution.map((y, j) => y / root[j]!);
  return step(at.weights, change);
}

/** φ(v)²/v, scaled to sum 1. */
function monotoneStep(at: Evaluation): Float64Array {
  const change = at.ratios.map((r) => 2 * logarithm(r));
  return step(at.weights, change);
}

function logarithm(ratio: number): number {
  return Math.log(Math.max(ratio, Number.MIN_VALUE));
}

/** v·exp(x), scaled to sum 1. */
function step(weights: Float64Array, x: Float64Array): Float64Array {
  const moved = weights.map((v, j) => v * Math.exp(Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, x[j]!))));
  const smallest = SMALLEST_WEIGHT * moved.reduce((p, q) => Math.max(p, q), 0);
  const positive = moved.map((v) => Math.max(v, smallest));
  const sum = positive.reduce((p, q) => p + q, 0);
  return positive.map((v) => v / sum);
}
