import { describe, expect, it } from 'vitest';
import { boundedQuadratic } from '../../src/float64/bounded-quadratic.js';
import { float64Matrix, gram } from '../../src/float64/matrix.js';
import { matrixOf, numbers, randomMatrix } from './sample.js';

/** A random positive definite matrix with a dominant diagonal. */
const positive = (seed: number, n: number) => {
  const x = gram(randomMatrix(seed, n, n));
  return matrixOf(n, n, (i, j) => x.data[i * n + j]! + (i === j ? n : 0));
};

describe('boundedQuadratic', () => {
  it.each([1, 2, 5, 20])('satisfies the optimality conditions, n = %i', (n) => {
    for (let seed = 1; seed <= 20; seed++) {
      const next = numbers(seed);
      const h = positive(seed, n);
      const g = Float64Array.from({ length: n }, () => 10 * next());
      const lower = Float64Array.from({ length: n }, () => -Math.abs(next()));
      const x = boundedQuadratic(h, g, lower);
      expect(x).toBeDefined();
      x?.forEach((value, j) => {
        const slope = h.data.subarray(j * n, (j + 1) * n).reduce((sum, y, i) => sum + y * x[i]!, 0) - g[j]!;
        expect(value).toBeGreaterThanOrEqual(lower[j]!);
        expect(slope).toBeGreaterThan(-1e-12);
        expect(Math.abs(slope * (value - lower[j]!))).toBeLessThan(1e-12);
      });
    }
  });

  it('solves the linear system when the bounds do not bind', () => {
    const x = boundedQuadratic(
      float64Matrix(2, 2, [2, 1, 1, 2]),
      Float64Array.of(3, 3),
      Float64Array.of(-9, -Infinity),
    );
    expect(x?.[0]).toBeCloseTo(1, 14);
    expect(x?.[1]).toBeCloseTo(1, 14);
  });

  it('puts every entry at its bound when the slope points there', () => {
    const x = boundedQuadratic(
      float64Matrix(2, 2, [1, 0, 0, 1]),
      Float64Array.of(-5, -7),
      Float64Array.of(-1, -2),
    );
    expect([...(x ?? [])]).toEqual([-1, -2]);
  });

  it('has no answer for an indefinite matrix', () => {
    expect(
      boundedQuadratic(float64Matrix(1, 1, [-1]), Float64Array.of(1), Float64Array.of(-1)),
    ).toBeUndefined();
  });
});
