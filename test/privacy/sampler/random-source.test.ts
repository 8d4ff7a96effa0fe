import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cryptoSource,
  seededTestSource,
  type RandomSource,
} from '../../../src/privacy/sampler/random-source.js';

afterEach(() => vi.unstubAllGlobals());

/** The bits of a source in the order in which it gives them out. */
const stream = (source: RandomSource, counts: readonly number[]): string =>
  counts.map((count) => (count === 0 ? '' : source.bits(count).toString(2).padStart(count, '0'))).join('');

describe('a random source', () => {
  it('gives integers of the asked number of bits, and takes every length', () => {
    for (const source of [seededTestSource(1n), cryptoSource()]) {
      for (const count of [0, 1, 2, 31, 32, 33, 64, 100, 1000]) {
        const x = source.bits(count);
        expect(x >= 0n && x < 1n << BigInt(count), `${count} bits`).toBe(true);
      }
      expect(source.bits(0)).toBe(0n);
    }
  });

  it('refuses counts that are no natural numbers', () => {
    for (const count of [-1, 0.5, Number.NaN, Infinity]) {
      expect(() => seededTestSource(1n).bits(count)).toThrow(
        'RandomSource.bits: expected count, an integer of at least 0',
      );
    }
  });
});

describe('the seeded test source', () => {
  it('is SHA-256 of a key and a counter, every bit of it once', () => {
    const words: string[] = [];
    const key = createHash('sha256').update('etalon test source, not for release: 7').digest();
    for (let counter = 0; counter < 3; counter += 1) {
      const input = Buffer.concat([key, Buffer.from([0, 0, 0, 0, 0, 0, 0, counter])]);
      const block = createHash('sha256').update(input).digest();
      for (let i = 0; i < 8; i += 1)
        words.push(
          block
            .readUInt32BE(4 * i)
            .toString(2)
            .padStart(32, '0'),
        );
    }
    expect(stream(seededTestSource(7n), Array<number>(24).fill(32))).toBe(words.join(''));
    // Bit by bit a word comes from its lowest bit on.
    const reversed = words.map((word) => [...word].reverse().join('')).join('');
    expect(stream(seededTestSource(7n), Array<number>(768).fill(1))).toBe(reversed);
  });

  it('splits its bits in the same order, however they are asked for', () => {
    const ones = (source: RandomSource, count: number): number[] =>
      Array.from({ length: count }, () => Number(source.bits(1)));
    const all = ones(seededTestSource(3n), 96);
    const source = seededTestSource(3n);
    // 5 bits, least significant first; 27 left in the word; 30 go over its end, the old bits on top.
    expect(source.bits(5)).toBe(BigInt(`0b${all.slice(0, 5).reverse().join('')}`));
    const [old, fresh] = [all.slice(5, 32).reverse(), all.slice(32, 35).reverse()];
    expect(source.bits(30)).toBe(BigInt(`0b${[...old, ...fresh].join('')}`));
    expect(ones(source, 61)).toEqual(all.slice(35));
  });

  it('gives the same for the same seed, something else for another', () => {
    expect(seededTestSource(1n).bits(256)).toBe(seededTestSource(1n).bits(256));
    expect(seededTestSource(1n).bits(256)).not.toBe(seededTestSource(2n).bits(256));
    expect(() => seededTestSource(-1n)).toThrow('seededTestSource: expected seed, an integer of at least 0');
    expect(() => seededTestSource(1 as never)).toThrow(TypeError);
  });
});

describe('the source for releases', () => {
  it('takes its words from Web Crypto, each once, and asks again when they are used up', () => {
    let calls = 0;
    vi.stubGlobal('crypto', {
      getRandomValues: (words: Uint32Array) => {
        words.forEach((_, i) => (words[i] = (calls << 16) + i));
        calls += 1;
        return words;
      },
    });
    const source = cryptoSource();
    expect(calls).toBe(0);
    for (let i = 0; i < 1024; i += 1) expect(source.bits(32)).toBe(BigInt(i));
    expect(calls).toBe(1);
    expect(source.bits(32)).toBe(BigInt(1 << 16));
    expect(calls).toBe(2);
  });

  it('refuses a platform without Web Crypto', () => {
    vi.stubGlobal('crypto', undefined);
    expect(() => cryptoSource()).toThrow('cryptoSource: expected a platform with Web Crypto, got none');
  });
});
