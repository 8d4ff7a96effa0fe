import { HIGH, LOW } from '../doubles.js';

/** Exponent of the last bit of a subnormal number, and of one whose field of the exponent is 1. */
export const LEAST = -1074;
/** Values of the field of the exponent of finite doubles. */
const FIELDS = 2047;

/** So many squares of 18-bit parts, at most 2^37 + 2^36 of two each, are below 2^53 in all. */
const MOST_SQUARES = 2 ** 15;
/** So many upper halves below 2^21, and lower ones below 2^32, are below 2^53. */
const MOST_MAGNITUDES = 2 ** 21;

/** A sum over doubles, exact: parts of their mantissas are added up in doubles, for each exponent by itself. */
export abstract class Sum {
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
export class SquareSum extends Sum {
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
export class MagnitudeSum extends Sum {
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
