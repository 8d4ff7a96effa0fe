import { absolute, largest, quotient, sum } from './arithmetic.js';
import { lowestTerms } from './matrix.js';
import { integers, natural, within, type Numerals } from './numerals.js';
import { MAX_COLUMNS, readOfMatrix, type StrategyForm } from './strategy-form.js';
import { MAX_ROUNDS } from './strategy-column.js';
import { readLong, type LongColumns } from './strategy-long.js';
import { fields, items, lengthOf, need, type Part } from './text.js';
import { bitsOf, bitsOfLongest, divisor, multiplication } from './work.js';
import { nameOf } from './workload.js';

/** The n×n lower-triangular matrix with the given diagonals, the main one first, and 0 below them. */
export function readBanded(part: Part): StrategyForm {
  const parts = fields(part, ['denominator', 'diagonals', 'n', 'name']);
  const n = Number(within(parts.n, 1n, MAX_ROUNDS));
  const width = lengthOf(parts.diagonals);
  need(width >= 1 && width <= n, 'shape', parts.diagonals, `1 to ${n} diagonals`, `${width}`);
  const below = natural(parts.denominator);
  const diagonals: Numerals[] = [];
  items(parts.diagonals, width, (item, d) => diagonals.push(integers(item, n - d)));
  const longest = largest(diagonals.map(({ digits }) => bitsOfLongest(digits)));
  const denominatorBits = bitsOfLongest(below.digits);
  const entries = BigInt(width) * BigInt(n);
  const work = divisor(denominatorBits) + entries * multiplication(longest, denominatorBits);
  const digits = digitsOf(diagonals);
  const read = (): LongColumns => {
    const values = diagonals.map((diagonal) => diagonal.values());
    const denominator = lowestTerms(part, values.flat(), below);
    const entry = (i: number, j: number): bigint => values[i - j]?.[j] ?? 0n;
    return {
      denominator,
      slack: 0n,
      entry,
      product: products(entry, n, width),
      off: () => 0n,
      sizes: () => Array.from({ length: n }, (_, t) => largest((values[t] ?? [0n]).map(absolute))),
    };
  };
  const long = {
    n,
    isToeplitz: false,
    width,
    bits: longest,
    digits,
    work,
    workOfX: countProducts(BigInt(n), BigInt(width)) * multiplication(longest),
    read,
  };
  return {
    title: `banded n=${n} diagonals=${width}`,
    rows: n,
    cols: n,
    bits: longest,
    denominatorBits,
    columns: {
      work,
      height: width,
      entries,
      read: () => {
        const { denominator, slack, entry } = read();
        const rowsOf = (j: number): readonly [number, number] => [j, Math.min(n, j + width)];
        const norm = (j: number): bigint => sum(range(rowsOf(j)).map((i) => absolute(entry(i, j))));
        const norms = (): bigint[] => range([0, n]).map(norm);
        return { denominator, slack, entry, width, rowsOf, norms };
      },
    },
    readUpper: (upper, setting) => {
      const isWritten = BigInt(n) <= MAX_COLUMNS && nameOf(upper, 'kind').name !== 'majorant';
      if (!isWritten) return readLong(upper, long, setting);
      const places = Array.from({ length: n * n }, (_, at): [number, number] => [quotient(at, n), at % n]);
      const lengths = Int16Array.from(places.map(([i, j]) => diagonals[i - j]?.digits[j] ?? 0));
      const form = readOfMatrix(
        upper,
        { rows: n, cols: n, bits: longest, digits: lengths, exponent: 0n },
        setting,
      );
      return {
        work: work + form.work,
        bits: form.bits,
        prove: () => {
          const { denominator, slack, entry } = read();
          const data = places.map(([i, j]) => entry(i, j));
          return { denominator, slack, entry, S: form.prove({ rows: n, cols: n, data, exponent: 0n }) };
        },
      };
    },
  };
}

const range = ([from, to]: readonly [number, number]): number[] =>
  Array.from({ length: to - from }, (_, l) => from + l);

/** The digits of the longest numeral. */
const digitsOf = (diagonals: readonly Numerals[]): number =>
  diagonals.reduce(
    (most, { digits }) => digits.reduce((long, count) => (bitsOf(count) > bitsOf(long) ? count : long), most),
    1,
  );

/** The products of all X_pq: h(h + 1)/2 for a column of h entries. */
const countProducts = (n: bigint, width: bigint): bigint =>
  ((n - width) * width * (width + 1n)) / 2n + (width * (width + 1n) * (width + 2n)) / 6n;

/** X_pq = Σ_i C_ip·C_iq over the rows that both columns have, each worked out once. */
function products(
  entry: (i: number, j: number) => bigint,
  n: number,
  width: number,
): (p: number, q: number) => bigint {
  const known: (bigint | undefined)[][] = [];
  return (p, q) => {
    if (q - p >= width) return 0n;
    const line = (known[p] ??= []);
    const rows = Array.from({ length: Math.min(n, p + width) - q }, (_, l) => q + l);
    return (line[q - p] ??= sum(rows.map((i) => entry(i, p) * entry(i, q))));
  };
}
