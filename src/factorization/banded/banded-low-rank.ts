import { requireIndex } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';

/**
 * B̂ = B^{(d)} + U^{(d)} ∘ (L·Rᵀ), n×n lower triangular: d diagonals of its own, and rank r from the d-th subdiagonal on,
 * U^{(d)}_ij = 1 for i − j ≥ d. [DMRST] App. H.
 */
export interface BandedLowRank {
  /** B^{(d)} (n×n): zero above the diagonal and from the d-th subdiagonal on. */
  readonly band: Matrix;
  /** d ≥ 0. */
  readonly bandwidth: number;
  /** L (n×r). */
  readonly left: Matrix;
  /** R (n×r). */
  readonly right: Matrix;
}

/**
 * The matrices as one structured B̂.
 * @throws RangeError unless the band is n×n and zero outside of its d diagonals, and L and R are n×r.
 */
export function bandedLowRank(band: Matrix, bandwidth: number, left: Matrix, right: Matrix): BandedLowRank {
  requireIndex('bandedLowRank', 'bandwidth', bandwidth, 0);
  const n = band.rows;
  if (band.cols !== n || left.rows !== n || right.rows !== n || left.cols !== right.cols) {
    throw new RangeError(
      `bandedLowRank: expected n×n, n×r and n×r matrices, got ${n}×${band.cols}, ${left.rows}×${left.cols} and ${right.rows}×${right.cols}`,
    );
  }
  band.integers.forEach((x, at) => {
    const below = Math.floor(at / n) - (at % n);
    if (x !== 0n && (below < 0 || below >= bandwidth)) {
      throw new RangeError(
        `bandedLowRank: expected ${bandwidth} diagonals, got an entry at row ${Math.floor(at / n) + 1}, column ${(at % n) + 1}`,
      );
    }
  });
  return { band, bandwidth, left, right };
}

/** B̂ with all its n² entries. */
export function denseMatrix({ band, bandwidth, left, right }: BandedLowRank): Matrix {
  const n = band.rows;
  const product = left.mul(right.transpose());
  const below = product.integers.map((x, at) => (Math.floor(at / n) - (at % n) >= bandwidth ? x : 0n));
  return band.add(Matrix.ofIntegers(n, n, below, product.scale));
}

/**
 * The rows of B̂·Z one after the other, from the rows of Z as they are drawn: d + r rows are kept, and every step takes d + 2r multiplications
 * per coordinate. [DMRST] Algorithm 3.
 *
 * Step i first adds R_{i−d,k}·z_{i−d} to accumulator k, and then answers Σ_{i−d<j≤i} B_ij·z_j + Σ_k L_ik·acc_k: the row that enters is
 * i − d exactly.
 *
 * @example
 * ```ts
 * const one = Matrix.identity(1);
 * new BandedLowRankStream(bandedLowRank(one, 1, one, one)).next([Rational.integer(3n)]).map(String); // ['3']
 * ```
 */
export class BandedLowRankStream {
  readonly #structure: BandedLowRank;
  #recent: (readonly Rational[])[] = [];
  #accumulators: Rational[][] | undefined;
  #step = 0;

  /** @param structure B̂ (n×n). */
  constructor(structure: BandedLowRank) {
    this.#structure = structure;
  }

  /**
   * Row i of B̂·Z from row i of Z (p coordinates), i = 1, 2, …, n.
   * @throws RangeError after n rows, or for a row of another length than the first.
   */
  next(z: readonly Rational[]): Rational[] {
    const { band, bandwidth, left, right } = this.#structure;
    const i = this.#step;
    if (i >= band.rows)
      throw new RangeError(`BandedLowRankStream.next: expected at most ${band.rows} rows, got more`);
    this.#accumulators ??= Array.from({ length: left.cols }, () => z.map(() => Rational.ZERO));
    if (z.length !== this.#accumulators[0]!.length) {
      throw new RangeError(
        `BandedLowRankStream.next: expected ${this.#accumulators[0]!.length} coordinates, got ${z.length}`,
      );
    }
    this.#step += 1;
    this.#recent.push(z);
    if (this.#recent.length > bandwidth) {
      const entering = this.#recent.shift()!;
      this.#accumulators = this.#accumulators.map((acc, k) =>
        plus(acc, entering, right.get(i - bandwidth, k)),
      );
    }
    const first = i - this.#recent.length + 1;
    const fromBand = this.#recent.reduce<readonly Rational[]>(
      (sum, row, offset) => plus(sum, row, band.get(i, first + offset)),
      z.map(() => Rational.ZERO),
    );
    return this.#accumulators
      .reduce<readonly Rational[]>((sum, acc, k) => plus(sum, acc, left.get(i, k)), fromBand)
      .slice();
  }
}

/** sum + factor·row. */
const plus = (sum: readonly Rational[], row: readonly Rational[], factor: Rational): Rational[] =>
  sum.map((x, c) => x.add(factor.mul(row[c]!)));
