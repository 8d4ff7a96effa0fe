/**
 * Exact numbers and intervals that provably contain what they stand for: rationals, dyadic numbers, intervals, reals to any precision, decimals rounded outward.
 *
 * @packageDocumentation
 */
export { bitLength, ceilDiv, floorDiv, integerRoot, integerSqrt } from './bits.js';
export {
  decimalDown,
  decimalUp,
  decimalValue,
  enclosureText,
  type Ends,
  type Exact,
  provedDigits,
  sqrtDecimalDown,
  sqrtDecimalUp,
} from './decimal.js';
export { Dyadic } from './dyadic.js';
export { erfc } from './elementary/erfc.js';
export { eulerGamma } from './elementary/euler-gamma.js';
export { exp } from './elementary/exponential.js';
export { cosh, sinh, tanh } from './elementary/hyperbolic.js';
export { ln2 } from './elementary/ln2.js';
export { ln } from './elementary/logarithm.js';
export { pi } from './elementary/pi.js';
export { cos, csc, sin } from './elementary/trigonometric.js';
export { enclose, UndecidedError } from './enclose.js';
export { agrees, type Enclosure, exactly, isExact } from './enclosure.js';
export {
  dualExponent,
  type Exponent,
  exponentText,
  halfExponent,
  parseExponent,
  productExponent,
  reciprocalExponent,
} from './exponent.js';
export { fractionOf, rationalOf } from './fraction.js';
export { Interval } from './interval.js';
export { approxDouble, Rational } from './rational.js';
export { Real } from './real.js';
export { encloseGammaFunction } from './series/gamma-function.js';
