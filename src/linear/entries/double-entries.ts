import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { HIGH, LOW } from '../doubles.js';
import { BigIntEntries } from './bigint-entries.js';
import { lineCount, type Entries, type Line } from './entries.js';

const BASE = 65536;
const HALF = 0x8000;
const WORD = 2 ** 32;
/** Exponent of the last bit of a subnormal number, and of one whose field of the exponent is 1. */
const LEAST = -1074;
/** Values of the field of the exponent of finite doubles. */
const FIELDS = 2047;

/** So many squares of 18-bit parts, at most 2^37 + 2^36 of two each, are below 2^53 in all. */
const MOST_SQUARES = 2 ** 15;
/** So many upper halves below 2^21, and lower ones below 2^32, are below 2^53. */
const MOST_MAGNITUDES = 2 ** 21;
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
    return (this.#bigints ??= Object.freeze(Array.from(this.#data, (x) => this.#integer(x))));
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
    // Four digits and at most 15 bits more: a digit moved up by so many bits has 31, and what comes from below fills those it left.
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
    if (carry !== 0) target[from + 5] = carry;
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

/** A sum over doubles, exact: parts of their mantissas are added up in doubles, for each exponent by itself. */
abstract class Sum {
  /** Sums of parts for every field of the exponent. */
  readonly #sums: Float64Array;
  readonly #parts: number;
  readonly #most: number;

  /**
   * @param parts sums for every exponent
   * @param most so many terms leave the sums below 2^53
   */
  constructor(parts: number, most: number) {
    this.#sums = new Float64Array(FIELDS * parts);
    this.#parts = parts;
    this.#most = most;
  }

  /** Adds the terms of so many doubles. */
  abstract add(sums: Float64Array, words: Uint32Array, from: number, to: number): void;
  /** The sums for one exponent as an integer: over 2^(power·(exponent of the last bit)). */
  abstract join(sums: Float64Array, at: number): bigint;
  abstract readonly power: number;

  /** The sum over `count` doubles from a word on, over 2^(power·unit). */
  over(words: Uint32Array, from: number, count: number, unit: number): bigint {
    let total = 0n;
    let [least, most] = [FIELDS, 0];
    for (let k = from; k < from + 2 * count; k += 2) {
      const high = words[k + HIGH]! & 0x7fffffff;
      if ((high | words[k + LOW]!) === 0) continue;
      // The subnormal numbers have field 0 and the exponent of field 1.
      const field = high < 0x200000 ? 1 : high >>> 20;
      if (field < least) least = field;
      if (field > most) most = field;
    }
    if (most === 0) return 0n;
    for (let done = 0; done < count; done += this.#most) {
      const part = Math.min(this.#most, count - done);
      this.#sums.fill(0, least * this.#parts, (most + 1) * this.#parts);
      this.add(this.#sums, words, from + 2 * done, from + 2 * (done + part));
      for (let field = most; field >= least; field -= 1) {
        const at = field * this.#parts;
        let join = false;
        for (let part = 0; part < this.#parts; part += 1) join ||= this.#sums[at + part] !== 0;
        if (join) total += this.join(this.#sums, at) << BigInt(this.power * (field - least));
      }
    }
    const places = this.power * (least - 1 + LEAST - unit);
    return places >= 0 ? total << BigInt(places) : total >> BigInt(-places);
  }
}

/** Σ x² by three parts of 18 bits of the mantissa. */
class SquareSum extends Sum {
  readonly power = 2;

  constructor() {
    super(5, MOST_SQUARES);
  }

  add(sums: Float64Array, words: Uint32Array, from: number, to: number): void {
    for (let k = from; k < to; k += 2) {
      const [low, high] = [words[k + LOW]!, words[k + HIGH]!];
      const field = (high >>> 20) & 0x7ff;
      const top = (high & 0xfffff) | (field === 0 ? 0 : 0x100000);
      const a = low & 0x3ffff;
      const b = ((low >>> 18) | (top << 14)) & 0x3ffff;
      const c = top >>> 4;
      const at = 5 * (field === 0 ? 1 : field);
      sums[at]! += a * a;
      sums[at + 1]! += 2 * a * b;
      sums[at + 2]! += 2 * a * c + b * b;
      sums[at + 3]! += 2 * b * c;
      sums[at + 4]! += c * c;
    }
  }

  join(sums: Float64Array, at: number): bigint {
    let total = 0n;
    for (let part = 4; part >= 0; part -= 1) total = (total << 18n) + BigInt(sums[at + part]!);
    return total;
  }
}

/** Σ |x| by the halves of the mantissa. */
class MagnitudeSum extends Sum {
  readonly power = 1;

  constructor() {
    super(2, MOST_MAGNITUDES);
  }

  add(sums: Float64Array, words: Uint32Array, from: number, to: number): void {
    for (let k = from; k < to; k += 2) {
      const high = words[k + HIGH]!;
      const field = (high >>> 20) & 0x7ff;
      const at = 2 * (field === 0 ? 1 : field);
      sums[at]! += words[k + LOW]!;
      sums[at + 1]! += (high & 0xfffff) | (field === 0 ? 0 : 0x100000);
    }
  }

  join(sums: Float64Array, at: number): bigint {
    return (BigInt(sums[at + 1]!) << 32n) + BigInt(sums[at]!);
  }
}
