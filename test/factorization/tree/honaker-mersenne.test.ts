import { describe, expect, it } from 'vitest';
import { mersenneMultiple, mersenneSum } from '../../../src/factorization/tree/honaker-mersenne.js';
import { Rational } from '../../../src/arithmetic/rational.js';

describe('sums over Mersenne numbers', () => {
  it('have the least common multiple of 2^1 − 1, …, 2^count − 1', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(mersenneMultiple)).toEqual([1n, 1n, 3n, 21n, 105n, 3255n, 9765n]);
  });

  it('are the sums of their terms', () => {
    expect(mersenneSum([]).toString()).toBe('0');
    const numerators = [5n, 0n, -7n, 11n, 1n, 1n << 70n];
    const terms = numerators.map((x, j) => Rational.ratio(x, (2n << BigInt(j)) - 1n));
    expect(mersenneSum(numerators).equals(Rational.sum(terms))).toBe(true);
  });
});
