import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../properties/effort.js';
import { BigIntEntries } from '../../../src/linear/entries/bigint-entries.js';
import { productAgrees } from '../../../src/linear/product/product-check.js';
import { schoolbookProduct } from '../../../src/linear/product/schoolbook-product.js';

const size = fc.integer({ min: 1, max: 6 });
const entries = (length: number): fc.Arbitrary<bigint[]> =>
  fc.array(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), { minLength: length, maxLength: length });
const factors = fc
  .tuple(size, size, size)
  .chain(([m, r, n]) => fc.tuple(fc.constant([m, r, n] as const), entries(m * r), entries(r * n)));

const agrees = (a: bigint[], b: bigint[], c: bigint[], n: number): boolean =>
  productAgrees(new BigIntEntries(a), new BigIntEntries(b), new BigIntEntries(c), n);

describe('productAgrees', () => {
  it('accepts the product and refuses it with one entry changed', () => {
    fc.assert(
      fc.property(
        factors,
        fc.nat(),
        fc.bigInt({ min: 1n, max: 2n ** 40n }),
        ([[m, r, n], a, b], at, step) => {
          const product = schoolbookProduct(a, b, m, r, n);
          expect(agrees(a, b, product, n)).toBe(true);
          const wrong = product.map((x, i) => (i === at % product.length ? x + step : x));
          expect(agrees(a, b, wrong, n)).toBe(false);
        },
      ),
      runs(200),
    );
  });
});
