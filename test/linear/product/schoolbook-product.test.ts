import { describe, expect, it } from 'vitest';
import { schoolbookProduct } from '../../../src/linear/product/schoolbook-product.js';
import { integers, list, naiveProduct } from '../integers.js';

describe('schoolbookProduct', () => {
  it('is the product', () => {
    expect(schoolbookProduct([1n, 2n, 3n, 4n], [5n, 6n, 7n, 8n], 2, 2, 2)).toEqual([19n, 22n, 43n, 50n]);
  });

  it('agrees with the definition on rectangles with zeros', () => {
    const random = integers(1);
    const a = list(6 * 5, (k) => (k % 3 === 0 ? 0n : random(80)));
    const b = list(5 * 7, (k) => (k % 4 === 0 ? 0n : random(80)));
    expect(schoolbookProduct(a, b, 6, 5, 7)).toEqual(naiveProduct(a, b, 6, 5, 7));
  });
});
