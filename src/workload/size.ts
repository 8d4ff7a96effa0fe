/** Most rows and most columns of a workload that is written out: the limit of the certificate format. */
export const LARGEST_WRITTEN = 4096;

/** Most entries of a workload that is written out. */
export const LARGEST_COUNT = 2 ** 22;

/** The largest n for which an n×n matrix is written out. */
export const LARGEST_SQUARE = 2048;

/** The largest n of a workload whose inverse is banded: O(n) numbers say everything about it. */
export const LARGEST_BANDED = 2 ** 17;

/** The largest n of a prefix sum: its inverse is two numbers. */
export const LARGEST_SWEPT = 2 ** 20;

/** Most n·b² of an inverse with n rows and entries of b bits: what the exact arithmetic with them costs. */
const LARGEST_WORK = 2 ** 33;

/** @throws RangeError when exact arithmetic with n rows of numbers of so many bits takes minutes. */
export function requireBandedWork(caller: string, n: number, bits: number): void {
  const work = n * bits * bits;
  if (work > LARGEST_WORK) {
    throw new RangeError(
      `${caller}: expected n·b² of at most ${LARGEST_WORK} for entries of b bits of the inverse, got n = ${n} and b = ${bits}`,
    );
  }
}

/** The largest d for which a matrix of 2^d columns is written out. */
export const LARGEST_DIMENSION = 12;

/** Whether a matrix of this shape is written out. */
export const isWritten = (rows: number, cols: number): boolean =>
  rows <= LARGEST_WRITTEN && cols <= LARGEST_WRITTEN && rows * cols <= LARGEST_COUNT;

/** @throws RangeError for more than 4096 rows or columns, or more than 2^22 entries. */
export function requireShape(caller: string, rows: number, cols: number): void {
  if (!isWritten(rows, cols)) {
    throw new RangeError(
      `${caller}: expected at most ${LARGEST_WRITTEN} rows, ${LARGEST_WRITTEN} columns and ${LARGEST_COUNT} entries, got ${rows}×${cols}`,
    );
  }
}

/** @throws RangeError when n is beyond the largest for which the n×n matrix of a workload is written out. */
export function requireWritable(caller: string, n: number, most: number): void {
  if (n > most)
    throw new RangeError(`${caller}: expected n of at most ${most} to write the matrix out, got ${n}`);
}

/** Most bits of all entries together, half a gigabyte: with a common denominator, entries have n·log₂ den(β) bits each. */
export const LARGEST_BITS = 2 ** 32;
