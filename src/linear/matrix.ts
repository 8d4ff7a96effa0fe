import { bitLength, floorDiv } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { approxScaled, integersOfDoubles } from './doubles.js';
import { integerProduct } from './product/integer-product.js';
import { commonScale, integersOfRationals } from './scale.js';
import { checkIndex, checkLength, checkSameShape, checkSize, place, shape } from './shape.js';

const square = (x: bigint): bigint => x * x;
const magnitude = (x: bigint): bigint => (x < 0n ? -x : x);
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
  readonly integers: readonly bigint[];
  readonly scale: Rational;

  private constructor(rows: number, cols: number, integers: bigint[], scale: Rational) {
    this.rows = rows;
    this.cols = cols;
    this.integers = Object.freeze(integers);
    this.scale = scale;
    Object.freeze(this);
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
    return new Matrix(rows, cols, integers.slice(), scale);
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
    return new Matrix(rows.length, cols, integers, scale);
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
    const { integers, exponent } = integersOfDoubles(data);
    return new Matrix(rows, cols, integers, Rational.dyadic(1n, exponent));
  }

  /** The identity matrix of order n. */
  static identity(n: number): Matrix {
    checkSize('Matrix.identity', 'rows', n);
    const integers = Array.from({ length: n * n }, (_, k) => (k % (n + 1) === 0 ? 1n : 0n));
    return new Matrix(n, n, integers, Rational.ONE);
  }

  /** The entry in row i, column j. */
  get(i: number, j: number): Rational {
    checkIndex('Matrix.get', 'row', i, this.rows);
    checkIndex('Matrix.get', 'column', j, this.cols);
    return this.#scaled(this.integers[i * this.cols + j]!);
  }

  /** The entries of row i, from left to right. */
  row(i: number): Rational[] {
    checkIndex('Matrix.row', 'row', i, this.rows);
    return this.integers.slice(i * this.cols, (i + 1) * this.cols).map((x) => this.#scaled(x));
  }

  /** The entries of column j, from top to bottom. */
  column(j: number): Rational[] {
    checkIndex('Matrix.column', 'column', j, this.cols);
    return Array.from({ length: this.rows }, (_, i) => this.#scaled(this.integers[i * this.cols + j]!));
  }

  /** The cols×rows matrix with the entries (j, i). */
  transpose(): Matrix {
    const { rows, cols, integers } = this;
    const transposed: bigint[] = [];
    for (let j = 0; j < cols; j += 1) {
      for (let i = 0; i < rows; i += 1) transposed.push(integers[i * cols + j]!);
    }
    return new Matrix(cols, rows, transposed, this.scale);
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
    const { first, second, scale } = this.#aligned(other);
    return this.#alike(
      first.map((x, k) => x - second[k]!),
      scale,
    );
  }

  /** The matrix product, (m×r)·(r×n). */
  mul(other: Matrix): Matrix {
    if (this.cols !== other.rows) {
      throw new RangeError(
        `Matrix.mul: expected ${this.cols} rows on the right, got ${other.rows} (${shape(this)} times ${shape(other)})`,
      );
    }
    const product = integerProduct(this.integers, other.integers, this.rows, this.cols, other.cols);
    return new Matrix(this.rows, other.cols, product, this.scale.mul(other.scale));
  }

  /** Every entry times a rational of any sign. */
  scaleBy(factor: Rational): Matrix {
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
    const { first, second } = this.#aligned(other);
    return first.every((x, k) => x === second[k]);
  }

  /** Whether every entry is 0. */
  isZero(): boolean {
    return this.integers.every((x) => x === 0n);
  }

  /** Whether every entry right of the diagonal is 0; for any shape. */
  isLowerTriangular(): boolean {
    for (let i = 0; i < this.rows; i += 1) {
      for (let j = i + 1; j < this.cols; j += 1) if (this.integers[i * this.cols + j] !== 0n) return false;
    }
    return true;
  }

  /** ‖·‖_F² = Σ_ij (i, j)². */
  frobeniusSquared(): Rational {
    return inUnits(
      this.integers.reduce((sum, x) => sum + square(x), 0n),
      this.scale.pow(2),
    );
  }

  /** ‖row i‖₂² for every i. */
  rowNormsSquared(): Rational[] {
    const unit = this.scale.pow(2);
    return this.#sums('row', square).map((x) => inUnits(x, unit));
  }

  /** ‖column j‖₂² for every j. */
  columnNormsSquared(): Rational[] {
    const unit = this.scale.pow(2);
    return this.#sums('column', square).map((x) => inUnits(x, unit));
  }

  /** ‖column j‖₁ for every j. */
  columnNorms1(): Rational[] {
    return this.#sums('column', magnitude).map((x) => this.#scaled(x));
  }

  /** The entry of the largest absolute value, with its sign; of several, the first in row-major order. */
  largestEntry(): { row: number; col: number; value: Rational } {
    let at = 0;
    let largest = magnitude(this.integers[0]!);
    this.integers.forEach((x, k) => {
      if (x > largest || -x > largest) {
        at = k;
        largest = magnitude(x);
      }
    });
    return {
      row: Math.floor(at / this.cols),
      col: at % this.cols,
      value: this.#scaled(this.integers[at]!),
    };
  }

  /** The matrix of the absolute values. */
  absolute(): Matrix {
    return this.#alike(this.integers.map(magnitude), this.scale);
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
    return new Matrix(this.rows + other.rows, this.cols, first.concat(second), scale);
  }

  /** The matrix of the nearest multiples of 2^-bits (a tie goes up), with scale 2^-bits. */
  rounded(bits: number): Matrix {
    if (!Number.isSafeInteger(bits) || bits < 0) {
      throw new RangeError(`Matrix.rounded: expected a non-negative integer number of bits, got ${bits}`);
    }
    const { num, den } = this.scale;
    const factor = num << BigInt(bits + 1);
    const places = BigInt(bitLength(den) - 1);
    // ⌊y + 1/2⌋ = ⌊(⌊2y⌋ + 1)/2⌋ for y = x·2^bits.
    const twice =
      den === 1n << places ? (x: bigint) => (x * factor) >> places : (x: bigint) => floorDiv(x * factor, den);
    const integers = this.integers.map((x) => (twice(x) + 1n) >> 1n);
    return this.#alike(integers, Rational.dyadic(1n, -bits));
  }

  /** The doubles nearest to the entries, row-major; an approximation. */
  approxDoubles(): Float64Array {
    return approxScaled(this.integers, this.scale);
  }

  #alike(integers: bigint[], scale: Rational): Matrix {
    return new Matrix(this.rows, this.cols, integers, scale);
  }

  #scaled(integer: bigint): Rational {
    return inUnits(integer, this.scale);
  }

  #sums(along: 'row' | 'column', term: (x: bigint) => bigint): bigint[] {
    const sums = new Array<bigint>(along === 'row' ? this.rows : this.cols).fill(0n);
    for (let i = 0, k = 0; i < this.rows; i += 1) {
      for (let j = 0; j < this.cols; j += 1, k += 1) {
        const x = this.integers[k]!;
        if (x !== 0n) sums[along === 'row' ? i : j]! += term(x);
      }
    }
    return sums;
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
