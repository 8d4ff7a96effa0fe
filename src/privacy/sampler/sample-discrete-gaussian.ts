import { integerSqrt } from '../../arithmetic/bits.js';
import type { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { bernoulliExp } from './bernoulli-exp.js';
import type { RandomSource } from './random-source.js';
import { discreteLaplace } from './sample-discrete-laplace.js';

/**
 * Discrete Gaussian noise: an integer x with probability proportional to e^(−x²/(2σ²)) exactly, σ² > 0 the parameter
 * (Canonne–Kamath–Steinke 2020, Algorithm 3).
 *
 * Its variance is {@link discreteGaussianVariance}, at most σ².
 *
 * A discrete Laplace y of the scale t = ⌊σ⌋ + 1 is kept with probability e^(−(|y| − σ²/t)²/(2σ²)). Their product is
 * tanh(1/(2t))·e^(−σ²/(2t²))·e^(−y²/(2σ²)), so y is kept with probability κ = tanh(1/(2t))·e^(−σ²/(2t²))·S, S the sum of
 * e^(−y²/(2σ²)), at least 1 and at least σ√(2π) by Poisson's formula. κ > 1/3:
 *
 * - σ ≥ 1: with r = σ/t in [1/2, 1), tanh(1/(2t)) ≥ 0.979/(2t) as t ≥ 2, hence κ ≥ 1.22·r·e^(−r²/2), which increases in r: 0.53;
 * - σ < 1, t = 1: 0.46·e^(−0.32) > 1/3 for σ ≤ 0.8, and 0.46·e^(−1/2)·0.8·√(2π) > 1/2 beyond.
 *
 * Fewer than 3 discrete Laplace draws are expected, for any σ²; no cost grows with σ but the length of the integers.
 *
 * @param variance σ² > 0
 * @throws TypeError unless `variance` is a Rational, RangeError unless it is > 0.
 * @example
 * ```ts
 * sampleDiscreteGaussian(cryptoSource(), Rational.parse('50')); // hides a change by 1 with ρ = 1/100
 * ```
 */
export function sampleDiscreteGaussian(source: RandomSource, variance: Rational): bigint {
  requirePositive('sampleDiscreteGaussian', 'variance', variance);
  const { num, den } = variance;
  const t = integerSqrt(num / den) + 1n;
  // With σ² = num/den the exponent is (|y|·t·den − num)²/(2·num·den·t²).
  const unit = t * den;
  const divisor = 2n * num * unit * t;
  for (;;) {
    const y = discreteLaplace(source, t, 1n);
    const distance = (y < 0n ? -y : y) * unit - num;
    if (bernoulliExp(source, distance * distance, divisor)) return y;
  }
}
