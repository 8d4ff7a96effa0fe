import { Matrix } from '../linear/matrix.js';
import type { IntegerBand } from '../linear/integer-band.js';

/** Columns that are taken one by one. */
const BLOCK = 24;

/**
 * Every row a of A becomes y, y_j = ⌊(2^bits·a_j − Σ_{k>j} y_k·G_kj)/G_jj⌉ towards 0, from its end on, for a lower-triangular G of integers: what row by row is found
 * with n²/2 products of one row, by exact products of matrices. Rows may end early: what follows is 0.
 */
export function substituteRows(rows: bigint[][], { entry, width }: IntegerBand, bits: number): void {
  const shift = BigInt(bits);
  const n = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (const row of rows) for (let j = 0; j < row.length; j++) row[j]! <<= shift;
  const solve = (from: number, to: number): void => {
    if (to - from > BLOCK) {
      const middle = (from + to) >> 1;
      solve(middle, to);
      subtractProduct(from, middle, to);
      solve(from, middle);
      return;
    }
    for (const row of rows)
      for (let j = Math.min(to, row.length) - 1; j >= from; j--) {
        let rest = row[j]!;
        for (let k = j + 1; k < Math.min(to, row.length, j + width); k++) rest -= row[k]! * entry(k, j);
        row[j] = rest / entry(j, j);
      }
  };
  /** Columns from `from` to `middle` lose what those from there to `to` contribute. */
  const subtractProduct = (from: number, middle: number, to: number): void => {
    const longer = rows.filter((row) => row.length > middle);
    const size = to - middle;
    const y = longer.flatMap((row) => Array.from({ length: size }, (_, k) => row[middle + k] ?? 0n));
    const below = Array.from({ length: size * (middle - from) }, (_, at) => {
      const k = middle + Math.floor(at / (middle - from));
      const j = from + (at % (middle - from));
      return k - j < width ? entry(k, j) : 0n;
    });
    const product = Matrix.ofIntegers(longer.length, size, y).mul(
      Matrix.ofIntegers(size, middle - from, below),
    );
    const { integers } = product;
    longer.forEach((row, i) => {
      for (let j = from; j < middle; j++) row[j]! -= integers[i * (middle - from) + j - from]!;
    });
  };
  if (n > 0) solve(0, n);
}
