import { describe, expect, it } from 'vitest';
import { isPrime } from '../../src/arithmetic/prime.js';

describe('isPrime', () => {
  it('finds the primes below 60, and no other integer', () => {
    const found = Array.from({ length: 65 }, (_, i) => i - 5).filter(isPrime);
    expect(found).toEqual([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59]);
  });

  it('tells squares of primes from primes', () => {
    expect([4093, 61 * 61, 97 * 97].map(isPrime)).toEqual([true, false, false]);
  });
});
