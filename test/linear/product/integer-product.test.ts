import { describe, expect, it } from 'vitest';
import { BigIntEntries } from '../../../src/linear/entries/bigint-entries.js';
import { DoubleEntries } from '../../../src/linear/entries/double-entries.js';
import { LimbEntries } from '../../../src/linear/entries/limb-entries.js';
import { entriesProduct, integerProduct } from '../../../src/linear/product/integer-product.js';
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

  it('leaves out what only zeros meet', () => {
    const random = integers(8);
    const [m, r, n] = [40, 60, 50];
    for (const [left, right] of [
      [
        [0, 60],
        [0, 60],
      ],
      [
        [7, 55],
        [0, 60],
      ],
      [
        [0, 31],
        [20, 60],
      ],
      [
        [0, 30],
        [30, 60],
      ],
      [
        [40, 60],
        [0, 10],
      ],
      [
        [29, 30],
        [29, 30],
      ],
      [
        [0, 0],
        [0, 60],
      ],
    ] as const) {
      const within = (k: number, [from, to]: readonly [number, number]): boolean => k >= from && k < to;
      const a = list(m * r, (at) => (within(at % r, left) ? random(60) : 0n));
      const b = list(r * n, (at) => (within(Math.floor(at / n), right) ? random(60) : 0n));
      expect(integerProduct(a, b, m, r, n)).toEqual(schoolbookProduct(a, b, m, r, n));
    }
  });

  it('takes many doubles times a vector as they are', () => {
    const [m, r] = [600, 500];
    const doubles = Float64Array.from({ length: m * r }, (_, k) => ((k * 7919) % 1009) - 500 + 2 ** -30);
    const a = new DoubleEntries(doubles, -30);
    const x = new BigIntEntries(list(r, (k) => BigInt(k % 3) - 1n));
    const product = entriesProduct(a, x, m, r, 1);
    expect(product).toBeInstanceOf(LimbEntries);
    expect(product.bigints()).toEqual(schoolbookProduct(a.bigints(), x.bigints(), m, r, 1));
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
