import { integerRoot } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';

/** The largest multiple of 2^−places that is at most x^(1/k), x ≥ 0. */
export function rootBelow(x: Rational, k: number, places: number): Rational {
  return Rational.dyadic(integerRoot(x.mul(Rational.dyadic(1n, k * places)).floor(), k), -places);
}

/** A multiple of 2^−places at least x^(1/k), x ≥ 0, and less than one of these above. */
export function rootAbove(x: Rational, k: number, places: number): Rational {
  const below = rootBelow(x, k, places);
  return below.pow(k).equals(x) ? below : below.add(Rational.dyadic(1n, -places));
}
