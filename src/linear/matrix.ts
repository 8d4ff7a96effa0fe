import { Rational } from '../arithmetic/rational.js';
import { lastBits } from './doubles.js';
import { BigIntEntries } from './entries/bigint-entries.js';
import { difference } from './entries/in-digits.js';
import { approxDoubles, DoubleEntries } from './entries/double-entries.js';
import type { Entries } from './entries/entries.js';
import { entriesProduct } from './product/integer-product.js';
import { commonScale, integersOfRationals, roundedIntegers } from './scale.js';
import { checkIndex, checkLength, checkSameShape, checkSize, place, shape } from './shape.js';

const inUnits = (x: bigint, unit: Rational): Rational => unit.mul(Rational.integer(x));

/**
 * An exact dense matrix of rational numbers: integers with one common positive scale, entry(i, j) = integers[i·cols + j]·scale.
 *
 * Immutable; rows and columns are counted from 0. Two matrices are equal when their values are, whatever their scales.
 *
 * @example
 * ```ts
 * const half = Rational.parse('1/2');
 * Matrix.ofRationals([[half, Rational.ONE]]).columnNorms1().map(String); // ['1/2', '1']
 * ```
 */
export class Matrix {
  readonly rows: number;
  readonly cols: number;
  /** Where the entries are held as doubles or digits, these are made when they are first asked for. */
  declare readonly integers: readonly bigint[];
  readonly scale: Rational;
  readonly #entries: Entries;

  private constructor(rows: number, cols: number, entries: Entries, scale: Rational) {
    this.rows = rows;
    this.cols = cols;
    this.#entries = entries;
    this.scale = scale;
    if (entries instanceof BigIntEntries) this.integers = Object.freeze(entries.bigints());
    else
      Object.defineProperty(this, 'integers', {
        enumerable: true,
        get: () => Object.freeze(entries.bigints()),
      });
    Object.freeze(this);
  }

  /** @internal */
  static ofEntries(rows: number, cols: number, entries: Entries, scale: Rational): Matrix {
    checkLength('Matrix.ofEntries', rows, cols, entries.length);
    return new Matrix(rows, cols, entries, scale);
  }

  /** @internal */
  get entries(): Entries {
    return this.#entries;
  }

  /**
   * The rows×cols matrix with entries integers[i·cols + j]·scale (scale 1 if left out).
   * @throws RangeError for a shape below 1×1, a wrong number of integers or a scale ≤ 0; TypeError for an entry that is no bigint.
   */
  static ofIntegers(
    rows: number,
    cols: number,
    integers: readonly bigint[],
    scale: Rational = Rational.ONE,
  ): Matrix {
    checkLength('Matrix.ofIntegers', rows, cols, integers.length);
    if (scale.sign() <= 0) throw new RangeError(`Matrix.ofIntegers: expected a positive scale, got ${scale}`);
    const strange = integers.findIndex((x) => typeof x !== 'bigint');
    if (strange >= 0) {
      throw new TypeError(
        `Matrix.ofIntegers: expected bigints, got ${typeof integers[strange]} at ${place(strange, cols)}`,
      );
    }
    return new Matrix(rows, cols, new BigIntEntries(integers.slice()), scale);
  }

  /**
   * The matrix with these rows of rationals; its scale is 1/(least common multiple of the denominators).
   * @throws RangeError when there is no row, no column, or rows differ in length.
   */
  static ofRationals(rows: readonly (readonly Rational[])[]): Matrix {
    const cols = rows[0]?.length ?? 0;
    const ragged = rows.findIndex((row) => row.length !== cols);
    if (ragged >= 0) {
      throw new RangeError(
        `Matrix.ofRationals: expected ${cols} entries in row ${ragged + 1}, got ${rows[ragged]!.length}`,
      );
    }
    checkLength('Matrix.ofRationals', rows.length, cols, rows.length * cols);
    const { integers, scale } = integersOfRationals(rows.flat());
    return new Matrix(rows.length, cols, new BigIntEntries(integers), scale);
  }

  /**
   * The rows×cols matrix of the exact values of row-major doubles; its scale is a power of two.
   * @throws RangeError for a shape below 1×1, a wrong number of doubles, NaN or an infinity.
   */
  static ofDoubles(rows: number, cols: number, data: ArrayLike<number>): Matrix {
    checkLength('Matrix.ofDoubles', rows, cols, data.length);
    for (let i = 0; i < data.length; i += 1) {
      if (!Number.isFinite(data[i])) {
        throw new RangeError(
          `Matrix.ofDoubles: expected finite entries, got ${data[i]} at ${place(i, cols)}`,
        );
      }
    }
    return Matrix.#ofFinite(rows, cols, Float64Array.from(data));
  }

  static #ofFinite(rows: number, cols: number, data: Float64Array): Matrix {
    const { unit } = lastBits(data);
    return new Matrix(rows, cols, new DoubleEntries(data, unit), Rational.dyadic(1n, unit));
  }

  /** The identity matrix of order n. */
  static identity(n: number): Matrix {
    checkSize('Matrix.identity', 'rows', n);
    const integers = Array.from({ length: n * n }, (_, k) => (k % (n + 1) === 0 ? 1n : 0n));
    return new Matrix(n, n, new BigIntEntries(integers), Rational.ONE);
  }

  /** The entry in row i, column j. */
  get(i: number, j: number): Rational {
    checkIndex('Matrix.get', 'row', i, this.rows);
    checkIndex('Matrix.get', 'column', j, this.cols);
    return this.#scaled(this.#entries.at(i * this.cols + j));
  }

  /** The entries of row i, from left to right. */
  row(i: number): Rational[] {
    checkIndex('Matrix.row', 'row', i, this.rows);
    return Array.from({ length: this.cols }, (_, j) => this.#scaled(this.#entries.at(i * this.cols + j)));
  }

  /** The entries of column j, from top to bottom. */
  column(j: number): Rational[] {
    checkIndex('Matrix.column', 'column', j, this.cols);
    return Array.from({ length: this.rows }, (_, i) => this.#scaled(this.#entries.at(i * this.cols + j)));
  }

  /** The cols×rows matrix with the entries (j, i). */
  transpose(): Matrix {
    return new Matrix(this.cols, this.rows, this.#entries.transposed(this.cols), this.scale);
  }

  /** The sum of two matrices of one shape. */
  add(other: Matrix): Matrix {
    checkSameShape('Matrix.add', this, other);
    const { first, second, scale } = this.#aligned(other);
    return this.#alike(
      first.map((x, k) => x + second[k]!),
      scale,
    );
  }

  /** The difference of two matrices of one shape. */
  sub(other: Matrix): Matrix {
    checkSameShape('Matrix.sub', this, other);
    const { scale, factors } = commonScale(this.scale, other.scale);
    const entries = difference(this.#entries, other.#entries, factors);
    return new Matrix(this.rows, this.cols, entries, scale);
  }

  /** The matrix product, (m×r)·(r×n). */
  mul(other: Matrix): Matrix {
    if (this.cols !== other.rows) {
      throw new RangeError(
        `Matrix.mul: expected ${this.cols} rows on the right, got ${other.rows} (${shape(this)} times ${shape(other)})`,
      );
    }
    const product = entriesProduct(this.#entries, other.#entries, this.rows, this.cols, other.cols);
    return new Matrix(this.rows, other.cols, product, this.scale.mul(other.scale));
  }

  /** Every entry times a rational of any sign. */
  scaleBy(factor: Rational): Matrix {
    if (factor.sign() > 0) return new Matrix(this.rows, this.cols, this.#entries, this.scale.mul(factor));
    const sign = BigInt(factor.sign());
    const scale = sign === 0n ? Rational.ONE : this.scale.mul(factor.abs());
    return this.#alike(
      this.integers.map((x) => x * sign),
      scale,
    );
  }

  /** Whether shapes and values agree. */
  equals(other: Matrix): boolean {
    if (this.rows !== other.rows || this.cols !== other.cols) return false;
    const [held, others] = [this.#entries, other.#entries];
    if (held instanceof DoubleEntries && others instanceof DoubleEntries && this.scale.equals(other.scale))
      if (held.agrees(others)) return true;
    const { first, second } = this.#aligned(other);
    return first.every((x, k) => x === second[k]);
  }

  /** Whether every entry is 0. */
  isZero(): boolean {
    for (let k = 0; k < this.#entries.length; k += 1) if (!this.#entries.isZeroAt(k)) return false;
    return true;
  }

  /** Whether every entry right of the diagonal is 0; for any shape. */
  isLowerTriangular(): boolean {
    for (let i = 0; i < this.rows; i += 1) {
      for (let j = i + 1; j < this.cols; j += 1) if (!this.#entries.isZeroAt(i * this.cols + j)) return false;
    }
    return true;
  }

  /** ‖·‖_F² = Σ_ij (i, j)². */
  frobeniusSquared(): Rational {
    const total = this.#entries.squares('row', this.cols).reduce((sum, x) => sum + x, 0n);
    return inUnits(total, this.scale.pow(2));
  }

  /** ‖row i‖₂² for every i. */
  rowNormsSquared(): Rational[] {
    const unit = this.scale.pow(2);
    return this.#entries.squares('row', this.cols).map((x) => inUnits(x, unit));
  }

  /** ‖column j‖₂² for every j. */
  columnNormsSquared(): Rational[] {
    const unit = this.scale.pow(2);
    return this.#entries.squares('column', this.cols).map((x) => inUnits(x, unit));
  }

  /** ‖column j‖₁ for every j. */
  columnNorms1(): Rational[] {
    return this.#entries.magnitudes('column', this.cols).map((x) => this.#scaled(x));
  }

  /** The entry of the largest absolute value, with its sign; of several, the first in row-major order. */
  largestEntry(): { row: number; col: number; value: Rational } {
    const at = this.#entries.indexOfLargest();
    return {
      row: Math.floor(at / this.cols),
      col: at % this.cols,
      value: this.#scaled(this.#entries.at(at)),
    };
  }

  /** The matrix of the absolute values. */
  absolute(): Matrix {
    return new Matrix(this.rows, this.cols, this.#entries.absolute(), this.scale);
  }

  /** The block matrix (this | other): the columns of `other` to the right of these. */
  hconcat(other: Matrix): Matrix {
    if (this.rows !== other.rows) {
      throw new RangeError(`Matrix.hconcat: expected ${this.rows} rows, got ${other.rows}`);
    }
    return this.transpose().vconcat(other.transpose()).transpose();
  }

  /** The rows of `other` below these. */
  vconcat(other: Matrix): Matrix {
    if (this.cols !== other.cols) {
      throw new RangeError(`Matrix.vconcat: expected ${this.cols} columns, got ${other.cols}`);
    }
    const { first, second, scale } = this.#aligned(other);
    return new Matrix(this.rows + other.rows, this.cols, new BigIntEntries(first.concat(second)), scale);
  }

  /** The matrix of the nearest multiples of 2^-bits (a tie goes up), with scale 2^-bits. */
  rounded(bits: number): Matrix {
    if (!Number.isSafeInteger(bits) || bits < 0) {
      throw new RangeError(`Matrix.rounded: expected a non-negative integer number of bits, got ${bits}`);
    }
    return this.#alike(roundedIntegers(this.integers, this.scale, bits), Rational.dyadic(1n, -bits));
  }

  /** The doubles nearest to the entries, row-major; an approximation. */
  approxDoubles(): Float64Array {
    return approxDoubles(this.#entries, this.scale);
  }

  #alike(integers: bigint[], scale: Rational): Matrix {
    return new Matrix(this.rows, this.cols, new BigIntEntries(integers), scale);
  }

  #scaled(integer: bigint): Rational {
    return inUnits(integer, this.scale);
  }

  #aligned(other: Matrix): { first: readonly bigint[]; second: readonly bigint[]; scale: Rational } {
    const { scale, factors } = commonScale(this.scale, other.scale);
    return {
      first: factors[0] === 1n ? this.integers : this.integers.map((x) => x * factors[0]),
      second: factors[1] === 1n ? other.integers : other.integers.map((x) => x * factors[1]),
      scale,
    };
  }
}
