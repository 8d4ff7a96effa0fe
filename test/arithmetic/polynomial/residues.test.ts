import { describe, expect, it } from 'vitest';
import { power, primeField, RATIONALS } from '../../../src/arithmetic/polynomial/domain.js';
import { Polynomials } from '../../../src/arithmetic/polynomial/polynomials.js';
import { residues } from '../../../src/arithmetic/polynomial/residues.js';

const Q = new Polynomials(RATIONALS);

describe('residues', () => {
  it('calculates with √2', () => {
    const field = residues(Q, Q.ofIntegers([-2n, 0n, 1n]));
    const x = field.add(field.one, Q.variable);
    expect(power(field, x, 2).map(String)).toEqual(['3', '2']);
    // 1/(1 + √2) = √2 − 1.
    expect(field.quotient(field.one, x)!.map(String)).toEqual(['-1', '1']);
    expect(field.mul(field.quotient(Q.variable, x)!, x)).toEqual(Q.variable);
  });

  it('has no quotient by a divisor of zero', () => {
    const ring = residues(Q, Q.ofIntegers([-1n, 0n, 1n]));
    expect(ring.quotient(ring.one, Q.ofIntegers([-1n, 1n]))).toBeUndefined();
    expect(() => ring.quotient(ring.one, [])).toThrow('quotient: expected a divisor other than 0');
  });

  it('is the field of four elements modulo x² + x + 1 and 2', () => {
    const F = new Polynomials(primeField(2));
    const field = residues(F, [1n, 1n, 1n]);
    expect(power(field, F.variable, 3)).toEqual([1n]);
  });

  it('refuses a constant modulus', () => {
    expect(() => residues(Q, Q.one)).toThrow('residues: expected a modulus of degree at least 1');
  });
});
