import { describe, expect, it } from 'vitest';
import { scaleColumns, transpose, type Float64Matrix } from '../../src/float64/matrix.js';
import { phiCurvature } from '../../src/float64/phi-curvature.js';
import { svd } from '../../src/float64/svd.js';
import { distance, largest, matrixOf, momentum, prefixSum, randomMatrix } from './sample.js';

const decompose = (a: Float64Matrix, v: Float64Array) => svd(scaleColumns(a, v.map(Math.sqrt)));

/** φ(v) = diag((V^{1/2}AᵀAV^{1/2})^{1/2}). */
function phi(a: Float64Matrix, v: Float64Array): Float64Array {
  const { values, right } = decompose(a, v);
  return v.map((_, j) => values.reduce((sum, s, k) => sum + s * right.data[j * values.length + k]! ** 2, 0));
}

describe('phiCurvature', () => {
  const v = Float64Array.of(0.4, 0.3, 0.2, 0.05, 0.05);

  it.each([
    ['the prefix sum', prefixSum(5)],
    ['momentum', momentum(5, 0.95)],
    ['a wide matrix', randomMatrix(1, 3, 5)],
  ] as const)('is within 0.2 %% of the sum over all pairs of singular values, for %s', (_name, a) => {
    const { values, right } = decompose(a, v);
    const k = values.length;
    const exact = matrixOf(5, 5, (i, j) => {
      let sum = 0;
      for (let p = 0; p < k; p++) {
        for (let q = 0; q < k; q++) {
          const weight = (values[p]! * values[q]!) / (values[p]! + values[q]!);
          const at = (row: number, col: number) => right.data[row * k + col]!;
          sum += weight * at(i, p) * at(i, q) * at(j, p) * at(j, q);
        }
      }
      return sum;
    });
    expect(distance(phiCurvature(transpose(right), values), exact)).toBeLessThan(2e-3 * largest(exact));
  });

  it('gives the derivative diag(φ/v) − Q·diag(1/v) of φ', () => {
    const a = prefixSum(5);
    const { values, right } = decompose(a, v);
    const curvature = phiCurvature(transpose(right), values);
    const f = phi(a, v);
    const h = 1e-5;
    for (let k = 0; k < 5; k++) {
      const [up, down] = [v.slice(), v.slice()];
      up[k] = v[k]! * (1 + h);
      down[k] = v[k]! * (1 - h);
      const [high, low] = [phi(a, up), phi(a, down)];
      for (let j = 0; j < 5; j++) {
        const derivative = (high[j]! - low[j]!) / (2 * h); // times v_k
        const expected = (j === k ? f[j]! : 0) - curvature.data[5 * j + k]!;
        expect(Math.abs(derivative - expected)).toBeLessThan(2e-3 * f[k]!);
      }
    }
  });

  it('has row sums φ/2, because φ(tv) = √t·φ(v)', () => {
    const a = momentum(5, 0.9);
    const { values, right } = decompose(a, v);
    const curvature = phiCurvature(transpose(right), values);
    phi(a, v).forEach((f, j) => {
      const sum = curvature.data.subarray(5 * j, 5 * j + 5).reduce((x, y) => x + y, 0);
      expect(Math.abs((2 * sum) / f - 1)).toBeLessThan(2e-3);
    });
  });
});
