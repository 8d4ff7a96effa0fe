import type { Domain } from './domain.js';
import { requireDivisor } from './domain.js';
import { bezout } from './euclid.js';
import type { Polynomial, Polynomials } from './polynomials.js';

/**
 * The polynomials over a field modulo a polynomial m, by their remainders: a field where m is irreducible, and then that of the numbers
 * f(α) for any root α of m. Quotients are undefined where the divisor has a factor in common with m.
 *
 * @throws RangeError for m constant
 */
export function residues<T>(ring: Polynomials<T>, m: Polynomial<T>): Domain<Polynomial<T>> {
  if (m.length < 2) throw new RangeError('residues: expected a modulus of degree at least 1, got a constant');
  const reduced = (f: Polynomial<T>): Polynomial<T> => ring.divide(f, m)!.remainder;
  return {
    zero: ring.zero,
    one: ring.one,
    integer: (k) => ring.integer(k),
    add: (f, g) => ring.add(f, g),
    neg: (f) => ring.neg(f),
    mul: (f, g) => reduced(ring.mul(f, g)),
    isZero: (f) => ring.isZero(f),
    quotient: (f, g) => {
      requireDivisor(!ring.isZero(g));
      const { divisor, cofactor } = bezout(ring, g, m);
      return divisor.length === 1 ? reduced(ring.mul(f, cofactor)) : undefined;
    },
  };
}
