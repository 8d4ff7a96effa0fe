import { PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireSize } from '../../arithmetic/require.js';

/** Largest dimension. */
const LARGEST = 1 << 16;

/**
 * β_d = (π/d)·(Γ((d + 1)/2)/Γ(d/2))² of the ball randomizer of Duchi, Jordan and Wainwright: 1, π²/8, 4/3, …, increasing to π/2. With
 * f(k) = C(2k, k)/4^k it is 1/(d·f(k)²) for d = 2k + 1, which is rational, and π²·k·f(k)²/2 for d = 2k. The mean of |V_1| on the unit sphere
 * is 1/√(dβ_d).
 *
 * @param dimension d, 1 ≤ d ≤ 2^16
 * @example
 * ```ts
 * ballConstant(5).rational?.toString(); // '64/45'
 * ```
 */
export function ballConstant(dimension: number): Real {
  requireSize('ballConstant', 'dimension', dimension, 1, LARGEST);
  const k = Math.floor(dimension / 2);
  let binomial = 1n;
  for (let i = 1; i <= k; i += 1) binomial = (binomial * BigInt(2 * (2 * i - 1))) / BigInt(i);
  const square = Rational.dyadic(binomial * binomial, -4 * k);
  if (dimension % 2 === 1) return Real.of(Rational.ONE.div(square.mul(Rational.integer(BigInt(dimension)))));
  return PI.sqr().mul(square.mul(Rational.ratio(BigInt(k), 2n)));
}
