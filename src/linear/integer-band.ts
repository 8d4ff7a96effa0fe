import type { Rational } from '../arithmetic/rational.js';

/** A lower-triangular matrix of integers over a positive scale, 0 from `width` diagonals on. */
export interface IntegerBand {
  /** The entry of row i and column j, i − width < j ≤ i; counted from 0. */
  readonly entry: (i: number, j: number) => bigint;
  readonly width: number;
  readonly scale: Rational;
}
