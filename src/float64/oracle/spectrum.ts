import { approxLog } from '../elementary/logarithm.js';
import { approxSin } from '../elementary/trigonometric.js';
import { checkedIndex } from './checked-index.js';
import { checkedLength } from './trees.js';

/** ln(8/π) + γ. */
const SCHATTEN_CONSTANT = /* @__PURE__ */ approxLog(8 / Math.PI) + 0.5772156649015329;

/** Order from which the expansion, cut after four terms, is exact to less than a rounding error. */
const EXPANDED_FROM = 16;

/** σ_i(M_n) = ½·csc((2i−1)π/(4n+2)), 1 ≤ i ≤ n, the i-th largest singular value of the prefix sum. Relative error at most 2^−50. */
export function approxSingularValue(n: number, i: number): number {
  const last = checkedIndex('approxSingularValue', 'n', n, 1);
  if (checkedIndex('approxSingularValue', 'i', i, 1) > last)
    throw new RangeError(`approxSingularValue: expected i of at most n = ${n}, got ${i}`);
  return 0.5 / approxSin((((i - 0.5) / (n + 0.5)) * Math.PI) / 2);
}

/** σ_1(M_n), …, σ_n(M_n), each as {@link approxSingularValue}. */
export function approxSingularValues(n: number): Float64Array {
  return new Float64Array(checkedLength('approxSingularValues', n)).map((_, i) =>
    approxSingularValue(n, i + 1),
  );
}

/** ‖M_n‖_1 = S_n/2, the trace norm of the prefix sum, for any n from 1 to 2^1000, in O(1). Relative error at most 2^−49. */
export function approxSchatten1(n: number): number {
  if (checkedIndex('approxSchatten1', 'n', n, 1) < EXPANDED_FROM)
    return approxSingularValues(n).reduceRight((sum, x) => sum + x, 0);
  // 4·‖M_n‖_1 + 1 = (2N/π)·(ln N + γ + ln(8/π)) + Σ β_j·(π/N)^{2j−1}.
  const N = 2 * n + 1;
  const v = Math.PI / N;
  const z = v * v;
  const series = v * (1 / 72 + z * (-49 / 172800 + z * (961 / 60963840 - (z * 16129) / 9289728000)));
  return ((2 * (approxLog(N) + SCHATTEN_CONSTANT)) / v + series - 1) / 4;
}
