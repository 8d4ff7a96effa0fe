/** What a line of a matrix is. */
export type Line = 'row' | 'column';

/**
 * The integers of a matrix in row-major order, whatever they are held as: bigints, doubles or digits. A matrix has millions of them, and a bigint is an
 * object: what can be said of all entries is said without making one for each.
 */
export interface Entries {
  readonly length: number;
  /** All of them; made when they are first asked for, and kept. */
  bigints(): readonly bigint[];
  /** Entry k. */
  at(k: number): bigint;
  isZeroAt(k: number): boolean;
  /** The 64-bit words of |entry k|; 0 for 0. */
  words(k: number): number;
  /** max_k |entry k|. */
  largest(): bigint;
  /** Where the largest absolute value is; of several, the first. */
  indexOfLargest(): number;
  /**
   * Writes entry k·2^shift in balanced digits in base 65536, the lowest first; the target has room for them, and zeros are written above.
   * @returns false for 0, and then leaves the target as it is
   */
  digits(k: number, shift: number, target: Int32Array): boolean;
  /** Σ x² along every row or column of a matrix with so many columns. */
  squares(line: Line, cols: number): bigint[];
  /** Σ |x| along every row or column. */
  magnitudes(line: Line, cols: number): bigint[];
  /** Entries from, …, to − 1. */
  slice(from: number, to: number): Entries;
  /** Columns first, …, first + count − 1 of a matrix with so many columns. */
  columns(cols: number, first: number, count: number): Entries;
  absolute(): Entries;
  /** The entries of the transpose of a matrix with so many columns. */
  transposed(cols: number): Entries;
  /** ⌊|x|/2^shift⌋ of every entry. */
  cut(shift: number): Entries;
}

/** How many rows and columns lines are taken of. */
export const lineCount = (line: Line, length: number, cols: number): number =>
  line === 'row' ? length / cols : cols;
