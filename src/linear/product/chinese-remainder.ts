import { bitLength } from '../../arithmetic/bits.js';
import { digitCount, Digits, LARGEST_DIGIT } from './digits.js';
import {
  type Arena,
  largestResidue,
  type ResidueKernel,
  type ResidueMemory,
  safeSteps,
} from './residue-kernel.js';
import type { ResidueSystem } from './residue-system.js';

const BASE = 65536;
/** So many leading digits give Σ_p y_p/p to 2^-40: a digit's sum is below 2^52, and M above 2^-3·BASE^(digits − 1). */
const LEADING = 6;

/**
 * Integers x from y_p ≡ x/(M/p) modulo every p, where M is the product of all p and |x| ≤ M/4:
 * x = Σ_p y_p·(M/p) − q·M for the integer q nearest to Σ_p y_p/p, as |x/M| ≤ 1/4.
 *
 * The sum is formed digit by digit, in base 65536, as a product of small integers: digits of M/p (one row per digit) times y_p (one column per entry).
 */
export class ChineseRemainder {
  readonly #kernel: ResidueKernel;
  readonly #system: ResidueSystem;
  /** Position of the y_p: for one slot of moduli after the other, all panels of all rows. */
  readonly #planes: number;
  readonly #plane: number;
  readonly #panels: number;
  readonly #modulusSteps: number;
  readonly #cofactorsAt: number;
  readonly #digitRows: number;
  readonly #zeroModulus: number;
  /** Ranges of moduli over which a sum does not overflow, and the position of these sums for a row of entries. */
  readonly #ranges: number;
  readonly #chunk: number;
  readonly #chunks: number;
  readonly #sums: number;
  readonly #sumsOfChunk: number;
  /** Positions of M in balanced digits, of the shares, and of the digits of a row of entries. */
  readonly #digits: Digits;
  readonly #modulusAt: number;
  readonly #sharesAt: number;
  readonly #entries: number;
  /** The share in Σ_p y_p/p of a unit in each of the leading digits. */
  readonly #shares: Float64Array;

  /**
   * @param rows - how many rows of entries there are
   * @param panels - of how many panels each of these consists
   */
  constructor(kernel: ResidueKernel, arena: Arena, system: ResidueSystem, rows: number, panels: number) {
    const { lanes, height, width } = kernel;
    this.#kernel = kernel;
    this.#system = system;
    this.#panels = panels;
    this.#modulusSteps = Math.ceil(system.moduli.length / lanes);
    // Planes a power of two apart would fall on the same lines of a cache.
    this.#plane = rows * panels * width + 16;
    this.#planes = arena.take(this.#modulusSteps * this.#plane);
    this.#digits = new Digits(digitCount(bitLength(system.product)));
    this.#digitRows = height * Math.ceil(this.#digits.count / height);
    this.#cofactorsAt = arena.take(this.#digitRows * this.#modulusSteps);
    this.#zeroModulus = arena.take(1);
    this.#chunk = safeSteps(kernel, LARGEST_DIGIT, largestResidue(kernel));
    this.#chunks = Math.ceil(this.#modulusSteps / this.#chunk);
    this.#ranges = arena.take(2 * this.#chunks);
    this.#sumsOfChunk = panels * this.#digitRows * width;
    this.#sums = arena.take(this.#chunks * this.#sumsOfChunk);
    this.#modulusAt = arena.take(this.#digits.count);
    this.#sharesAt = arena.take(2 * LEADING);
    this.#entries = arena.take(Math.ceil((panels * width * this.#digits.count) / lanes));
    this.#shares = shares(system.product, this.#digits.count);
  }

  /** Writes what does not depend on the entries. */
  prepare(memory: ResidueMemory): void {
    const { lanes } = this.#kernel;
    const row = this.#modulusSteps * lanes;
    this.#digits.split(this.#system.product, memory.slots, this.#modulusAt, 1);
    this.#system.cofactors.forEach((cofactor, k) => {
      this.#digits.split(cofactor, memory.lanes, this.#cofactorsAt * lanes + k, row);
    });
    for (let chunk = 0; chunk < this.#chunks; chunk += 1) {
      const start = chunk * this.#chunk;
      memory.slots.set([start, Math.min(start + this.#chunk, this.#modulusSteps)], this.#ranges + 2 * chunk);
    }
  }

  /** Where the residues modulo moduli[k] go: row after row of panels, in one lane. */
  target(k: number): { c: number; cRow: number; cPanel: number; lane: number } {
    const { lanes, width } = this.#kernel;
    const lane = k % lanes;
    return {
      c: this.#planes + ((k - lane) / lanes) * this.#plane,
      cRow: this.#panels * width,
      cPanel: width,
      lane,
    };
  }

  /** Writes the first `count` entries of a row in so many balanced digits, each entry's beside each other. */
  row(
    memory: ResidueMemory,
    row: number,
    count: number,
    target: Int16Array,
    at: number,
    digits: number,
  ): void {
    const { lanes, width, height } = this.#kernel;
    for (let chunk = 0; chunk < this.#chunks; chunk += 1) {
      const range = this.#ranges + 2 * chunk;
      memory.multiply({
        a: this.#cofactorsAt,
        aRow: this.#modulusSteps,
        rowTiles: this.#digitRows / height,
        b: this.#planes + row * this.#panels * width,
        bPanel: width,
        bStep: this.#plane,
        panels: this.#panels,
        aRange: range,
        aRangeStep: 0,
        bRange: range,
        bRangeStep: 0,
        c: this.#sums + chunk * this.#sumsOfChunk,
        cRow: width,
        cPanel: this.#digitRows * width,
        moduli: this.#zeroModulus,
        modulusStep: 0,
        chunk: this.#chunk,
        lane: 'whole',
      });
    }
    memory.carry({
      sums: this.#sums,
      panels: this.#panels,
      panelStep: this.#digitRows * width,
      chunks: this.#chunks,
      chunkStep: this.#sumsOfChunk,
      modulus: this.#modulusAt,
      count: this.#digits.count,
      digits,
      shares: this.#shares,
      sharesAt: this.#sharesAt,
      target: this.#entries,
    });
    const first = this.#entries * lanes;
    target.set(memory.lanes.subarray(first, first + count * digits), at);
  }
}

/** BASE^(count − 1 − k)/product for the leading digits, k = 0, 1, …, in doubles. */
function shares(product: bigint, count: number): Float64Array {
  let unit = 2 ** 128 / Number((product << 128n) >> BigInt(16 * (count - 1)));
  return Float64Array.from({ length: Math.min(LEADING, count) }, () => {
    const share = unit;
    unit /= BASE;
    return share;
  });
}
