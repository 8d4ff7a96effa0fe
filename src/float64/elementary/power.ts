import { LN2_HIGH, LN2_LOW } from './constants.js';
import { approxExp } from './exponential.js';
import { artanhRest, mantissaNearOne } from './logarithm.js';
import { productError } from './two-product.js';

/**
 * x^y for x ≥ 0 and a finite y in float64, by + − × ÷ alone, hence the same on every engine; the error is below 1.5 ulp for |y| ≤ 16 where
 * the result is normal. 1 for y = 0; at x = 0 it is 0 or ∞; NaN for a negative x.
 */
export function approxPow(x: number, y: number): number {
  if (y === 0) return 1;
  if (!(x >= 0) || !Number.isFinite(y)) return NaN;
  if (x === 0 || x === Infinity) return (x === 0) === y > 0 ? 0 : Infinity;
  const { high, low } = logParts(x);
  const product = y * high;
  if (!(Math.abs(product) < 800)) return product > 0 ? Infinity : 0;
  return approxExp(product, productError(y, high, product) + y * low);
}

/** ln x = high + low with an error of about 2^−60. */
function logParts(x: number): { high: number; low: number } {
  const { m, k } = mantissaNearOne(x);
  const f = m - 1;
  const d = 2 + f;
  const s = f / d;
  const product = s * d;
  // f/(2 + f) = s + rest, from the exact remainder of the division.
  const rest = (f - product - productError(s, d, product) - s * (f - (d - 2))) / d;
  const small = s * artanhRest(s * s) + 2 * rest;
  const large = k * LN2_HIGH; // exact
  const sum = large + 2 * s;
  const lost = large === 0 ? 0 : 2 * s - (sum - large);
  const tail = lost + (k * LN2_LOW + small);
  const high = sum + tail;
  return { high, low: sum - high + tail };
}
