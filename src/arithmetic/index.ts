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
export {
  cos,
  cosh,
  csc,
  type Elementary,
  erfc,
  EULER_GAMMA,
  eulerGamma,
  exp,
  ln,
  LN2,
  ln2,
  PI,
  pi,
  sin,
  sinh,
  tanh,
} from './elementary.js';
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
export { type Operand, Real } from './real.js';
export type { Count } from './require.js';
export { gammaFunction } from './series/gamma-function.js';
