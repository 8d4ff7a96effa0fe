/** Most rows and most columns of a workload that is written out: the limit of the certificate format. */
const LARGEST_SIDE = 4096;

/** Most entries of a workload that is written out. */
const LARGEST_COUNT = 2 ** 22;

/** The largest n for which an n×n matrix is written out. */
export const LARGEST_SQUARE = 2048;

/** The largest d for which a matrix of 2^d columns is written out. */
export const LARGEST_DIMENSION = 12;

/** @throws RangeError for more than 4096 rows or columns, or more than 2^22 entries. */
export function requireShape(caller: string, rows: number, cols: number): void {
  if (rows > LARGEST_SIDE || cols > LARGEST_SIDE || rows * cols > LARGEST_COUNT) {
    throw new RangeError(
      `${caller}: expected at most ${LARGEST_SIDE} rows, ${LARGEST_SIDE} columns and ${LARGEST_COUNT} entries, got ${rows}×${cols}`,
    );
  }
}
