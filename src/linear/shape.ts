/** How many rows and columns there are. */
interface Shape {
  readonly rows: number;
  readonly cols: number;
}

/** The shape as people write it: 2×3. */
export const shape = ({ rows, cols }: Shape): string => `${rows}×${cols}`;

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

/** @throws RangeError unless an index, counted from 0, is one of `count`. */
export function checkIndex(where: string, what: string, index: number, count: number): void {
  if (!Number.isSafeInteger(index) || index < 0 || index >= count)
    throw new RangeError(`${where}: expected a ${what} from 0 to ${count - 1}, got ${index}`);
}

/** @throws RangeError unless both shapes are the same. */
export function checkSameShape(where: string, first: Shape, second: Shape): void {
  if (first.rows !== second.rows || first.cols !== second.cols)
    throw new RangeError(`${where}: expected a ${shape(first)} matrix, got ${shape(second)}`);
}
