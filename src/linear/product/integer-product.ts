import { bitLength } from '../../arithmetic/bits.js';
import { BigIntEntries } from '../entries/bigint-entries.js';
import { support, type Entries } from '../entries/entries.js';
import { inDigits } from '../entries/in-digits.js';
import { LimbEntries } from '../entries/limb-entries.js';
import { isLittleEndian } from './digits.js';
import { floatKernel } from './float-kernel.js';
import { modularProduct } from './modular-product.js';
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
): readonly bigint[] {
  return entriesProduct(new BigIntEntries(a.slice()), new BigIntEntries(b.slice()), m, r, n).bigints();
}

/** {@link integerProduct} of entries that need not be bigints; neither need those of the product. */
export function entriesProduct(a: Entries, b: Entries, m: number, r: number, n: number): Entries {
  for (const size of [m, r, n]) checkSize('integerProduct', 'rows and columns', size);
  if (a.length !== m * r || b.length !== r * n) {
    throw new RangeError(
      `integerProduct: expected ${m}×${r} and ${r}×${n} entries, got ${a.length} and ${b.length}`,
    );
  }
  return (
    (isLittleEndian() && prefersResidues(a, b, m, r, n) ? productByResidues(a, b, m, r, n) : undefined) ??
    new BigIntEntries(schoolbookProduct(a.bigints(), b.bigints(), m, r, n))
  );
}

/** What a column of a or a row of b without other entries than 0 gives is left out: most of a product of blocks of triangular matrices. */
function productByResidues(a: Entries, b: Entries, m: number, r: number, n: number): Entries | undefined {
  const columns = support(a, r, 'column');
  const rows = support(b, n, 'row');
  const [from, to] = [Math.max(columns.from, rows.from), Math.min(columns.to, rows.to)];
  if (from >= to) return LimbEntries.zeros(m * n);
  if (from === 0 && to === r) return checkedProduct(a, b, m, r, n);
  return checkedProduct(a.columns(r, from, to - from), b.slice(from * n, to * n), m, to - from, n);
}

function checkedProduct(a: Entries, b: Entries, m: number, r: number, n: number): Entries | undefined {
  const simd = simdKernel();
  // The product splits the entries, and so does its check.
  const [left, right] = [inDigits(a), inDigits(b)];
  const product =
    (simd && modularProduct(simd, left, right, m, r, n)) ?? modularProduct(floatKernel, left, right, m, r, n);
  if (product !== undefined && !productAgrees(left, right, product, n)) {
    throw new Error('integerProduct: expected the product by residues to pass its check, got a wrong one');
  }
  return product;
}

/** So many entries that are not held as bigints are not made bigints for a product of few terms. */
const MANY = 2 ** 18;

const prefersResidues = (a: Entries, b: Entries, m: number, r: number, n: number): boolean =>
  (enoughTerms(m, r, n) && residuesPay(longest(a, b), m, r, n)) ||
  [a, b].some((entries) => entries.length >= MANY && !(entries instanceof BigIntEntries));

/** Whether the terms outweigh the conversion of entries of so many bits to residues and back; the numbers are measured. */
export function residuesPay(bits: number, m: number, r: number, n: number): boolean {
  return m * r * n > (4 + bits / 1000) * conversions(m, r, n);
}

/** Whether they may at all, before the entries are looked at. */
const enoughTerms = (m: number, r: number, n: number): boolean => m * r * n > 4 * conversions(m, r, n);

const conversions = (m: number, r: number, n: number): number => m * r + r * n + 3 * m * n;

const longest = (a: Entries, b: Entries): number => Math.max(bitLength(a.largest()), bitLength(b.largest()));
