import { difference } from './domain.js';
import type { Polynomial, Polynomials } from './polynomials.js';

/** The greatest common divisor g = s·f + t·m of two polynomials over a field, with the first cofactor. */
export interface Bezout<T> {
  /** Of leading coefficient 1; 0 where both polynomials are 0. */
  readonly divisor: Polynomial<T>;
  /** s. */
  readonly cofactor: Polynomial<T>;
}

/**
 * Euclid's algorithm for two polynomials over a field.
 * @throws RangeError where the coefficients are not of a field
 */
export function bezout<T>(ring: Polynomials<T>, f: Polynomial<T>, m: Polynomial<T>): Bezout<T> {
  // Each of the remainders is its cofactor times f, modulo m.
  let [[g, s], [next, t]] = [
    [f, ring.one],
    [m, ring.zero],
  ];
  while (next.length > 0) {
    const division = ring.divide(g, next);
    if (division === undefined)
      throw new RangeError('bezout: expected coefficients of a field, got no quotient');
    const { quotient, remainder } = division;
    [g, s, next, t] = [next, t, remainder, difference(ring, s, ring.mul(quotient, t))];
  }
  if (g.length === 0) return { divisor: g, cofactor: s };
  const leading = ring.constant(g.at(-1)!);
  return { divisor: ring.quotient(g, leading)!, cofactor: ring.quotient(s, leading)! };
}

/** The greatest common divisor of two polynomials over a field, of leading coefficient 1; 0 where both are 0. */
export const commonDivisor = <T>(ring: Polynomials<T>, f: Polynomial<T>, g: Polynomial<T>): Polynomial<T> =>
  bezout(ring, f, g).divisor;
