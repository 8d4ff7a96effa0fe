import type { Rational } from '../rational.js';
import { RATIONALS } from './domain.js';
import { Polynomials, type Polynomial } from './polynomials.js';

const RING = new Polynomials(RATIONALS);

/**
 * How many different real roots a polynomial other than 0 has above `low` and up to `high`, by Sturm's theorem: the changes of sign
 * that the sequence f, f′, −(f mod f′), … loses between the ends.
 *
 * @throws RangeError for 0, for an empty interval, and where an end is a repeated root
 */
export function realRootsBetween(f: Polynomial<bigint>, low: Rational, high: Rational): number {
  if (f.length === 0) throw new RangeError('realRootsBetween: expected a polynomial other than 0, got 0');
  if (low.compare(high) >= 0)
    throw new RangeError(`realRootsBetween: expected low < high, got ${low} and ${high}`);
  const sequence: Polynomial<Rational>[] = [];
  let [g, next] = [RING.ofIntegers(f), RING.derivative(RING.ofIntegers(f))];
  for (sequence.push(g); next.length > 0;) {
    sequence.push(next);
    [g, next] = [next, RING.neg(RING.divide(g, next)!.remainder)];
  }
  const changes = (x: Rational): number => {
    const signs = sequence.map((h) => RING.at(h, x).sign()).filter((sign) => sign !== 0);
    if (signs.length === 0)
      throw new RangeError(`realRootsBetween: expected no repeated root at an end, got one at ${x}`);
    return signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length;
  };
  return changes(low) - changes(high);
}
