import { exp } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import type { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { privacyProfile, profileExcess } from '../gaussian/gaussian-delta.js';
import { probability } from '../notion/known-range.js';
import type { LossLaw } from './loss-law.js';

/** Which of two neighbours the mechanism ran on: the one with the record (`remove` it to get the other) or the one without it. */
export type Order = 'remove' | 'add';

/** The orders, by name. */
export const ORDERS: readonly Order[] = ['remove', 'add'];

/** δ(ε), and δ(ε) − δ. */
export interface Profile {
  readonly delta: (epsilon: Real) => Real;
  readonly excess: (epsilon: Real, delta: Rational) => Real;
}

/** Gaussian noise with (Δ/σ)² = μ², over all steps: δ(ε) = Φ(μ/2 − ε/μ) − e^ε·Φ(−μ/2 − ε/μ) in both orders. */
export function gaussianProfile(muSquared: Rational): Profile {
  const multiplier = Real.ONE.div(Real.of(muSquared).sqrt());
  return {
    delta: (epsilon) => privacyProfile(epsilon, multiplier),
    excess: (epsilon, delta) => profileExcess(epsilon, multiplier, delta),
  };
}

/** Bits beyond those asked for. */
const GUARD = 16;

/**
 * One step: δ(ε) = P(ℓ > ε) − e^ε·Q(ℓ > ε) for `remove`; for `add`, the pair (Q, P) with the loss −ℓ, Q(ℓ ≤ −ε) − e^ε·P(ℓ ≤ −ε), to which an atom at −ε
 * gives nothing.
 */
export function stepProfile(law: LossLaw, order: Order): Profile {
  const one = Interval.point(1n);
  const delta = (epsilon: Real): Real =>
    probability(
      Real.enclosed((bits) => {
        const w = bits + GUARD;
        const l = epsilon.enclose(w);
        const { p, q } = law.tails(order === 'remove' ? l : l.neg(), w);
        const [first, second] = order === 'remove' ? [p, q] : [one.sub(q, w), one.sub(p, w)];
        return first.sub(exp(l, w).mul(second, w), w);
      }),
    );
  return { delta, excess: (epsilon, wanted) => delta(epsilon).sub(wanted) };
}

/** inf{ε ≥ 0 : δ(ε) ≤ δ} of a profile that decreases strictly wherever it is positive, 0 < δ < 1. */
export function profileEpsilon({ excess }: Profile, delta: Rational): Real {
  const over = (epsilon: Real): Real => excess(epsilon, delta);
  return over(Real.ZERO).sign() <= 0 ? Real.ZERO : decreasingZero('profileEpsilon', over);
}
