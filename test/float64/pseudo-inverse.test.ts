import { describe, expect, it } from 'vitest';
import { float64Matrix, multiply, transpose } from '../../src/float64/matrix.js';
import { pseudoInverse } from '../../src/float64/pseudo-inverse.js';
import { distance, naiveProduct, randomMatrix } from './sample.js';

describe('pseudoInverse', () => {
  it.each([
    [5, 5, 5],
    [8, 3, 3],
    [3, 8, 3],
    [8, 7, 2],
    [1, 4, 1],
  ] as const)('satisfies the four Penrose equations for a %i×%i matrix of rank %i', (m, n, rank) => {
    const a = multiply(randomMatrix(m, m, rank), randomMatrix(n + 20, rank, n));
    const x = pseudoInverse(a);
    const ax = naiveProduct(a, x);
    const xa = naiveProduct(x, a);
    expect(distance(naiveProduct(ax, a), a)).toBeLessThan(1e-12);
    expect(distance(naiveProduct(xa, x), x)).toBeLessThan(1e-11);
    expect(distance(ax, transpose(ax))).toBeLessThan(1e-12);
    expect(distance(xa, transpose(xa))).toBeLessThan(1e-12);
  });

  it('is 0 for 0 and the known matrix for (1 1)', () => {
    expect([...pseudoInverse(float64Matrix(2, 3, new Float64Array(6))).data]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(
      distance(pseudoInverse(float64Matrix(1, 2, [1, 1])), float64Matrix(2, 1, [0.5, 0.5])),
    ).toBeLessThan(1e-15);
  });
});
