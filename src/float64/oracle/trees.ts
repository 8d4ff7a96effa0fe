import { powerOfTwo } from '../../arithmetic/power-of-two.js';

/** The variances s₂(t), t = 1, …, n, of the binary mechanism per unit of noise variance; exact in float64. */
export function approxBinaryTreeVariances(n: number): Float64Array {
  const variances = new Float64Array(checkedLength('approxBinaryTreeVariances', n));
  for (let t = 1; t <= n; t += 1) variances[t - 1] = (variances[(t >>> 1) - 1] ?? 0) + (t & 1);
  return variances;
}

/** The variances Σ_{h ∈ bits(t)} 2^h/(2^(h+1) − 1), t = 1, …, n, of Honaker's streaming estimator, in O(n). */
export function approxHonakerStreamingVariances(n: number): Float64Array {
  const variances = new Float64Array(checkedLength('approxHonakerStreamingVariances', n));
  for (let block = 1; block <= n; block *= 2) {
    const ofBlock = block / (2 * block - 1);
    variances[block - 1] = ofBlock;
    const end = Math.min(2 * block - 1, n);
    for (let t = block + 1; t <= end; t += 1) variances[t - 1] = ofBlock + variances[t - block - 1]!;
  }
  return variances;
}

/**
 * The variances t²/(n(2n − 1)) + Σ_h min(t mod N, N − t mod N)²/(N(N − 1)), N = 2^h ≤ n = 2^k, t = 1, …, n, of Honaker's full
 * estimator, in O(n): the sum over h ≤ j has period 2^j.
 */
export function approxHonakerFullVariances(k: number): Float64Array {
  if (!Number.isSafeInteger(k) || k < 0 || k > 30) {
    throw new RangeError(`approxHonakerFullVariances: expected k, an integer from 0 to 30, got ${k}`);
  }
  const n = powerOfTwo(k);
  const variances = new Float64Array(n);
  // Place t holds the sum for t modulo the period; t = n, the same as t = 0, is moved at the end.
  for (let size = 2; size <= n; size *= 2) {
    variances.copyWithin(size / 2, 0, size / 2);
    for (let t = 0; t < size; t += 1)
      variances[t]! += (Math.min(t, size - t) * Math.min(t, size - t)) / (size * (size - 1));
  }
  const zero = variances[0]!;
  variances.copyWithin(0, 1);
  variances[n - 1] = zero;
  for (let t = 1; t <= n; t += 1) variances[t - 1]! += (t / n) * (t / (2 * n - 1));
  return variances;
}

/** @throws RangeError unless n is an integer from 1 to 2^31 − 1. */
export function checkedLength(caller: string, n: number): number {
  if (!Number.isSafeInteger(n) || n < 1 || n >= 2147483648) {
    throw new RangeError(`${caller}: expected an integer from 1 to 2^31 - 1, got ${n}`);
  }
  return n;
}
