import { describe, expect, it } from 'vitest';
import { cholesky, reverseCholesky } from '../../src/float64/cholesky.js';
import { float64Matrix, gram, identity, transpose, type Float64Matrix } from '../../src/float64/matrix.js';
import { distance, largest, naiveProduct, randomMatrix } from './sample.js';

const isLower = (l: Float64Matrix) => l.data.every((x, k) => x === 0 || k % l.cols <= Math.floor(k / l.cols));

describe.each([
  ['cholesky', cholesky, (l: Float64Matrix) => naiveProduct(l, transpose(l))],
  ['reverseCholesky', reverseCholesky, (c: Float64Matrix) => naiveProduct(transpose(c), c)],
] as const)('%s', (_name, factorize, product) => {
  it.each([1, 2, 3, 10, 41])('factors a positive definite matrix, n = %i', (n) => {
    const x = gram(randomMatrix(n, n, n + 3));
    const factor = factorize(x);
    expect(factor).toBeDefined();
    if (factor === undefined) return;
    expect(isLower(factor)).toBe(true);
    for (let i = 0; i < n; i++) expect(factor.data[i * (n + 1)]).toBeGreaterThan(0);
    expect(distance(product(factor), x)).toBeLessThan(4 * (n + 1) * 2 ** -53 * largest(x));
  });

  it('has no factor of an indefinite or singular matrix', () => {
    expect(factorize(float64Matrix(2, 2, [1, 2, 2, 1]))).toBeUndefined();
    expect(factorize(float64Matrix(2, 2, [1, 1, 1, 1]))).toBeUndefined();
    expect(factorize(float64Matrix(1, 1, [-1]))).toBeUndefined();
  });

  it('factors the identity exactly and refuses what is not square and finite', () => {
    expect(factorize(identity(3))).toEqual(identity(3));
    expect(() => factorize(randomMatrix(1, 2, 3))).toThrow('expected a square matrix, got 2×3');
    expect(() => factorize({ rows: 1, cols: 1, data: Float64Array.of(Number.NaN) })).toThrow(
      'expected finite entries',
    );
  });
});

it('differs from its reverse: the factor of [[2, 1], [1, 1]]', () => {
  expect([...(reverseCholesky(float64Matrix(2, 2, [2, 1, 1, 1]))?.data ?? [])]).toEqual([1, 0, 1, 1]);
  expect([...(cholesky(float64Matrix(2, 2, [1, 1, 1, 2]))?.data ?? [])]).toEqual([1, 0, 1, 1]);
});
