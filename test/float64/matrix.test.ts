import { describe, expect, it } from 'vitest';
import {
  float64Matrix,
  gram,
  identity,
  multiply,
  multiplyTransposed,
  powerOfTwoScale,
  requireMatrix,
  scaleBy,
  scaleColumns,
  transpose,
  transposedMultiply,
} from '../../src/float64/matrix.js';
import { distance, matrixOf, naiveProduct, numbers } from './sample.js';

const integers = (seed: number, rows: number, cols: number) => {
  const next = numbers(seed);
  return matrixOf(rows, cols, () => Math.round(1000 * next()));
};

describe('float64Matrix', () => {
  it('copies its entries', () => {
    const entries = [1, 2, 3, 4, 5, 6];
    const a = float64Matrix(2, 3, entries);
    entries[0] = 9;
    expect([a.rows, a.cols, ...a.data]).toEqual([2, 3, 1, 2, 3, 4, 5, 6]);
  });

  it('names the expected and the given on misuse', () => {
    expect(() => float64Matrix(0, 3, [])).toThrow(
      'float64Matrix: expected rows to be a positive integer, got 0',
    );
    expect(() => float64Matrix(2, 1.5, [])).toThrow('expected cols to be a positive integer, got 1.5');
    expect(() => float64Matrix(2, 2, [1, 2, 3])).toThrow('expected 2×2 = 4 entries, got 3');
    expect(() => float64Matrix(2, 2, [1, 2, Number.NaN, 4])).toThrow(
      'expected finite entries, got NaN at (1, 0)',
    );
    expect(() => float64Matrix(1, 1, [Number.POSITIVE_INFINITY])).toThrow('got Infinity at (0, 0)');
    expect(() => requireMatrix('f', { rows: 2 ** 20, cols: 2 ** 20, data: new Float64Array(1) })).toThrow(
      'f: expected at most 134217728 entries, got 1048576×1048576',
    );
  });
});

describe('products', () => {
  const sizes = [1, 2, 3, 4, 5, 7, 8, 33] as const;

  it('are exact for small integers, in every shape', () => {
    for (const m of sizes) {
      for (const n of sizes) {
        const r = sizes[(m + n) % sizes.length]!;
        const a = integers(m, m, r);
        const b = integers(n, r, n);
        const expected = naiveProduct(a, b);
        expect(distance(multiply(a, b), expected)).toBe(0);
        expect(distance(transposedMultiply(transpose(a), b), expected)).toBe(0);
        expect(distance(multiplyTransposed(a, transpose(b)), expected)).toBe(0);
      }
    }
  });

  it('are exact beyond one panel of the right-hand side', () => {
    const a = integers(1, 9, 4000);
    const b = integers(2, 4000, 38);
    expect(distance(multiply(a, b), naiveProduct(a, b))).toBe(0);
  });

  it('gives a symmetric Gram matrix of rows', () => {
    for (const m of sizes) {
      const a = integers(m, m, 6);
      expect(distance(gram(a), naiveProduct(a, transpose(a)))).toBe(0);
    }
  });

  it('refuses dimensions that do not fit', () => {
    const a = identity(2);
    const b = identity(3);
    expect(() => multiply(a, b)).toThrow('multiply: expected a.cols = b.rows, got 2 and 3');
    expect(() => transposedMultiply(a, b)).toThrow(
      'transposedMultiply: expected a.rows = b.rows, got 2 and 3',
    );
    expect(() => multiplyTransposed(a, b)).toThrow(
      'multiplyTransposed: expected a.cols = b.cols, got 2 and 3',
    );
  });
});

describe('transpose and scaling', () => {
  it('transposes any shape', () => {
    const a = integers(3, 35, 70);
    const t = transpose(a);
    expect([t.rows, t.cols]).toEqual([70, 35]);
    expect(t.data[69 * 35 + 34]).toBe(a.data[34 * 70 + 69]);
    expect(distance(transpose(t), a)).toBe(0);
  });

  it('scales columns and whole matrices', () => {
    const a = float64Matrix(2, 2, [1, 2, 3, 4]);
    expect([...scaleColumns(a, Float64Array.of(10, 100)).data]).toEqual([10, 200, 30, 400]);
    expect([...scaleBy(a, -1).data]).toEqual([-1, -2, -3, -4]);
  });

  it('finds a power of two that brings the largest entry near 1', () => {
    for (const x of [1, 0.75, 3, 1e300, 1e-300, 5e-324, Number.MAX_VALUE]) {
      const scale = powerOfTwoScale(float64Matrix(1, 2, [0, -x]));
      expect(Number.isInteger(Math.log2(scale))).toBe(true);
      expect(x * scale).toBeLessThan(4);
      expect(x * scale).toBeGreaterThan(2 ** -60);
    }
    expect(powerOfTwoScale(float64Matrix(1, 1, [0]))).toBe(1);
  });
});
