import { StateError } from '../stream/saved.js';
import type { SavedCore, VectorArray, VectorCore } from './vector-design.js';
import { residue } from './vector-range.js';

/**
 * Prefix sums by the binary tree: the sum so far, and the noise of the nodes that make up t, a term for every digit 1. Round t draws the term of the node that ends at t, at the lowest 1 of t, and drops those below.
 * Releases are modulo 2^52, of least size.
 */
export class TreeCore implements VectorCore {
  readonly #lift: number;
  readonly #sum: Float64Array;
  readonly #noise: Float64Array;
  /** The term of every level, whether it is in use or not; made when it is first drawn. */
  readonly #terms: Float64Array[];
  #time = 0;

  /** @param lift steps of the noise's lattice to one of the items */
  constructor(lift: number, dimension: number, saved?: SavedCore) {
    this.#lift = lift;
    if (saved === undefined) {
      this.#sum = new Float64Array(dimension);
      this.#noise = new Float64Array(dimension);
      this.#terms = [];
      return;
    }
    const [sum, noise, ...terms] = saved.arrays.filter((array) => array instanceof Float64Array);
    const levels = saved.time.toString(2).length - (saved.time === 0 ? 1 : 0);
    if (
      sum === undefined ||
      noise === undefined ||
      terms.length !== levels ||
      saved.arrays.length !== levels + 2
    )
      throw new StateError(
        'saved state: expected a sum, noise and a term for every level of a tree, got others',
      );
    this.#sum = sum;
    this.#noise = noise;
    this.#terms = terms;
    this.#time = saved.time;
  }

  next(item: Int32Array, draw: (target: Float64Array) => void, target: Float64Array): void {
    const time = this.#time + 1;
    const [sum, noise, lift] = [this.#sum, this.#noise, this.#lift];
    let level = 0;
    for (; time % 2 ** (level + 1) === 0; level += 1) {
      const term = this.#terms[level]!;
      for (let j = 0; j < noise.length; j += 1) noise[j] = residue(noise[j]! - term[j]!);
    }
    const term = (this.#terms[level] ??= new Float64Array(noise.length));
    draw(term);
    for (let j = 0; j < noise.length; j += 1) {
      noise[j] = residue(noise[j]! + term[j]!);
      sum[j]! += item[j]! * lift;
      target[j] = residue(sum[j]! + noise[j]!);
    }
    this.#time = time;
  }

  arrays(): readonly VectorArray[] {
    return [this.#sum, this.#noise, ...this.#terms];
  }
}
