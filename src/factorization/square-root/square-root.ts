import { requireIndex } from '../../arithmetic/require.js';
import { LowerToeplitz } from '../../linear/toeplitz.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Factorization } from '../factorization.js';

/**
 * The central binomial coefficients C(2k, k), k = 0, …, n − 1, as integers: f(k) = C(2k,k)/4^k. [HUU] eqs (12), (27).
 * @throws RangeError unless n is an integer ≥ 1.
 */
export function centralBinomials(n: number): bigint[] {
  requireIndex('centralBinomials', 'n', n, 1);
  const list = [1n];
  for (let k = 1; k < n; k++) list.push((list[k - 1]! * BigInt(4 * k - 2)) / BigInt(k));
  return list;
}

/**
 * The square root L of the prefix-sum matrix: n×n lower-triangular Toeplitz, L_ij = f(i − j), L·L = A. [HUU] Alg. 1, eq. (12).
 *
 * Its integers are C(2k,k)·4^(n−1−k) with the common scale 4^(1−n).
 */
export function squareRootToeplitz(n: number): LowerToeplitz {
  const integers = centralBinomials(n).map((c, k) => c << BigInt(2 * (n - 1 - k)));
  return LowerToeplitz.ofIntegers(integers, Rational.dyadic(1n, -2 * (n - 1)));
}

/** The square-root factorization of the n×n prefix sum, B = C = L, as dense matrices. [HUU] Alg. 1. */
export function squareRoot(n: number): Factorization {
  const L = squareRootToeplitz(n).toMatrix();
  return { B: L, C: L };
}
