import { describe, expect, it } from 'vitest';
import {
  difference,
  INTEGERS,
  isEqual,
  power,
  primeField,
  RATIONALS,
} from '../../../src/arithmetic/polynomial/domain.js';
import { Rational } from '../../../src/arithmetic/rational.js';

describe('the domains', () => {
  it('divides integers only without remainder', () => {
    expect(INTEGERS.quotient(-42n, 6n)).toBe(-7n);
    expect(INTEGERS.quotient(43n, 6n)).toBeUndefined();
    expect(() => INTEGERS.quotient(0n, 0n)).toThrow('quotient: expected a divisor other than 0');
  });

  it('divides rationals', () => {
    expect(`${RATIONALS.quotient(Rational.ONE, RATIONALS.integer(-3n))}`).toBe('-1/3');
    expect(() => RATIONALS.quotient(Rational.ONE, Rational.ZERO)).toThrow('quotient: expected');
  });

  it.each([2, 3, 13, 31])('has every quotient modulo %i', (p) => {
    const field = primeField(p);
    for (let y = 1n; y < BigInt(p); y += 1n)
      for (let x = 0n; x < BigInt(p); x += 1n) {
        const q = field.quotient(x, y)!;
        expect((q * y) % BigInt(p)).toBe(x);
        expect(q >= 0n && q < BigInt(p)).toBe(true);
      }
    expect(() => field.quotient(1n, 0n)).toThrow('quotient: expected');
  });

  it('reduces integers of either sign', () => {
    expect([-1n, 7n, -15n].map(primeField(7).integer)).toEqual([6n, 0n, 6n]);
    expect(primeField(7).neg(0n)).toBe(0n);
  });

  it('refuses moduli that are no primes', () => {
    for (const p of [1, 9, -7, 0])
      expect(() => primeField(p)).toThrow(`primeField: expected a prime, got ${p}`);
  });

  it('takes powers and differences', () => {
    expect([0, 1, 2, 5, 10].map((k) => power(INTEGERS, -3n, k))).toEqual([1n, -3n, 9n, -243n, 59049n]);
    expect(difference(primeField(5), 2n, 4n)).toBe(3n);
    expect([isEqual(INTEGERS, 2n, 2n), isEqual(INTEGERS, 2n, 3n)]).toEqual([true, false]);
  });
});
