import { Dyadic } from '../../arithmetic/dyadic.js';
import { exp, ln } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireProbability } from '../../arithmetic/require-rational.js';
import type { LossLaw, LossTails } from './loss-law.js';

/** Bits beyond those asked for: e^l − 1 + q loses some near the least loss. */
const GUARD = 24;

/** Losses beyond 2^22 are not exponentiated. */
const FAR = 22;

const ONE = /* @__PURE__ */ Interval.point(1n);

/**
 * The loss of ((1 − q)·Q + q·P, Q) for a pair (P, Q) with the loss ℓ: it is ln(1 − q + q·e^ℓ), hence above ln(1 − q), and exceeds l where ℓ
 * exceeds ln((e^l − 1 + q)/q).
 *
 * It is the pair of a record that takes part with probability q (Poisson sampling), for noise where a record that moves the answer by less
 * gives a channel's image of (P, Q): mixtures go to mixtures, and H_α is jointly convex.
 *
 * @param q 0 < q < 1
 */
export function sampledLaw(law: LossLaw, q: Rational): LossLaw {
  requireProbability('sampledLaw', 'q', q);
  const rest = Rational.ONE.sub(q);
  const end = (of: Real | undefined): Real | undefined => of && ln(Real.of(q).mul(exp(of)).add(rest));
  return {
    supremum: end(law.supremum),
    infimum: end(law.infimum) ?? ln(rest),
    tails: (l, bits) => {
      const w = bits + GUARD;
      if (l.inf.magnitude() > FAR && l.inf.sign() > 0) return farTails(law, q, l, w);
      const above = exp(l, w).sub(Interval.fromRational(rest, w), w);
      if (above.sup.sign() <= 0) return { p: ONE, q: ONE };
      const probability = Interval.fromRational(q, w);
      const ratio = above.div(probability, w);
      const base =
        ratio.inf.sign() > 0 ? law.tails(ln(ratio, w), bits) : upToOne(law, Interval.point(ratio.sup), bits);
      return { p: mixed(base, probability, w), q: base.q };
    },
  };
}

/** For e^l > 2^(2^22): ln((e^l − 1 + q)/q) is below l − ln q, by less than 2·e^(−l). */
function farTails(law: LossLaw, q: Rational, l: Interval, w: number): LossTails {
  const most = l.sub(ln(Interval.fromRational(q, w), w), w);
  const base = law.tails(Interval.of(most.inf.sub(Dyadic.of(1n, -(2 ** FAR))).roundDown(w), most.sup), w);
  return { p: mixed(base, Interval.fromRational(q, w), w), q: base.q };
}

/** The tails at all numbers up to ln(ratio), of which nothing is known from below. */
function upToOne(law: LossLaw, ratio: Interval, bits: number): LossTails {
  const { p, q } = law.tails(ln(ratio, bits), bits);
  return { p: p.convexHull(ONE), q: q.convexHull(ONE) };
}

/** (1 − q)·Q + q·P = Q + q·(P − Q). */
const mixed = ({ p, q }: LossTails, probability: Interval, w: number): Interval =>
  q.add(p.sub(q, w).mul(probability, w), w);
