import { Dyadic } from './dyadic.js';
import { erfc } from './elementary.js';
import { Interval } from './interval.js';

/** Up to this, erfc and exp take their arguments. */
export const FAR = /* @__PURE__ */ Interval.point(5790n);

/** Φ(−x) = ½·erfc(x/√2); below Φ(−5790) for x beyond 5790. */
export function normalTail(x: Interval, w: number): Interval {
  const near = Interval.min(x, FAR);
  const tail = narrowErfc(near.mul(Interval.point(Dyadic.of(1n, -1)).sqrt(w), w), w).shift(-1);
  return x.sup.compare(FAR.sup) <= 0 ? tail : Interval.of(Dyadic.ZERO, tail.sup);
}

/**
 * erfc over a narrow interval from its midpoint m alone. −erfc′/erfc increases, and is at most t + √(t² + 2) < 2t + 2 for t ≥ 0 (DLMF 7.8.2);
 * with H = 2·max(sup, 0) + 2 and the radius r, all values are therefore within the factors e^(±rH) of erfc m, and e^(±rH) within 1 ± 2rH for
 * rH ≤ 1.
 */
function narrowErfc(t: Interval, w: number): Interval {
  const slope = Dyadic.max(t.sup, Dyadic.ZERO).shift(1).add(Dyadic.of(2n));
  const change = t.rad().mul(slope);
  if (t.isPoint() || change.compare(Dyadic.of(1n, -2)) > 0) return erfc(t, w);
  const spread = change.shift(1);
  const factor = Interval.of(Dyadic.ONE.sub(spread), Dyadic.ONE.add(spread));
  return erfc(Interval.point(t.mid()), w).mul(factor, w);
}
