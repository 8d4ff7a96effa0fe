import { bitLength, floorDiv } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import type { Piece } from '../checker/pieces.js';

/** A symmetric n×n matrix of bandwidth 2: its entries (i, i), (i, i − 1) and (i, i − 2), from top to bottom. */
export interface SymmetricBand<T> {
  readonly main: readonly T[];
  readonly first: readonly T[];
  readonly second: readonly T[];
}

/** A lower-triangular n×n matrix of bandwidth 2, in the same way. */
export type LowerBand = SymmetricBand<Rational>;

/** The lower-triangular n×n matrix with the same entry along each of its three diagonals. */
export function constantBand(n: number, main: Rational, first: Rational, second: Rational): LowerBand {
  const repeated = (x: Rational, count: number): Rational[] =>
    Array.from({ length: Math.max(0, count) }, () => x);
  return { main: repeated(main, n), first: repeated(first, n - 1), second: repeated(second, n - 2) };
}

/** The bits of the longest numerator or denominator. */
export const longestOfBand = ({ main, first, second }: SymmetricBand<Rational>): number =>
  [main, first, second]
    .flat()
    .reduce((most, { num, den }) => Math.max(most, bitLength(num), bitLength(den)), 0);

/** Σ_l E_il·w_l·E_jl, exactly, for a lower-triangular E of bandwidth 2; without weights EEᵀ. */
export function gramOfRows(
  { main, first, second }: LowerBand,
  weights?: readonly Rational[],
): SymmetricBand<Rational> {
  const at = (from: readonly Rational[], l: number): Rational => from[l] ?? Rational.ZERO;
  const weighted = (x: Rational, l: number): Rational =>
    weights === undefined || x.sign() === 0 ? x : x.mul(weights[l]!);
  return {
    main: main.map((d, i) => {
      const b = at(first, i - 1);
      const c = at(second, i - 2);
      return weighted(d.mul(d), i)
        .add(weighted(b.mul(b), i - 1))
        .add(weighted(c.mul(c), i - 2));
    }),
    first: first.map((b, i) =>
      weighted(b.mul(main[i]!), i).add(weighted(at(second, i - 1).mul(at(first, i - 1)), i - 1)),
    ),
    second: second.map((c, i) => weighted(c.mul(main[i]!), i)),
  };
}

/** Σ_l E_li·w_l·E_lj, likewise: what the rows of JEᵀJ have with the weights reversed, J the reversal, from the last one to the first. */
export function gramOfColumns(e: LowerBand, weights: readonly Rational[]): SymmetricBand<Rational> {
  const reversed = <T>({ main, first, second }: SymmetricBand<T>): SymmetricBand<T> => ({
    main: main.slice().reverse(),
    first: first.slice().reverse(),
    second: second.slice().reverse(),
  });
  return reversed(gramOfRows(reversed(e), weights.slice().reverse()));
}

/** The entries rounded down to integers times 2^−bits. */
export function fixedPointBand(band: SymmetricBand<Rational>, bits: number): SymmetricBand<bigint> {
  const round = (entries: readonly Rational[]): bigint[] =>
    entries.map((x) => x.mul(Rational.dyadic(1n, bits)).floor());
  return { main: round(band.main), first: round(band.first), second: round(band.second) };
}

/**
 * ⌊2^bits·(M^{-1})_jj⌋ for a matrix M that differs from the given one (entries times 2^−bits) by a symmetric matrix of norm below
 * 4·2^−bits, another one for every j; undefined when a pivot is not positive. O(n) operations on integers.
 *
 * Block elimination by 2×2 blocks from both ends meets in block i: D_i = T_i − O_i·D_{i−1}^{-1}·O_iᵀ, every quotient rounded down. The
 * rounded blocks are exact for T_i changed by less than one unit in each entry, in block i by less than two: symmetric block-diagonal
 * matrices of norm below 4 units. Positive pivots, from both ends and where they meet, show that the
 * changed matrix is positive definite.
 */
export function inverseDiagonal(matrix: SymmetricBand<bigint>, bits: number): bigint[] | undefined {
  const { main, first, second } = matrix;
  const n = main.length;
  const blocks = (n + 1) >> 1;
  const one = 1n << BigInt(bits);
  const square = BigInt(2 * bits);
  const above: bigint[] = [];
  let a = 1n;
  let b = 0n;
  let c = 1n;
  for (let i = 0; i < blocks; i++) {
    const o = second[2 * i - 2] ?? 0n;
    const f = first[2 * i - 1] ?? 0n;
    const g = second[2 * i - 1] ?? 0n;
    const det = a * c - b * b;
    const u = o * c - f * b;
    const v = f * a - o * b;
    const x = main[2 * i]! - (i === 0 ? 0n : (o * u + f * v) / det);
    const y = (first[2 * i] ?? 0n) - (i === 0 ? 0n : floorDiv(g * v, det));
    const z = (main[2 * i + 1] ?? one) - (i === 0 ? 0n : (g * g * a) / det);
    if (x <= 0n || x * z <= y * y) return undefined;
    above.push(x, y, z);
    [a, b, c] = [x, y, z];
  }
  const result = new Array<bigint>(n);
  a = 1n;
  b = 0n;
  c = 1n;
  for (let i = blocks - 1; i >= 0; i--) {
    const o = second[2 * i] ?? 0n;
    const f = first[2 * i + 1] ?? 0n;
    const g = second[2 * i + 1] ?? 0n;
    const last = i === blocks - 1;
    const det = a * c - b * b;
    const u = c * f - b * g;
    const below11 = last ? 0n : (o * o * c) / det;
    const below12 = last ? 0n : floorDiv(o * u, det);
    const below22 = last ? 0n : (f * u + g * (a * g - b * f)) / det;
    const x = above[3 * i]! - below11;
    const y = above[3 * i + 1]! - below12;
    const z = above[3 * i + 2]! - below22;
    const pivot = x * z - y * y;
    if (x <= 0n || pivot <= 0n) return undefined;
    result[2 * i] = (z << square) / pivot;
    if (2 * i + 1 < n) result[2 * i + 1] = (x << square) / pivot;
    a = main[2 * i]! - below11;
    b = (first[2 * i] ?? 0n) - below12;
    c = (main[2 * i + 1] ?? one) - below22;
    if (a <= 0n || a * c <= b * b) return undefined;
  }
  return result;
}

/** {@link inverseDiagonal} of a matrix. */
export const RESOLVENT: Piece<
  { readonly matrix: SymmetricBand<bigint>; readonly bits: number },
  bigint[] | undefined
> = { name: 'resolvent', run: ({ matrix, bits }) => inverseDiagonal(matrix, bits) };
