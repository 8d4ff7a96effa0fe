/** A stream of random numbers that a seed and the index of an input determine, so that any input can be made again alone. */
export class Random {
  #state: number;

  constructor(seed: number, index = 0) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) | 0;
    this.#word();
    this.#word();
  }

  /** A stream that goes on like this one. */
  copy(): Random {
    const other = new Random(0);
    other.#state = this.#state;
    return other;
  }

  /** The next 32 bits (mulberry32). */
  #word(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let x = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return (x ^ (x >>> 14)) >>> 0;
  }

  /** A whole number from `least` to `most`. */
  integer(least: number, most: number): number {
    return least + (this.#word() % (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.#word() < probability * 2 ** 32;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('Random.pick: expected at least one item, got none');
    return items[this.#word() % items.length]!;
  }

  /** A whole number of at most that many bits. */
  bits(most: number): bigint {
    let value = 0n;
    for (let left = this.integer(0, most); left > 0; left -= 32)
      value =
        (value << BigInt(Math.min(left, 32))) | (BigInt(this.#word()) >> BigInt(32 - Math.min(left, 32)));
    return value;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.#word() & 255);
  }

  shuffled<T>(items: readonly T[]): T[] {
    const list = items.slice();
    for (let i = list.length - 1; i > 0; i -= 1) {
      const j = this.#word() % (i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
  }
}
