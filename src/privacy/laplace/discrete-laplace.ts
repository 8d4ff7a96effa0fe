import { exp, sinh, tanh } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';

/**
 * The probability of y under the discrete Laplace distribution of scale b > 0 (Canonne–Kamath–Steinke 2020):
 *
 *     P(y) = (1−q)/(1+q)·q^|y| = tanh(1/(2b))·e^(−|y|/b), q = e^(−1/b).
 *
 * @returns an enclosure of relative width at most about 2^−bits
 * @throws RangeError when |y|/b is 2^24 or more.
 */
export function discreteLaplacePmf(scale: Rational, y: bigint, bits: number): Interval {
  requirePositive('discreteLaplacePmf', 'scale', scale);
  const w = bits + 8;
  return tanh(halfInverse(scale, w), w).mul(geometric('discreteLaplacePmf', scale, y < 0n ? -y : y, w), w);
}

/**
 * The probability of |Y| ≥ m, m ≥ 1, under the discrete Laplace distribution of scale b > 0: 2q^m/(1+q).
 * @throws RangeError when m < 1, or m/b is 2^24 or more.
 */
export function discreteLaplaceTail(scale: Rational, m: bigint, bits: number): Interval {
  requirePositive('discreteLaplaceTail', 'scale', scale);
  if (m < 1n) throw new RangeError(`discreteLaplaceTail: expected m, an integer of at least 1, got ${m}`);
  const w = bits + 8;
  const q = exp(Interval.fromRational(Rational.ONE.div(scale).neg(), w + 32), w);
  return geometric('discreteLaplaceTail', scale, m, w)
    .shift(1)
    .div(q.add(Interval.point(1n), w), w);
}

/**
 * The variance of the discrete Laplace distribution of scale b > 0, 2q/(1−q)² = 1/(2·sinh²(1/(2b))) < 2b².
 *
 * @returns an enclosure of relative width at most about 2^−bits
 * @throws RangeError when 1/(2b) is 2^24 or more.
 */
export function discreteLaplaceVariance(scale: Rational, bits: number): Interval {
  requirePositive('discreteLaplaceVariance', 'scale', scale);
  const w = bits + 8;
  return sinh(halfInverse(scale, w + 32), w)
    .sqr(w)
    .shift(1)
    .inv(w);
}

const halfInverse = (scale: Rational, w: number): Interval =>
  Interval.fromRational(Rational.ONE.div(scale.add(scale)), w);

/** q^m, m ≥ 0, to w relative bits: 32 more in the exponent, which is below 2^24. */
function geometric(caller: string, scale: Rational, m: bigint, w: number): Interval {
  const exponent = Rational.integer(m).div(scale);
  if (exponent.compare(Rational.integer(1n << 24n)) >= 0) {
    throw new RangeError(`${caller}: expected a distance below 2^24 scales, got ${exponent.floor()}`);
  }
  return exp(Interval.fromRational(exponent.neg(), w + 32), w);
}
