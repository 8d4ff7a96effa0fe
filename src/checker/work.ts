/**
 * The work of a certificate (docs/certificate-format.md, section 8): about the nanoseconds that its arithmetic takes, from the lengths of its
 * numerals alone. One second of a budget is so many units.
 */
export const UNITS_PER_SECOND = 1_000_000_000n;

/** Up to so many words a product costs what the schoolbook's does. */
const SCHOOLBOOK = 64n;

/** ⌈x/y⌉ for natural numbers. */
const ceiling = (x: bigint, y: bigint): bigint => (x + y - 1n) / y;
export const greatest = (...xs: readonly bigint[]): bigint => xs.reduce((x, y) => (y > x ? y : x));
const words = (bits: bigint): bigint => ceiling(bits, 64n);

/** At least the bits of a numeral of so many digits: log₂10 < 10/3. */
export const bitsOf = (digits: number): bigint => ceiling(10n * BigInt(digits < 0 ? -digits : digits), 3n);

/** At least the bits of all numerals in a part of the text. */
export const characters = ({ from, to }: { readonly from: number; readonly to: number }): bigint => bitsOf(to - from);

/** The bits of the longest numeral, at least those of one digit. */
export const longest = (digits: Int16Array): bigint => bitsOf(digits.reduce((most, x) => (x > most ? x : -x > most ? -x : most), 1));

/** The product of two numbers of so many words. */
function product(length: bigint): bigint {
  return length <= SCHOOLBOOK ? (2n * length + 8n) ** 2n : 3n * product(ceiling(length, 2n));
}

/** The product of numbers of x and y bits. */
export function multiplication(x: bigint, y: bigint): bigint {
  const [short, long] = [words(x < y ? x : y), words(greatest(x, y))];
  return ceiling(long, greatest(short, 1n)) * product(short);
}

/** A power with a result of so many bits. */
export const power = (bits: bigint): bigint => 4n * multiplication(ceiling(bits, 2n), ceiling(bits, 2n));

/** The greatest common divisor of numbers of x and y bits, by Euclid's algorithm. */
export function divisor(x: bigint, y: bigint): bigint {
  const short = x < y ? x : y;
  return short * (100n + 16n * words(short)) + multiplication(x, y);
}

/**
 * The sums of the lengths of the rows of a matrix with so many columns, or of its columns, and of their squares. The product of two entries
 * costs the product of their lengths. Every entry has `more` bits than its numeral; zero has the length `zero`.
 */
export function lengths(
  digits: Int16Array,
  more: bigint,
  cols: number,
  by: 'rows' | 'columns',
  zero: 0 | 8,
): { readonly sum: bigint; readonly squares: bigint }[] {
  const count = by === 'rows' ? digits.length / cols : cols;
  const known: number[] = [];
  const sums = new Array<number>(count).fill(0);
  const squares = new Array<number>(count).fill(0);
  digits.forEach((x, i) => {
    const line = by === 'rows' ? (i - (i % cols)) / cols : i % cols;
    const size = x < 0 ? -x : x;
    // Below 2^12, and a line has at most 2^12 entries: the sums are exact.
    const length = x === 0 ? zero : (known[size] ??= 8 + 2 * Number(words(bitsOf(size) + more)));
    sums[line] = sums[line]! + length;
    squares[line] = squares[line]! + length * length;
  });
  return sums.map((x, i) => ({ sum: BigInt(x), squares: BigInt(squares[i]!) }));
}
