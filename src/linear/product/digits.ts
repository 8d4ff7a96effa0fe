const HALF = 0x8000;

/** A balanced digit is at most this in absolute value. */
export const LARGEST_DIGIT = HALF;

/** How many balanced digits in base 65536, each in [−2^15, 2^15), hold every integer of at most so many bits. */
export const digitCount = (bits: number): number => Math.ceil((bits + 2) / 16);

/** Whether the lowest byte of a number comes first in memory, as nearly everywhere; {@link Digits} need it. */
export const isLittleEndian = (): boolean => new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Integers to and from digits in base 65536, through memory shared by 64-bit words and 16-bit digits. */
export class Digits {
  readonly count: number;
  /** Ordinary digits in two's complement, for {@link Digits.join}; as many as fill whole words. */
  readonly digits: Uint16Array;
  readonly #words: BigUint64Array;
  readonly #top: BigInt64Array;
  /** Σ_t 2^15·65536^t: adding it turns balanced digits into ordinary ones, 2^15 larger. */
  readonly #offset: bigint;

  /** @param count - the number of balanced digits */
  constructor(count: number) {
    this.count = count;
    this.#words = new BigUint64Array(Math.ceil(count / 4));
    this.#top = new BigInt64Array(this.#words.buffer, 8 * (this.#words.length - 1));
    this.digits = new Uint16Array(this.#words.buffer);
    this.#offset = BigInt(`0x${'8000'.repeat(count)}`);
  }

  /** Writes the balanced digits of a value with |value| < 2^(16·count − 2) into target, the lowest first, each `stride` after the one before. */
  split(value: bigint, target: Int16Array | Int32Array | Float64Array, at: number, stride: number): void {
    const { digits, count } = this;
    let rest = value + this.#offset;
    for (let word = 0; word < this.#words.length; word += 1) {
      this.#words[word] = rest;
      rest >>= 64n;
    }
    for (let digit = 0, to = at; digit < count; digit += 1, to += stride) target[to] = digits[digit]! - HALF;
  }

  /** The integer with so many balanced digits, the lowest first, below 2^(16·count − 2) in absolute value. */
  joinBalanced(source: Int16Array, at: number, count: number): bigint {
    const { digits } = this;
    let carry = 0;
    for (let digit = 0; digit < count; digit += 1) {
      const value = source[at + digit]! + carry;
      digits[digit] = value;
      carry = value >> 16;
    }
    for (let digit = count; digit < digits.length; digit += 1) digits[digit] = carry;
    return this.join();
  }

  /** The integer with these {@link Digits.digits}. */
  join(): bigint {
    let value = this.#top[0]!;
    for (let word = this.#words.length - 2; word >= 0; word -= 1) value = (value << 64n) + this.#words[word]!;
    return value;
  }
}
