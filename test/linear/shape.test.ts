import { describe, expect, it } from 'vitest';
import { checkLength, checkSize, place } from '../../src/linear/shape.js';

describe('shapes', () => {
  it('have at least one row and column', () => {
    for (const size of [0, -1, 1.5, NaN, Infinity, 2 ** 53]) {
      expect(() => checkSize('f', 'rows', size)).toThrow(
        `f: expected a positive integer number of rows, got ${size}`,
      );
    }
    expect(() => checkSize('f', 'rows', 1)).not.toThrow();
  });

  it('fit the number of entries', () => {
    expect(() => checkLength('f', 2, 3, 6)).not.toThrow();
    expect(() => checkLength('f', 2, 3, 5)).toThrow('f: expected 6 entries for a 2×3 matrix, got 5');
    expect(() => checkLength('f', 2, 0, 0)).toThrow('number of columns, got 0');
  });

  it('are counted from 1 in messages', () => {
    expect([place(0, 4), place(7, 4), place(8, 4)]).toEqual([
      'row 1, column 1',
      'row 2, column 4',
      'row 3, column 1',
    ]);
  });
});
