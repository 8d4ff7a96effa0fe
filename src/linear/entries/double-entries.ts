import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import type { Rational } from '../../arithmetic/rational.js';
import { approxScaled, HIGH, LOW } from '../doubles.js';
import { exponentOfTwo } from '../scale.js';
import { BigIntEntries } from './bigint-entries.js';
import { LEAST, MagnitudeSum, SquareSum, type Sum } from './double-sums.js';
import { lineCount, type Entries, type Line } from './entries.js';

const BASE = 65536;
const HALF = 0x8000;
const WORD = 2 ** 32;

/** 2^-k up to the bits of a mantissa. */
const FRACTIONS = /* @__PURE__ */ Float64Array.from({ length: 53 }, (_, k) => powerOfTwo(-k));
/** Columns that are copied out beside each other. */
const GROUP = 16;

/** Entries x/2^unit for doubles x that are all multiples of 2^unit: the bits of a double are those of its entry. */
export class DoubleEntries implements Entries {
  readonly #data: Float64Array;
  readonly #words: Uint32Array;
  readonly #unit: number;
  #bigints: readonly bigint[] | undefined;
  #largest: bigint | undefined;

  /** @param data not to be changed any more; finite, and multiples of 2^unit, −1074 ≤ unit ≤ 1023 */
  constructor(data: Float64Array, unit: number) {
    this.#data = data;
    this.#words = new Uint32Array(data.buffer, data.byteOffset, 2 * data.length);
    this.#unit = unit;
  }

  get length(): number {
    return this.#data.length;
  }

  bigints(): readonly bigint[] {
    return (this.#bigints ??= Array.from(this.#data, (x) => this.#integer(x)));
  }

  at(k: number): bigint {
    return this.#integer(this.#data[k]!);
  }

  isZeroAt(k: number): boolean {
    return this.#data[k] === 0;
  }

  words(k: number): number {
    const high = this.#words[2 * k + HIGH]! & 0x7fffffff;
    const field = high >>> 20;
    if (field > 0) return (field + LEAST + 52 - this.#unit + 63) >>> 6;
    const low = this.#words[2 * k + LOW]!;
    const bits = high > 0 ? 64 - Math.clz32(high) : 32 - Math.clz32(low);
    return bits === 0 ? 0 : (bits + LEAST - this.#unit + 63) >>> 6;
  }

  largest(): bigint {
    if (this.#largest === undefined) {
      let most = 0;
      for (let k = 0; k < this.#data.length; k += 1) {
        const size = Math.abs(this.#data[k]!);
        if (size > most) most = size;
      }
      this.#largest = this.#integer(most);
    }
    return this.#largest;
  }

  indexOfLargest(): number {
    let at = 0;
    let most = Math.abs(this.#data[0]!);
    this.#data.forEach((x, k) => {
      if (Math.abs(x) > most) [at, most] = [k, Math.abs(x)];
    });
    return at;
  }

  digits(k: number, shift: number, target: Int32Array): boolean {
    let low = this.#words[2 * k + LOW]!;
    const word = this.#words[2 * k + HIGH]!;
    const field = (word >>> 20) & 0x7ff;
    let high = (word & 0xfffff) | (field === 0 ? 0 : 0x100000);
    if ((low | high) === 0) return false;
    for (let t = 0; t < target.length; t += 1) target[t] = 0;
    let place = (field === 0 ? 1 : field) - 1 + LEAST - this.#unit + shift;
    if (place < 0) {
      // The entry is an integer: the bits that this cuts off are 0.
      const mantissa = (high * WORD + low) * FRACTIONS[-place]!;
      low = mantissa >>> 0;
      high = Math.floor(mantissa / WORD);
      place = 0;
    }
    const sign = word >>> 31 === 1 ? -1 : 1;
    const by = place & 15;
    const from = place >>> 4;
    // 53 bits and at most 15 more: five digits, and nothing is carried out of the last. A digit moved up has 31 bits, and what comes from
    // below fills those it left.
    let rest = (low & 0xffff) << by;
    let carry = 0;
    for (let digit = 0; digit < 5; digit += 1) {
      const value = sign * (rest & 0xffff) + carry;
      carry = (value + HALF) >> 16;
      const balanced = value - BASE * carry;
      if (balanced !== 0) target[from + digit] = balanced;
      const next = digit === 0 ? low >>> 16 : digit === 1 ? high & 0xffff : digit === 2 ? high >>> 16 : 0;
      rest = (next << by) | (rest >>> 16);
    }
    return true;
  }

  squares(line: Line, cols: number): bigint[] {
    return this.#sums(line, cols, new SquareSum());
  }

  magnitudes(line: Line, cols: number): bigint[] {
    return this.#sums(line, cols, new MagnitudeSum());
  }

  slice(from: number, to: number): Entries {
    return new DoubleEntries(this.#data.slice(from, to), this.#unit);
  }

  columns(cols: number, first: number, count: number): Entries {
    const rows = this.length / cols;
    const result = new Float64Array(rows * count);
    for (let i = 0; i < rows; i += 1)
      result.set(this.#data.subarray(i * cols + first, i * cols + first + count), i * count);
    return new DoubleEntries(result, this.#unit);
  }

  absolute(): Entries {
    return new DoubleEntries(this.#data.map(Math.abs), this.#unit);
  }

  transposed(cols: number): Entries {
    const { length } = this.#data;
    const rows = length / cols;
    const result = new Float64Array(length);
    for (let first = 0; first < cols; first += GROUP) {
      const last = Math.min(first + GROUP, cols);
      for (let i = 0; i < rows; i += 1) {
        for (let j = first; j < last; j += 1) result[j * rows + i] = this.#data[i * cols + j]!;
      }
    }
    return new DoubleEntries(result, this.#unit);
  }

  cut(shift: number): Entries {
    // In two steps, as 2^exponent need not be a double. A product that is rounded is subnormal, and its floor 0.
    const exponent = -(this.#unit + shift);
    const half = powerOfTwo(Math.trunc(exponent / 2));
    const rest = powerOfTwo(exponent - Math.trunc(exponent / 2));
    const cut = new Float64Array(this.length);
    for (let k = 0; k < cut.length; k += 1) cut[k] = Math.floor(Math.abs(this.#data[k]!) * half * rest);
    return cut.every(Number.isFinite)
      ? new DoubleEntries(cut, 0)
      : new BigIntEntries(this.bigints()).cut(shift);
  }

  /** Whether both are the same numbers, one by one. */
  agrees(other: DoubleEntries): boolean {
    return this.#unit === other.#unit && this.#data.every((x, k) => x === other.#data[k]);
  }

  /** The entries times 2^unit, where these are the doubles themselves; zeros without a sign. */
  doubles(unit: number): Float64Array | undefined {
    return unit === this.#unit ? this.#data.map((x) => x + 0) : undefined;
  }

  #integer(x: number): bigint {
    return scaledInteger(x, this.#unit);
  }

  #sums(line: Line, cols: number, sum: Sum): bigint[] {
    const count = lineCount(line, this.length, cols);
    const sums: bigint[] = [];
    const length = this.length / count;
    if (line === 'row') {
      for (let i = 0; i < count; i += 1) sums.push(sum.over(this.#words, 2 * i * length, length, this.#unit));
      return sums;
    }
    for (let first = 0; first < cols; first += GROUP) {
      const columns = Math.min(GROUP, cols - first);
      const copy = new Float64Array(columns * length);
      for (let i = 0, at = first; i < length; i += 1, at += cols) {
        for (let j = 0; j < columns; j += 1) copy[j * length + i] = this.#data[at + j]!;
      }
      const words = new Uint32Array(copy.buffer);
      for (let j = 0; j < columns; j += 1) sums.push(sum.over(words, 2 * j * length, length, this.#unit));
    }
    return sums;
  }
}

/** x/2^unit, an integer. */
function scaledInteger(x: number, unit: number): bigint {
  if (x === 0) return 0n;
  // x = mantissa·2^exponent: 2^1074·x would overflow, so that a small x is taken up by 2^600 first.
  const small = Math.abs(x) < 2 ** -500;
  let mantissa = small ? x * 2 ** 600 : x;
  let exponent = small ? -600 : 0;
  for (; !Number.isSafeInteger(mantissa) && Math.abs(mantissa) < 2 ** 53; exponent -= 26) mantissa *= 2 ** 26;
  const places = exponent - unit;
  return places >= 0 ? BigInt(mantissa) << BigInt(places) : BigInt(mantissa) >> BigInt(-places);
}

/** The doubles nearest to entries times a scale: those that are held, where these are the numbers themselves. */
export function approxDoubles(entries: Entries, scale: Rational): Float64Array {
  const [up, down] = [exponentOfTwo(scale.num), exponentOfTwo(scale.den)];
  const held =
    entries instanceof DoubleEntries && up !== undefined && down !== undefined
      ? entries.doubles(up - down)
      : undefined;
  return held ?? approxScaled(entries.bigints(), scale);
}
