import { requireSize } from '../arithmetic/require.js';
import { approxBltLoss, approxOutputScales, gapsOf } from './blt-loss.js';
import { approxLog } from './elementary/logarithm.js';
import { quasiNewton } from './quasi-newton.js';

/** Most buffers, and steps that are numbers of doubles with room to spare. */
const MOST_BUFFERS = 16;
const MOST_STEPS = 1e12;
const ITERATIONS = 400;
/** Least n·(1 − θ). */
const LEAST_DECAY = 1e-3;

/** A buffered strategy in doubles: a candidate. */
export interface ApproxBlt {
  readonly theta: Float64Array;
  readonly omega: Float64Array;
  readonly largestLoss: number;
  readonly totalLoss: number;
}

/**
 * A buffered strategy of d buffers for the prefix sum of n steps, one participation, that a local search finds to have a small largest or total loss.
 *
 * Decays and zeros interlace, as do those of a quadrature for (1 − z)^{−1/2} on its branch cut; the start spaces ln(1 − θ_1) … ln(1 − p_d) evenly between −ln n and 0. A
 * candidate: its losses are to be computed exactly.
 *
 * @param n steps, from 2 to 10^12
 * @param d buffers, from 1 to 16
 */
export function approxBltFit(n: number, d: number, objective: 'largest' | 'total'): ApproxBlt {
  requireSize('approxBltFit', 'n', n, 2, MOST_STEPS);
  requireSize('approxBltFit', 'd', d, 1, MOST_BUFFERS);
  const f = (x: Float64Array): number => {
    const strategy = gapsOf(x);
    // Left to itself the search goes where decays are nearly 1 and gaps underflow.
    if (!(strategy.gaps[0]! * n > LEAST_DECAY)) return Infinity;
    const loss = approxBltLoss(strategy, n);
    return approxLog(loss.sensitivity) + approxLog(loss[objective]);
  };
  const span = approxLog(n) + 1;
  let best: { readonly point: Float64Array; readonly value: number } | undefined;
  for (const stretch of [0.8, 1.3]) {
    const start = new Float64Array(2 * d).fill(approxLog((stretch * span) / (2 * d)));
    const found = quasiNewton(f, start, ITERATIONS);
    if (best === undefined || found.value < best.value) best = found;
  }
  const strategy = gapsOf(best!.point);
  const loss = approxBltLoss(strategy, n);
  return {
    theta: strategy.gaps.filter((_, k) => k % 2 === 0).map((gap) => 1 - gap),
    omega: approxOutputScales(strategy),
    largestLoss: loss.sensitivity * loss.largest,
    totalLoss: loss.sensitivity * loss.total,
  };
}
