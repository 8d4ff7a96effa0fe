import { describe, expect, it } from 'vitest';
import { integerProduct } from '../../../src/linear/product/integer-product.js';
import { schoolbookProduct } from '../../../src/linear/product/schoolbook-product.js';
import { integers, list } from '../integers.js';

describe('integerProduct', () => {
  it('is exact on either side of every choice of a kernel', () => {
    const random = integers(6);
    for (const [m, r, n, bits] of [
      [2, 3, 4, 100],
      [24, 24, 24, 60],
      [64, 40, 24, 60],
      [1, 200, 200, 60],
      [40, 40, 40, 3000],
      [60, 60, 60, 1],
    ] as const) {
      const a = list(m * r, () => random(bits));
      const b = list(r * n, () => random(bits));
      expect(integerProduct(a, b, m, r, n)).toEqual(schoolbookProduct(a, b, m, r, n));
    }
  });

  it('refuses shapes that do not fit', () => {
    expect(() => integerProduct([1n], [1n, 2n], 1, 1, 1)).toThrow(
      'integerProduct: expected 1×1 and 1×1 entries, got 1 and 2',
    );
    expect(() => integerProduct([], [], 0, 1, 1)).toThrow(
      'integerProduct: expected a positive integer number',
    );
    expect(() => integerProduct([1n], [1n], 1, 1, NaN)).toThrow('got NaN');
  });
});
