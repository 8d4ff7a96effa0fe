import type { Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';

/** The numbers m·2^e with |m| ≤ 2^bits on either side of a rational, by the definition of rounding rather than by division. */
export function neighbours(value: Rational, bits: number): Enclosure {
  if (value.sign() === 0) return { inf: value, sup: value };
  const size = value.abs();
  let exponent = size.num.toString(2).length - size.den.toString(2).length;
  if (size.compare(Rational.dyadic(1n, exponent)) < 0) exponent -= 1;
  // 2^exponent ≤ |value| < 2^(exponent+1): the numbers of `bits` bits around it are multiples of this unit.
  const unit = Rational.dyadic(1n, exponent - bits + 1);
  const multiple = value.div(unit);
  return {
    inf: unit.mul(Rational.integer(multiple.floor())),
    sup: unit.mul(Rational.integer(multiple.ceil())),
  };
}
