import { describe, expect, it } from 'vitest';
import { float64Matrix, identity } from '../../src/float64/matrix.js';
import { inverseLower, rightSolveLower, solveLower } from '../../src/float64/triangular.js';
import { distance, matrixOf, naiveProduct, prefixSum, randomMatrix } from './sample.js';

const lower = (seed: number, n: number) => {
  const a = randomMatrix(seed, n, n);
  return matrixOf(n, n, (i, j) => (i === j ? 2 + a.data[i * n + j]! : i > j ? a.data[i * n + j]! / n : 0));
};

describe('triangular solves', () => {
  it.each([1, 2, 5, 30])('undo a product, n = %i', (n) => {
    const l = lower(n, n);
    const x = randomMatrix(n + 1, n, 4);
    const y = randomMatrix(n + 2, 3, n);
    expect(distance(solveLower(l, naiveProduct(l, x)), x)).toBeLessThan(8 * n * 2 ** -53);
    expect(distance(rightSolveLower(naiveProduct(y, l), l), y)).toBeLessThan(8 * n * 2 ** -53);
    expect(distance(naiveProduct(l, inverseLower(l)), identity(n))).toBeLessThan(8 * n * 2 ** -53);
  });

  it('invert the prefix sum into the first difference, exactly', () => {
    const difference = matrixOf(6, 6, (i, j) => (i === j ? 1 : i === j + 1 ? -1 : 0));
    expect(distance(inverseLower(prefixSum(6)), difference)).toBe(0);
  });

  it('keep exact zeros above the diagonal', () => {
    const x = rightSolveLower(lower(1, 8), lower(2, 8));
    for (let i = 0; i < 8; i++) {
      for (let j = i + 1; j < 8; j++) expect(Math.abs(x.data[8 * i + j]!)).toBe(0);
    }
  });

  it('do not read above the diagonal', () => {
    const l = float64Matrix(2, 2, [2, 777, 1, 4]);
    expect([...inverseLower(l).data]).toEqual([0.5, 0, -0.125, 0.25]);
    expect([...rightSolveLower(float64Matrix(1, 2, [3, 4]), l).data]).toEqual([1, 1]);
  });

  it('refuse shapes that do not fit and a zero on the diagonal', () => {
    expect(() => solveLower(identity(2), identity(3))).toThrow('solveLower: expected b.rows = 2, got 3');
    expect(() => rightSolveLower(identity(3), identity(2))).toThrow(
      'rightSolveLower: expected a.cols = 2, got 3',
    );
    expect(() => inverseLower(randomMatrix(1, 2, 3))).toThrow('expected a square triangular matrix, got 2×3');
    expect(() => inverseLower(float64Matrix(2, 2, [1, 0, 5, 0]))).toThrow(
      'expected a non-zero diagonal, got 0 at (1, 1)',
    );
  });
});
