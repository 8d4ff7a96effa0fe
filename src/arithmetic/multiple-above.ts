import { Rational } from './rational.js';

/** The least multiple of 2^−places that is at least x. */
export const multipleAbove = (x: Rational, places: number): Rational =>
  Rational.dyadic(x.mul(Rational.dyadic(1n, places)).ceil(), -places);
