import { Dyadic } from '../../arithmetic/dyadic.js';
import { erfc } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';

/** Up to this, erfc and exp take their arguments. */
export const FAR = /* @__PURE__ */ Interval.point(5790n);

/** Φ(−x) = ½·erfc(x/√2); below Φ(−5790) for x beyond 5790. */
export function normalTail(x: Interval, w: number): Interval {
  const near = Interval.min(x, FAR);
  const tail = erfc(near.mul(Interval.point(Dyadic.of(1n, -1)).sqrt(w), w), w).shift(-1);
  return x.sup.compare(FAR.sup) <= 0 ? tail : Interval.of(Dyadic.ZERO, tail.sup);
}
