import { sha256 } from '@noble/hashes/sha2.js';
import { requireIndex, requireInteger } from '../../arithmetic/require.js';

/** Independent uniform random bits: all that a sampler is given. */
export interface RandomSource {
  /**
   * A uniform integer of `count` random bits: 0 ≤ x < 2^count.
   *
   * @param count at least 0
   * @throws RangeError unless `count` is an integer of at least 0.
   */
  bits(count: number): bigint;
  /** Fills an array with uniform words of 32 bits, where the source is faster at that than bit by bit. */
  words?(target: Uint32Array): void;
}

/** Words fetched at a time: 64 KiB is the most that Web Crypto gives in one call. */
const CRYPTO_WORDS = 1024;

/** 32-bit words of one SHA-256 block. */
const HASH_WORDS = 8;

/**
 * The source for releases: the cryptographic generator of the platform (Web Crypto's `getRandomValues`), in Node and in
 * browsers. Words that have been given out are erased from its buffer.
 *
 * @throws TypeError when the platform has no Web Crypto.
 * @example
 * ```ts
 * sampleDiscreteLaplace(cryptoSource(), Rational.parse('10'));
 * ```
 */
export function cryptoSource(): RandomSource {
  const generator = (globalThis as { crypto?: { getRandomValues?: (words: Uint32Array) => unknown } }).crypto;
  if (typeof generator?.getRandomValues !== 'function') {
    throw new TypeError('cryptoSource: expected a platform with Web Crypto, got none');
  }
  return new BufferedSource(CRYPTO_WORDS, (words) => {
    generator.getRandomValues!(words);
  });
}

/**
 * A reproducible source for tests and demonstrations: SHA-256 in counter mode, keyed by the hash of the seed. Never for a release: who knows the
 * seed knows the noise.
 *
 * @param seed any integer of at least 0
 * @throws TypeError or RangeError unless `seed` is a bigint of at least 0.
 * @example
 * ```ts
 * seededTestSource(1n).bits(8) === seededTestSource(1n).bits(8); // true
 * ```
 */
export function seededTestSource(seed: bigint): RandomSource {
  requireInteger('seededTestSource', 'seed', seed, 0n);
  const name = `etalon test source, not for release: ${seed}`;
  const input = new DataView(new ArrayBuffer(40));
  const bytes = new Uint8Array(input.buffer);
  bytes.set(sha256(Uint8Array.from(name, (character) => character.charCodeAt(0))));
  let counter = 0n;
  return new BufferedSource(HASH_WORDS, (words) => {
    input.setBigUint64(32, counter);
    const block = sha256(bytes);
    const view = new DataView(block.buffer, block.byteOffset);
    for (let i = 0; i < words.length; i += 1) words[i] = view.getUint32(4 * i);
    counter += 1n;
  });
}

const ONE_BIT = [0n, 1n] as const;

/** Gives out words that `fill` writes, from the lowest bit of the first on; the first bit given out is the highest of the result. */
class BufferedSource implements RandomSource {
  readonly #words: Uint32Array;
  readonly #fill: (words: Uint32Array) => void;
  #next: number;
  /** The bits of the current word that are left, the next one lowest. */
  #word = 0;
  #left = 0;

  constructor(size: number, fill: (words: Uint32Array) => void) {
    this.#words = new Uint32Array(size);
    this.#fill = fill;
    this.#next = size;
  }

  bits(count: number): bigint {
    if (count === 1) return ONE_BIT[this.#few(1) as 0 | 1];
    requireIndex('RandomSource.bits', 'count', count, 0);
    if (count <= 32) return BigInt(this.#few(count));
    let value = BigInt(this.#few(count % 32));
    for (let left = Math.floor(count / 32); left > 0; left -= 1)
      value = (value << 32n) | BigInt(this.#few(32));
    return value;
  }

  /** Whole words: what is left of the current one is for later bits. */
  words(target: Uint32Array): void {
    for (let from = 0; from < target.length; from += this.#words.length)
      this.#fill(target.subarray(from, from + this.#words.length));
  }

  /** `count` ≤ 32 bits. */
  #few(count: number): number {
    if (count <= this.#left) {
      const value = count === 32 ? this.#word : this.#word & (2 ** count - 1);
      this.#word = count === 32 ? 0 : this.#word >>> count;
      this.#left -= count;
      return value >>> 0;
    }
    const known = this.#left;
    const high = this.#word;
    const rest = count - known;
    this.#refill();
    return (high * 2 ** rest + this.#few(rest)) >>> 0;
  }

  #refill(): void {
    if (this.#next === this.#words.length) {
      this.#fill(this.#words);
      this.#next = 0;
    }
    this.#word = this.#words[this.#next]!;
    this.#words[this.#next] = 0;
    this.#next += 1;
    this.#left = 32;
  }
}
