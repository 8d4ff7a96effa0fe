import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import { boundedQuadratic } from './bounded-quadratic.js';
import { powerOfTwoScale, requireMatrix, scaleBy, type Float64Matrix } from './matrix.js';
import { evaluatePhi, type PhiEvaluation } from './phi.js';
import { phiCurvature } from './phi-curvature.js';

/** Options of {@link approxOptimalWeights}. */
export interface FixedPointOptions {
  /**
   * Stop when the relative gap is at most this (default 1e-12) and, if the columns of A are independent, no r_j/t is below 1 by more
   * than its square root.
   */
  readonly tolerance?: number;
  /** PhiEvaluations of φ at most (default 200; ten are usual). */
  readonly maxIterations?: number;
  /** Called after every evaluation with its number and the relative gap of the best weights so far. */
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

/** Smallest weight relative to the largest: without influence on the norm, and far from underflow. */
const SMALLEST_WEIGHT = 1e-60;
/** Number of multiplicative steps before the additive, bounded ones. */
const EARLY = 3;
/** No weight loses more than this fraction in an additive step. */
const BOUND = 0.99;
/** Largest x_j of a step. */
const LARGEST_STEP = 20;
const SMALLEST_DAMPING = 1e-9;
/** Damping ×10 at most so often: then the step is so short that only rounding errors can have refused it. */
const MAX_ATTEMPTS = 16;
/** PhiEvaluations without a smaller error or a larger dual after which rounding errors are taken to have the last word. */
const PATIENCE = 20;

/**
 * Approximate optimal dual weights v of the factorization norm of A (m×n, any rank):
 *
 *     γ_F(A) = max { ‖A·diag(√v)‖_1 : v ≥ 0, Σv = 1 } = min { ‖B‖_F·max_j ‖C_j‖ : A = B·C }      (DMRST §3)
 *
 * With φ(v) = diag((V^{1/2}AᵀAV^{1/2})^{1/2}), r_j = φ_j/v_j and t = Σφ_j the dual value is t and the primal value √(t·max r_j);
 * `gap` = √(max r_j / t) − 1. At the optimum r_j = t wherever v_j > 0.
 *
 * A damped Newton method for ln r_j = const; a step that lowers the dual is repeated with more damping, in the limit v·(r/t)^ε, which
 * increases the dual (DMRST §3). φ comes from a singular value decomposition of A·diag(√v), because the square root of the Gram
 * matrix would lose half of the digits. Weights whose optimum is 0 come out tiny but positive. When no more progress is possible in float64 the best weights seen are returned, whatever their gap.
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
  const rounding = a.cols * powerOfTwo(-50); // relative, of a dual value
  const uniform = new Float64Array(a.cols).fill(1 / a.cols);
  if (a.data.every((x) => x === 0)) return { weights: uniform, norm: 0, gap: 0, iterations: 0 };

  const scale = powerOfTwoScale(a);
  const scaled = scaleBy(a, scale);
  let current = evaluatePhi(scaled, uniform);
  let best = current;
  let highest = current.norm;
  let progressAt = 1;
  let iterations = 1;
  const evaluateNext = (weights: Float64Array): PhiEvaluation => {
    const next = evaluatePhi(scaled, weights);
    iterations++;
    if (next.error < best.error || next.norm > highest * (1 + rounding)) progressAt = iterations;
    if (next.error < best.error) best = next;
    highest = Math.max(highest, next.norm);
    onProgress?.(iterations, best.gap);
    return next;
  };
  const running = (): boolean =>
    best.error > tolerance && iterations < maxIterations && iterations < progressAt + PATIENCE;

  onProgress?.(1, best.gap);
  let damping = 0.1;
  while (running()) {
    const curvature = phiCurvature(current.vectors, current.values);
    let accepted = false;
    for (let attempt = 0; !accepted && attempt < MAX_ATTEMPTS && running(); attempt++) {
      const candidate = evaluateNext(newtonStep(current, curvature, damping, iterations <= EARLY));
      accepted = candidate.norm >= current.norm * (1 - rounding);
      if (accepted) current = candidate;
      if (!accepted) damping *= 10;
      else if (attempt === 0) damping = Math.max(damping / 10, SMALLEST_DAMPING);
    }
    if (!accepted) break;
  }
  return { weights: best.weights, norm: best.norm / scale, gap: best.gap, iterations };
}

/**
 * Newton's step for ln r = const: x minimises ½·xᵀ(Q + damping·diag φ)x − Σ φ_j·ln(r_j/t)·x_j, and v_j becomes v_j(1 + x_j) under the
 * bound x_j ≥ −BOUND, or v_j·exp(x_j) without bounds, which is better far from the optimum. Where Q is negligible because the optimal
 * weight is 0, x_j = ln(r_j/t)/damping.
 */
function newtonStep(
  at: PhiEvaluation,
  curvature: Float64Matrix,
  damping: number,
  multiplicative: boolean,
): Float64Array {
  const n = at.phi.length;
  const root = at.phi.map((f) => Math.sqrt(Math.max(f, Number.MIN_VALUE)));
  const system = curvature.data.slice(); // for √φ·x, so that its diagonal is of the order 1
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) system[i * n + j] = system[i * n + j]! / root[i]! / root[j]!;
    system[i * n + i] = system[i * n + i]! + damping;
  }
  const right = root.map((f, j) => f * logarithm(at.ratios[j]!));
  const lower = multiplicative
    ? new Float64Array(n).fill(Number.NEGATIVE_INFINITY)
    : root.map((f) => -BOUND * f);
  // Damping keeps the system positive definite; should rounding spoil it, x = ln(r/t) is the step v ← φ(v).
  const solution = boundedQuadratic({ rows: n, cols: n, data: system }, right, lower) ?? right;
  const factors = solution.map((y, j) => {
    const x = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, y / root[j]!));
    return multiplicative ? approxExp(x) : 1 + x;
  });
  return scaledWeights(at.weights, factors);
}

function logarithm(ratio: number): number {
  return approxLog(Math.max(ratio, Number.MIN_VALUE));
}

/** The products v_j·f_j, kept positive and scaled to sum 1. */
function scaledWeights(weights: Float64Array, factors: Float64Array): Float64Array {
  const moved = weights.map((v, j) => v * factors[j]!);
  const smallest = SMALLEST_WEIGHT * moved.reduce((p, q) => Math.max(p, q), 0);
  const positive = moved.map((v) => Math.max(v, smallest));
  const sum = positive.reduce((p, q) => p + q, 0);
  return positive.map((v) => v / sum);
}
