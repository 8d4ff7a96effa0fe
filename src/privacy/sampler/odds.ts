import { decimalDown } from '../../arithmetic/decimal.js';
import { exp } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import { bernoulliExp } from './bernoulli-exp.js';
import type { RandomSource } from './random-source.js';

/** Up to this ε the decimal λ is short enough to be read back. */
const MOST_EPSILON = /* @__PURE__ */ Rational.integer(1n << 14n);

/**
 * A rational λ with 1 < λ ≤ e^ε, λ − 1 being e^ε − 1 rounded down to `digits` significant digits. Probabilities that differ at most
 * by the factor λ are ε-DP.
 *
 * @param epsilon ε > 0, below 2^14
 * @throws RangeError for any other ε.
 * @example
 * ```ts
 * safeOdds(Rational.ONE, 4).toString(); // '1359/500', 2.718
 * ```
 */
export function safeOdds(epsilon: Rational, digits: number): Rational {
  requirePositive('safeOdds', 'epsilon', epsilon);
  if (epsilon.compare(MOST_EPSILON) >= 0)
    throw new RangeError(`safeOdds: expected epsilon < ${MOST_EPSILON}, got one of at least this`);
  const excess = exp(epsilon)
    .sub(1n)
    .toDigits(digits + 10);
  return Rational.ONE.add(Rational.parse(decimalDown(excess.inf, digits)));
}

/**
 * True with probability e^ε/(1 + e^ε) exactly, ε = n/d ≥ 0. A fair coin decides for true, or for false with probability e^(−ε), or
 * starts again: at most 2 rounds are expected.
 */
export function bernoulliLogistic(source: RandomSource, n: bigint, d: bigint): boolean {
  for (;;) {
    if (source.bits(1) === 1n) return true;
    if (bernoulliExp(source, n, d)) return false;
  }
}
