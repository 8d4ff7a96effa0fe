import { bitLength, magnitude } from '../../arithmetic/bits.js';
import type { Enclosure } from '../../arithmetic/enclosure.js';
import { normSquaredByProducts } from './norm-of-products.js';
import type { IntegerBand } from '../../linear/integer-band.js';

/** Most entries of a band of which the norm is enclosed: some seconds. */
const MOST_ENTRIES = 2 ** 22;

/** Bits of the longest entry in doubles. */
const BITS = 64;

/** ‖C‖²_{2→2} of a band (n×n) without its matrix; `undefined` where it has too many entries. */
export function bandNormSquared({ entry, width, scale }: IntegerBand, n: number): Enclosure | undefined {
  if (n * width > MOST_ENTRIES) return undefined;
  const first = (i: number): number => Math.max(0, i - width + 1);
  const rows = <T>(sum: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => sum(i));
  const image = (v: readonly bigint[], of: (x: bigint) => bigint): bigint[] =>
    rows((i) => {
      let sum = 0n;
      for (let j = first(i); j <= i; j += 1) sum += of(entry(i, j)) * v[j]!;
      return sum;
    });
  const transposed = (u: readonly bigint[]): bigint[] => {
    const sums = new Array<bigint>(n).fill(0n);
    for (let i = 0; i < n; i += 1)
      for (let j = first(i); j <= i; j += 1) sums[j] = sums[j]! + magnitude(entry(i, j)) * u[i]!;
    return sums;
  };
  const squared = normSquaredByProducts({
    columns: n,
    image: (v) => image(v, (x) => x),
    gramOfSizes: (v) => transposed(image(v, magnitude)),
    approxGram: approxGram(entry, width, n),
  });
  const unit = scale.pow(2);
  return { inf: squared.inf.mul(unit), sup: squared.sup.mul(unit) };
}

/** Entries as doubles, row by row, so small that nothing overflows. */
function approxGram(
  entry: IntegerBand['entry'],
  width: number,
  n: number,
): (v: Float64Array) => Float64Array {
  const place = (i: number, j: number): number => i * width + (i - j);
  let most = 0n;
  const each = (visit: (i: number, j: number) => void): void => {
    for (let i = 0; i < n; i += 1) for (let j = Math.max(0, i - width + 1); j <= i; j += 1) visit(i, j);
  };
  each((i, j) => {
    if (magnitude(entry(i, j)) > most) most = magnitude(entry(i, j));
  });
  const shift = BigInt(Math.max(0, bitLength(most) - BITS));
  const entries = new Float64Array(n * width);
  each((i, j) => (entries[place(i, j)] = Number(entry(i, j) >> shift)));
  return (v) => {
    const found = new Float64Array(n);
    for (let i = 0; i < n; i += 1) {
      const from = Math.max(0, i - width + 1);
      let sum = 0;
      for (let j = from; j <= i; j += 1) sum += entries[place(i, j)]! * v[j]!;
      for (let j = from; j <= i; j += 1) found[j]! += entries[place(i, j)]! * sum;
    }
    return found;
  };
}
