import { describe, expect, it } from 'vitest';
import { maxColumnNorm1 } from '../../../src/linear/column-norms.js';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryFactorization, kAryNodes } from '../../../src/factorization/k-ary/k-ary-factors.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

describe('kAryFactorization', () => {
  it('adds and subtracts node sums: k = 3, T = 4', () => {
    const { B, C } = kAryFactorization(offsetDigits(3n), 4);
    expect(kAryNodes(offsetDigits(3n), 4).map(({ p }) => p)).toEqual([1n, 3n, 2n, 4n]);
    expect(B.integers).toEqual([1n, 0n, 0n, 0n, 0n, 1n, -1n, 0n, 0n, 1n, 0n, 0n, 0n, 1n, 0n, 1n]);
    expect(C.integers).toEqual([1n, 0n, 0n, 0n, 1n, 1n, 1n, 0n, 0n, 0n, 1n, 0n, 0n, 0n, 0n, 1n]);
  });

  it.each([
    [plainDigits(3n), 30],
    [offsetDigits(4n), 50],
    [offsetDigits(5n), 122],
  ])('factors the prefix sum with ℓ1 sensitivity h', (system, T) => {
    const { B, C } = kAryFactorization(system, T);
    expect(B.mul(C).equals(prefixSum(T).matrix())).toBe(true);
    expect(maxColumnNorm1(C).toString()).toBe('4');
  });

  it('refuses T = 0', () => {
    expect(() => kAryFactorization(offsetDigits(3n), 0)).toThrow(
      /kAryNodes: expected T, an integer of at least 1, got 0/,
    );
  });
});
