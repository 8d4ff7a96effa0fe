import { EULER_GAMMA, ln, PI } from '../../arithmetic/elementary.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { LANDAU_CONSTANT } from './landau.js';
import { logOverPi } from './logarithmic-bounds.js';

/** (γ + 4·ln 2 − 1/2)/π = 0.907…: U_n = ln(n)/π + that + o(1), from below. */
export const ERROR_CONSTANT: Real = /* @__PURE__ */ LANDAU_CONSTANT.sub(Rational.ratio(1n, 2n)).div(PI);

/** (γ + 4·ln 2 − 1)/π = 0.747…: H_n/n = ln(n)/π + that + o(1). */
export const FROBENIUS_CONSTANT: Real = /* @__PURE__ */ LANDAU_CONSTANT.sub(1n).div(PI);

/** 1 + ln(4/5)/π = 0.928…, the constant of the upper bound 1 + ln(4n/5)/π. [HUU] (6), (11). */
export const UPPER_BOUND_CONSTANT: Real = /* @__PURE__ */ logOverPi(Rational.ratio(4n, 5n)).add(1n);

/** (2 + ln(2/5))/π = 0.344…, the constant of the lower bound of [HUU] Thm 3. */
export const LOWER_BOUND_CONSTANT: Real = /* @__PURE__ */ ln(Rational.ratio(2n, 5n)).add(2n).div(PI);

/** (γ + ln(16/π))/π = 0.701…: S_n/(2n) = ln(n)/π + that + o(1), the best constant of such a lower bound. */
export const SCHATTEN_MEAN_CONSTANT: Real = /* @__PURE__ */ ln(Real.of(16n).div(PI)).add(EULER_GAMMA).div(PI);
