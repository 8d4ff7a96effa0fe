import { approxLog } from '../elementary/logarithm.js';
import { checkedIndex } from './checked-index.js';
import { checkedLength } from './trees.js';

/** γ + 4·ln 2. */
const LANDAU_CONSTANT = 0.5772156649015329 + 4 * Math.LN2;

/** Index from which the expansions below, cut after five terms, are exact to less than a rounding error. */
const EXPANDED_FROM = 32;

/**
 * f(k) = C(2k,k)/4^k for any k ≥ 0 up to 2^1000, in O(1). Relative error at most 2^−50.
 *
 * Beyond small k: √((1 − 1/(32y²) + 11/(2048y⁴) − …)/(πy)), y = k + 1/4.
 */
export function approxWallisRatio(k: number): number {
  return Math.sqrt(wallisSquared(checkedIndex('approxWallisRatio', 'k', k, 0)));
}

/** f(0), …, f(n − 1), each as {@link approxWallisRatio}. */
export function approxWallisRatios(n: number): Float64Array {
  return new Float64Array(checkedLength('approxWallisRatios', n)).map((_, k) => Math.sqrt(wallisSquared(k)));
}

/** G_n = Σ_{k<n} f(k)² for any n ≥ 1 up to 2^1000, in O(1). Relative error at most 2^−50. */
export function approxLandauSum(n: number): number {
  if (checkedIndex('approxLandauSum', 'n', n, 1) < EXPANDED_FROM) {
    let sum = 0;
    for (let k = n - 1; k >= 0; k--) sum += wallisSquared(k);
    return sum;
  }
  const x = n - 0.25;
  const z = 1 / x / x;
  const series = z * (11 / 192 + z * (-1541 / 122880 + z * (63433 / 8257536 + z * (-9199901 / 1006632960))));
  return (approxLog(x) + LANDAU_CONSTANT + series) / Math.PI;
}

/** G_1, …, G_n: the squared row norms of L, and the per-step variances divided by G_n. Relative error at most 2^−50. */
export function approxLandauSums(n: number): Float64Array {
  const sums = new Float64Array(checkedLength('approxLandauSums', n));
  let sum = 0;
  let lost = 0;
  for (let k = 0; k < n; k++) {
    // Kahan's sum: `lost` is what the last addition rounded away.
    const term = wallisSquared(k) - lost;
    const next = sum + term;
    lost = next - sum - term;
    sum = next;
    sums[k] = sum;
  }
  return sums;
}

/** H_n = ‖L‖_F² = (n + 1/4)·G_n − n²·f(n)² for any n ≥ 1 up to 2^1000, in O(1). Relative error at most 2^−48. */
export function approxSquareRootFrobeniusSquared(n: number): number {
  return approxRowMean(n) * n;
}

/** U_n² = G_n·H_n/n, the mean squared error at noise multiplier 1, in O(1). Relative error at most 2^−48. */
export function approxSquareRootMeanSquaredError(n: number): number {
  return approxRowMean(n) * approxLandauSum(n);
}

/** U_n = √(G_n·H_n/n), the root mean squared error at noise multiplier 1, in O(1). Relative error at most 2^−48. */
export function approxSquareRootError(n: number): number {
  return Math.sqrt(approxSquareRootMeanSquaredError(n));
}

/** The variances G_n·G_t of the steps t = 1, …, n at noise multiplier 1. Relative error at most 2^−48. */
export function approxSquareRootVariances(n: number): Float64Array {
  const sums = approxLandauSums(n);
  const last = sums[n - 1]!;
  return sums.map((sum) => sum * last);
}

/** H_n/n = (1 + 1/(4n))·G_n − n·f(n)². */
function approxRowMean(n: number): number {
  const G = approxLandauSum(n);
  return G + G / (4 * n) - n * wallisSquared(n);
}

/** f(k)² to a few units of 2^−53. */
function wallisSquared(k: number): number {
  if (k < EXPANDED_FROM) {
    let f = 1;
    for (let i = 1; i <= k; i++) f *= (2 * i - 1) / (2 * i);
    return f * f;
  }
  const y = k + 0.25;
  const z = 1 / y / y;
  const series = z * (-1 / 32 + z * (11 / 2048 + z * (-173 / 65536 + z * (22931 / 8388608))));
  return (1 + series) / (Math.PI * y);
}
