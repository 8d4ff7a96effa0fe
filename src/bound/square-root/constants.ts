import { eulerGamma, ln, pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Dyadic } from '../../arithmetic/dyadic.js';
import { encloseLandauConstant } from './landau.js';
import { encloseLogOverPi } from './logarithmic-bounds.js';

/** An enclosure of (γ + 4·ln 2 − 1/2)/π = 0.907…: U_n = ln(n)/π + that + o(1), from below. */
export function encloseErrorConstant(bits: number): Interval {
  const w = bits + 4;
  return encloseLandauConstant(w)
    .sub(Interval.point(Dyadic.of(1n, -1)), w)
    .div(pi(w), bits);
}

/** An enclosure of (γ + 4·ln 2 − 1)/π = 0.747…: H_n/n = ln(n)/π + that + o(1). */
export function encloseFrobeniusConstant(bits: number): Interval {
  const w = bits + 4;
  return encloseLandauConstant(w).sub(Interval.point(1n), w).div(pi(w), bits);
}

/** An enclosure of 1 + ln(4/5)/π = 0.928…, the constant of the printed upper bound 1 + ln(4n/5)/π. [HUU] (6), (11). */
export function encloseUpperBoundConstant(bits: number): Interval {
  return encloseLogOverPi(Rational.ratio(4n, 5n), bits + 4).add(Interval.point(1n), bits);
}

/** An enclosure of (2 + ln(2/5))/π = 0.344…, the constant of the printed lower bound of [HUU] Thm 3. */
export function encloseLowerBoundConstant(bits: number): Interval {
  const w = bits + 4;
  return ln(Interval.fromRational(Rational.ratio(2n, 5n), w), w)
    .add(Interval.point(2n), w)
    .div(pi(w), bits);
}

/** An enclosure of (γ + ln(16/π))/π = 0.701…: S_n/(2n) = ln(n)/π + that + o(1), the best constant of such a lower bound. */
export function encloseSchattenMeanConstant(bits: number): Interval {
  const w = bits + 8;
  return ln(Interval.point(16n).div(pi(w), w), w)
    .add(eulerGamma(w), w)
    .div(pi(w), bits);
}
