/** @throws RangeError unless the number of `what` is an integer of at least 1. */
export function checkSize(where: string, what: string, size: number): void {
  if (!Number.isSafeInteger(size) || size < 1) {
    throw new RangeError(`${where}: expected a positive integer number of ${what}, got ${size}`);
  }
}

/** @throws RangeError unless the shape is at least 1×1 and has `length` entries. */
export function checkLength(where: string, rows: number, cols: number, length: number): void {
  checkSize(where, 'rows', rows);
  checkSize(where, 'columns', cols);
  if (length !== rows * cols) {
    throw new RangeError(
      `${where}: expected ${rows * cols} entries for a ${rows}×${cols} matrix, got ${length}`,
    );
  }
}

/** Where entry k of a row-major matrix is, counted from 1 as people do. */
export const place = (k: number, cols: number): string =>
  `row ${Math.floor(k / cols) + 1}, column ${(k % cols) + 1}`;
