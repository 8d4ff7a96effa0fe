import { describe, expect, it } from 'vitest';
import { symmetricEigen } from '../../src/float64/eigen.js';
import { float64Matrix, gram, identity, scaleBy, scaleColumns, transpose } from '../../src/float64/matrix.js';
import { columnDefect, distance, largest, matrixOf, naiveProduct, randomMatrix } from './sample.js';

const ULP = 2 ** -53;

describe('symmetricEigen', () => {
  it('finds the eigenvalues 2 − 2cos(kπ/(n+1)) of the second difference', () => {
    const n = 60;
    const m = matrixOf(n, n, (i, j) => (i === j ? 2 : Math.abs(i - j) === 1 ? -1 : 0));
    const { values } = symmetricEigen(m);
    for (let k = 1; k <= n; k++) {
      expect(Math.abs(values[n - k]! - 4 * Math.sin((k * Math.PI) / (2 * n + 2)) ** 2)).toBeLessThan(
        8 * n * ULP,
      );
    }
  });

  it('finds the eigenvalues of the all-ones matrix plus the identity', () => {
    const { values } = symmetricEigen(matrixOf(9, 9, (i, j) => (i === j ? 2 : 1)));
    expect(values[0]).toBeCloseTo(10, 13);
    for (const value of values.subarray(1)) expect(value).toBeCloseTo(1, 13);
  });

  it.each([1, 2, 3, 4, 17, 100])('is orthogonal and reconstructs a random matrix, n = %i', (n) => {
    const a = randomMatrix(n, n, n);
    const m = matrixOf(n, n, (i, j) => a.data[i * n + j]! + a.data[j * n + i]!);
    const { values, vectors } = symmetricEigen(m);
    const rebuilt = naiveProduct(scaleColumns(vectors, values), transpose(vectors));
    expect(columnDefect(vectors)).toBeLessThan(4 * n * ULP + 8 * ULP);
    expect(distance(rebuilt, m)).toBeLessThan((4 * n + 8) * ULP * largest(m) * Math.sqrt(n));
    expect([...values]).toEqual([...values].sort((x, y) => y - x));
  });

  it('keeps the residual small relative to the norm for a graded matrix', () => {
    const n = 40;
    const a = randomMatrix(5, n, n);
    const m = gram(matrixOf(n, n, (i, j) => a.data[i * n + j]! * 10 ** (-i / 2)));
    const { values, vectors } = symmetricEigen(m);
    const rebuilt = naiveProduct(scaleColumns(vectors, values), transpose(vectors));
    expect(distance(rebuilt, m)).toBeLessThan(8 * n * ULP * values[0]!);
    expect(columnDefect(vectors)).toBeLessThan(4 * n * ULP);
  });

  it('reads the lower triangle only', () => {
    const { values } = symmetricEigen(float64Matrix(2, 2, [2, 1000, 1, 2]));
    expect(values[0]).toBeCloseTo(3, 14);
    expect(values[1]).toBeCloseTo(1, 14);
  });

  it('takes diagonal, zero, huge and tiny matrices', () => {
    expect([...symmetricEigen(matrixOf(4, 4, (i, j) => (i === j ? i - 1 : 0))).values]).toEqual([
      2, 1, 0, -1,
    ]);
    expect([...symmetricEigen(float64Matrix(3, 3, new Float64Array(9))).values]).toEqual([0, 0, 0]);
    expect(columnDefect(symmetricEigen(identity(5)).vectors)).toBe(0);
    for (const scale of [1e300, 1e-300]) {
      const { values } = symmetricEigen(scaleBy(float64Matrix(2, 2, [2, 1, 1, 2]), scale));
      expect(values[0]! / scale).toBeCloseTo(3, 13);
      expect(values[1]! / scale).toBeCloseTo(1, 13);
    }
  });

  it('converges when entries underflow against the norm', () => {
    const m = matrixOf(8, 8, (i, j) => 10 ** (-20 * (i + j)) * (1 + ((3 * i * j) % 7)));
    const { values, vectors } = symmetricEigen(m);
    expect(values.every(Number.isFinite)).toBe(true);
    expect(columnDefect(vectors)).toBeLessThan(1e-14);
  });

  const sparse = (n: number, entries: readonly (readonly [number, number, number])[]) => {
    const data = new Float64Array(n * n);
    for (const [i, j, x] of entries) data[i * n + j] = data[j * n + i] = x;
    return float64Matrix(n, n, data);
  };

  it('stays orthogonal when squares of entries underflow', () => {
    const m = sparse(7, [
      [2, 0, 3e-110],
      [3, 0, 1e-120],
      [6, 1, 6e-70],
      [3, 2, 1e-80],
      [4, 2, 2e-110],
      [6, 2, 9],
      [5, 3, 7e-80],
      [6, 6, 6e-130],
    ]);
    expect(columnDefect(symmetricEigen(m).vectors)).toBeLessThan(1e-14);
  });

  it('converges when a coupling underflows against diagonal entries that do', () => {
    const m = sparse(6, [
      [1, 0, 2.9999999999999996e-60],
      [5, 0, 8.999999999999999e-160],
      [2, 1, 2.9999999999999998e-120],
      [5, 1, 9e-150],
      [5, 2, 9e-70],
      [5, 3, 1],
    ]);
    const { values, vectors } = symmetricEigen(m);
    expect(values[0]).toBeCloseTo(1, 14);
    expect(values[5]).toBeCloseTo(-1, 14);
    expect(columnDefect(vectors)).toBeLessThan(1e-14);
  });

  it('refuses what is not a finite square matrix', () => {
    expect(() => symmetricEigen(randomMatrix(1, 2, 3))).toThrow(
      'symmetricEigen: expected a square matrix, got 2×3',
    );
    const bad = { rows: 1, cols: 1, data: Float64Array.of(Number.NaN) };
    expect(() => symmetricEigen(bad)).toThrow('symmetricEigen: expected finite entries, got NaN at (0, 0)');
  });
});
