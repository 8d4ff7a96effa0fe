import { bitLength } from '../../arithmetic/bits.js';
import { isLittleEndian } from './digits.js';
import { floatKernel } from './float-kernel.js';
import { largest, modularProduct } from './modular-product.js';
import { productAgrees } from './product-check.js';
import { schoolbookProduct } from './schoolbook-product.js';
import { checkSize } from '../shape.js';
import { simdKernel } from './simd-kernel.js';

/**
 * The exact product of integer matrices, (m×r)·(r×n), row-major: term by term while that is cheapest, otherwise by residues.
 *
 * @throws RangeError for sizes below 1, or when they disagree with the numbers of entries.
 * @example
 * ```ts
 * integerProduct([1n, 2n], [3n, 4n], 1, 2, 1); // [11n]
 * ```
 */
export function integerProduct(
  a: readonly bigint[],
  b: readonly bigint[],
  m: number,
  r: number,
  n: number,
): bigint[] {
  for (const size of [m, r, n]) checkSize('integerProduct', 'rows and columns', size);
  if (a.length !== m * r || b.length !== r * n) {
    throw new RangeError(
      `integerProduct: expected ${m}×${r} and ${r}×${n} entries, got ${a.length} and ${b.length}`,
    );
  }
  const byResidues = isLittleEndian() && enoughTerms(m, r, n) && residuesPay(longest(a, b), m, r, n);
  return (byResidues ? productByResidues(a, b, m, r, n) : undefined) ?? schoolbookProduct(a, b, m, r, n);
}

function productByResidues(
  a: readonly bigint[],
  b: readonly bigint[],
  m: number,
  r: number,
  n: number,
): bigint[] | undefined {
  const simd = simdKernel();
  const product = (simd && modularProduct(simd, a, b, m, r, n)) ?? modularProduct(floatKernel, a, b, m, r, n);
  if (product !== undefined && !productAgrees(a, b, product, n)) {
    throw new Error('integerProduct: expected the product by residues to pass its check, got a wrong one');
  }
  return product;
}

/** Whether the terms outweigh the conversion of entries of so many bits to residues and back; the numbers are measured. */
export function residuesPay(bits: number, m: number, r: number, n: number): boolean {
  return m * r * n > (4 + bits / 1000) * conversions(m, r, n);
}

/** Whether they may at all, before the entries are looked at. */
const enoughTerms = (m: number, r: number, n: number): boolean => m * r * n > 4 * conversions(m, r, n);

const conversions = (m: number, r: number, n: number): number => m * r + r * n + 3 * m * n;

const longest = (a: readonly bigint[], b: readonly bigint[]): number =>
  Math.max(bitLength(largest(a)), bitLength(largest(b)));
