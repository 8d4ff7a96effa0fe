import { difference, power, primeField } from './domain.js';
import { commonDivisor } from './euclid.js';
import { Polynomials, type Polynomial } from './polynomials.js';
import { residues } from './residues.js';

/**
 * The degrees of the irreducible factors of a polynomial of integer coefficients modulo a prime p, in ascending order; undefined where
 * p divides its leading coefficient, or where it has a repeated factor modulo p.
 *
 * The product of all irreducible polynomials whose degree divides d is x^(p^d) − x: those of degree d are what it has in common with
 * what is left when the smaller degrees are gone. Where the degrees are given, the Galois group over the rationals has an element
 * whose cycles on the roots have these lengths (Dedekind).
 *
 * @throws RangeError for a number that is no prime, and for a constant
 * @example
 * ```ts
 * factorDegrees([1n, 0n, 1n], 5); // [1, 1], as x² + 1 = (x + 2)(x + 3) modulo 5
 * ```
 */
export function factorDegrees(f: Polynomial<bigint>, prime: number): readonly number[] | undefined {
  if (f.length < 2)
    throw new RangeError('factorDegrees: expected a polynomial of degree at least 1, got a constant');
  const ring = new Polynomials(primeField(prime));
  let rest = ring.ofIntegers(f);
  if (rest.length < f.length) return undefined;
  if (commonDivisor(ring, rest, ring.derivative(rest)).length > 1) return undefined;
  const field = residues(ring, rest);
  const degrees: number[] = [];
  let iterate = ring.variable;
  for (let d = 1; rest.length > 1; d += 1) {
    iterate = power(field, iterate, prime);
    const found = commonDivisor(ring, difference(ring, iterate, ring.variable), rest);
    degrees.push(...new Array<number>((found.length - 1) / d).fill(d));
    rest = ring.quotient(rest, found)!;
  }
  return degrees;
}
