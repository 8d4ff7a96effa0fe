import { StateError } from '../stream/saved.js';
import type { SavedCore, VectorArray, VectorCore } from './vector-design.js';
import { residue } from './vector-range.js';

/** A strategy of b bands: C_0 = 2^s ≥ C_1 ≥ … ≥ C_{b−1} ≥ 0, in units of 2^−s. */
export interface Bands {
  readonly coefficients: readonly number[];
  /** s. */
  readonly bits: number;
}

/**
 * Prefix sums by a banded Toeplitz strategy: with the last b − 1 items and answers,
 *
 *     y_t = Σ_i C_i·x_{t−i} + z_t,   g_t = y_t − ⌊Σ_{i≥1} C_i·g_{t−i}/2^s⌉,   release g_1 + … + g_t,
 *
 * all of them whole numbers in steps of the lattice of the noise, y modulo 2^52. What follows y is a function of it.
 */
export class BandCore implements VectorCore {
  readonly #bands: Bands;
  readonly #lift: number;
  /** The last b − 1 items and answers, at time modulo b − 1. */
  readonly #items: readonly Int32Array[];
  readonly #answers: readonly Float64Array[];
  readonly #sum: Float64Array;
  /** Σ_{i≥1} C_i·g_{t−i}, and the noise that the answers take the place of: room for one round, not kept. */
  readonly #before: Float64Array;
  readonly #answer: Float64Array;
  #time = 0;

  /** @param lift steps of the noise's lattice to one of Cx, a power of two */
  constructor(bands: Bands, lift: number, dimension: number, saved?: SavedCore) {
    this.#bands = bands;
    this.#lift = lift;
    const held = bands.coefficients.length - 1;
    this.#before = new Float64Array(dimension);
    this.#answer = new Float64Array(dimension);
    if (saved === undefined) {
      this.#items = Array.from({ length: held }, () => new Int32Array(dimension));
      this.#answers = Array.from({ length: held }, () => new Float64Array(dimension));
      this.#sum = new Float64Array(dimension);
      return;
    }
    const { arrays } = saved;
    this.#items = arrays.slice(0, held).filter((array) => array instanceof Int32Array);
    const numbers = arrays.slice(held).filter((array) => array instanceof Float64Array);
    if (this.#items.length !== held || numbers.length !== held + 1 || arrays.length !== 2 * held + 1)
      throw new StateError('saved state: expected the items and answers of a strategy of bands, got others');
    this.#answers = numbers.slice(0, held);
    this.#sum = numbers[held]!;
    this.#time = saved.time;
  }

  next(item: Int32Array, draw: (target: Float64Array) => void, target: Float64Array): void {
    const { coefficients, bits } = this.#bands;
    const lift = this.#lift;
    const whole = 2 ** bits;
    const held = this.#items.length;
    const before = this.#before.fill(0);
    addMultiple(target.fill(0), item, coefficients[0]! * lift);
    for (let i = 1; i <= Math.min(held, this.#time); i += 1) {
      const at = (this.#time - i) % held;
      addMultiple(target, this.#items[at]!, coefficients[i]! * lift);
      addMultiple(before, this.#answers[at]!, coefficients[i]!);
    }
    const answers = this.#answer;
    draw(answers);
    const sum = this.#sum;
    for (let j = 0; j < target.length; j += 1) {
      const noisy = residue(target[j]! + answers[j]!);
      const answer = noisy - Math.floor(before[j]! / whole + 0.5);
      answers[j] = answer;
      sum[j]! += answer;
      target[j] = sum[j]!;
    }
    if (held > 0) {
      const at = this.#time % held;
      this.#items[at]!.set(item);
      this.#answers[at]!.set(answers);
    }
    this.#time += 1;
  }

  arrays(): readonly VectorArray[] {
    return [...this.#items, ...this.#answers, this.#sum];
  }
}

function addMultiple(target: Float64Array, source: VectorArray, factor: number): void {
  for (let j = 0; j < target.length; j += 1) target[j]! += factor * source[j]!;
}
