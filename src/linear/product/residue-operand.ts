import { LARGEST_DIGIT } from './digits.js';
import {
  type Arena,
  largestResidue,
  type ResidueKernel,
  type ResidueMemory,
  safeSteps,
} from './residue-kernel.js';
import { digitWeights } from './residue-system.js';

/**
 * A factor of a modular product: its entries lie in slots as the product of residues wants them.
 *
 * The residues are themselves a product of small integers: weights 65536^t modulo p (one row per p) times digits (one column per entry).
 */
export class ResidueOperand {
  /** Position of the residues: for `height` moduli, `residueRow` apart, all slots. */
  readonly residues: number;
  readonly residueRow: number;
  /** Position of the table of [first step, end step) of every group, a row tile or a panel. */
  readonly ranges: number;

  readonly #kernel: ResidueKernel;
  readonly #digits: number;
  readonly #digitSteps: number;
  readonly #digitsAt: number;
  readonly #digitsOfLane: number;
  readonly #weightsAt: number;
  readonly #allDigits: number;
  readonly #groups: number;
  readonly #steps: number;
  readonly #chunk: number;

  /**
   * @param digits - how many balanced digits an entry has
   * @param slots - how many slots the entries take
   * @param groups - how many row tiles or panels they form
   * @param steps - of how many steps each of these consists
   * @param moduli - how many rows of weights there are
   */
  constructor(
    kernel: ResidueKernel,
    arena: Arena,
    digits: number,
    slots: number,
    groups: number,
    steps: number,
    moduli: number,
  ) {
    const { lanes, height, width } = kernel;
    this.#kernel = kernel;
    this.#digits = digits;
    this.#digitSteps = Math.ceil(digits / lanes);
    this.#groups = groups;
    this.#steps = steps;
    this.#chunk = safeSteps(kernel, LARGEST_DIGIT, largestResidue(kernel));
    this.residueRow = width * Math.ceil(slots / width);
    this.#digitsOfLane = this.residueRow * this.#digitSteps;
    this.residues = arena.take(height * this.residueRow);
    this.ranges = arena.take(2 * groups);
    this.#digitsAt = arena.take(lanes * this.#digitsOfLane);
    this.#weightsAt = arena.take(moduli * this.#digitSteps);
    this.#allDigits = arena.take(2);
  }

  /** Writes what does not depend on the entries; the weights modulo moduli[k] are multiplied by factors[k]. */
  prepare(memory: ResidueMemory, moduli: readonly number[], factors: readonly number[]): void {
    const { lanes } = this.#kernel;
    moduli.forEach((p, k) => {
      const weights = digitWeights(factors[k]!, p, this.#digits);
      memory.lanes.set(weights, (this.#weightsAt + k * this.#digitSteps) * lanes);
    });
    memory.slots.set([0, this.#digitSteps], this.#allDigits);
    for (let group = 0; group < this.#groups; group += 1) memory.slots[this.ranges + 2 * group] = this.#steps;
  }

  /** Writes the digits of an entry other than 0, which are in an array from a place on. */
  put(
    memory: ResidueMemory,
    digits: Int16Array | Int32Array,
    from: number,
    slot: number,
    lane: number,
    group: number,
    step: number,
  ): void {
    const { lanes: count, width } = this.#kernel;
    const { lanes } = memory;
    const column = slot % width;
    const first = this.#digitsAt + lane * this.#digitsOfLane + (slot - column) * this.#digitSteps + column;
    const end = from + this.#digits;
    for (let digit = from, at = first * count; digit < end; at += (width - 1) * count) {
      for (let k = 0; k < count && digit < end; k += 1, digit += 1, at += 1) lanes[at] = digits[digit]!;
    }
    const { slots } = memory;
    const range = this.ranges + 2 * group;
    if (step < slots[range]!) slots[range] = step;
    if (step >= slots[range + 1]!) slots[range + 1] = step + 1;
  }

  /** Computes the residues modulo the `height` moduli from moduli[first] on, in the table at the position `moduli`. */
  reduce(memory: ResidueMemory, moduli: number, first: number): void {
    const { lanes, width } = this.#kernel;
    for (let lane = 0; lane < lanes; lane += 1) {
      memory.multiply({
        a: this.#weightsAt + first * this.#digitSteps,
        aRow: this.#digitSteps,
        rowTiles: 1,
        b: this.#digitsAt + lane * this.#digitsOfLane,
        bPanel: this.#digitSteps * width,
        bStep: width,
        panels: this.residueRow / width,
        aRange: this.#allDigits,
        aRangeStep: 0,
        bRange: this.#allDigits,
        bRangeStep: 0,
        c: this.residues,
        cRow: this.residueRow,
        cPanel: width,
        moduli: moduli + first,
        modulusStep: 1,
        chunk: this.#chunk,
        lane,
      });
    }
  }
}
