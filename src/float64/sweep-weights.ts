import { newtonStep, relativeGap } from './banded-fixed-point.js';
import { approxExp } from './elementary/exponential.js';
import { approxLog } from './elementary/logarithm.js';
import type { SweepLevel } from './sweep-level.js';
import { SweepMean, sweepPoles, type SweepPoles } from './sweep-mean.js';
import type { Swept } from '../checker/swept.js';

/** Weights near the optimal ones, and the relative gap of γ_F that they leave. */
export interface SweepWeights {
  readonly weights: Float64Array;
  readonly gap: number;
}

/** Up to so many steps the weights are sought from ones; more steps begin with those for a quarter of them. */
const COARSEST = 256;

/** The gap at which a level goes over to the next. */
const LEVEL_GAP = 1e-4;

/** Newton steps at most, on a level. */
const ROUNDS = 20;

/** Error of the poles with which difference quotients are taken, and the largest change of ln v in one. */
const COARSE = 1e-6;
const STEP = 1e-5;

/**
 * The optimal weights v = φ(v) of a workload of n steps ([DMRST] Theorem 3.2), by Newton's method in ln v with conjugate gradients, from coarse
 * levels to fine ones; O(n) for each pole and evaluation, approximate.
 *
 * @param tolerance relative gap of γ_F to reach
 */
export function approxSweepWeights(
  n: number,
  finest: SweepLevel,
  tolerance: number,
  onProgress?: (n: number, gap: number) => void,
): SweepWeights {
  return sweepLevels(n, finest, tolerance, ({ swept }, start, goal) =>
    level(swept, start, goal, (gap) => onProgress?.(start.length, gap)),
  );
}

/** The weights that `sought` finds, from coarse levels, which begin with ones, to the finest one; each begins with those of the one before. */
export function sweepLevels(
  n: number,
  finest: SweepLevel,
  tolerance: number,
  sought: (level: SweepLevel, start: Float64Array, tolerance: number) => SweepWeights,
): SweepWeights {
  const levels: [number, SweepLevel][] = [[n, finest]];
  while (levels[0]![0] > COARSEST) {
    const [size, fine] = levels[0]!;
    const fewer = Math.ceil(size / 4);
    levels.unshift([fewer, fine.coarser(placesOfCoarser(size, fewer))]);
  }
  let found: SweepWeights = { weights: new Float64Array(levels[0]![0]).fill(1), gap: Infinity };
  for (const [size, swept] of levels)
    found = sought(swept, prolonged(found.weights, size), size === n ? tolerance : LEVEL_GAP);
  return found;
}

function level(
  swept: Swept,
  start: Float64Array,
  tolerance: number,
  onGap: (gap: number) => void,
): SweepWeights {
  const mean = new SweepMean(swept, start.length);
  const polesOf = (at: Float64Array, phi: number): SweepPoles => sweepPoles(swept, at, phi);
  let v = normalized(start, mean.diagonal(start, polesOf(start, COARSE)));
  let best: SweepWeights = { weights: v, gap: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    const r = mean.diagonal(v, polesOf(v, Math.max(1e-13, tolerance / 20)));
    const gap = relativeGap(v, r);
    onGap(gap);
    const stalled = round > 4 && gap > 0.5 * best.gap && gap < 1e-9;
    if (gap < best.gap) best = { weights: v, gap };
    if (gap <= tolerance || stalled) break;
    // Far from the fixed point φ(v)²/v, which increases the dual from every start ([DMRST] §3).
    if (gap > 0.3) {
      v = v.map((value, j) => value * r[j]! * r[j]!);
      continue;
    }
    const at = v;
    const coarse = polesOf(at, COARSE);
    const before = mean.diagonal(at, coarse);
    // (I − J)x, J the derivative of ln φ by ln v, ln φ = ln v + ln r: the first two terms of ln(1 + y)/h.
    const apply = (x: Float64Array): Float64Array => {
      const h = STEP / x.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      const after = mean.diagonal(
        at.map((value, j) => value * (1 + h * x[j]!)),
        coarse,
      );
      return after.map((value, j) => {
        const y = before[j]! / value - 1;
        return (y - (y * y) / 2) / h;
      });
    };
    const accuracy = Math.min(0.1, Math.max(gap, tolerance / gap / 3));
    const step = newtonStep(at, r.map(approxLog), accuracy, apply);
    v = at.map((value, j) => value * approxExp(Math.max(-1, Math.min(1, step[j]!))));
  }
  return best;
}

/** The weights times the number for which Σ v_j·r_j = Σ v_j. */
function normalized(v: Float64Array, r: Float64Array): Float64Array {
  let [total, sum] = [0, 0];
  for (let j = 0; j < v.length; j++) {
    total += v[j]!;
    sum += v[j]! * r[j]!;
  }
  const ratio = sum / total;
  return v.map((value) => value * ratio * ratio);
}

/** As many weights of the first and of the last steps as are carried over one by one. */
const ENDS = 32;

/** The step of `to` steps that stands where the t-th of `from` does: the ends one by one, those between them by ln((t + ½)/(n − t − ½)), stretched. */
function placeOf(t: number, from: number, to: number): number {
  const ends = Math.min(ENDS, Math.min(from, to) >> 3);
  if (t < ends) return t;
  if (t >= from - ends) return to - from + t;
  const place = (at: number, of: number): number => approxLog((at + 0.5) / (of - at - 0.5));
  const stretch = place(ends, to) / place(ends, from);
  return to / (1 + approxExp(-place(t, from) * stretch)) - 0.5;
}

/** The steps of `size` that the steps of fewer stand for. */
export const placesOfCoarser = (size: number, fewer: number): Int32Array =>
  Int32Array.from({ length: fewer }, (_, t) => Math.round(placeOf(t, fewer, size)));

/** Weights for more steps: the first and the last ones by their distance from the ends, those between them interpolated, in their logarithms. */
export function prolonged(v: Float64Array, size: number): Float64Array {
  const n = v.length;
  if (n === size) return v;
  return Float64Array.from({ length: size }, (_, j) => {
    const at = placeOf(j, size, n);
    if (Number.isInteger(at)) return v[at]!;
    const i = Math.max(0, Math.min(n - 2, Math.floor(at)));
    return approxExp(approxLog(v[i]!) * (i + 1 - at) + approxLog(v[i + 1]!) * (at - i));
  });
}
