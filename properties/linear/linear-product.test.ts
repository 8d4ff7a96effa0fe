import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floatKernel } from '../../src/linear/product/float-kernel.js';
import { integerProduct } from '../../src/linear/product/integer-product.js';
import { schoolbookProduct } from '../../src/linear/product/schoolbook-product.js';
import { simdKernel } from '../../src/linear/product/simd-kernel.js';
import { residueProduct } from '../../test/linear/integers.js';
import { runs } from '../effort.js';
import { manyIntegers } from '../linear-arbitraries.js';

type Product = (
  a: readonly bigint[],
  b: readonly bigint[],
  m: number,
  r: number,
  n: number,
) => readonly bigint[] | undefined;

const simd = simdKernel();
const products: [string, Product][] = [
  ['schoolbook', schoolbookProduct],
  ['float64 residues', (a, b, m, r, n) => residueProduct(floatKernel, a, b, m, r, n)],
  ['the chosen kernel', integerProduct],
];
if (simd) products.push(['SIMD residues', (a, b, m, r, n) => residueProduct(simd, a, b, m, r, n)]);

const size = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 40 }));
const bits = fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 70, max: 600 }));
const factors = fc
  .tuple(size, size, size, bits, bits)
  .chain(([m, r, n, bitsOfA, bitsOfB]) =>
    fc.tuple(fc.constant([m, r, n] as const), manyIntegers(m * r, bitsOfA), manyIntegers(r * n, bitsOfB)),
  );

describe.each(products)('integer products by %s', (_, product) => {
  it('are the sums Σ_k a_ik·b_kj', () => {
    fc.assert(
      fc.property(factors, ([[m, r, n], a, b]) => {
        const expected: bigint[] = [];
        for (let i = 0; i < m; i += 1) {
          for (let j = 0; j < n; j += 1) {
            let sum = 0n;
            for (let k = 0; k < r; k += 1) sum += a[i * r + k]! * b[k * n + j]!;
            expected.push(sum);
          }
        }
        expect(product(a, b, m, r, n)).toEqual(expected);
      }),
      runs(40),
    );
  });
});
