import { binaryExponentOf } from './elementary/binary-exponent.js';
import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import { approxMeanDiagonal, approxSpectrum, poleRange, type PoleRange } from './banded-mean.js';
import type { BlockBidiagonal } from './banded-resolvent.js';

/** Weights v near the fixed point v = φ(v), and the relative gap of γ_F that they leave. */
export interface BandedWeights {
  readonly weights: Float64Array;
  readonly gap: number;
  /** Evaluations of φ. */
  readonly evaluations: number;
}

/** Options of {@link approxBandedWeights}. */
export interface BandedOptions {
  /** Relative gap of γ_F to reach. */
  readonly tolerance: number;
  readonly onProgress?: (round: number, gap: number) => void;
}

/** Bits to which the difference quotients of Newton's steps know φ: fewer poles, and still more digits than such a quotient has. */
export const QUOTIENT_BITS = 30;

/** Largest change of ln v in a difference quotient. */
const STEP = 0.0009765625;

/** Outer steps at most. */
const ROUNDS = 40;

/**
 * The optimal weights of a workload A = E^{-1} with a banded inverse: v = φ(v) ([DMRST] Theorem 3.2), by Newton's method in ln v with
 * conjugate gradients, O(n) for each evaluation of φ; approximate.
 *
 * I − J, J the derivative of ln φ by ln v, is self-adjoint in Σ v_j·x_j·y_j with spectrum in (0, 1/2] ([DMRST] Theorem E.1), so that conjugate
 * gradients apply; its products are difference quotients.
 */
export function approxBandedWeights(
  e: BlockBidiagonal,
  { tolerance, onProgress }: BandedOptions,
): BandedWeights {
  const bits = Math.max(20, -binaryExponentOf(tolerance) + 3);
  let v = new Float64Array(e.size).fill(1);
  let evaluations = 0;
  const ratios = (at: Float64Array, range: PoleRange): Float64Array => {
    evaluations += 1;
    return approxMeanDiagonal(e, at, range);
  };
  let best: BandedWeights = { weights: v, gap: Infinity, evaluations };
  for (let round = 0; round < ROUNDS; round++) {
    const { bottom, top } = approxSpectrum(e, v);
    const r = ratios(v, poleRange(bottom, top, bits));
    const gap = relativeGap(v, r);
    onProgress?.(round, gap);
    if (gap < best.gap) best = { weights: v, gap, evaluations };
    if (gap <= tolerance || (round > 6 && gap > 0.5 * best.gap && gap < 1e-10)) break;
    // Far from the fixed point φ(v)²/v, which increases the dual from every start ([DMRST] §3).
    if (gap > 0.3) {
      v = v.map((value, j) => value * r[j]! * r[j]!);
      continue;
    }
    const right = r.map(approxLog);
    const coarse = poleRange(bottom, top, QUOTIENT_BITS);
    const quotients = (at: Float64Array): Float64Array => ratios(at, coarse);
    // The gap is of second order in ln r: its root is the accuracy with which the steps converge quadratically.
    const accuracy = Math.max(1e-6, Math.min(0.1, Math.sqrt(gap)));
    const step = newtonStep(v, right, accuracy, (x) => difference(v, x, quotients));
    v = v.map((value, j) => value * approxExp(Math.max(-1, Math.min(1, step[j]!))));
  }
  return { ...best, evaluations };
}

/** γ_F² is between (Σ v·r)²/Σv and Σ v·r · max r; the relative gap of γ_F. */
export function relativeGap(v: Float64Array, r: Float64Array): number {
  let total = 0;
  let sum = 0;
  let most = 0;
  for (let j = 0; j < v.length; j++) {
    total += v[j]!;
    sum += v[j]! * r[j]!;
    if (r[j]! > most) most = r[j]!;
  }
  return Math.sqrt((most * total) / sum) - 1;
}

/**
 * (I − J)x for J = ∂ln φ/∂ln v, by a central difference quotient: ln φ = ln v + ln r. Its step is where the truncation, about h², and the noise of r
 * over h, which grows with n, are both near 10⁻⁷.
 */
export function difference(
  v: Float64Array,
  x: Float64Array,
  ratios: (v: Float64Array) => Float64Array,
): Float64Array {
  const size = x.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (size === 0) return x.slice();
  const h = STEP / size;
  const moved = (sign: number): Float64Array =>
    ratios(v.map((value, j) => value * approxExp(sign * h * x[j]!)));
  const [before, after] = [moved(-1), moved(1)];
  return before.map((value, j) => approxLog(value / after[j]!) / (2 * h));
}

/** Solves (I − J)·step = right by conjugate gradients in the inner product with weights v, to a relative residual. */
export function newtonStep(
  v: Float64Array,
  right: Float64Array,
  accuracy: number,
  apply: (x: Float64Array) => Float64Array,
): Float64Array {
  const inner = (x: Float64Array, y: Float64Array): number => {
    let sum = 0;
    for (let j = 0; j < x.length; j++) sum += v[j]! * x[j]! * y[j]!;
    return sum;
  };
  let step = new Float64Array(right.length);
  let residual = right.slice();
  let direction = residual;
  let square = inner(residual, residual);
  const goal = square * accuracy * accuracy;
  for (let round = 0; round < 200 && square > goal; round++) {
    const image = apply(direction);
    const curvature = inner(direction, image);
    if (!(curvature > 0)) break;
    const t = square / curvature;
    const d = direction;
    step = step.map((value, j) => value + t * d[j]!);
    residual = residual.map((value, j) => value - t * image[j]!);
    const next = inner(residual, residual);
    const ratio = next / square;
    direction = residual.map((value, j) => value + ratio * d[j]!);
    square = next;
  }
  return step;
}
