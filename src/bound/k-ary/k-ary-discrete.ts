import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { kAryHeight, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryWeightSum } from '../../factorization/k-ary/k-ary-weight.js';
import { discreteLaplaceVariance } from '../../privacy/laplace/discrete-laplace.js';
import { requirePositive } from '../../arithmetic/require-rational.js';

/**
 * The mean squared error of the k-ary mechanism over T items with discrete Laplace noise of scale h/ε instead of Lap(h/ε):
 * (W(T)/T)/(2 sinh²(ε/(2h))), less than with continuous noise. The releases of integer streams are then integers.
 * Canonne, Kamath and Steinke 2020.
 *
 * @param epsilon ε > 0
 */
export function kAryDiscreteMeanSquaredError(system: DigitSystem, T: bigint, epsilon: Rational): Real {
  requirePositive('kAryDiscreteMeanSquaredError', 'epsilon', epsilon);
  const scale = Rational.integer(BigInt(kAryHeight(system, T))).div(epsilon);
  return discreteLaplaceVariance(scale).mul(Rational.ratio(kAryWeightSum(system, T), T));
}
