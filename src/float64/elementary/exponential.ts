import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { LN2_HIGH, LN2_LOW } from './constants.js';

/** 1/k! for k = 2, …, 14: what the series leaves out is below 2^−63 for |r| ≤ ½·ln 2. */
const COEFFICIENTS = [
  1 / 2,
  1 / 6,
  1 / 24,
  1 / 120,
  1 / 720,
  1 / 5040,
  1 / 40320,
  1 / 362880,
  1 / 3628800,
  1 / 39916800,
  1 / 479001600,
  1 / 6227020800,
  1 / 87178291200,
];

/** Beyond these e^x is infinite, or 0. */
const LARGEST = 709.782712893384;
const LEAST = -745.1332191019412;

/** x + tail = k·ln 2 + r + rest, and rise = e^(r + rest) − 1. */
interface Reduced {
  readonly k: number;
  readonly rise: number;
}

/** The reduction of e^(x + tail), |x| < 2^10 and a tail below an ulp of x. */
export function reducedExp(x: number, tail: number): Reduced {
  const k = Math.round(x / Math.LN2);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW - tail;
  const r = high - low;
  const rest = high - r - low;
  let sum = 0;
  for (let i = COEFFICIENTS.length - 1; i >= 0; i--) sum = sum * r + COEFFICIENTS[i]!;
  return { k, rise: r + (rest + (r * r * sum + rest * r)) };
}

/**
 * e^x in float64 by + − × ÷ alone, hence the same on every engine; the error is below 1 ulp, and below 1.5 ulp where the result is subnormal.
 * @param tail a correction of x, smaller than an ulp of it: e^(x + tail)
 */
export function approxExp(x: number, tail = 0): number {
  if (Number.isNaN(x)) return x;
  if (x > LARGEST) return Infinity;
  if (x < LEAST) return 0;
  const { k, rise } = reducedExp(x, tail);
  const value = 1 + rise;
  // Two factors where one power of two would overflow, or underflow before its time.
  if (k > 1023) return value * 2 * powerOfTwo(k - 1);
  if (k < -1021) return value * powerOfTwo(k + 60) * powerOfTwo(-60);
  return value * powerOfTwo(k);
}
