import { describe, expect, it } from 'vitest';
import { BigIntEntries } from '../../../src/linear/entries/bigint-entries.js';
import { DoubleEntries } from '../../../src/linear/entries/double-entries.js';
import { LimbEntries } from '../../../src/linear/entries/limb-entries.js';
import { productAgrees } from '../../../src/linear/product/product-check.js';
import { list } from '../integers.js';

/** The sums along one line of so many equal entries. */
function sumsOf(entries: DoubleEntries | LimbEntries): bigint[] {
  return [entries.squares('row', entries.length), entries.magnitudes('column', 1)].map(([sum]) => sum!);
}

describe('sums along long lines', () => {
  it('stay exact beyond what one double holds', () => {
    for (const [length, x] of [
      [2 ** 15, 2 ** 53 - 1],
      [2 ** 15 + 1, -(2 ** 53 - 1)],
      [2 ** 21 + 3, 2 ** 53 - 1],
    ] as const) {
      const [count, value] = [BigInt(length), BigInt(Math.abs(x))];
      const entries = new DoubleEntries(new Float64Array(length).fill(x), 0);
      expect(sumsOf(entries)).toEqual([count * value * value, count * value]);
    }
  });

  it('of digits do so, too', () => {
    const [low, high] = [-(2 ** 15), -(2 ** 13)];
    const value = BigInt(high) * 65536n + BigInt(low);
    for (const length of [2 ** 22, 2 ** 22 + 1]) {
      const digits = new Int16Array(2 * length).map((_, k) => (k % 2 === 0 ? low : high));
      const entries = new LimbEntries(digits, 2);
      expect(entries.squares('row', length)).toEqual([BigInt(length) * value * value]);
    }
  });
});

describe('productAgrees', () => {
  it('adds up long lines, and tells an entry that is off by one in a product of many', () => {
    const r = 2 ** 12 + 7;
    // All balanced digits are as large as they can be.
    const top = 0x7fff7fff7fff7fffn;
    const a = new BigIntEntries(list(r, () => top));
    const b = new BigIntEntries(list(r, (k) => (k % 3 === 0 ? -top : top)));
    const sum = b.bigints().reduce((total, x) => total + x, 0n) * top;
    expect(productAgrees(a, b, new BigIntEntries([sum]), 1)).toBe(true);
    for (const step of [1n, -1n, 4194301n, 1n << 100n])
      expect(productAgrees(a, b, new BigIntEntries([sum + step]), 1)).toBe(false);
  });
});
