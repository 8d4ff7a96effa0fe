import { describe, expect, it } from 'vitest';
import { INTEGERS, primeField, RATIONALS } from '../../../src/arithmetic/polynomial/domain.js';
import { bezout, commonDivisor } from '../../../src/arithmetic/polynomial/euclid.js';
import { Polynomials } from '../../../src/arithmetic/polynomial/polynomials.js';

const Q = new Polynomials(RATIONALS);

describe('bezout', () => {
  it('finds the common divisor and a cofactor that gives it', () => {
    const [g, f, m] = [
      [-3n, 1n],
      [2n, 0n, 5n],
      [1n, 1n, 7n, 2n],
    ].map((list) => Q.ofIntegers(list)) as [
      ReturnType<typeof Q.of>,
      ReturnType<typeof Q.of>,
      ReturnType<typeof Q.of>,
    ];
    const { divisor, cofactor } = bezout(Q, Q.mul(f, g), Q.mul(m, g));
    expect(divisor.map(String)).toEqual(['-3', '1']);
    const rest = Q.add(divisor, Q.neg(Q.mul(cofactor, Q.mul(f, g))));
    expect(Q.divide(rest, Q.mul(m, g))!.remainder).toEqual([]);
  });

  it('works modulo a prime', () => {
    const F = new Polynomials(primeField(2));
    // x² + 1 = (x + 1)² and x³ + 1 = (x + 1)(x² + x + 1).
    expect(commonDivisor(F, [1n, 0n, 1n], [1n, 0n, 0n, 1n])).toEqual([1n, 1n]);
  });

  it('has 0 for two zeros, and the other polynomial for one', () => {
    expect(commonDivisor(Q, [], [])).toEqual([]);
    expect(commonDivisor(Q, Q.ofIntegers([2n, 4n]), []).map(String)).toEqual(['1/2', '1']);
    expect(commonDivisor(Q, [], Q.ofIntegers([2n, 4n])).map(String)).toEqual(['1/2', '1']);
  });

  it('refuses coefficients without quotients', () => {
    const Z = new Polynomials(INTEGERS);
    expect(() => bezout(Z, [1n, 0n, 1n], [1n, 2n])).toThrow('bezout: expected coefficients of a field');
  });
});
