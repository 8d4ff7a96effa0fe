import type { Dyadic } from '../../arithmetic/dyadic.js';
import { exp } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requirePositive } from '../../arithmetic/require-rational.js';
import type { LossLaw } from './loss-law.js';

const ZERO = /* @__PURE__ */ Interval.point(0n);
const ONE = /* @__PURE__ */ Interval.point(1n);

/**
 * The loss of Laplace noise of scale b on a number that moves by 1. It lies in [−1/b, 1/b], with atoms at both ends; in between
 *
 *     P(ℓ > l) = 1 − ½·e^((l − 1/b)/2),   Q(ℓ > l) = ½·e^(−(l + 1/b)/2).
 *
 * @param scale b > 0, for the sensitivity 1
 */
export function laplaceLaw(scale: Rational): LossLaw {
  requirePositive('laplaceLaw', 'scale', scale);
  const most = Rational.ONE.div(scale);
  const half = (x: Rational, w: number): Interval =>
    exp(Interval.fromRational(x.div(Rational.integer(2n)), w), w).shift(-1);
  const at = (t: Dyadic, bits: number): { p: Interval; q: Interval } => {
    const l = t.toRational();
    if (l.compare(most) >= 0) return { p: ZERO, q: ZERO };
    if (l.compare(most.neg()) < 0) return { p: ONE, q: ONE };
    return { p: ONE.sub(half(l.sub(most), bits), bits), q: half(l.add(most).neg(), bits) };
  };
  return {
    supremum: Real.of(most),
    infimum: Real.of(most.neg()),
    tails: (l, bits) => {
      const high = at(l.inf, bits);
      if (l.isPoint()) return high;
      const low = at(l.sup, bits);
      return { p: low.p.convexHull(high.p), q: low.q.convexHull(high.q) };
    },
  };
}
