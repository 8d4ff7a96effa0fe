import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { prefixSum, prefixSumToeplitz } from '../../src/workload/prefix-sum.js';

describe('prefixSum', () => {
  it('has ones on and below the diagonal', () => {
    const workload = prefixSum(3);
    expect(workload).toMatchObject({ kind: 'prefix-sum', title: 'prefix-sum n=3', rows: 3, cols: 3 });
    expect(workload.matrix().integers).toEqual([1n, 0n, 0n, 1n, 1n, 0n, 1n, 1n, 1n]);
  });

  it('is the same matrix as a Toeplitz matrix', () => {
    expect(prefixSumToeplitz(7).toMatrix().equals(prefixSum(7).matrix())).toBe(true);
  });

  it.each([0, -1, 2.5, NaN, Infinity])('refuses n = %d', (n) => {
    expect(() => prefixSum(n)).toThrow(`prefixSum: expected n, an integer of at least 1, got ${n}`);
    expect(() => prefixSumToeplitz(n)).toThrow('prefixSumToeplitz: expected n');
  });
});

describe('explicit', () => {
  it('is the matrix it was given', () => {
    const matrix = Matrix.ofRationals([[Rational.parse('1/3'), Rational.parse('-2')]]);
    expect(explicit(matrix)).toMatchObject({ kind: 'explicit', title: 'explicit 1x2' });
    expect(explicit(matrix).matrix()).toBe(matrix);
  });
});
