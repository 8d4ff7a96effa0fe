import { Dyadic } from './dyadic.js';
import { Rational } from './rational.js';

/** An exact number as a rational. @throws TypeError for anything else, such as a number of JavaScript, that would be rounded. */
export function exactly(x: Rational | Dyadic | bigint): Rational {
  if (x instanceof Rational) return x;
  if (typeof x !== 'bigint' && !(x instanceof Dyadic))
    throw new TypeError(`Real.of: expected an exact number or a Real, got ${typeof x}`);
  return x instanceof Dyadic ? x.toRational() : Rational.integer(x);
}
