import { largest, quotient } from './arithmetic.js';

/**
 * The work of a certificate (docs/certificate-format.md, section 8): about the nanoseconds that its arithmetic takes, from the lengths of
 * its numerals alone. One second of a budget is so many units.
 */
export const UNITS_PER_SECOND = 1_000_000_000n;

/** Up to so many words a product costs what the schoolbook's does. */
const SCHOOLBOOK = 64n;

/** ⌈x/y⌉ for natural numbers. */
const ceiling = (x: bigint, y: bigint): bigint => (x + y - 1n) / y;
export const wordsOf = (bits: bigint): bigint => ceiling(bits, 64n);

/** The digits of a numeral, counted with its sign or without. */
const unsigned = (digits: number): number => (digits < 0 ? -digits : digits);

/** At least the bits of a numeral of so many digits, whose sign does not count: log₂10 < 10/3. */
export const bitsOf = (digits: number): bigint => ceiling(10n * BigInt(unsigned(digits)), 3n);

/** At least the bits of all numerals in a part of the text. */
export const bitsOfText = ({ from, to }: { readonly from: number; readonly to: number }): bigint =>
  bitsOf(to - from);

/** The bits of the longest numeral, at least those of one digit. */
export const bitsOfLongest = (digits: Int16Array): bigint =>
  bitsOf(digits.reduce((most, count) => (unsigned(count) > most ? unsigned(count) : most), 1));

/** P: the product of two numbers of so many words. */
function wordProduct(length: bigint): bigint {
  return length <= SCHOOLBOOK ? (2n * length + 8n) ** 2n : 3n * wordProduct(ceiling(length, 2n));
}

/** M: the product of numbers of x and y bits. */
export function multiplication(x: bigint, y = x): bigint {
  const [short, long] = x < y ? [wordsOf(x), wordsOf(y)] : [wordsOf(y), wordsOf(x)];
  return ceiling(long, largest([short, 1n])) * wordProduct(short);
}

/** pow: a power with a result of so many bits. */
export const power = (bits: bigint): bigint => 4n * multiplication(ceiling(bits, 2n));

/** G: the greatest common divisor of numbers of x and y bits, by Euclid's algorithm. */
export function divisor(x: bigint, y = x): bigint {
  const short = x < y ? x : y;
  return short * (100n + 16n * wordsOf(short)) + multiplication(x, y);
}

/** The sums of the lengths ℓ of the entries of a line of a matrix, and of their squares. */
interface Lengths {
  readonly sum: bigint;
  readonly squares: bigint;
}

/**
 * The lengths ℓ of the rows or of the columns of a matrix with so many columns: the product of two entries costs the product of their
 * lengths. Every entry has `more` bits than its numeral; zero has the length `zero`.
 */
export function lengths(
  digits: Int16Array,
  more: bigint,
  cols: number,
  by: 'rows' | 'columns',
  zero: 0 | 8,
): Lengths[] {
  const lines = by === 'rows' ? digits.length / cols : cols;
  const sums = new Array<number>(lines).fill(0);
  const squares = new Array<number>(lines).fill(0);
  const known: number[] = [];
  digits.forEach((signed, i) => {
    const line = by === 'rows' ? quotient(i, cols) : i % cols;
    const count = unsigned(signed);
    // Below 2^12, and a line has at most 2^12 entries: the sums are exact.
    const length = count === 0 ? zero : (known[count] ??= 8 + 2 * Number(wordsOf(bitsOf(count) + more)));
    sums[line] = sums[line]! + length;
    squares[line] = squares[line]! + length * length;
  });
  return sums.map((total, line) => ({ sum: BigInt(total), squares: BigInt(squares[line]!) }));
}
