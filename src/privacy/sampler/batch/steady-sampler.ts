import type { NoiseLaw } from '../../noise/noise-law.js';
import type { RandomSource } from '../random-source.js';
import { decayOf } from './decay.js';
import { blockOf, isKept } from './exact-trial.js';
import { noiseTable, TABLE_SIZE, type NoiseTable, type TableSize } from './noise-table.js';

/** σ or b is at most 2^64 steps of the lattice: j has 57 bits then, and two words of 32 have 63 beside the sign. */
const MOST_BITS = 64;

/**
 * Draws of one law, exactly as {@link BatchSampler} finds them from the same words, by a work that does not depend on what is drawn: the same number of words in every trial, a search in the table
 * by the same number of comparisons, and all sums of the acceptance whether they are needed or not. How many trials there are is independent of the number that is kept in the end.
 *
 * Only a draw whose words do not decide it takes longer: with a probability below 2^−20, and with blocks some 3·10^−5 (docs/mechanisms.md). Nothing is claimed of the engine that runs it, its caches, or what is done with the number.
 *
 * @example
 * ```ts
 * const law: NoiseLaw = { law: 'discrete-gaussian', variance: Rational.parse('50'), step: Rational.ONE };
 * typeof new SteadySampler(cryptoSource(), law).draw(); // 'bigint'
 * ```
 */
export class SteadySampler {
  readonly #source: RandomSource;
  readonly #table: NoiseTable;
  readonly #padded: Uint32Array;

  /**
   * @param law σ or b at most 2^64 steps of the lattice
   * @param size other sizes of words and tables have the same law; for tests
   * @throws RangeError for more noise, and unless variance or scale and step are > 0
   */
  constructor(source: RandomSource, law: NoiseLaw, size: TableSize = TABLE_SIZE) {
    this.#source = source;
    this.#table = noiseTable(decayOf(law), size, MOST_BITS);
    this.#padded = paddedTable(this.#table.thresholds);
  }

  /** The next draw, in steps of the law's lattice. */
  draw(): bigint {
    for (;;) {
      const found = this.#trial();
      if (found !== undefined) return found;
    }
  }

  /** One trial; undefined where it is rejected. */
  #trial(): bigint | undefined {
    const { thresholds, blockBits, wordBits } = this.#table;
    const u = this.#number();
    const found = steadyIndex(this.#padded, u);
    const k = thresholds[found] === u ? Number(blockOf(this.#table, BigInt(u), this.#word)) : found;
    const s = this.#word();
    const isNegative = s >> BigInt(wordBits - 1) === 1n;
    if (blockBits === 0) return BigInt(isNegative ? -k : k);
    const rest = s & ((1n << BigInt(wordBits - 1)) - 1n);
    const high = blockBits < wordBits ? 0n : this.#word() << BigInt(wordBits - 1);
    const j = (high | rest) & ((1n << BigInt(blockBits)) - 1n);
    if (!this.#keeps(k, j, this.#number())) return undefined;
    const x = (BigInt(k) << BigInt(blockBits)) + j;
    if (!isNegative) return x;
    return x === 0n ? undefined : -x;
  }

  /** Whether a trial is kept, step 3 of docs/mechanisms.md; both bounds are computed in any case. */
  #keeps(k: number, j: bigint, v: number): boolean {
    const { slopes, slopesAbove, bend, bendAbove, blockBits, placeBits, wordBits } = this.#table;
    const whole = 2 ** wordBits;
    const places = 2 ** placeBits;
    const place = Number(j >> BigInt(blockBits - placeBits));
    const above = place + 1;
    // Beyond the table only an exact comparison knows.
    if (k < slopes.length) {
      const most = Math.ceil(((slopesAbove[k]! * places + bendAbove * above) * above) / (places * places));
      const least = Math.floor(((slopes[k]! * places + bend * place) * place) / (places * places));
      const coarse = 2 ** Math.max(0, wordBits - 24);
      const rounded = Math.ceil(least / coarse);
      const edge = whole - least + Math.ceil((rounded * rounded * coarse * coarse) / (2 * whole));
      const isSure = v + 1 + most <= whole;
      const isOut = v >= edge;
      if (isSure || isOut) return isSure;
    }
    return isKept(this.#table, BigInt(k), j, BigInt(v), this.#word);
  }

  readonly #word = (): bigint => this.#source.bits(this.#table.wordBits);

  #number(): number {
    return Number(this.#word());
  }
}

/** A table continued to a power of two entries by the largest word. */
export function paddedTable(thresholds: Uint32Array): Uint32Array {
  let length = 1;
  while (length < thresholds.length) length *= 2;
  const padded = new Uint32Array(length).fill(2 ** 32 - 1);
  padded.set(thresholds);
  return padded;
}

/** The first place of a padded table whose entry is at least u, by as many comparisons as the length has bits. */
export function steadyIndex(padded: Uint32Array, u: number): number {
  let index = 0;
  for (let step = padded.length >>> 1; step > 0; step >>>= 1)
    index += step * Number(padded[index + step - 1]! < u);
  return index;
}
