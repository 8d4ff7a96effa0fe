import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { minSeparation } from '../../../src/privacy/participation/participation-schema.js';
import { patternPrices, pricedWeight } from '../../../src/privacy/participation/pattern-prices.js';
import { largestPatternWeight } from '../../../src/privacy/participation/pattern-weight.js';
import { runs } from '../../effort.js';
import { patternsOf, schemas } from '../../participation-arbitraries.js';

const integer = (most: number): fc.Arbitrary<Rational> =>
  fc.integer({ min: 0, max: most }).map((x) => Rational.integer(BigInt(x)));
const weights = fc.array(integer(30), { minLength: 1, maxLength: 11 });
const heaviest = (y: readonly Rational[], patterns: readonly number[][]): Rational =>
  patterns
    .map((pattern) => Rational.sum(pattern.map((i) => y[i]!)))
    .reduce((most, sum) => Rational.max(most, sum), Rational.ZERO);
const ranges = [fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 12 })] as const;

it('the best prices are integers that cover every round and add up to the largest weight of a pattern', () => {
  fc.assert(
    fc.property(weights, ...ranges, (y, k, b) => {
      const schema = minSeparation(k, b);
      const n = y.length;
      const prices = patternPrices(y, schema);
      const { cap, windows } = prices;
      expect([cap, ...windows].every((price) => price.isInteger() && price.sign() >= 0)).toBe(true);
      y.forEach((weight, i) => {
        const paid = windows.filter((_, w) => w <= i && i < w + b);
        expect(Rational.sum([cap, ...paid]).compare(weight)).toBeGreaterThanOrEqual(0);
      });
      const truth = heaviest(y, patternsOf(n, schema));
      const most = Rational.integer(BigInt(Math.min(k, Math.ceil(n / b))));
      expect(`${Rational.sum(windows).add(cap.mul(most))}`).toBe(`${truth}`);
      expect(`${pricedWeight(y, schema, prices)}`).toBe(`${truth}`);
    }),
    runs(300),
  );
});

it('any prices either do not cover every round, or cost at least the largest weight', () => {
  fc.assert(
    fc.property(
      weights,
      ...ranges,
      integer(20),
      fc.array(fc.integer({ min: -1, max: 20 }), { minLength: 11, maxLength: 11 }),
      (y, k, b, cap, any) => {
        const n = y.length;
        const schema = minSeparation(k, b);
        const windows = any.slice(0, Math.max(1, n - b + 1)).map((x) => Rational.integer(BigInt(x)));
        const found = pricedWeight(y, schema, { cap, windows });
        const covers = y.every((weight, i) => {
          const paid = windows.filter((_, w) => w <= i && i < w + b);
          return Rational.sum([cap, ...paid]).compare(weight) >= 0;
        });
        expect(found !== undefined).toBe(covers && windows.every((price) => price.sign() >= 0));
        if (found !== undefined)
          expect(found.compare(heaviest(y, patternsOf(n, schema)))).toBeGreaterThanOrEqual(0);
      },
    ),
    runs(300),
  );
});

it('the largest weight of a pattern is that of all patterns, whatever the schema', () => {
  fc.assert(
    fc.property(weights, schemas, (y, schema) => {
      const thirds = y.map((weight) => weight.div(Rational.integer(3n)));
      expect(`${largestPatternWeight(thirds, schema)}`).toBe(
        `${heaviest(thirds, patternsOf(y.length, schema))}`,
      );
    }),
    runs(200),
  );
});
