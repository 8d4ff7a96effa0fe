import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';

/** Units in which weights are written: places below those of the largest entry of X. */
const PLACES = 64;

/** Places behind the point that weights need: none where the entries of X are long. */
export function placesOf(gram: Matrix): number {
  const longest = gram.integers.reduce((most, x) => Math.max(most, x.toString(2).length), 0);
  return Math.max(0, PLACES - longest);
}

/** Weights in units of 2^exponent, rounded up. */
export const inUnits = (weights: readonly Rational[], exponent: number): bigint[] => {
  const unit = Rational.dyadic(1n, exponent);
  return weights.map((weight) => weight.div(unit).ceil());
};
