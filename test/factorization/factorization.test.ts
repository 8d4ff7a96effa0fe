import { describe, expect, it } from 'vitest';
import { maxColumnNorm1, maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { squaredErrors } from '../../src/factorization/factorization.js';
import { identityFactorization } from '../../src/factorization/identity.js';
import {
  centralBinomials,
  squareRoot,
  squareRootToeplitz,
} from '../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../src/linear/matrix.js';
import { prefixSum, prefixSumToeplitz } from '../../src/workload/prefix-sum.js';

describe('squaredErrors', () => {
  it('of the identity factorization of the prefix sum: mean (n+1)/2, largest n, sensitivity 1', () => {
    const factors = identityFactorization(prefixSum(5).matrix());
    const { total, mean, largest } = squaredErrors(factors);
    expect([total, mean, largest, maxColumnNormSquared(factors.C)].map(String)).toEqual([
      '15',
      '3',
      '5',
      '1',
    ]);
  });

  it('takes the largest column, in both norms', () => {
    const C = Matrix.ofIntegers(2, 2, [3n, 1n, -4n, 6n]);
    expect(maxColumnNormSquared(C).toString()).toBe('37');
    expect(maxColumnNorm1(C).toString()).toBe('7');
  });
});

describe('the square-root factorization', () => {
  it('has the central binomial coefficients', () => {
    expect(centralBinomials(6)).toEqual([1n, 2n, 6n, 20n, 70n, 252n]);
    expect(() => centralBinomials(0)).toThrow('centralBinomials: expected n');
  });

  it('has L_ij = f(i − j)', () => {
    const { B, C } = squareRoot(4);
    expect(B.equals(C)).toBe(true);
    expect(B.column(0).map(String)).toEqual(['1', '1/2', '3/8', '5/16']);
  });

  it.each([1, 2, 3, 17, 256, 4096])('multiplies to the prefix sum exactly, n = %i', (n) => {
    const L = squareRootToeplitz(n);
    expect(L.mul(L).equals(prefixSumToeplitz(n))).toBe(true);
  });
});
