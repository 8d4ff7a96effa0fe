import { Rational } from '../../arithmetic/rational.js';
import { LowerToeplitz } from '../../linear/toeplitz.js';
import { centralBinomials } from './square-root.js';

/**
 * The inverse L⁻¹ of the square root of the prefix sum A, L·L = A: n×n lower-triangular Toeplitz with first column
 * g(0) = 1, g(k) = f(k) − f(k−1) = −f(k)/(2k − 1), the coefficients of (1 − z)^½. L⁻¹·A = A·L⁻¹ = L. [HUU] Alg. 1.
 *
 * Its integers are −C(2k,k)/(2k−1)·4^(n−1−k) with the common scale 4^(1−n).
 */
export function squareRootInverseToeplitz(n: number): LowerToeplitz {
  const integers = centralBinomials(n).map((c, k) => (c / BigInt(1 - 2 * k)) << BigInt(2 * (n - 1 - k)));
  return LowerToeplitz.ofIntegers(integers, Rational.dyadic(1n, -2 * (n - 1)));
}
