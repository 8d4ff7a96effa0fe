import { approxLog } from './logarithm.js';

/** ln(1 + x) in float64 by + − × ÷ alone, without cancellation near 0; the error is below 2 ulp. −∞ at −1, NaN below. */
export function approxLog1p(x: number): number {
  const u = 1 + x;
  if (u === 1 || x === Infinity) return x;
  if (!(u > 0)) return approxLog(u);
  // What the sum lost, to first order.
  const lost = u - 1 < x || x < 1 ? x - (u - 1) : 1 - (u - x);
  return approxLog(u) + lost / u;
}
