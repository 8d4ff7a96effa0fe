import { apart } from './decided.js';
import { erfc as erfcOf } from './elementary/erfc.js';
import { eulerGamma } from './elementary/euler-gamma.js';
import { exp as expOf } from './elementary/exponential.js';
import { cosh as coshOf, sinh as sinhOf, tanh as tanhOf } from './elementary/hyperbolic.js';
import { ln2 } from './elementary/ln2.js';
import { ln as lnOf } from './elementary/logarithm.js';
import { pi } from './elementary/pi.js';
import { cos as cosOf, csc as cscOf, sin as sinOf } from './elementary/trigonometric.js';
import { Interval } from './interval.js';
import { type Operand, Real } from './real.js';

export { eulerGamma, ln2, pi };

/**
 * π = 3.14159…
 *
 * @example
 * ```ts
 * provedDigits(PI.toDigits(19), 19); // '3.141592653589793238'
 * ```
 */
export const PI: Real = /* @__PURE__ */ Real.enclosed(pi);

/** ln 2 = 0.69314… */
export const LN2: Real = /* @__PURE__ */ Real.enclosed(ln2);

/** Euler's constant γ = 0.57721… */
export const EULER_GAMMA: Real = /* @__PURE__ */ Real.enclosed(eulerGamma);

type OfInterval = (x: Interval, bits: number) => Interval;

/** An elementary function: of a real number, or { f(t) : t ∈ x } as the tightest interval with ends of `bits` significant bits. */
export interface Elementary {
  (x: Operand): Real;
  (x: Interval, bits: number): Interval;
}

/** Bits by which the relative error of a value may exceed that of an argument below 2^magnitude in size; `undefined` when it never does. */
type Loss = ((magnitude: number) => number) | undefined;

const none: Loss = undefined;
const asMany: Loss = (magnitude) => magnitude;
const twiceAsMany: Loss = (magnitude) => 2 * magnitude + 1;

/** Bits at which the size of an argument is looked at. */
const COARSE = 64;

/** The enclosure of an argument, told from 0 where the function has no value there. */
type Argument = (x: Real, bits: number) => Interval;

const any: Argument = (x, bits) => x.enclose(bits);
const nonzero: Argument = (x, bits) => apart('ln', (w) => x.enclose(w), bits);

/** The function of numbers that a function of intervals makes. */
function elementary(f: OfInterval, loss: Loss, argument: Argument = any): Elementary {
  const ofReal = (x: Real): Real =>
    Real.enclosed((bits) => {
      const magnitude = (): number => Math.max(0, argument(x, COARSE).mag().magnitude());
      return f(argument(x, bits + (loss?.(magnitude()) ?? 0)), bits);
    });
  function either(x: Operand): Real;
  function either(x: Interval, bits: number): Interval;
  function either(x: Operand | Interval, bits = 0): Real | Interval {
    return x instanceof Interval ? f(x, bits) : ofReal(Real.of(x));
  }
  return either;
}

/**
 * The exponential function e^x.
 * @throws RangeError for |x| ≥ 2^24.
 *
 * @example
 * ```ts
 * provedDigits(exp(1n).toDigits(20), 21); // '2.71828182845904523536'
 * ```
 */
export const exp: Elementary = /* @__PURE__ */ elementary(expOf, asMany);

/** The natural logarithm of x > 0. @throws RangeError for x < 0, UndecidedError when x cannot be told from 0. */
export const ln: Elementary = /* @__PURE__ */ elementary(lnOf, none, nonzero);

/**
 * The complementary error function (2/√π)·∫_x^∞ e^(−u²) du.
 * @throws RangeError for x > 4095.
 *
 * @example
 * ```ts
 * provedDigits(erfc(27n).toDigits(18), 18); // '5.23704892378925568e-319'
 * ```
 */
export const erfc: Elementary = /* @__PURE__ */ elementary(erfcOf, twiceAsMany);

/** sin x, x in radians. @throws RangeError for |x| ≥ 2^65536. */
export const sin: Elementary = /* @__PURE__ */ elementary(sinOf, asMany);

/** cos x, x in radians. @throws RangeError for |x| ≥ 2^65536. */
export const cos: Elementary = /* @__PURE__ */ elementary(cosOf, asMany);

/** The cosecant 1/sin x, x in radians. @throws RangeError at a multiple of π and for |x| ≥ 2^65536. */
export const csc: Elementary = /* @__PURE__ */ elementary(cscOf, asMany);

/** The hyperbolic sine. @throws RangeError for |x| ≥ 2^24. */
export const sinh: Elementary = /* @__PURE__ */ elementary(sinhOf, asMany);

/** The hyperbolic cosine. @throws RangeError for |x| ≥ 2^24. */
export const cosh: Elementary = /* @__PURE__ */ elementary(coshOf, asMany);

/** The hyperbolic tangent. */
export const tanh: Elementary = /* @__PURE__ */ elementary(tanhOf, none);
