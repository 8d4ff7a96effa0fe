import { bitLength } from '../../arithmetic/bits.js';
import { gcd } from '../../arithmetic/gcd.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import type { NamedMatrix, NumberType } from './array.js';
import { arrayNamed, InputError } from './input-error.js';
import { MAX_ENTRIES, type Room } from './limits.js';
import type { Numeral } from './numeral.js';

const BITS_PER_DIGIT = 10 / 3;

/** The entries of a matrix given as text, collected in row-major order and then put over one common scale. */
export class NumeralTable {
  readonly #nums: bigint[];
  readonly #exponents: number[];
  readonly #dens = new Map<number, bigint>();
  #decimals = false;
  #fractions = false;

  /** A table of `count` zeros for the array `name` of the file that `room` is for. */
  constructor(
    readonly room: Room,
    readonly name: string,
    count = 0,
  ) {
    this.#nums = new Array<bigint>(count).fill(0n);
    this.#exponents = new Array<number>(count).fill(0);
  }

  get count(): number {
    return this.#nums.length;
  }

  /**
   * Sets entry `index` (counted from 0, at most {@link count}); a spelling of its own marks text that is exact by intent.
   * @throws InputError beyond 2^24 entries.
   */
  put(index: number, numeral: Numeral, spelling: Numeral['spelling'] = numeral.spelling): void {
    if (index >= MAX_ENTRIES) {
      throw new InputError(
        this.room.file,
        `${arrayNamed(this.name)} with at most ${MAX_ENTRIES} entries`,
        'more',
      );
    }
    this.#nums[index] = numeral.num;
    this.#exponents[index] = numeral.exponent;
    if (numeral.den !== 1n) this.#dens.set(index, numeral.den);
    if (spelling === 'decimal') this.#decimals = true;
    if (spelling === 'fraction') this.#fractions = true;
  }

  /** Decimal text unless fractions and integers are all there is. */
  get numberType(): NumberType {
    return this.#fractions && !this.#decimals ? 'exact' : 'decimal';
  }

  /**
   * The exact m×n matrix of the m·n entries, a shape that room was taken for.
   * @throws InputError when they are too far apart in size for one common scale.
   */
  toNamedMatrix(rows: number, cols: number): NamedMatrix {
    return { name: this.name, matrix: this.#matrix(rows, cols), numberType: this.numberType };
  }

  // entry = num·10^e/den = (num·10^(e−least)·common/den)·10^least/common
  #matrix(rows: number, cols: number): Matrix {
    const subject = arrayNamed(this.name);
    let least = 0;
    for (const exponent of this.#exponents) if (exponent < least) least = exponent;
    let bits = 0;
    this.#nums.forEach((num, k) => {
      if (num !== 0n) bits += bitLength(num) + (this.#exponents[k]! - least) * BITS_PER_DIGIT;
    });
    let common = 1n;
    for (const den of new Set(this.#dens.values())) {
      common = (common / gcd(common, den)) * den;
      if (!this.room.hasBits(bits + rows * cols * bitLength(common))) break;
    }
    this.room.takeBits(subject, bits + (common === 1n ? 0 : rows * cols * bitLength(common)));
    const powers = new Map<number, bigint>();
    const powerOfTen = (exponent: number): bigint => {
      const power = powers.get(exponent) ?? 10n ** BigInt(exponent);
      powers.set(exponent, power);
      return power;
    };
    const integers = this.#nums.map((num, k) => {
      if (num === 0n) return 0n;
      const scaled = num * powerOfTen(this.#exponents[k]! - least);
      return common === 1n ? scaled : (scaled * common) / (this.#dens.get(k) ?? 1n);
    });
    return Matrix.ofIntegers(rows, cols, integers, Rational.ratio(1n, powerOfTen(-least) * common));
  }
}
