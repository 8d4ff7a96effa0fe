import { binaryExponentOf } from './elementary/binary-exponent.js';
import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import { approxMeanDiagonal, approxSpectrum, poleRange } from './banded-mean.js';
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
export function approxBandedWeights(e: BlockBidiagonal, options: BandedOptions): BandedWeights {
  return approxOptimalWeights(
    e.size,
    (v) => {
      const { bottom, top } = approxSpectrum(e, v);
      return (bits) => {
        const range = poleRange(bottom, top, bits);
        return (at) => approxMeanDiagonal(e, at, range);
      };
    },
    options,
  );
}

/** The ratios φ(v)/v near some weights: to so many bits, at these or those. */
export type RatiosNear = (v: Float64Array) => (bits: number) => (at: Float64Array) => Float64Array;

/** The same for any workload, by its ratios r = φ(v)/v. */
export function approxOptimalWeights(
  size: number,
  near: RatiosNear,
  { tolerance, onProgress }: BandedOptions,
): BandedWeights {
  const bits = Math.max(20, -binaryExponentOf(tolerance) + 3);
  let v = new Float64Array(size).fill(1);
  let evaluations = 0;
  const counted =
    (ratios: (at: Float64Array) => Float64Array) =>
    (at: Float64Array): Float64Array => {
      evaluations += 1;
      return ratios(at);
    };
  let best: BandedWeights = { weights: v, gap: Infinity, evaluations };
  for (let round = 0; round < ROUNDS; round++) {
    const ratios = near(v);
    const r = counted(ratios(bits))(v);
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
    const quotients = counted(ratios(QUOTIENT_BITS));
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
