import { Rational } from '../../arithmetic/rational.js';
import { requireNonNegative } from '../../arithmetic/require-rational.js';
import { bernoulli } from './bernoulli.js';
import { bernoulliExp } from './bernoulli-exp.js';
import type { RandomSource } from './random-source.js';

/**
 * True with probability p exactly. Two random bits are expected, for any p.
 *
 * @param p 0 ≤ p ≤ 1
 * @throws TypeError unless `p` is a Rational, RangeError unless 0 ≤ p ≤ 1.
 * @example
 * ```ts
 * sampleBernoulli(cryptoSource(), Rational.parse('1/3'));
 * ```
 */
export function sampleBernoulli(source: RandomSource, p: Rational): boolean {
  requireNonNegative('sampleBernoulli', 'p', p);
  if (p.compare(Rational.ONE) > 0) throw new RangeError(`sampleBernoulli: expected p <= 1, got ${p}`);
  return bernoulli(source, p.num, p.den);
}

/**
 * True with probability e^(−γ) exactly (Canonne–Kamath–Steinke 2020, Algorithm 1). Fewer than 9 random bits are expected,
 * for any γ.
 *
 * @param gamma γ ≥ 0
 * @throws TypeError unless `gamma` is a Rational, RangeError unless it is at least 0.
 * @example
 * ```ts
 * sampleBernoulliExp(cryptoSource(), Rational.parse('7/2')); // with probability e^−3.5 true
 * ```
 */
export function sampleBernoulliExp(source: RandomSource, gamma: Rational): boolean {
  requireNonNegative('sampleBernoulliExp', 'gamma', gamma);
  return bernoulliExp(source, gamma.num, gamma.den);
}
