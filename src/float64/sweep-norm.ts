import { newtonStep } from './banded-fixed-point.js';
import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import type { SweepLevel } from './sweep-level.js';
import { SweepMean, sweepPoles } from './sweep-mean.js';
import { sweepLevels, type SweepWeights } from './sweep-weights.js';
import type { Swept } from '../checker/swept.js';

/** Newton steps at most, on a level. */
const ROUNDS = 40;

/** Error of the poles with which difference quotients are taken, and the largest change of ln v in one. */
const COARSE = 1e-8;
const STEP = 1e-4;

/** The largest change of ln v in a step. */
const LARGEST_STEP = 1;

/**
 * The optimal weights of γ_2 of a workload whose rows are weighted like its columns, from the last one to the first; O(n) for each pole and evaluation, approximate.
 *
 * t(v) = Σ v_j·X_jj is concave and homogeneous, with the gradient X_jj; where t/Σ v_j is largest, all X_jj are t. Newton's method in ln v with conjugate gradients in
 * the inner product with weights v_j·X_jj, in which the derivative of −ln X by ln v is self-adjoint, semidefinite and 0 on constants.
 *
 * @param tolerance relative gap of γ_2 to reach
 */
export function approxReversedWeights(
  n: number,
  finest: SweepLevel,
  tolerance: number,
  onProgress?: (n: number, gap: number) => void,
): SweepWeights {
  return sweepLevels(n, finest, tolerance, ({ swept }, start, goal) =>
    level(swept, start, goal, (gap) => onProgress?.(start.length, gap)),
  );
}

function level(
  swept: Swept,
  start: Float64Array,
  tolerance: number,
  onGap: (gap: number) => void,
): SweepWeights {
  const mean = new SweepMean(swept, start.length);
  let v = normalized(start);
  let best: SweepWeights = { weights: v, gap: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    const X = mean.diagonal(v, sweepPoles(swept, v, Math.max(1e-13, tolerance / 20)));
    const { gap, t } = gapOf(v, X);
    onGap(gap);
    const stalled = round > 4 && gap > 0.5 * best.gap && gap < 1e-9;
    if (gap < best.gap) best = { weights: v, gap };
    if (gap <= tolerance || stalled) break;
    // Far from the optimum the map under which t does not fall.
    if (gap > 0.3) {
      v = normalized(v.map((value, j) => (value * X[j]!) / t));
      continue;
    }
    const at = v;
    const coarse = sweepPoles(swept, at, COARSE);
    // The derivative of −ln X by ln v, by central difference quotients.
    const apply = (x: Float64Array): Float64Array => {
      const h = STEP / x.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      const moved = (sign: number): Float64Array =>
        mean.diagonal(
          at.map((value, j) => value * approxExp(sign * h * x[j]!)),
          coarse,
        );
      const [before, after] = [moved(-1), moved(1)];
      return before.map((value, j) => approxLog(value / after[j]!) / (2 * h));
    };
    const inner = at.map((value, j) => value * X[j]!);
    const accuracy = Math.min(0.1, Math.max(gap, tolerance / gap / 3));
    const step = newtonStep(inner, centred(inner, X.map(approxLog)), accuracy, apply);
    v = normalized(at.map((value, j) => value * approxExp(Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, step[j]!))))); // prettier-ignore
  }
  return best;
}

/** Less its mean by these weights. */
function centred(weights: Float64Array, x: Float64Array): Float64Array {
  let [total, sum] = [0, 0];
  for (let j = 0; j < x.length; j++) {
    total += weights[j]!;
    sum += weights[j]! * x[j]!;
  }
  const mean = sum / total;
  return x.map((value) => value - mean);
}

/** t, for Σ v_j = 1, and the relative gap of γ_2. */
function gapOf(v: Float64Array, X: Float64Array): { readonly gap: number; readonly t: number } {
  let [t, most] = [0, 0];
  for (let j = 0; j < v.length; j++) {
    t += v[j]! * X[j]!;
    if (X[j]! > most) most = X[j]!;
  }
  return { gap: most / t - 1, t };
}

function normalized(v: Float64Array): Float64Array {
  const total = v.reduce((x, y) => x + y, 0);
  return v.map((value) => value / total);
}
