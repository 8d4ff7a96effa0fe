import { sinh, tanh } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { exponential } from '../finite/exponential.js';

/**
 * The probability of y under the discrete Laplace distribution of scale b > 0 (Canonne–Kamath–Steinke 2020):
 *
 *     P(y) = (1−q)/(1+q)·q^|y| = tanh(1/(2b))·e^(−|y|/b), q = e^(−1/b).
 *
 * @throws RangeError when |y|/b is 2^24 or more.
 */
export function discreteLaplacePmf(scale: Rational, y: bigint): Real {
  requirePositive('discreteLaplacePmf', 'scale', scale);
  return tanh(halfInverse(scale)).mul(geometric('discreteLaplacePmf', scale, y < 0n ? -y : y));
}

/**
 * The probability of |Y| ≥ m, m ≥ 1, under the discrete Laplace distribution of scale b > 0: 2q^m/(1+q).
 * @throws RangeError when m < 1, or m/b is 2^24 or more.
 */
export function discreteLaplaceTail(scale: Rational, m: bigint): Real {
  requirePositive('discreteLaplaceTail', 'scale', scale);
  if (m < 1n) throw new RangeError(`discreteLaplaceTail: expected m, an integer of at least 1, got ${m}`);
  const q = exponential(Rational.ONE.div(scale).neg());
  return geometric('discreteLaplaceTail', scale, m).mul(2n).div(q.add(1n));
}

/**
 * The variance of the discrete Laplace distribution of scale b > 0, 2q/(1−q)² = 1/(2·sinh²(1/(2b))) < 2b².
 *
 * @throws RangeError when 1/(2b) is 2^24 or more, as soon as it is enclosed.
 */
export function discreteLaplaceVariance(scale: Rational): Real {
  requirePositive('discreteLaplaceVariance', 'scale', scale);
  return Real.ONE.div(sinh(halfInverse(scale)).sqr().mul(2n));
}

const halfInverse = (scale: Rational): Rational => Rational.ONE.div(scale.add(scale));

/** q^m, m ≥ 0. */
function geometric(caller: string, scale: Rational, m: bigint): Real {
  const exponent = Rational.integer(m).div(scale);
  if (exponent.compare(Rational.integer(1n << 24n)) >= 0) {
    throw new RangeError(`${caller}: expected a distance below 2^24 scales, got ${exponent.floor()}`);
  }
  return exponential(exponent.neg());
}
