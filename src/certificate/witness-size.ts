import { bitLength } from '../arithmetic/bits.js';
import { MAX_BYTES, MAX_SIZE } from './limits.js';
import { RefusedSearch } from './refused-search.js';

/**
 * Bits after the binary point of the witnesses of an m×n workload: roundings of 2^−bits widen the bounds by a factor of about (m + n)^1.5, the row sums of
 * |UᵀU − I|; a narrower guess would only be reported as fewer digits.
 */
export const witnessBits = (rows: number, cols: number, digits: number): number =>
  Math.ceil((digits * 10) / 3 + 0.75 * bitLength(BigInt(rows + cols) ** 2n)) + 4;

/**
 * Bits after the binary point of the direction U of an m×n workload, whose orthonormal lines are rounded to these: a row of |UᵀU − I| has about
 * 0.4·min(m, n)·2^−bits, which is κ − 1, and takes a tenth of the width that is asked for. B and C keep {@link witnessBits}: they are what people use.
 */
export const directionBits = (rows: number, cols: number, digits: number): number =>
  Math.max(40, Math.ceil((digits * 10) / 3) + bitLength(BigInt(Math.min(rows, cols))));

/**
 * Refuses, before anything is sought, a workload whose witnesses no certificate holds.
 * @throws RefusedSearch naming `caller`.
 */
export function requireWitnessSize(
  caller: string,
  { rows, cols }: { readonly rows: number; readonly cols: number },
  bits: number,
): void {
  if (rows > MAX_SIZE || cols > MAX_SIZE)
    throw new RefusedSearch(caller, `expected at most ${MAX_SIZE} rows and columns, got ${rows}×${cols}`);
  // U is full, B and C at least half full; an entry of b bits is written in about 0.3·b digits, two quotes and a comma.
  const bytes = 2 * rows * cols * Math.ceil(bits * 0.3 + 3);
  if (bytes > MAX_BYTES) {
    throw new RefusedSearch(
      caller,
      `expected a workload whose certificate has at most ${MAX_BYTES} bytes, got ${rows}×${cols} with about ${bytes}`,
    );
  }
}
