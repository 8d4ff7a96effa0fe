import { bitLength, integerSqrt } from '../../arithmetic/bits.js';
import { Dyadic } from '../../arithmetic/dyadic.js';
import { Interval } from '../../arithmetic/interval.js';
import { Real } from '../../arithmetic/real.js';
import { logUpperBound } from '../square-root/logarithmic-bounds.js';
import { requireSize } from '../../arithmetic/require.js';

/** Largest number of steps whose noise is summed. */
const LARGEST = 2 ** 20;

/**
 * The noise factor of a regret bound:
 *
 * - `mean`: N_n = (1/n)·Σ_{t<n} √(G_n·G_t), the mean standard deviation of the noise that the iterates 2, …, n of the
 *   square-root mechanism of n steps see, at noise multiplier 1;
 * - `restored`: ζ_n = 1 + ln(4n/5)/π, as HUU Thm 6/41 is read. It bounds N_n for every n ≥ 1: N_n ≤ U_n by the
 *   Cauchy–Schwarz inequality and U_n ≤ ζ_n from n = 7 on (HUU Thm 2); before that by computation.
 */
export type RegretNoise = 'mean' | 'restored';

/** The noise factor over n steps; see {@link RegretNoise}. */
export function regretNoise(noise: RegretNoise, n: number): Real {
  if (noise === 'mean') return meanRegretNoise(n);
  if (noise !== 'restored')
    throw new RangeError(`regretNoise: expected mean or restored, got ${String(noise)}`);
  requireSize('regretNoise', 'n', n, 1, Number.MAX_SAFE_INTEGER);
  return logUpperBound('restored', BigInt(n));
}

function meanRegretNoise(n: number): Real {
  requireSize('regretNoise', 'n', n, 1, LARGEST);
  return n === 1 ? Real.ZERO : Real.enclosed((bits) => summed(n, bits));
}

/** N_n by summation in fixed point of p bits. */
function summed(n: number, bits: number): Interval {
  const p = bits + 3 * bitLength(BigInt(n)) + 8;
  // The floors of f(k)² = f(k−1)²·(2k−1)²/(2k)² are less than k + 1 units too small, their sum G_t less than t², its root,
  // as G_t ≥ 1, less than t²/2 + 1 ≤ 2t², and the sum of n − 1 roots less than n³.
  let square = 1n << BigInt(p);
  let partial = square;
  let roots = 0n;
  for (let k = 1; k < n; k += 1) {
    roots += integerSqrt(partial << BigInt(p));
    square = (square * BigInt((2 * k - 1) ** 2)) / BigInt((2 * k) ** 2);
    partial += square;
  }
  const sum = Interval.of(Dyadic.of(roots, -p), Dyadic.of(roots + BigInt(n) ** 3n, -p));
  const last = Interval.of(Dyadic.of(partial, -p), Dyadic.of(partial + BigInt(n) ** 2n, -p));
  return sum.mul(last.sqrt(p), p).div(Interval.point(BigInt(n)), p);
}
