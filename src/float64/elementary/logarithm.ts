import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { binaryExponentOf } from './binary-exponent.js';
import { LN2_HIGH, LN2_LOW } from './constants.js';

/** x = m·2^k with √½ ≤ m < √2, both exact. */
export function mantissaNearOne(x: number): { readonly m: number; readonly k: number } {
  const e = binaryExponentOf(x);
  // Two factors: 2^−e alone overflows for subnormal x.
  const half = e >> 1;
  const m = x * powerOfTwo(-half) * powerOfTwo(half - e);
  return m < Math.SQRT2 ? { m, k: e } : { m: m / 2, k: e + 1 };
}

/** Σ_{j≥1} 2·z^j/(2j + 1) for 0 ≤ z ≤ 0.0295: (2·artanh s)/s − 2 at z = s². */
export function artanhRest(z: number): number {
  let sum = 0;
  for (let j = 12; j >= 1; j--) sum = (sum + 2 / (2 * j + 1)) * z;
  return sum;
}

/**
 * ln x in float64 by + − × ÷ alone, hence the same on every engine; the error is below 1 ulp. −∞ at 0, NaN below.
 */
export function approxLog(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  const { m, k } = mantissaNearOne(x);
  const f = m - 1;
  const s = f / (2 + f);
  const half = 0.5 * f * f;
  // ln(1 + f) = f − (half − s·(half + rest)), and k·ln 2 joins its small part first.
  const small = s * (half + artanhRest(s * s)) + k * LN2_LOW;
  return k * LN2_HIGH - (half - small - f);
}
