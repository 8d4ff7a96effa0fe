import type { Rational } from '../arithmetic/rational.js';

/** Most rows and most columns of a workload that is written out: the limit of the certificate format. */
const LARGEST_SIDE = 4096;

/** Most entries of a workload that is written out. */
const LARGEST_COUNT = 2 ** 22;

/** The largest n for which an n×n matrix is written out. */
export const LARGEST_SQUARE = 2048;

/** The largest d for which a matrix of 2^d columns is written out. */
export const LARGEST_DIMENSION = 12;

/** @throws RangeError unless `value` is an integer from `least` to `most`. */
export function requireInteger(
  caller: string,
  name: string,
  value: number,
  least: number,
  most: number,
): void {
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw new RangeError(`${caller}: expected ${name}, an integer from ${least} to ${most}, got ${value}`);
}

/** @throws RangeError for more than 4096 rows or columns, or more than 2^22 entries. */
export function requireShape(caller: string, rows: number, cols: number): void {
  if (rows > LARGEST_SIDE || cols > LARGEST_SIDE || rows * cols > LARGEST_COUNT) {
    throw new RangeError(
      `${caller}: expected at most ${LARGEST_SIDE} rows, ${LARGEST_SIDE} columns and ${LARGEST_COUNT} entries, got ${rows}×${cols}`,
    );
  }
}

/** @throws RangeError unless value > 0. */
export function requirePositive(caller: string, name: string, value: Rational): void {
  if (value.sign() <= 0) throw new RangeError(`${caller}: expected ${name} > 0, got ${value}`);
}
