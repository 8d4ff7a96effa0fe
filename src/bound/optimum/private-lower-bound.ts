import { exp, sinh } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireInteger } from '../../arithmetic/require.js';
import { logLowerBound } from '../square-root/logarithmic-bounds.js';

/** Whether the noise may depend on the input (`general`) or not (`oblivious`). */
export type NoiseKind = 'general' | 'oblivious';

/**
 * The factor 1/(e^ε − 1)² for oblivious noise, 1/(e^{2ε} − 1)² in general, by which γ_F(A)²/q becomes a lower bound on the mean squared
 * error of an (ε, δ)-private mechanism. [HUU] Thms 4, 9, 36, eq. (7).
 *
 * The statements need δ small against ε: see {@link lowerBoundApplies}.
 *
 * @throws RangeError unless ε > 0
 */
export function exponentialFactor(eps: Rational, noise: NoiseKind): Real {
  if (eps.sign() <= 0) throw new RangeError(`exponentialFactor: expected eps > 0, got ${eps}`);
  const half = Real.of(eps).div(noise === 'oblivious' ? 2n : 1n);
  // e^t − 1 = 2·e^{t/2}·sinh(t/2) keeps its digits as t → 0.
  return exp(half).mul(sinh(half)).mul(2n).power(-2n);
}

/**
 * Whether δ ≤ ε/10, exactly. With ε and δ free, Thms 4, 9 and 36 of [HUU] cannot hold: the right sides grow without bound as ε → 0,
 * while the square-root mechanism is (0, δ)-private with finite error.
 */
export function lowerBoundApplies(eps: Rational, delta: Rational): boolean {
  return delta.mul(Rational.integer(10n)).compare(eps) <= 0;
}

/**
 * The right side of [HUU] Thm 4, eq. (7), for counting over n steps:
 * (1/π²)·(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²/(e^{2ε} − 1)², with e^ε for oblivious noise.
 */
export function countingLowerBound(n: bigint, eps: Rational, noise: NoiseKind): Real {
  requireInteger('countingLowerBound', 'n', n, 1n);
  return logLowerBound('restored', n).sqr().mul(exponentialFactor(eps, noise));
}
