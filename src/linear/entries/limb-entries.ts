import { bitLength } from '../../arithmetic/bits.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { Digits } from '../product/digits.js';
import { BigIntEntries } from './bigint-entries.js';
import { lineCount, type Entries, type Line } from './entries.js';

const BASE = 65536;
const HALF = 0x8000;

/** A power of two beyond all quotients of numbers below 2^53, and those up to it. */
const FAR = 100;
const POWERS = /* @__PURE__ */ Float64Array.from({ length: FAR + 1 }, (_, k) => powerOfTwo(k));

/** Sums of so many products of two balanced digits are at most 2^53. */
const MOST_PRODUCTS = 2 ** 23;

/** Entries in balanced digits in base 65536, as many for every entry, each entry's beside each other and the lowest first. */
export class LimbEntries implements Entries {
  readonly #digits: Int16Array;
  /** Digits of an entry. */
  readonly count: number;
  #joint: Digits | undefined;
  #bigints: readonly bigint[] | undefined;
  #largest: bigint | undefined;

  /**
   * @param digits not to be changed any more
   * @param count digits of an entry, as many as `digitCount` says that it needs
   */
  constructor(digits: Int16Array, count: number) {
    this.#digits = digits;
    this.count = count;
  }

  /** So many zeros. */
  static zeros(length: number): LimbEntries {
    return new LimbEntries(new Int16Array(length), 1);
  }

  get length(): number {
    return this.#digits.length / this.count;
  }

  /** The digits of all entries, not to be changed. */
  get limbs(): Int16Array {
    return this.#digits;
  }

  bigints(): readonly bigint[] {
    return (this.#bigints ??= this.#joined());
  }

  at(k: number): bigint {
    return (this.#joint ??= new Digits(this.count)).joinBalanced(this.#digits, k * this.count, this.count);
  }

  isZeroAt(k: number): boolean {
    const end = (k + 1) * this.count;
    for (let at = k * this.count; at < end; at += 1) if (this.#digits[at] !== 0) return false;
    return true;
  }

  words(k: number): number {
    return Math.ceil(bitLength(this.at(k)) / 64);
  }

  largest(): bigint {
    if (this.#largest === undefined) {
      const entry = this.at(this.indexOfLargest());
      this.#largest = entry < 0n ? -entry : entry;
    }
    return this.#largest;
  }

  /** Numbers of balanced digits are ordered as these are from the highest down, since those below it never outweigh a digit. */
  indexOfLargest(): number {
    let [most, least] = [0, 0];
    const { length } = this;
    for (let k = 1; k < length; k += 1) {
      if (this.#compare(k, most) > 0) most = k;
      else if (this.#compare(k, least) < 0) least = k;
    }
    const sum = this.at(most) + this.at(least);
    return sum > 0n ? most : sum < 0n ? least : Math.min(most, least);
  }

  digits(k: number, shift: number, target: Int32Array): boolean {
    if (this.#top(k) < 0) return false;
    const from = shift >>> 4;
    const by = shift & 15;
    const at = k * this.count;
    target.fill(0, 0, from);
    if (by === 0) {
      for (let t = from; t < target.length; t += 1)
        target[t] = t - from < this.count ? this.#digits[at + t - from]! : 0;
      return true;
    }
    let carry = 0;
    for (let t = from; t < target.length; t += 1) {
      const value = (t - from < this.count ? this.#digits[at + t - from]! << by : 0) + carry;
      carry = (value + HALF) >> 16;
      target[t] = value - BASE * carry;
    }
    return true;
  }

  /** Adds Σ_j x_j times every digit of entry first + j to the sums, for j = from, …, to − 1. */
  addMultiples(first: number, x: Float64Array, from: number, to: number, sums: Float64Array): void {
    const digits = this.#digits;
    const { count } = this;
    for (let j = from, at = (first + from) * count; j < to; j += 1) {
      const factor = x[j]!;
      for (let t = 0; t < count; t += 1, at += 1) sums[t]! += digits[at]! * factor;
    }
  }

  squares(line: Line, cols: number): bigint[] {
    const count = lineCount(line, this.length, cols);
    if ((this.length / count) * this.count > MOST_PRODUCTS)
      return new BigIntEntries(this.bigints()).squares(line, cols);
    // Σ of products of two digits whose places add up to v, for every v.
    const places = 2 * this.count - 1;
    const sums = new Float64Array(count * places);
    const digits = this.#digits;
    const { length } = this;
    for (let i = 0, k = 0; k < length; i += 1) {
      for (let j = 0; j < cols; j += 1, k += 1) {
        const first = k * this.count;
        let top = first + this.count - 1;
        while (top >= first && digits[top] === 0) top -= 1;
        const to = places * (line === 'row' ? i : j) - 2 * first;
        for (let t = first; t <= top; t += 1) {
          const digit = digits[t]!;
          sums[to + 2 * t]! += digit * digit;
          for (let u = t + 1; u <= top; u += 1) sums[to + t + u]! += 2 * digit * digits[u]!;
        }
      }
    }
    return joined(sums, places);
  }

  magnitudes(line: Line, cols: number): bigint[] {
    return new BigIntEntries(this.bigints()).magnitudes(line, cols);
  }

  slice(from: number, to: number): Entries {
    return new LimbEntries(this.#digits.slice(from * this.count, to * this.count), this.count);
  }

  columns(cols: number, first: number, count: number): Entries {
    return new BigIntEntries(this.bigints()).columns(cols, first, count);
  }

  absolute(): Entries {
    return new BigIntEntries(this.bigints()).absolute();
  }

  transposed(cols: number): Entries {
    return new BigIntEntries(this.bigints()).transposed(cols);
  }

  cut(shift: number): Entries {
    return new BigIntEntries(this.bigints()).cut(shift);
  }

  #joined(): bigint[] {
    const digits = new Digits(this.count);
    const integers: bigint[] = [];
    for (let at = 0; at < this.#digits.length; at += this.count)
      integers.push(digits.joinBalanced(this.#digits, at, this.count));
    return integers;
  }

  /**
   * Where |entry k|·den > |other k|·num is not excluded by three leading digits. These are an integer v below 2^48, and the entry is less than
   * one unit of the last of them away from v; num/den is cut to n/16·2^shift with 16 ≤ n < 64, so that all products are below 2^53.
   *
   * @param num ≥ 0
   * @param den > 0
   */
  mayExceed(other: LimbEntries, num: bigint, den: bigint): number[] {
    const shift = num === 0n ? 0 : bitLength(num) - bitLength(den) - 1;
    const n = Number(shift > 0 ? (num << 4n) / (den << BigInt(shift)) : (num << BigInt(4 - shift)) / den);
    const found: number[] = [];
    const { length } = this;
    for (let k = 0; k < length; k += 1) {
      const top = this.#top(k);
      if (top < 0) continue;
      const others = other.#top(k);
      const most = 16 * (this.#leading(k, top) + 1);
      const least = n * (other.#leading(k, others) - 1);
      const places = Math.max(-FAR, Math.min(16 * (others - top) + shift, FAR));
      const within = places < 0 ? most * POWERS[-places]! <= least : most <= least * POWERS[places]!;
      if (!within) found.push(k);
    }
    return found;
  }

  /** The place of the highest digit other than 0; −1 for 0. */
  #top(k: number): number {
    const first = k * this.count;
    let at = first + this.count - 1;
    while (at >= first && this.#digits[at] === 0) at -= 1;
    return at - first;
  }

  /** The absolute value of three digits from a place down. */
  #leading(k: number, top: number): number {
    if (top < 0) return 0;
    const at = k * this.count + top;
    const second = top > 0 ? this.#digits[at - 1]! : 0;
    const third = top > 1 ? this.#digits[at - 2]! : 0;
    return Math.abs((this.#digits[at]! * BASE + second) * BASE + third);
  }

  #compare(k: number, l: number): number {
    const digits = this.#digits;
    const first = k * this.count;
    const ahead = l * this.count - first;
    for (let at = first + this.count - 1; at >= first; at -= 1) {
      const difference = digits[at]! - digits[at + ahead]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

/** Integers from sums for every place, each at most 2^53, as they stand beside each other. */
function joined(sums: Float64Array, places: number): bigint[] {
  return Array.from({ length: sums.length / places }, (_, line) => {
    let total = 0n;
    for (let v = places - 1; v >= 0; v -= 1) {
      const sum = sums[line * places + v]!;
      total = sum === 0 ? total << 16n : (total << 16n) + BigInt(sum);
    }
    return total;
  });
}
