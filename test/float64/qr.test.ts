import { describe, expect, it } from 'vitest';
import {
  float64Matrix,
  identity,
  multiply,
  transpose,
  type Float64Matrix,
} from '../../src/float64/matrix.js';
import { applyOrthogonal, pivotedQr, type PivotedQr } from '../../src/float64/qr.js';
import { columnDefect, distance, matrixOf, naiveProduct, randomMatrix } from './sample.js';

/** The full orthogonal factor Q (m×m). */
function orthogonalFactor({ reflectors }: PivotedQr): Float64Matrix {
  const rows = identity(reflectors.cols);
  applyOrthogonal(reflectors, rows.data);
  return transpose(rows);
}

/** A·Π − Q·R in the largest entry. */
function residual(a: Float64Matrix, qr: PivotedQr): number {
  const permuted = matrixOf(a.rows, a.cols, (i, j) => a.data[i * a.cols + qr.pivots[j]!]!);
  const q = orthogonalFactor(qr);
  const leading = matrixOf(a.rows, qr.rank, (i, k) => q.data[i * a.rows + k]!);
  return distance(naiveProduct(leading, qr.r), permuted);
}

describe('pivotedQr', () => {
  it.each([
    [1, 1],
    [4, 9],
    [9, 4],
    [30, 30],
    [1, 6],
    [6, 1],
  ] as const)('factors a random %i×%i matrix', (m, n) => {
    const a = randomMatrix(m * 100 + n, m, n);
    const qr = pivotedQr(a);
    expect(qr.rank).toBe(Math.min(m, n));
    expect(columnDefect(orthogonalFactor(qr))).toBeLessThan(8 * m * 2 ** -53);
    expect(residual(a, qr)).toBeLessThan(16 * Math.max(m, n) * 2 ** -53);
    expect([...qr.pivots].sort((x, y) => x - y)).toEqual(Array.from({ length: n }, (_, j) => j));
  });

  it('has an upper trapezoidal R with a diagonal that does not grow', () => {
    const { r, rank } = pivotedQr(randomMatrix(3, 12, 20));
    for (let i = 0; i < rank; i++) {
      for (let j = 0; j < i; j++) expect(r.data[i * 20 + j]).toBe(0);
      if (i > 0) expect(Math.abs(r.data[i * 21]!)).toBeLessThan(Math.abs(r.data[(i - 1) * 21]!) * (1 + 1e-9));
    }
  });

  it('finds the rank of products', () => {
    for (const rank of [1, 2, 5]) {
      const a = multiply(randomMatrix(rank, 12, rank), randomMatrix(rank + 50, rank, 9));
      const qr = pivotedQr(a);
      expect(qr.rank).toBe(rank);
      expect(residual(a, qr)).toBeLessThan(1e-14);
    }
    expect(pivotedQr(float64Matrix(3, 2, new Float64Array(6))).rank).toBe(0);
    expect(pivotedQr(float64Matrix(2, 3, [1, 1, 0, 2, 2, 0])).rank).toBe(1);
  });

  it('does not drop an independent column for being small', () => {
    const a = randomMatrix(8, 6, 6);
    expect(pivotedQr(matrixOf(6, 6, (i, j) => a.data[i * 6 + j]! * 10 ** (-20 * j))).rank).toBe(6);
  });
});
