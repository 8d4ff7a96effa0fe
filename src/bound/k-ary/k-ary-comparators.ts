import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { honakerStreamingFrobeniusSquared } from '../../factorization/tree/honaker-streaming.js';
import { kAryMeanSquaredError } from '../../factorization/k-ary/k-ary-weight.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';

/** ε² times the mean squared error of the binary tree with Laplace noise, for any T: plain digits with k = 2. [APT] Thm 3.7. */
export function binaryLaplaceMeanSquaredError(T: bigint): Rational {
  return kAryMeanSquaredError(plainDigits(2n), T);
}

/**
 * ε² times the mean squared error of Honaker's streaming estimator with Laplace noise on the binary tree for T items:
 * (2h²/T)·Σ_i v_i·#{t ≤ T : bit i of t is set}, v_i = 2^i/(2^(i+1) − 1), h = ⌊log₂ T⌋ + 1. [DMRST] App. C.
 */
export function honakerLaplaceMeanSquaredError(T: bigint): Rational {
  const total = honakerStreamingFrobeniusSquared(T);
  return total.mul(Rational.ratio(2n * BigInt(bitLength(T)) ** 2n, T));
}
