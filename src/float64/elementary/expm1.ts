import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { approxExp, reducedExp } from './exponential.js';

/** e^x − 1 in float64 by + − × ÷ alone, without cancellation near 0; the error is below 2 ulp. */
export function approxExpm1(x: number): number {
  if (x === 0) return x; // also −0
  if (!(Math.abs(x) < 38)) return x < 0 ? -1 : approxExp(x) - 1;
  const { k, rise } = reducedExp(x, 0);
  const scale = powerOfTwo(k);
  // 2^k·(1 + rise) − 1, its large part exact.
  return scale - 1 + scale * rise;
}
