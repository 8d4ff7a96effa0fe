import { Dyadic } from '../../arithmetic/dyadic.js';
import { exp } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { decreasingZero } from '../../arithmetic/monotone-zero.js';
import type { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { UndecidedError } from '../../arithmetic/undecided-error.js';
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

/** From this loss on e^ℓ is not written, and the probability that is tiny then. */
const FAR = /* @__PURE__ */ Dyadic.of(1n, 22);
const TINY = /* @__PURE__ */ Dyadic.of(1n, -64);

/** Bits beyond those asked for. */
const GUARD = 16;

/**
 * One step: δ(ε) = P(ℓ > ε) − e^ε·Q(ℓ > ε) for `remove`; for `add`, the pair (Q, P) with the loss −ℓ, Q(ℓ ≤ −ε) − e^ε·P(ℓ ≤ −ε), to which an atom at −ε
 * gives nothing.
 */
export function stepProfile(law: LossLaw, order: Order): Profile {
  const one = Interval.point(1n);
  const greatest = order === 'remove' ? law.supremum : law.infimum?.neg();
  const delta = (epsilon: Real): Real =>
    probability(
      Real.enclosed((bits) => {
        const w = bits + GUARD;
        const l = epsilon.enclose(w);
        if (greatest !== undefined && greatest.enclose(w).sup.compare(l.inf) <= 0) return Interval.point(0n);
        if (l.inf.compare(FAR) >= 0) return farDelta(law, l, w);
        const { p, q } = law.tails(order === 'remove' ? l : l.neg(), w);
        const [first, second] = order === 'remove' ? [p, q] : [one.sub(q, w), one.sub(p, w)];
        return first.sub(exp(l, w).mul(second, w), w);
      }),
    );
  return { delta, excess: (epsilon, wanted) => delta(epsilon).sub(wanted) };
}

/**
 * Between 0 and P(ℓ > ε), for an ε whose exponential is not written: in the order `add`, and for noise with a greatest loss, ε is beyond it long before.
 * @throws UndecidedError unless that is tiny
 */
function farDelta(law: LossLaw, l: Interval, w: number): Interval {
  const { p } = law.tails(l, w);
  if (p.sup.compare(TINY) > 0)
    throw new UndecidedError(
      'accounting: expected noise that leaves losses of 2^22 improbable, got less noise',
    );
  return Interval.of(Dyadic.ZERO, p.sup);
}

/** inf{ε ≥ 0 : δ(ε) ≤ δ} of a profile that decreases strictly wherever it is positive, 0 < δ < 1. */
export function profileEpsilon({ excess }: Profile, delta: Rational): Real {
  const over = (epsilon: Real): Real => excess(epsilon, delta);
  return over(Real.ZERO).sign() <= 0 ? Real.ZERO : decreasingZero('profileEpsilon', over);
}
