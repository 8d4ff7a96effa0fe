import type { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { bernoulliExp } from './bernoulli-exp.js';
import type { RandomSource } from './random-source.js';
import { sampleUniform } from './sample-uniform.js';

/**
 * Discrete Laplace noise: an integer x with probability tanh(1/(2b))·e^(−|x|/b) exactly, b > 0 the scale
 * (Canonne–Kamath–Steinke 2020, Algorithm 2).
 *
 * Its variance is {@link discreteLaplaceVariance}. Fewer than 37 random bits and 4 uniform integers below the
 * numerator of b are expected, for any b. How many are
 * taken depends on them, and so a little on x: an observer of the time that a draw takes learns something.
 *
 * @param scale b > 0
 * @throws TypeError unless `scale` is a Rational, RangeError unless it is > 0.
 * @example
 * ```ts
 * sampleDiscreteLaplace(cryptoSource(), Rational.parse('10')); // hides a change by 1 at ε = 1/10
 * ```
 */
export function sampleDiscreteLaplace(source: RandomSource, scale: Rational): bigint {
  requirePositive('sampleDiscreteLaplace', 'scale', scale);
  return discreteLaplace(source, scale.num, scale.den);
}

/**
 * The sampler for the scale t/s, t, s > 0, in lowest terms or not.
 *
 * X = u + t·v with P(X = x) ∝ e^(−x/t): u uniform below t is kept with probability e^(−u/t), and v counts the successes of
 * Bernoulli(e^(−1)). Then ⌊X/s⌋ is y with probability ∝ e^(−y·s/t), and gets a random sign; −0 starts again.
 *
 * Expected cost: u is kept with probability (1 − e^(−1))/(t·(1 − e^(−1/t))) ≥ 1 − e^(−1), as 1 − e^(−z) ≤ z, and the whole with
 * probability at least 1/2: fewer than 2/(1 − e^(−1)) < 3.17 uniform integers below t and as many Bernoulli(e^(−u/t)), 2/(1 −
 * e^(−1)) < 3.17 Bernoulli(e^(−1)), each of at most 2e bits ({@link bernoulliExp}), and 2 signs. Nothing grows with the scale but the length of the integers.
 */
export function discreteLaplace(source: RandomSource, t: bigint, s: bigint): bigint {
  for (;;) {
    const u = sampleUniform(source, t);
    if (!bernoulliExp(source, u, t)) continue;
    let x = u;
    while (bernoulliExp(source, 1n, 1n)) x += t;
    const y = x / s;
    const negative = source.bits(1) === 1n;
    if (y !== 0n) return negative ? -y : y;
    if (!negative) return 0n;
  }
}
