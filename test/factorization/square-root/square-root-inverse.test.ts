import { describe, expect, it } from 'vitest';
import { inverseWallisRatio } from '../../../src/bound/square-root/wallis.js';
import { squareRootInverseToeplitz } from '../../../src/factorization/square-root/square-root-inverse.js';
import { squareRootToeplitz } from '../../../src/factorization/square-root/square-root.js';
import { Matrix } from '../../../src/linear/matrix.js';

describe('squareRootInverseToeplitz', () => {
  it('is the inverse of the square root', () => {
    for (const n of [1, 2, 5, 20]) {
      const product = squareRootInverseToeplitz(n).toMatrix().mul(squareRootToeplitz(n).toMatrix());
      expect(product.equals(Matrix.identity(n)), `n = ${n}`).toBe(true);
    }
  });

  it('has the entries g(k)', () => {
    const inverse = squareRootInverseToeplitz(12);
    for (let k = 0; k < 12; k++)
      expect(inverse.get(k, 0).equals(inverseWallisRatio(BigInt(k)).toRational()), `g(${k})`).toBe(true);
    expect([0, 1, 2, 3].map((k) => inverse.get(k, 0).toString())).toEqual(['1', '-1/2', '-1/8', '-1/16']);
  });

  it('refuses n = 0', () => {
    expect(() => squareRootInverseToeplitz(0)).toThrow(/expected n, an integer of at least 1, got 0/);
  });
});
