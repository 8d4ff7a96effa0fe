import { bitLength } from '../arithmetic/bits.js';
import { withoutFives } from '../arithmetic/gcd.js';
import { residuesPay } from './product/integer-product.js';
import type { Matrix } from './matrix.js';
import { productWork, sumWork, words } from './word-work.js';

/** How many integers there are of about one size, and their words in all. */
interface Class {
  count: number;
  words: number;
}

/** The integers of a line of a matrix by size: class c holds those of 2^(c−1) < words ≤ 2^c, zeros are left out. */
type Profile = readonly (Class | undefined)[];

/** The shape of a matrix and the sizes of its integers over their common scale: what arithmetic on it costs. */
export interface MatrixSizes {
  readonly rows: number;
  readonly cols: number;
  readonly byRow: readonly Profile[];
  readonly byColumn: readonly Profile[];
  /** The words of the longest integer, and of all of them. */
  readonly longest: number;
  /** The bits of the longest integer. */
  readonly bits: number;
  readonly total: number;
  /** The words of numerator and denominator of the scale, and whether the latter has no prime factors but two and five. */
  readonly scale: number;
  readonly decimal: boolean;
}

/** Looks at every integer of a matrix once. */
export function matrixSizes({ rows, cols, entries, scale }: Matrix): MatrixSizes {
  const profiles = (count: number): Class[][] => Array.from({ length: count }, () => []);
  const [byRow, byColumn] = [profiles(rows), profiles(cols)];
  let [longest, total] = [0, 0];
  for (let i = 0, k = 0; i < rows; i += 1) {
    for (let j = 0; j < cols; j += 1, k += 1) {
      const size = entries.words(k);
      if (size === 0) continue;
      longest = Math.max(longest, size);
      total += size;
      enter(byRow[i]!, size);
      enter(byColumn[j]!, size);
    }
  }
  return {
    rows,
    cols,
    byRow,
    byColumn,
    longest,
    bits: bitLength(entries.largest()),
    total,
    scale: beyondOne(scale.num) + beyondOne(scale.den),
    decimal: isDecimal(scale.den),
  };
}

function enter(line: Class[], size: number): void {
  const found = (line[32 - Math.clz32(size - 1)] ??= { count: 0, words: 0 });
  found.count += 1;
  found.words += size;
}

/** The words of a factor; 1 is none. */
const beyondOne = (x: bigint): number => (x === 1n ? 0 : words(x));

function isDecimal(den: bigint): boolean {
  const { rest } = withoutFives(den);
  return (rest & (rest - 1n)) === 0n;
}

/** The sizes of the transpose. */
export const transposedSizes = (a: MatrixSizes): MatrixSizes => ({
  ...a,
  rows: a.cols,
  cols: a.rows,
  byRow: a.byColumn,
  byColumn: a.byRow,
});

/** The exact product of two matrices by the method that `Matrix.mul` chooses. */
export function matrixProductWork(a: MatrixSizes, b: MatrixSizes): number {
  const byResidues = residuesPay(Math.max(a.bits, b.bits), a.rows, a.cols, b.cols);
  if (!byResidues) return termwiseWork(a, b);
  // With more bits there may be too few moduli, and the terms are computed after all.
  const fits = a.longest + b.longest <= RESIDUE_WORDS;
  return fits ? residueWork(a, b) : Math.max(residueWork(a, b), termwiseWork(a, b));
}

/** Words of products that the kernel of small moduli has enough of them for. */
const RESIDUE_WORDS = 90;

/** Term by term; zeros of a cost nothing. */
function termwiseWork(a: MatrixSizes, b: MatrixSizes): number {
  let work = 60 * a.rows * a.cols + 60 * a.rows * b.cols;
  a.byColumn.forEach((column, k) => {
    for (const left of column) {
      if (left !== undefined) work += left.count * lineWork(left.words / left.count, b.byRow[k]!, b.cols);
    }
  });
  return work;
}

/** One integer of p words times a line of n integers, added up. */
function lineWork(p: number, line: Profile, n: number): number {
  let work = 0;
  let zeros = n;
  for (const kind of line) {
    if (kind === undefined) continue;
    const q = kind.words / kind.count;
    work += kind.count * (productWork(p, q) + sumWork(p + q));
    zeros -= kind.count;
  }
  return work + 100 * zeros;
}

/** By residues: products of small integers for every modulus of about 12 bits, and the conversions there and back. */
function residueWork(a: MatrixSizes, b: MatrixSizes): number {
  const [m, r, n] = [a.rows, a.cols, b.cols];
  const moduli = Math.ceil((a.bits + b.bits + 32 - Math.clz32(r) + 3) / 11.9);
  const conversions = 4 * (m * r * a.longest + r * n * b.longest) * moduli + m * n * moduli * moduli * 0.75;
  return 0.2 * m * r * n * moduli + 0.7 * conversions + 400 * (m * r + r * n) + 1500 * m * n;
}
