import { exp, sinh } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireInteger } from '../../arithmetic/require.js';
import { encloseLogLowerBound } from '../square-root/logarithmic-bounds.js';

/** Whether the noise may depend on the input (`general`) or not (`oblivious`). */
export type NoiseKind = 'general' | 'oblivious';

/**
 * An enclosure of the factor 1/(e^ε − 1)² for oblivious noise, 1/(e^{2ε} − 1)² in general, by which γ_F(A)²/q becomes a lower bound on
 * the mean squared error of an (ε, δ)-private mechanism. [HUU] Thms 4, 9, 36, eq. (7).
 *
 * The statements need δ small against ε: see {@link lowerBoundApplies}.
 *
 * @throws RangeError unless ε > 0
 */
export function encloseExponentialFactor(eps: Rational, noise: NoiseKind, bits: number): Interval {
  if (eps.sign() <= 0) throw new RangeError(`encloseExponentialFactor: expected eps > 0, got ${eps}`);
  const w = bits + 8;
  const t = Interval.fromRational(eps, w).shift(noise === 'oblivious' ? 0 : 1);
  // e^t − 1 = 2·e^{t/2}·sinh(t/2) keeps its digits as t → 0.
  const root = exp(t.shift(-1), w)
    .mul(sinh(t.shift(-1), w), w)
    .shift(1);
  return root.sqr(w).inv(bits);
}

/**
 * Whether δ ≤ ε/10, exactly. With ε and δ free, Thms 4, 9 and 36 of [HUU] cannot hold: the right sides grow without bound as ε → 0,
 * while the square-root mechanism is (0, δ)-private with finite error.
 */
export function lowerBoundApplies(eps: Rational, delta: Rational): boolean {
  return delta.mul(Rational.integer(10n)).compare(eps) <= 0;
}

/**
 * An enclosure of the right side of [HUU] Thm 4, eq. (7), for counting over n steps:
 * (1/π²)·(2 + ln((2n+1)/5) + ln(2n+1)/(2n))²/(e^{2ε} − 1)², with e^ε for oblivious noise.
 */
export function encloseCountingLowerBound(
  n: bigint,
  eps: Rational,
  noise: NoiseKind,
  bits: number,
): Interval {
  requireInteger('encloseCountingLowerBound', 'n', n, 1n);
  const w = bits + 4;
  return encloseLogLowerBound('printed', n, w)
    .sqr(w)
    .mul(encloseExponentialFactor(eps, noise, w), bits);
}
