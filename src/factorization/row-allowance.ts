import { Rational } from '../arithmetic/rational.js';
import type { Matrix } from '../linear/matrix.js';
import { largest } from '../linear/entries/bigint-entries.js';
import { integersOfRationals } from '../linear/scale.js';
import { spareBits } from './product-allowance.js';

/**
 * What a row of A − BC may be where B was solved for by a backward-stable method, squared:
 *
 *     g²·min{ ‖B_i‖²·‖C‖_F², r·Σ_l B_il²·‖C_l‖² }
 *
 * The first is the bound of the problem as it stands, the second that of the problem whose rows of C have norm 1: a product BC does not change
 * when a column of B takes over what a row of C gives, so neither may the verdict. A row of C that B_i does not use, or a column of B that
 * meets a zero row of C, excuses nothing.
 */
export class RowAllowance {
  readonly #b: Matrix;
  readonly #factor: Rational;
  readonly #rowsOfB: readonly Rational[];
  readonly #frobenius: Rational;
  /** ‖C_l‖² over #unit. */
  readonly #rowsOfC: readonly bigint[];
  readonly #unit: Rational;
  readonly #shiftB: bigint;
  readonly #shiftC: bigint;

  /**
   * @param rowsOfB ‖B_i‖²
   * @param rowsOfC ‖C_l‖²
   * @param tolerance g ≥ 0
   */
  constructor(b: Matrix, rowsOfB: readonly Rational[], rowsOfC: readonly Rational[], tolerance: Rational) {
    const { integers, scale } = integersOfRationals(rowsOfC);
    this.#b = b;
    this.#factor = tolerance.pow(2);
    this.#rowsOfB = rowsOfB;
    this.#frobenius = Rational.sum(rowsOfC);
    this.#rowsOfC = integers;
    this.#unit = scale.mul(b.scale.pow(2)).mul(Rational.integer(BigInt(b.cols)));
    this.#shiftB = BigInt(spareBits(b.entries.largest()));
    this.#shiftC = BigInt(spareBits(largest(integers)));
  }

  /** What the squared norm of a row may be; the row counted from 0. */
  of(row: number): Rational {
    return this.#factor.mul(Rational.min(this.#plain(row), this.#equilibrated(row, 0n, 0n)));
  }

  /** Whether a squared norm is within it; mostly told by the numbers cut off after 24 bits, which are smaller and cheaper. */
  holds(row: number, squared: Rational): boolean {
    if (squared.sign() === 0) return true;
    if (squared.compare(this.#factor.mul(this.#plain(row))) > 0) return false;
    const within = (shiftB: bigint, shiftC: bigint): boolean =>
      squared.compare(this.#factor.mul(this.#equilibrated(row, shiftB, shiftC))) <= 0;
    return within(this.#shiftB, this.#shiftC) || within(0n, 0n);
  }

  #plain(row: number): Rational {
    return this.#rowsOfB[row]!.mul(this.#frobenius);
  }

  /** r·Σ_l B_il²·‖C_l‖², of the numbers without their last bits: exact for 0n, otherwise less. */
  #equilibrated(row: number, shiftB: bigint, shiftC: bigint): Rational {
    const { entries, cols } = this.#b;
    let sum = 0n;
    for (let l = 0; l < cols; l += 1) {
      const x = entries.at(row * cols + l);
      if (x === 0n) continue;
      const size = (x < 0n ? -x : x) >> shiftB;
      sum += size * size * (this.#rowsOfC[l]! >> shiftC);
    }
    return this.#unit.mul(Rational.integer(sum << (2n * shiftB + shiftC)));
  }
}
