import { describe, expect, it } from 'vitest';
import { matrixOfDoubles } from '../../../src/validate/readers/doubles.js';
import { refusal } from './build.js';

const read = (rows: number, cols: number, values: Iterable<number>) =>
  matrixOfDoubles('FILE', 'array "B"', rows, cols, Float64Array.from(values));

describe('matrixOfDoubles', () => {
  it('is exactly the bits, over the largest common power of two', () => {
    const matrix = read(2, 3, [0.1, -0.5, 6, 0, -0, 2 ** -55]);
    // 0.1 = 3602879701896397·2^-55
    expect(matrix.integers).toEqual([3602879701896397n, -(2n ** 54n), 6n * 2n ** 55n, 0n, 0n, 1n]);
    expect(matrix.scale.toString()).toBe(`1/${2n ** 55n}`);
  });

  it('goes from the smallest to the largest double', () => {
    const matrix = read(1, 3, [Number.MAX_VALUE, Number.MIN_VALUE, -(2 ** -1022)]);
    expect(matrix.integers).toEqual([(2n ** 53n - 1n) << 2045n, 1n, -(2n ** 52n)]);
    expect(matrix.scale.toString()).toBe(`1/${2n ** 1074n}`);
  });

  it('takes whole numbers and zeros', () => {
    expect(read(1, 2, [2 ** 60, 3 * 2 ** 62]).integers).toEqual([1n, 12n]);
    expect(read(1, 2, [0, -0]).isZero()).toBe(true);
  });

  it('refuses NaN and the infinities by their place', () => {
    expect(refusal(() => read(2, 2, [1, 2, NaN, 4]))).toBe(
      'expected array "B" with finite entries, got NaN in row 2, column 1',
    );
    expect(refusal(() => read(1, 3, [1, 2, -Infinity]))).toContain('got -Infinity in row 1, column 3');
  });

  it('refuses entries that would take gigabytes over one scale', () => {
    const values = new Float64Array(2 ** 21 + 2 ** 17).fill(1e308);
    values[0] = 5e-324;
    expect(refusal(() => read(1, values.length, values))).toContain('entries near enough in size');
  });
});
