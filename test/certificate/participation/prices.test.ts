import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPrices, totalOf } from '../../../src/certificate/participation/prices.js';
import { maximalPatterns } from '../../../src/privacy/participation/maximal-patterns.js';
import { minSeparation } from '../../../src/privacy/participation/participation-schema.js';

const weights = fc.array(fc.bigInt({ min: 0n, max: 40n }), { minLength: 1, maxLength: 10 });

describe('bestPrices', () => {
  it('cover every round, and cost what the heaviest pattern weighs', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }), (y, b, k) => {
        const n = y.length;
        const prices = bestPrices(y, b, k);
        expect(prices.windows.length).toBe(Math.max(1, n - b + 1));
        for (const price of [prices.cap, ...prices.windows]) expect(price >= 0n).toBe(true);
        y.forEach((weight, i) => {
          const held = prices.windows.filter((_, w) => w <= i && i < w + b);
          expect(held.reduce((sum, price) => sum + price, prices.cap) >= weight).toBe(true);
        });
        const most = Math.min(k, Math.ceil(n / b));
        const sums = maximalPatterns(minSeparation(k, b), n, 5000)!.map((pattern) =>
          pattern.reduce((sum, i) => sum + y[i]!, 0n),
        );
        const heaviest = sums.reduce((p, q) => (p > q ? p : q));
        expect(totalOf(bestPrices(y, b, most), most)).toBe(heaviest);
      }),
      { numRuns: 300 },
    );
  });
});
