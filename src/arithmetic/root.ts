import { integerRoot } from './bits.js';
import { Rational } from './rational.js';

/** The rational t with t^k = value, for value ≥ 0 and k ≥ 1; `undefined` when value^(1/k) is irrational. */
export function rationalRoot(value: Rational, k: number): Rational | undefined {
  const [num, den] = [integerRoot(value.num, k), integerRoot(value.den, k)];
  const power = BigInt(k);
  return num ** power === value.num && den ** power === value.den ? Rational.ratio(num, den) : undefined;
}

/** The largest multiple of 2^−places that is at most x^(1/k), x ≥ 0. */
export function rootBelow(x: Rational, k: number, places: number): Rational {
  return Rational.dyadic(integerRoot(x.mul(Rational.dyadic(1n, k * places)).floor(), k), -places);
}

/** The least multiple of 2^−places that is at least x^(1/k), x ≥ 0. */
export function rootAbove(x: Rational, k: number, places: number): Rational {
  const below = rootBelow(x, k, places);
  return below.pow(k).equals(x) ? below : below.add(Rational.dyadic(1n, -places));
}
