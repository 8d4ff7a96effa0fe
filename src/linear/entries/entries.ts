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

/** From where to where the rows or columns of a matrix have other entries than 0; from ≥ to when there are none. */
export function support(entries: Entries, cols: number, line: Line): { from: number; to: number } {
  const count = lineCount(line, entries.length, cols);
  const rows = entries.length / cols;
  let [from, to] = [count, 0];
  if (line === 'row') {
    const isZero = (i: number): boolean => {
      for (let k = i * cols; k < (i + 1) * cols; k += 1) if (!entries.isZeroAt(k)) return false;
      return true;
    };
    for (from = 0; from < count && isZero(from);) from += 1;
    for (to = count; to > from && isZero(to - 1);) to -= 1;
    return { from, to };
  }
  for (let i = 0; i < rows; i += 1) {
    const start = i * cols;
    let j = 0;
    while (j < from && entries.isZeroAt(start + j)) j += 1;
    from = Math.min(from, j);
    for (j = cols; j > to && entries.isZeroAt(start + j - 1);) j -= 1;
    to = Math.max(to, j);
  }
  return { from, to };
}

/** How many rows and columns lines are taken of. */
export const lineCount = (line: Line, length: number, cols: number): number =>
  line === 'row' ? length / cols : cols;
