import { bitLength, floorDiv, magnitude } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import type { LowerBand } from '../linear/band.js';
import { integersOfRationals } from '../linear/scale.js';
import type { IntegerEnds } from './enclosed-squares.js';
import type { IntegerBand } from '../linear/integer-band.js';

/** Bits to which every square is known. */
const KNOWN_BITS = 84;

/** Bits of the numbers that are worked with, at most. */
const MOST_BITS = 2 ** 14;

/** About how many products of two numbers {@link bandedRowNorms} takes. */
export const formProducts = (n: number, width: number): number => n * (Math.min(n, width) + 1) ** 2;

/** Both ends of ‖B_i‖² for every row i, in units of `unit`. */
export interface RowNorms {
  readonly squares: readonly IntegerEnds[];
  readonly unit: Rational;
}

/**
 * ‖B_i‖² for every row of B = A·C^{-1}, where A^{-1} = E and C (n×n, lower triangular) have few diagonals: n·D² products and D² numbers, where substitution row by row takes n²·w products.
 *
 * Let G and L be C and E over their scales, Y = L^{-1}G^{-1} and a = L^{-1}. Row i is found from its end: a_ii = 1/L_ii, a_ij = −Σ_k a_{i,j+k}·L_{j+k,j}/L_jj for j < i, and
 * Y_ij = (a_ij − Σ_k Y_{i,j+k}·G_{j+k,j})/G_jj. What is left of the sum of squares from place j on is a quadratic form Q_j of the state x = (Y_{i,j+1}, …, Y_{i,j+w−1}, a_{i,j+1}, a_{i,j+2}), the same one for every row:
 *
 *     Q_j(s, u) = Q°(s, u′),   u′ = (a_ij, u without its end),       Q_{−1} = 0,
 *     Q°(s, u′) = Y_ij² + Q_{j−1}((Y_ij, s without its end), u′).
 *
 * Both steps are substitutions of one linear form into an integer matrix, in units of 2^−F, of which every entry is rounded down once.
 *
 * *Lemma Form.* With D = w + 1 and h = ‖G‖₁·‖G‖_∞, the largest sums of the sizes of a column and of a row, the computed value v of a row has |v − ‖Y_i‖²| ≤ θ·‖Y_i‖², θ = 2^−F·2D·(w − 1 + 2h).
 * *Proof.* A rounding adds a matrix R of entries between −2^−F and 0 to a form, so it changes the value at x by |xᵀRx| ≤ 2^−F·‖x‖₁² ≤ 2^−F·D·‖x‖², and substitutions that follow do not change that, x being the state of the row itself. A row meets each of
 * its places once: Σ_j ‖s_j‖² ≤ (w − 1)·‖Y_i‖², and Σ_j ‖u_j‖², Σ_j ‖u′_j‖² ≤ 2‖a_i‖² ≤ 2h·‖Y_i‖², because a_i = Y_iG and ‖G‖² ≤ h. Each place is rounded twice. ∎
 *
 * @param inverse E
 * @returns `undefined` when the numbers grow beyond all bounds
 */
export function bandedRowNorms(inverse: LowerBand, c: IntegerBand, n: number): RowNorms | undefined {
  const { lower, scale } = integerBand(inverse);
  const width = Math.min(c.width, n);
  const form = new Form(width, bitsFor(c, n, width));
  // What the last division leaves: at most a unit of 2^−(F + spare) of a value that is at least 2^spare of them.
  const divisors = Array.from({ length: n }, (_, i) => (c.entry(i, i) * lower(i, 0)) ** 2n);
  const spare = bitLength(divisors.reduce((most, x) => (x > most ? x : most), 0n));
  const squares: IntegerEnds[] = [];
  for (let j = 0; j < n; j++) {
    const own = c.entry(j, j);
    const value = floorDiv(form.atStart(own) << BigInt(spare), divisors[j]!);
    squares.push({
      inf: value - (value >> BigInt(KNOWN_BITS)) - 1n,
      sup: value + (value >> BigInt(KNOWN_BITS)) + 2n,
    });
    form.substituteNoise(
      Array.from({ length: width - 1 }, (_, k) => (j + 1 + k < n ? c.entry(j + 1 + k, j) : 0n)),
      own,
    );
    form.substituteAnswer([lower(j, 1), lower(j, 2)], lower(j, 0));
    if (form.longest() > MOST_BITS) return undefined;
  }
  return { squares, unit: Rational.dyadic(1n, -form.bits - spare).div(scale.mul(c.scale).pow(2)) };
}

/** F, by which θ·2^KNOWN_BITS is less than a half. */
function bitsFor({ entry }: IntegerBand, n: number, width: number): number {
  const rows = new Array<bigint>(n).fill(0n);
  const columns = new Array<bigint>(n).fill(0n);
  for (let j = 0; j < n; j++)
    for (let i = j; i < Math.min(n, j + width); i++) {
      const size = magnitude(entry(i, j));
      rows[i]! += size;
      columns[j]! += size;
    }
  const [row, column] = [rows, columns].map((sums) => sums.reduce((most, x) => (x > most ? x : most)));
  return bitLength(2n * BigInt(width + 1) * (BigInt(width - 1) + 2n * row! * column!)) + KNOWN_BITS + 1;
}

/** Entry (j + d, j) of the integers of a band, and their scale. */
function integerBand({ main, first, second }: LowerBand): {
  readonly lower: (j: number, d: number) => bigint;
  readonly scale: Rational;
} {
  const { integers, scale } = integersOfRationals([...main, ...first, ...second]);
  const starts = [0, main.length, main.length + first.length];
  const ends = [...starts.slice(1), integers.length];
  return {
    lower: (j, d) => (starts[d]! + j < ends[d]! ? integers[starts[d]! + j]! : 0n),
    scale,
  };
}

/** A symmetric matrix in units of 2^−bits: the form Q of the state, whose places are Y_{j+1}, …, Y_{j+w−1}, then a_{j+1}, a_{j+2}. */
class Form {
  readonly #noises: number;
  readonly #places: number;
  readonly bits: number;
  #entries: bigint[][];

  constructor(width: number, bits: number) {
    this.#noises = width - 1;
    this.#places = width + 1;
    this.bits = bits;
    this.#entries = square(this.#places, () => 0n);
  }

  /** Entry (p, q) in whichever half it stands. */
  #at(p: number, q: number): bigint {
    return p <= q ? this.#entries[p]![q]! : this.#entries[q]![p]!;
  }

  /** (own·L_jj)²·2^bits times what the row sums up to that begins here, at a = 1/L_jj and Y = a/own. */
  atStart(own: bigint): bigint {
    const [noise, answer] = [0, this.#noises];
    const one = 1n << BigInt(this.bits);
    // A strategy without a subdiagonal remembers no Y.
    const [squared, mixed] =
      this.#noises === 0 ? [0n, 0n] : [this.#at(noise, noise), this.#at(noise, answer)];
    return one + squared + 2n * own * mixed + own ** 2n * this.#at(answer, answer);
  }

  /** Q_{j−1} becomes Q°: Y = (a − Σ_k s_k·below_k)/own is the first of the new state, which s without its end follows. */
  substituteNoise(below: readonly bigint[], own: bigint): void {
    // own·Y in terms of the old state, a being the first of its answers.
    const line = [...below.map((x) => -x), 1n, 0n];
    const shifted = (place: number): number | undefined =>
      place >= this.#noises ? place : place + 1 < this.#noises ? place + 1 : undefined;
    this.#substitute(line, own, shifted, this.#noises === 0 ? undefined : 0, 1n << BigInt(this.bits));
  }

  /** Q° becomes Q_j: a = −Σ_k u_k·below_k/own is the first of the new answers, which u without its end follows. */
  substituteAnswer(below: readonly bigint[], own: bigint): void {
    const line = [...new Array<bigint>(this.#noises).fill(0n), ...below.map((x) => -x)];
    const shifted = (place: number): number | undefined =>
      place < this.#noises ? place : place === this.#noises ? place + 1 : undefined;
    this.#substitute(line, own, shifted, this.#noises, 0n);
  }

  /**
   * The form x ↦ squares·z² + Q(x′), z = line·x/own: place `target` of x′ is z, and every other one is the place of x that is shifted there.
   */
  #substitute(
    line: readonly bigint[],
    own: bigint,
    shifted: (place: number) => number | undefined,
    target: number | undefined,
    squares: bigint,
  ): void {
    const to = Array.from({ length: this.#places }, (_, place) => shifted(place));
    const self = squares + (target === undefined ? 0n : this.#at(target, target));
    const mixed = to.map((place) =>
      target === undefined || place === undefined ? 0n : this.#at(target, place),
    );
    const divisor = own * own;
    this.#entries = square(this.#places, (p, q) => {
      const [x, y] = [line[p]!, line[q]!];
      const [s, t] = [to[p], to[q]];
      const kept = s === undefined || t === undefined ? 0n : this.#at(s, t);
      if (x === 0n && y === 0n) return kept;
      const raised = x * y * self + own * (x * mixed[q]! + y * mixed[p]!);
      return kept + (divisor === 1n ? raised : floorDiv(raised, divisor));
    });
  }

  /** The bits of the longest entry on the diagonal, which is the longest of all. */
  longest(): number {
    return this.#entries.reduce((most, row, p) => Math.max(most, bitLength(row[p]!)), 0);
  }
}

/** The upper half of a symmetric matrix. */
const square = (size: number, entry: (p: number, q: number) => bigint): bigint[][] =>
  Array.from({ length: size }, (_, p) =>
    Array.from({ length: size }, (__, q) => (p <= q ? entry(p, q) : 0n)),
  );
