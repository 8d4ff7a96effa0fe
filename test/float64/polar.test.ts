import { describe, expect, it } from 'vitest';
import { float64Matrix, multiply, transpose, type Float64Matrix } from '../../src/float64/matrix.js';
import { polarFactor } from '../../src/float64/polar.js';
import { svd } from '../../src/float64/svd.js';
import { columnDefect, distance, naiveProduct, randomMatrix } from './sample.js';

const defect = (u: Float64Matrix) => columnDefect(u.rows >= u.cols ? u : transpose(u));

describe('polarFactor', () => {
  it.each([
    [1, 1],
    [6, 6],
    [9, 4],
    [4, 9],
  ] as const)('is an isometry with UᵀA symmetric and tr UᵀA = ‖A‖_1, %i×%i', (m, n) => {
    const a = randomMatrix(m + 10 * n, m, n);
    const u = polarFactor(a);
    expect(defect(u)).toBeLessThan(1e-14);
    const h = naiveProduct(transpose(u), a);
    expect(distance(h, transpose(h))).toBeLessThan(1e-14);
    const trace = h.data.reduce((sum, x, k) => (k % (n + 1) === 0 ? sum + x : sum), 0);
    expect(trace).toBeCloseTo(
      svd(a).values.reduce((x, y) => x + y, 0),
      12,
    );
  });

  it('is completed to a full isometry when A is rank-deficient', () => {
    for (const [m, n] of [
      [8, 5],
      [5, 8],
      [6, 6],
    ] as const) {
      expect(defect(polarFactor(multiply(randomMatrix(m, m, 2), randomMatrix(n, 2, n))))).toBeLessThan(1e-14);
      expect(defect(polarFactor(float64Matrix(m, n, new Float64Array(m * n))))).toBeLessThan(1e-14);
    }
  });

  it('is the rotation of a scaled rotation', () => {
    const u = polarFactor(float64Matrix(2, 2, [3, -4, 4, 3]));
    expect(distance(u, float64Matrix(2, 2, [0.6, -0.8, 0.8, 0.6]))).toBeLessThan(1e-15);
  });
});
