import { schoolbookProduct } from './schoolbook-product.js';

/**
 * The exact product of integer matrices, (m×r)·(r×n), row-major.
 * @throws RangeError when a shape and the number of entries disagree.
 */
export function integerProduct(
  a: readonly bigint[],
  b: readonly bigint[],
  m: number,
  r: number,
  n: number,
): bigint[] {
  if (a.length !== m * r || b.length !== r * n) {
    throw new RangeError(
      `integerProduct: expected ${m}×${r} and ${r}×${n} entries, got ${a.length} and ${b.length}`,
    );
  }
  return schoolbookProduct(a, b, m, r, n);
}
