import type { NoiseLaw } from '../../noise/noise-law.js';
import type { RandomSource } from '../random-source.js';
import { decayOf } from './decay.js';
import { blockOf, isKept } from './exact-trial.js';
import { noiseTable, TABLE_SIZE, type NoiseTable, type TableSize } from './noise-table.js';

/** Words asked for at a time, at most. */
const CHUNK = 4096;
/** Noise is given modulo 2^52, as the residue of least size. */
const RESIDUE_BITS = 52;

/**
 * Many draws of one law, exactly as {@link sampleNoise} draws them one by one: P(x) ∝ e^(−x²/(2σ²)) or e^(−|x|/b) on the integers, by comparisons of integers alone.
 *
 * |x| = m·k + j, m = 2^p. A word U, the head of a uniform real, finds k in a table of ⌊2^32·F(k)⌋; where U is one of these the real is drawn on until it lies in one [F(k−1), F(k)). Sign and j are random bits; for p > 0
 * the whole is kept if the uniform real with head V is below e^(−γ), γ = φ(mk + j) − φ(mk), which integers above and below decide in all but some 3·10^−5 of the cases, and enclosures of e^(−γ), to as many bits as it
 * takes, in these. So no rounding decides anything (docs/mechanisms.md). Tables take 5 to 30 ms; a draw 2 words for σ or b ≤ 128, otherwise 3 or 4, and fewer than 1.02 trials.
 *
 * @example
 * ```ts
 * const law: NoiseLaw = { law: 'discrete-gaussian', variance: Rational.parse('50'), step: Rational.ONE };
 * new BatchSampler(cryptoSource(), law).fill(new Float64Array(1000)).length; // 1000
 * ```
 */
export class BatchSampler {
  readonly #source: RandomSource;
  readonly #table: NoiseTable;
  /** Words of one trial, ties left out. */
  readonly #perTrial: number;
  readonly #words = new Uint32Array(CHUNK);
  #next = 0;
  #end = 0;

  /**
   * @param law σ or b at most 2^40 steps of the lattice
   * @param size other sizes of words and tables have the same law; for tests
   * @throws RangeError for more noise, and unless variance or scale and step are > 0
   */
  constructor(source: RandomSource, law: NoiseLaw, size: TableSize = TABLE_SIZE) {
    this.#source = source;
    this.#table = noiseTable(decayOf(law), size);
    const { blockBits, wordBits } = this.#table;
    this.#perTrial = blockBits === 0 ? 2 : blockBits < wordBits ? 3 : 4;
  }

  /**
   * Fills an array with independent draws, in steps of the law's lattice, and returns it.
   *
   * A draw of 2^51 or more in size is given as the residue modulo 2^52 of least size; it has a probability below 10^−800.
   */
  fill(target: Float64Array): Float64Array {
    try {
      this.#fill(target);
    } finally {
      this.#words.fill(0);
      this.#next = 0;
      this.#end = 0;
    }
    return target;
  }

  #fill(target: Float64Array): void {
    const {
      thresholds,
      guide,
      guideBits,
      slopes,
      slopesAbove,
      bend,
      bendAbove,
      blockBits,
      placeBits,
      wordBits,
    } = this.#table;
    const words = this.#words;
    const perTrial = this.#perTrial;
    const guideShift = wordBits - guideBits;
    const whole = 2 ** wordBits;
    const signBit = 2 ** (wordBits - 1);
    const lowBits = Math.min(blockBits, wordBits - 1);
    const lowMask = 2 ** lowBits - 1;
    const highMask = 2 ** (blockBits - lowBits) - 1;
    const block = 2 ** blockBits;
    const highUnit = 2 ** lowBits;
    const perPlace = 2 ** (blockBits - placeBits);
    const places = 2 ** placeBits;
    const fine = places * places;
    // γ² is taken from γ without its last bits, rounded up, so that its square is exact.
    const coarse = 2 ** Math.max(0, wordBits - 24);
    const ofSquare = (2 * whole) / (coarse * coarse);
    for (let i = 0; i < target.length;) {
      if (this.#next + perTrial > this.#end) this.#refill((target.length - i) * perTrial);
      const u = words[this.#next]!;
      const s = words[this.#next + 1]!;
      let k = guide[u >>> guideShift]!;
      while (thresholds[k]! < u) k += 1;
      if (thresholds[k]! === u) {
        const drawn = this.#afterTie();
        if (drawn !== undefined) {
          target[i] = drawn;
          i += 1;
        }
        continue;
      }
      if (blockBits === 0) {
        this.#next += 2;
        target[i] = s >= signBit ? 0 - k : k;
        i += 1;
        continue;
      }
      const low = s & lowMask;
      const j = highMask === 0 ? low : low + (words[this.#next + 2]! & highMask) * highUnit;
      const v = words[this.#next + perTrial - 1]!;
      this.#next += perTrial;
      const place = Math.floor(j / perPlace);
      const above = place + 1;
      // Every number here is an integer below 2^53 over a power of two: nothing is rounded but by ceil and floor.
      const most = Math.ceil(((slopesAbove[k]! * places + bendAbove * above) * above) / fine);
      if (v + 1 + most > whole) {
        const least = Math.floor(((slopes[k]! * places + bend * place) * place) / fine);
        const rounded = Math.ceil(least / coarse);
        if (v >= whole - least + Math.ceil((rounded * rounded) / ofSquare)) continue;
        if (!isKept(this.#table, BigInt(k), BigInt(j), BigInt(v), this.#next32)) continue;
      }
      const x = k * block + j;
      if (s < signBit) target[i] = x;
      else if (x !== 0) target[i] = -x;
      else continue;
      i += 1;
    }
  }

  /** The trial whose first word was a threshold, exactly; undefined when it is rejected. */
  #afterTie(): number | undefined {
    const { blockBits, wordBits } = this.#table;
    const k = blockOf(this.#table, BigInt(this.#word()), this.#next32);
    const s = BigInt(this.#word());
    const isNegative = s >> BigInt(wordBits - 1) === 1n;
    let j = 0n;
    if (blockBits > 0) {
      j = s & ((1n << BigInt(wordBits - 1)) - 1n);
      if (this.#perTrial === 4) j |= BigInt(this.#word()) << BigInt(wordBits - 1);
      j &= (1n << BigInt(blockBits)) - 1n;
      if (!isKept(this.#table, k, j, BigInt(this.#word()), this.#next32)) return undefined;
      if (isNegative && k === 0n && j === 0n) return undefined;
    }
    const x = (k << BigInt(blockBits)) + j;
    return Number(BigInt.asIntN(RESIDUE_BITS, isNegative ? -x : x));
  }

  /** The next word, for those who draw a real on. */
  readonly #next32 = (): bigint => BigInt(this.#word());

  #word(): number {
    if (this.#next === this.#end) this.#refill(1);
    const word = this.#words[this.#next]!;
    this.#next += 1;
    return word;
  }

  /** Forgets the words that are left, too few for a trial, and asks for as many as wanted, or as there is room for. */
  #refill(wanted: number): void {
    const count = Math.min(wanted, CHUNK - (CHUNK % this.#perTrial));
    const words = this.#words.subarray(0, count);
    const { wordBits } = this.#table;
    if (wordBits === 32 && this.#source.words !== undefined) this.#source.words(words);
    else for (let i = 0; i < count; i += 1) words[i] = Number(this.#source.bits(wordBits));
    this.#next = 0;
    this.#end = count;
  }
}
