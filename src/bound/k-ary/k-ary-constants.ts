import { bitLength } from '../../arithmetic/bits.js';
import { ln, LN2 } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import type { DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import { requireInteger } from '../../arithmetic/require.js';

/**
 * The numerator of the leading constant, as a function of real k: k − 1 (plain), k − 1/k (offset, odd), k (offset, even); the
 * offset ones are halved.
 */
function numerator({ k, a, b }: DigitSystem): Rational {
  if (a === 0n) return Rational.integer(k - 1n);
  return a === b ? Rational.ratio(k * k - 1n, 2n * k) : Rational.ratio(k, 2n);
}

/**
 * The C with MSE = C·log₂(T)³/ε² + o(log(T)³): (k − 1)/log₂(k)³ for plain digits, k(1 − 1/k²)/(2 log₂(k)³) for offset digits
 * and odd k, k/(2 log₂(k)³) for even k; for k = 2 it is 1 in both systems. [APT] Thm 3.7, Thm 1.1, Cor A.7.
 */
export function kAryLeadingConstant(system: DigitSystem): Real {
  return Real.of(numerator(system)).div(log2(system.k).power(3n));
}

/** log₂ k, exactly when k is a power of two. */
function log2(k: bigint): Real {
  const length = bitLength(k) - 1;
  return k === 1n << BigInt(length) ? Real.of(BigInt(length)) : ln(k).div(LN2);
}

/** Other ε-DP counters: the binary tree, Honaker's estimator on it, Andersson and Pagh's smooth tree. */
export type PureCounter = 'binary' | 'honaker' | 'andersson-pagh';

/** The leading constant C of another ε-DP counter, MSE = C·log₂(T)³/ε² + o(log(T)³): 1, 1/2 and 1/4. [APT] Cor 4.9. */
export function counterLeadingConstant(counter: PureCounter): Rational {
  const quarters = { binary: 4n, honaker: 2n, 'andersson-pagh': 1n }[counter];
  return Rational.ratio(quarters, 4n);
}

/** How many times smaller the leading constant of the k-ary mechanism is than that of another counter. [APT] Cor 4.9. */
export function kAryImprovement(system: DigitSystem, over: PureCounter): Real {
  return Real.of(counterLeadingConstant(over)).div(kAryLeadingConstant(system));
}

/**
 * An explicit form of [APT] Thm 1.1, for offset digits, odd k and every T ≥ 1: ε²·MSE ≤ (k − 1/k)/2·(1 + log_k(2T))³·(1 + 1/(2T)).
 *
 * It follows from W(T) ≤ hν(T + ½), ν = (k² − 1)/(4k), with equality at full capacity, and h < 1 + log_k(2T); both are proved step by step in
 * `Result: explicit bound of the k-ary error`.
 *
 * @throws RangeError unless the digits are offset ones of an odd k and T ≥ 1.
 */
export function kAryExplicitBound(system: DigitSystem, T: bigint): Real {
  const { k, a, b } = system;
  if (a !== b)
    throw new RangeError(`kAryExplicitBound: expected offset digits of an odd k, got ${-a}, …, ${b}`);
  requireInteger('kAryExplicitBound', 'T', T, 1n);
  const levels = ln(2n * T)
    .div(ln(k))
    .add(1n);
  const rational = numerator(system).mul(Rational.ratio(2n * T + 1n, 2n * T));
  return levels.power(3n).mul(rational);
}
