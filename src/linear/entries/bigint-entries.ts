import { magnitude } from '../../arithmetic/bits.js';
import { Digits } from '../product/digits.js';
import { words } from '../word-work.js';
import { lineCount, type Entries, type Line } from './entries.js';

const square = (x: bigint): bigint => x * x;

/** Entries that are held as bigints, of any size. */
export class BigIntEntries implements Entries {
  readonly #integers: readonly bigint[];
  #largest: bigint | undefined;
  #split: Digits | undefined;

  /** @param integers not to be changed any more */
  constructor(integers: readonly bigint[]) {
    this.#integers = integers;
  }

  get length(): number {
    return this.#integers.length;
  }

  bigints(): readonly bigint[] {
    return this.#integers;
  }

  at(k: number): bigint {
    return this.#integers[k]!;
  }

  isZeroAt(k: number): boolean {
    return this.#integers[k] === 0n;
  }

  words(k: number): number {
    return words(this.#integers[k]!);
  }

  largest(): bigint {
    return (this.#largest ??= largest(this.#integers));
  }

  indexOfLargest(): number {
    let at = 0;
    let most = magnitude(this.#integers[0]!);
    this.#integers.forEach((x, k) => {
      if (x > most || -x > most) [at, most] = [k, magnitude(x)];
    });
    return at;
  }

  digits(k: number, shift: number, target: Int32Array): boolean {
    const entry = this.#integers[k]!;
    if (entry === 0n) return false;
    if (this.#split?.count !== target.length) this.#split = new Digits(target.length);
    this.#split.split(shift === 0 ? entry : entry << BigInt(shift), target, 0, 1);
    return true;
  }

  /** Writes all entries in so many balanced digits, each entry's beside each other; the target holds zeros. */
  split(count: number, target: Int16Array): void {
    const digits = new Digits(count);
    for (let k = 0, at = 0; k < this.length; k += 1, at += count) {
      const x = this.#integers[k]!;
      if (x !== 0n) digits.split(x, target, at, 1);
    }
  }

  squares(line: Line, cols: number): bigint[] {
    return this.#sums(line, cols, square);
  }

  magnitudes(line: Line, cols: number): bigint[] {
    return this.#sums(line, cols, magnitude);
  }

  slice(from: number, to: number): Entries {
    return new BigIntEntries(this.#integers.slice(from, to));
  }

  columns(cols: number, first: number, count: number): Entries {
    const integers: bigint[] = [];
    for (let at = first; at < this.length; at += cols)
      for (let k = at; k < at + count; k += 1) integers.push(this.#integers[k]!);
    return new BigIntEntries(integers);
  }

  absolute(): Entries {
    return new BigIntEntries(this.#integers.map(magnitude));
  }

  transposed(cols: number): Entries {
    const transposed: bigint[] = [];
    for (let j = 0; j < cols; j += 1) {
      for (let k = j; k < this.#integers.length; k += cols) transposed.push(this.#integers[k]!);
    }
    return new BigIntEntries(transposed);
  }

  cut(shift: number): Entries {
    const places = BigInt(shift);
    return new BigIntEntries(this.#integers.map((x) => magnitude(x) >> places));
  }

  #sums(line: Line, cols: number, term: (x: bigint) => bigint): bigint[] {
    const sums = new Array<bigint>(lineCount(line, this.length, cols)).fill(0n);
    for (let i = 0, k = 0; k < this.length; i += 1) {
      for (let j = 0; j < cols; j += 1, k += 1) {
        const x = this.#integers[k]!;
        if (x !== 0n) sums[line === 'row' ? i : j]! += term(x);
      }
    }
    return sums;
  }
}

/** max |entry|. */
export function largest(entries: readonly bigint[]): bigint {
  let most = 0n;
  let least = 0n;
  for (const entry of entries) {
    if (entry > most) most = entry;
    else if (entry < least) least = entry;
  }
  return most > -least ? most : -least;
}
