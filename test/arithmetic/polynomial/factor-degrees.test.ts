import { describe, expect, it } from 'vitest';
import { primeField } from '../../../src/arithmetic/polynomial/domain.js';
import { factorDegrees } from '../../../src/arithmetic/polynomial/factor-degrees.js';
import { Polynomials } from '../../../src/arithmetic/polynomial/polynomials.js';

/** All monic polynomials of a degree modulo p. */
function* monic(degree: number, p: number): Generator<bigint[]> {
  if (degree === 0) {
    yield [1n];
    return;
  }
  for (const rest of monic(degree - 1, p)) for (let c = 0n; c < BigInt(p); c += 1n) yield [c, ...rest];
}

/** The degrees of the irreducible factors by trial division; a repeated factor counts again. */
function byTrial(f: readonly bigint[], p: number): { degrees: number[]; isSquarefree: boolean } {
  const ring = new Polynomials(primeField(p));
  const degrees: number[] = [];
  let isSquarefree = true;
  let rest: readonly bigint[] = f;
  for (let d = 1; d < rest.length; d += 1)
    for (const g of monic(d, p)) {
      let count = 0;
      for (let next = ring.quotient(rest, g); next !== undefined; next = ring.quotient(rest, g)) {
        rest = next;
        degrees.push(d);
        count += 1;
      }
      if (count > 1) isSquarefree = false;
    }
  return { degrees, isSquarefree };
}

describe('factorDegrees', () => {
  it.each([
    [2, 5],
    [3, 4],
    [5, 3],
  ])('agrees with trial division for all monic polynomials modulo %i up to degree %i', (p, most) => {
    for (let degree = 1; degree <= most; degree += 1)
      for (const f of monic(degree, p)) {
        const { degrees, isSquarefree } = byTrial(f, p);
        expect(factorDegrees(f, p), f.join()).toEqual(isSquarefree ? degrees : undefined);
      }
  });

  it('knows the cyclotomic polynomial of 7: the order of p modulo 7', () => {
    const f = [1n, 1n, 1n, 1n, 1n, 1n, 1n];
    expect([2, 3, 13, 29].map((p) => factorDegrees(f, p))).toEqual([
      [3, 3],
      [6],
      [2, 2, 2],
      [1, 1, 1, 1, 1, 1],
    ]);
    expect(factorDegrees(f, 7)).toBeUndefined();
  });

  it('says nothing where the leading coefficient vanishes', () => {
    expect(factorDegrees([1n, 1n, 6n], 3)).toBeUndefined();
    expect(factorDegrees([1n, 1n, 6n], 5)).toEqual([2]);
  });

  it('refuses constants and composite moduli', () => {
    expect(() => factorDegrees([5n], 7)).toThrow('factorDegrees: expected a polynomial of degree at least 1');
    expect(() => factorDegrees([1n, 1n], 4)).toThrow('primeField: expected a prime, got 4');
  });
});
