import { Dyadic } from './dyadic.js';
import { erfc, exp, pi } from './elementary.js';
import { Interval } from './interval.js';
import { type Operand, Real } from './real.js';

/** Up to this, erfc and exp take their arguments. */
const FAR = /* @__PURE__ */ Interval.point(5790n);

/** Bits by which the relative error of e^(−x²/2) may exceed that of x, up to {@link FAR}. */
const lost = (x: Interval): number => 2 * Math.max(0, Math.min(x.mag().magnitude(), 13)) + 1;

/** Φ(−x) = ½·erfc(x/√2) of the standard normal law; no more than that it is at most Φ(−5790) for x beyond 5790. */
export function normalTail(x: Operand): Real {
  const t = Real.of(x);
  return Real.enclosed((bits) => {
    const w = bits + lost(t.enclose(bits));
    return encloseNormalTail(t.enclose(w), w);
  });
}

/** { Φ(−t) : t ∈ x }, for a narrow x almost as narrow as it can be. */
export function encloseNormalTail(x: Interval, bits: number): Interval {
  const near = Interval.min(x, FAR);
  const tail = narrowErfc(near.mul(Interval.point(Dyadic.of(1n, -1)).sqrt(bits), bits), bits).shift(-1);
  return x.sup.compare(FAR.sup) <= 0 ? tail : Interval.of(Dyadic.ZERO, tail.sup);
}

/** The density φ(x) = e^(−x²/2)/√(2π) of the standard normal law; no more than that it is at most φ(5790) for |x| beyond 5790. */
export function normalDensity(x: Operand): Real {
  const t = Real.of(x);
  return Real.enclosed((bits) => {
    const w = bits + lost(t.enclose(bits));
    const size = t.enclose(w).abs();
    const near = Interval.min(size, FAR);
    const density = exp(near.sqr(w).shift(-1).neg(), w).div(pi(w).shift(1).sqrt(w), bits);
    return size.sup.compare(FAR.sup) <= 0 ? density : Interval.of(Dyadic.ZERO, density.sup);
  });
}

/**
 * The Mills ratio Φ(−x)/φ(x) of a large x, by its asymptotic series: to about x²·log₂(e)/2 bits and no more.
 *
 * Σ_k (−1)^k·(2k−1)!!/x^(2k+1), of which every partial sum is off by at most the first term that it omits, in the direction of that term
 * (DLMF 7.12.1).
 *
 * @param x x > 0
 */
export function millsRatio(x: Operand): Real {
  const t = Real.of(x);
  return Real.enclosed((bits) => {
    const y = t.enclose(bits);
    const square = y.sqr(bits).inv(bits);
    let sum = Interval.point(0n);
    let term = Interval.point(1n);
    for (let k = 1; ; k += 1) {
      sum = sum.add(term, bits);
      const next = term.mul(square, bits).mul(Interval.point(BigInt(1 - 2 * k)), bits);
      const isLast = next.mag().magnitude() < -bits || next.mag().compare(term.mag()) >= 0;
      if (isLast) return sum.convexHull(sum.add(next, bits)).div(y, bits);
      term = next;
    }
  });
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
