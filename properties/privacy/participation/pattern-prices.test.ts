import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { patternPrices } from '../../../src/privacy/participation/pattern-prices.js';
import { runs } from '../../effort.js';
import { patternsOf } from '../../participation-arbitraries.js';

it('the prices cover every round and add up to the largest weight of a pattern', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 30n }), { minLength: 1, maxLength: 11 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 12 }),
      (weights, k, b) => {
        const n = weights.length;
        const { round, windows, total } = patternPrices(weights, minSeparation(k, b));
        expect([round, ...windows].every((price) => price >= 0n)).toBe(true);
        weights.forEach((y, i) => {
          const paid = windows.filter((_, w) => w <= i && i < w + b);
          expect(paid.reduce((sum, price) => sum + price, round) >= y).toBe(true);
        });
        const truth = patternsOf(n, minSeparation(k, b))
          .map((pattern) => pattern.reduce((sum, i) => sum + weights[i]!, 0n))
          .reduce((x, y) => (x > y ? x : y));
        expect(total).toBe(truth);
        const all = windows.reduce((sum, price) => sum + price, 0n);
        expect(all + round * BigInt(Math.min(k, Math.ceil(n / b)))).toBe(truth);
      },
    ),
    runs(300),
  );
});
