import { nearestDiv } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import type { ReleaseStream } from './release-stream.js';
import { savedIntegers, StateError } from './saved.js';

/**
 * The answers that noisy numbers y ≈ Cx + z stand for: v = C⁻¹y by forward substitution in multiples of 2^−w, (Av)_t printed to a multiple of 2^−places. All v_1, …, v_t are held.
 *
 *     v_t = ⌊(y_t − Σ_{j<t} C_tj·v_j)/C_tt⌉
 *
 * A function of y_1, …, y_t. As every v_t is rounded once, release t is at most Σ_{j≤t} |B_tj·C_jj|·2^(−w−1) and its own rounding from (By)_t, B = AC⁻¹.
 */
export class TriangularDecoder implements ReleaseStream {
  readonly scale: Rational;
  readonly #a: Matrix;
  readonly #c: Matrix;
  readonly #noisyBits: number;
  readonly #bits: number;
  readonly #places: number;
  readonly #solved: bigint[];

  /**
   * @param a A, n×n, lower-triangular
   * @param c C, n×n, lower-triangular, of integers over 2^s, with a positive diagonal
   * @param noisyBits the integer 1 stands for 2^−noisyBits steps of the items
   * @param bits w ≥ noisyBits
   * @param saved what {@link TriangularDecoder.save} gave
   */
  constructor(
    a: Matrix,
    c: Matrix,
    { noisyBits, bits, places }: Readonly<Record<'noisyBits' | 'bits' | 'places', number>>,
    saved?: Canonical,
  ) {
    [this.#a, this.#c, this.#noisyBits, this.#bits, this.#places] = [a, c, noisyBits, bits, places];
    this.scale = Rational.dyadic(1n, -places);
    this.#solved = saved === undefined ? [] : savedIntegers(saved);
    if (this.#solved.length > a.rows)
      throw new StateError(`saved state: expected at most ${a.rows} numbers, got ${this.#solved.length}`);
  }

  next(noisy: bigint): bigint {
    const t = this.#solved.length;
    const { num, den } = this.#c.scale;
    const right = (noisy << BigInt(this.#bits - this.#noisyBits)) * den - this.#row(this.#c, t) * num;
    const diagonal = this.#c.integers[t * this.#c.cols + t]! * num;
    this.#solved.push(nearestDiv(right, diagonal));
    const answer = this.#row(this.#a, t) * this.#a.scale.num;
    const unit = this.#a.scale.den << BigInt(this.#bits);
    return nearestDiv(answer << BigInt(this.#places), unit);
  }

  save(): Canonical {
    return this.#solved.map(String);
  }

  /** The row t of a matrix times what is solved so far. */
  #row({ integers, cols }: Matrix, t: number): bigint {
    return this.#solved.reduce((sum, v, j) => sum + integers[t * cols + j]! * v, 0n);
  }
}
