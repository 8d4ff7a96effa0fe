import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { runs } from '../effort.js';
import { integersOfBits, positiveRationals } from '../linear-arbitraries.js';

const column = (n: number, bits: number): fc.Arbitrary<LowerToeplitz> =>
  fc
    .tuple(
      fc.array(integersOfBits(bits), { minLength: n, maxLength: n }),
      positiveRationals,
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([integers, scale, slope]) =>
      LowerToeplitz.ofIntegers(
        integers.map((x, k) => x << BigInt(slope * (n - 1 - k))),
        scale,
      ),
    );
const sizes = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, 8, 64, 200));

it('products, norms and entries are those of the dense matrices', () => {
  fc.assert(
    fc.property(
      sizes.chain(([n, bits]) => fc.tuple(column(n, bits), column(n, bits))),
      ([a, b]) => {
        const product = a.mul(b);
        const dense = a.toMatrix();
        expect(product.toMatrix().equals(dense.mul(b.toMatrix()))).toBe(true);
        expect(product.equals(b.mul(a))).toBe(true);
        expect(a.equals(b)).toBe(dense.equals(b.toMatrix()));
        expect(dense.isLowerTriangular()).toBe(true);
        expect(a.frobeniusSquared().equals(dense.frobeniusSquared())).toBe(true);
        expect(a.rowNormsSquared().map(String)).toEqual(dense.rowNormsSquared().map(String));
        expect(a.columnNormsSquared().map(String)).toEqual(dense.columnNormsSquared().map(String));
        for (let i = 0; i < a.n; i += 1) {
          for (let j = 0; j < a.n; j += 1) expect(a.get(i, j).equals(dense.get(i, j))).toBe(true);
        }
      },
    ),
    runs(120),
  );
});
