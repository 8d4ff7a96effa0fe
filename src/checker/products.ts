import { sum } from './arithmetic.js';
import { row, type Dyadic, type DyadicShape } from './matrix.js';
import { bitsOfLongest, lengths } from './work.js';

/** X = CᵀC in units of 2^(2·exponent of C), both halves. */
export function products(C: Dyadic): bigint[][] {
  const n = C.cols;
  const X = Array.from({ length: n }, () => new Array<bigint>(n).fill(0n));
  for (let l = 0; l < C.rows; l++) {
    const entries = row(C, l);
    const support = entries.flatMap((entry, j) => (entry === 0n ? [] : [j]));
    for (const [at, i] of support.entries())
      for (const j of support.slice(0, at + 1)) X[i]![j]! += entries[i]! * entries[j]!;
  }
  for (const [i, entries] of X.entries()) for (let j = 0; j < i; j++) X[j]![i] = entries[j]!;
  return X;
}

/** W_X: the work of products(). */
export const productsWork = (C: DyadicShape): bigint =>
  sum(lengths(C.digits, 0n, C.cols, 'rows', 8).map((line) => (line.sum ** 2n + line.squares) / 2n));

/** x: the bits of an entry of products(). */
export const productBits = (C: Pick<DyadicShape, 'digits'>): bigint => 2n * bitsOfLongest(C.digits) + 13n;
