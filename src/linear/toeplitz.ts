import { bitLength } from '../arithmetic/bits.js';
import { Rational } from '../arithmetic/rational.js';
import { truncatedConvolution } from './kronecker.js';
import { Matrix } from './matrix.js';
import { commonScale, integersOfRationals } from './scale.js';
import { checkSize } from './shape.js';

/**
 * An exact lower-triangular Toeplitz matrix of order n, held as its first column: entry(i, j) = integers[i − j]·scale for i ≥ j, 0 above.
 *
 * Immutable; rows and columns are counted from 0. These matrices commute, and their product is that of power series modulo x^n.
 *
 * @example
 * ```ts
 * const ones = LowerToeplitz.ofIntegers([1n, 1n, 1n]);
 * ones.mul(ones).integers; // [1n, 2n, 3n]
 * ```
 */
export class LowerToeplitz {
  readonly n: number;
  readonly integers: readonly bigint[];
  readonly scale: Rational;

  private constructor(integers: bigint[], scale: Rational) {
    this.n = integers.length;
    this.integers = Object.freeze(integers);
    this.scale = scale;
    Object.freeze(this);
  }

  /**
   * The matrix with first column integers[k]·scale (scale 1 if left out).
   * @throws RangeError for an empty column or a scale ≤ 0; TypeError for an entry that is no bigint.
   */
  static ofIntegers(integers: readonly bigint[], scale: Rational = Rational.ONE): LowerToeplitz {
    checkSize('LowerToeplitz.ofIntegers', 'entries', integers.length);
    if (scale.sign() <= 0) {
      throw new RangeError(`LowerToeplitz.ofIntegers: expected a positive scale, got ${scale}`);
    }
    const strange = integers.findIndex((x) => typeof x !== 'bigint');
    if (strange >= 0) {
      throw new TypeError(
        `LowerToeplitz.ofIntegers: expected bigints, got ${typeof integers[strange]} as entry ${strange + 1}`,
      );
    }
    return new LowerToeplitz(integers.slice(), scale);
  }

  /**
   * The matrix with this first column; its scale is 1/(least common multiple of the denominators).
   * @throws RangeError for an empty column.
   */
  static ofRationals(column: readonly Rational[]): LowerToeplitz {
    checkSize('LowerToeplitz.ofRationals', 'entries', column.length);
    const { integers, scale } = integersOfRationals(column);
    return new LowerToeplitz(integers, scale);
  }

  /** The entry in row i, column j. */
  get(i: number, j: number): Rational {
    for (const index of [i, j]) {
      if (!Number.isSafeInteger(index) || index < 0 || index >= this.n) {
        throw new RangeError(`LowerToeplitz.get: expected indices from 0 to ${this.n - 1}, got ${index}`);
      }
    }
    return i < j ? Rational.ZERO : this.scale.mul(Rational.integer(this.integers[i - j]!));
  }

  /** The matrix product; both of one order. */
  mul(other: LowerToeplitz): LowerToeplitz {
    if (this.n !== other.n) {
      throw new RangeError(`LowerToeplitz.mul: expected order ${this.n}, got ${other.n}`);
    }
    // Powers of two that fall along both columns, as in C(2k,k)·4^(n−1−k), are left out of the product:
    // with integers[k] = a_k·2^(slope·(n−1−k)), Σ_k a_k·b_{t−k} lacks the factor 2^(slope·(2(n−1)−t)).
    const slope = Math.min(slopeOf(this.integers), slopeOf(other.integers));
    const last = this.n - 1;
    const reduced = (x: bigint, k: number): bigint => x >> BigInt(slope * (last - k));
    const product = truncatedConvolution(this.integers.map(reduced), other.integers.map(reduced));
    return new LowerToeplitz(
      product.map((x, t) => x << BigInt(slope * (last - t))),
      this.scale.mul(other.scale).mul(Rational.dyadic(1n, slope * last)),
    );
  }

  /** Whether orders and values agree, whatever the scales. */
  equals(other: LowerToeplitz): boolean {
    if (this.n !== other.n) return false;
    const { factors } = commonScale(this.scale, other.scale);
    return this.integers.every((x, k) => x * factors[0] === other.integers[k]! * factors[1]);
  }

  /** ‖·‖_F² = Σ_k (n − k)·(entry k of the first column)². */
  frobeniusSquared(): Rational {
    const sum = this.integers.reduce((total, x, k) => total + BigInt(this.n - k) * x * x, 0n);
    return this.scale.mul(this.scale).mul(Rational.integer(sum));
  }

  /** ‖row i‖₂² = Σ_{k≤i} (entry k of the first column)², for every i. */
  rowNormsSquared(): Rational[] {
    const unit = this.scale.mul(this.scale);
    let sum = 0n;
    return this.integers.map((x) => {
      sum += x * x;
      return unit.mul(Rational.integer(sum));
    });
  }

  /** ‖column j‖₂² = Σ_{k≤n−1−j} (entry k of the first column)², for every j: the norms of the rows in reverse order. */
  columnNormsSquared(): Rational[] {
    return this.rowNormsSquared().reverse();
  }

  /** The same matrix with all its n² entries. */
  toMatrix(): Matrix {
    const { n, integers } = this;
    const entries = Array.from({ length: n * n }, (_, k) => {
      const offset = Math.floor(k / n) - (k % n);
      return offset < 0 ? 0n : integers[offset]!;
    });
    return Matrix.ofIntegers(n, n, entries, this.scale);
  }
}

/** The largest s such that 2^(s·(n−1−k)) divides every integers[k]. */
function slopeOf(integers: readonly bigint[]): number {
  const last = integers.length - 1;
  const slopes = integers.map((x, k) =>
    x === 0n || k === last ? Infinity : Math.floor((bitLength(x & -x) - 1) / (last - k)),
  );
  const least = slopes.reduce((low, slope) => Math.min(low, slope), Infinity);
  return least === Infinity ? 0 : least;
}
