import { describe, expect, it } from 'vitest';
import { digitSum, dyadicQuotient, twos } from '../../../src/arithmetic/series/dyadic-quotient.js';

describe('dyadicQuotient', () => {
  it('divides exactly, whatever the number of bits', () => {
    const den = 3n ** 50n;
    for (const quotient of [0n, 1n, 12345n, 7n ** 40n]) {
      for (const bits of [113, 114, 115, 1000])
        expect(dyadicQuotient(quotient * den, den, bits)).toBe(quotient);
    }
  });

  it('needs only the last bits of both', () => {
    const [quotient, den] = [5n ** 20n, 3n ** 60n];
    const bits = 64;
    expect(dyadicQuotient(BigInt.asUintN(bits, quotient * den), BigInt.asUintN(bits, den), bits)).toBe(
      quotient,
    );
  });

  it('solves den·x ≡ num modulo 2^bits for every odd den and few bits', () => {
    for (let bits = 1; bits <= 6; bits++) {
      for (let den = 1n; den < 64n; den += 2n) {
        expect(BigInt.asUintN(bits, den * dyadicQuotient(5n, den, bits))).toBe(BigInt.asUintN(bits, 5n));
      }
    }
  });

  it('counts factors 2 and binary digits', () => {
    expect([1, 2, 3, 4, 12, 1 << 20].map(twos)).toEqual([0, 1, 0, 2, 2, 20]);
    expect([0, 1, 2, 3, 255, 2 ** 40 + 1].map(digitSum)).toEqual([0, 1, 1, 2, 8, 2]);
  });
});
