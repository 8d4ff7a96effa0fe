import { checkedLength } from './trees.js';

/**
 * ε² times the variances 2h²·‖rep(t)‖₁, t = 1, …, T, of the k-ary mechanism over T items, with the digits −a, …, k − 1 − a;
 * O(T), by ‖rep(t)‖₁ = |d_0| + ‖rep((t − d_0)/k)‖₁. Exact in float64.
 *
 * @param a 0 for plain digits, ⌊(k − 1)/2⌋ for offset ones
 */
export function approxKAryVariances(k: number, a: number, T: number): Float64Array {
  if (!Number.isSafeInteger(k) || k < 2) {
    throw new RangeError(`approxKAryVariances: expected k, an integer of at least 2, got ${k}`);
  }
  if (!Number.isSafeInteger(a) || a < 0 || 2 * a >= k) {
    throw new RangeError(`approxKAryVariances: expected a, an integer from 0 to (k - 1)/2, got ${a}`);
  }
  const variances = new Float64Array(checkedLength('approxKAryVariances', T));
  let h = 0;
  for (let capacity = 0; capacity < T; capacity = capacity * k + (k - 1 - a)) h += 1;
  const unit = 2 * h * h;
  for (let t = 1; t <= T; t += 1) {
    const digit = ((t + a) % k) - a;
    const rest = (t - digit) / k;
    variances[t - 1] = unit * Math.abs(digit) + (rest > 0 ? variances[rest - 1]! : 0);
  }
  return variances;
}
