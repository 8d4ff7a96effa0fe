import { describe, expect, it } from 'vitest';
import { workloadLaws, type WorkloadSubject } from '../../src/laws/workload-laws.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

const square = (n: number, entry: (i: number, j: number) => number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_unused, j) => entry(i + 1, j + 1)));

/** Windows of three items, in float64. */
const good: WorkloadSubject<number> = {
  parameters: [1, 2, 3, 6, 9],
  matrix: (n) => square(n, (i, j) => (j <= i && i - j < 3 ? 1 : 0)),
  shape: (n) => ({ rows: n, cols: n }),
  entry: (_n, i, j) => (j <= i && j > i - 3 ? 1n : 0n),
  multiply: (_n, x) => x.map((_, t) => x.slice(Math.max(0, t - 2), t + 1).reduce((a, b) => a + b)),
  transposedMultiply: (_n, y) => y.map((_, j) => y.slice(j, j + 3).reduce((a, b) => a + b)),
  gram: (n) => square(n, (i, j) => Math.max(0, Math.min(n, Math.min(i, j) + 2) - Math.max(i, j) + 1)),
  columnNormsSquared: (n) => Array.from({ length: n }, (_, j) => Math.min(3, n - j)),
  // Σ_k w_k z^k = 1/(1 + z + z²) = (1 − z)/(1 − z³)
  inverse: (n) => square(n, (i, j) => (j > i ? 0 : [1, -1, 0][(i - j) % 3]!)),
  lowerTriangular: true,
};

describe('the laws of workloads', () => {
  it('are kept by sliding windows', () => {
    expectKept(workloadLaws(good), 8);
  });

  it('find a window that is too long by one', () => {
    const long: WorkloadSubject<number> = {
      ...good,
      multiply: (_n, x) => x.map((_, t) => x.slice(Math.max(0, t - 3), t + 1).reduce((a, b) => a + b)),
    };
    expect(broken(workloadLaws(long))).toEqual(['multiply(x) = A·x']);
    expect(
      broken(workloadLaws({ ...good, matrix: (n) => square(n, (i, j) => (j <= i && i - j < 4 ? 1 : 0)) })),
    ).toEqual([
      'A_ij is what defines it',
      'multiply(x) = A·x',
      'transposedMultiply(y) = Aᵀ·y',
      'gram = AᵀA',
      'the column norms are those of A',
      'A·A⁻¹ = I = A⁻¹·A',
    ]);
  });

  it('find A for Aᵀ, AAᵀ for AᵀA, and an inverse of the wrong sign', () => {
    expect(broken(workloadLaws({ ...good, transposedMultiply: good.multiply! }))).toEqual([
      'transposedMultiply(y) = Aᵀ·y',
    ]);
    const outer: WorkloadSubject<number> = {
      ...good,
      gram: (n) => square(n, (i, j) => Math.max(0, Math.min(i, j) - Math.max(1, Math.max(i, j) - 2) + 1)),
    };
    expect(broken(workloadLaws(outer))).toEqual(['gram = AᵀA']);
    expect(
      broken(
        workloadLaws({ ...good, inverse: (n) => square(n, (i, j) => (j > i ? 0 : [1, 1, 0][(i - j) % 3]!)) }),
      ),
    ).toEqual(['A·A⁻¹ = I = A⁻¹·A']);
  });

  it('need something that is said of the matrix', () => {
    expect(() => workloadLaws({ parameters: [1], matrix: good.matrix })).toThrow('workloadLaws: expected');
  });

  it('find a wrong shape, wrong norms, and answers that look ahead', () => {
    expect(broken(workloadLaws({ ...good, shape: (n) => ({ rows: n, cols: n + 1 }) }))).toEqual(['A is m×n']);
    expect(
      broken(workloadLaws({ ...good, columnNormsSquared: (n) => Array.from({ length: n }, () => 3) })),
    ).toEqual(['the column norms are those of A']);
    expect(
      broken(workloadLaws({ parameters: [3], matrix: (n) => square(n, () => 1), lowerTriangular: true })),
    ).toEqual(['A_ij = 0 for j > i']);
  });

  it('are each broken by one of these', expectEachBroken);
});
