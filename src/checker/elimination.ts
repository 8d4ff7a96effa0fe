import { multiplication } from './work.js';

/** A symmetric integer matrix: its rows, of which only what is not above the diagonal is looked at. */
export type Symmetric = readonly (readonly bigint[])[];

/**
 * Whether M ⪰ 0, exactly: fraction-free elimination (Bareiss). After l pivots other than 0 the entries are minors of M of order l + 1, so
 * that every division is exact; where a pivot is 0, M ⪰ 0 only if its column is, and then both drop out.
 */
export function isPositiveSemidefinite(M: Symmetric): boolean {
  const rows = M.map((entries) => entries.slice());
  let previous = 1n;
  for (const [l, { [l]: pivot }] of rows.entries()) {
    if (pivot! < 0n) return false;
    const below = rows.slice(l + 1);
    if (pivot === 0n) {
      if (below.some((entries) => entries[l] !== 0n)) return false;
      continue;
    }
    for (const [i, entries] of below.entries())
      for (let j = l + 1; j <= l + 1 + i; j++)
        entries[j] = (pivot! * entries[j]! - entries[l]! * rows[j]![l]!) / previous;
    previous = pivot!;
  }
  return true;
}

/** elim of docs/certificate-participation.md, section 7: the work for a matrix of this order, its entries of so many bits. */
export function eliminationWork(order: number, bits: bigint): bigint {
  let work = 200n * BigInt(order) ** 2n;
  for (let l = 1; l < order; l++) {
    const left = BigInt(order - l);
    work += 4n * left * (left + 1n) * multiplication(BigInt(l) * (bits + 5n));
  }
  return work;
}
