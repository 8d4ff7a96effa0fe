import { approxDouble } from '../../arithmetic/rational.js';
import { BatchSampler } from '../../privacy/sampler/batch/batch-sampler.js';
import type { RandomSource } from '../../privacy/sampler/random-source.js';
import { otherParameters, parametersDigest } from '../stream/mechanism-state.js';
import { StateError } from '../stream/saved.js';
import type { SavedCore, VectorCore, VectorDesign, VectorGuarantee } from './vector-design.js';
import { clippedSteps, vectorSteps, type VectorItem } from './vector-items.js';
import type { VectorState } from './vector-state.js';

/**
 * A mechanism at work on vectors of many coordinates, in typed arrays: it takes item t and releases prefix sums with noise, exact numbers in doubles.
 *
 * @example
 * ```ts
 * const items = { kind: 'ball', dimension: 3, radius: Rational.ONE, step: Rational.dyadic(1n, -10) } as const;
 * const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
 * const stream = VectorStream.start(treeVectors({ items, target, relation: 'zero-out', length: 100 }), cryptoSource());
 * stream.step(Int32Array.of(1000, -7, 0)).length; // 3
 * ```
 */
export class VectorStream {
  readonly #design: VectorDesign;
  readonly #digest: string;
  readonly #core: VectorCore;
  readonly #sampler: BatchSampler;
  readonly #unit: number;
  #time: number;
  #broken = false;

  private constructor(design: VectorDesign, random: RandomSource, saved?: SavedCore) {
    this.#design = design;
    this.#digest = parametersDigest(design);
    this.#core = design.core(saved);
    this.#sampler = new BatchSampler(random, design.guarantee.noise);
    this.#unit = approxDouble(design.unit);
    this.#time = saved?.time ?? 0;
  }

  /** The mechanism before its first item. */
  static start(design: VectorDesign, random: RandomSource): VectorStream {
    return new VectorStream(design, random);
  }

  /**
   * The mechanism where a state was taken; its arrays are used from now on.
   *
   * @throws StateError when the state is one of another mechanism or other parameters
   */
  static resume(design: VectorDesign, state: VectorState, random: RandomSource): VectorStream {
    const { dimension } = design.guarantee.items;
    const stream = new VectorStream(design, random, state);
    if (state.mechanism !== design.name)
      throw new StateError(`saved state: expected one of ${design.name}, got one of another mechanism`);
    if (state.parameters !== stream.#digest) throw otherParameters(design);
    const { time, arrays } = state;
    if (!Number.isInteger(time) || time < 0 || time > design.guarantee.releases)
      throw new StateError(
        `saved state: expected a time of at most ${design.guarantee.releases}, got another`,
      );
    if (arrays.some((array) => array.length !== dimension))
      throw new StateError(`saved state: expected vectors of ${dimension} numbers, got others`);
    return stream;
  }

  /** What holds for the releases. */
  get guarantee(): VectorGuarantee {
    return this.#design.guarantee;
  }

  /** The number of releases so far. */
  get time(): number {
    return this.#time;
  }

  /** Bytes of what is held. */
  get heldBytes(): number {
    return this.#core.arrays().reduce((sum, array) => sum + array.byteLength, 0);
  }

  /**
   * Takes the next item and returns the release.
   *
   * @param item d numbers: whole steps of the grid, or a Float64Array of multiples of the step
   * @param target what the release is written to
   * @throws ItemError when the item is not on the grid or outside the ball, RangeError when the stream is longer than promised; nothing is drawn then
   */
  step(item: VectorItem, target?: Float64Array): Float64Array {
    return this.#released(vectorSteps(item, this.guarantee.items), target);
  }

  /**
   * Takes the sum of records as the next item, each of them rounded to the grid and clipped to the ball by {@link clippedSteps}. The guarantee is about one of them.
   *
   * A coordinate of the sum is cut to what as many records as were declared can have at most: that brings two sums no farther apart, coordinate by coordinate, so that nothing has to be refused.
   *
   * @param records of d numbers each, any number of them
   */
  stepOfRecords(records: Iterable<ArrayLike<number>>, target?: Float64Array): Float64Array {
    const { items } = this.guarantee;
    const sum = new Float64Array(items.dimension);
    for (const record of records) {
      const steps = clippedSteps(record, items);
      for (let j = 0; j < sum.length; j += 1) sum[j]! += steps[j]!;
    }
    const most = this.#design.mostSteps;
    const item = new Int32Array(sum.length);
    for (let j = 0; j < sum.length; j += 1) item[j] = Math.max(-most, Math.min(most, sum[j]!));
    return this.#released(item, target);
  }

  /**
   * All that the rest of the stream depends on, without a copy: it changes with the next step. To be kept as secret as the data, and kept before the release is let out.
   *
   * @throws Error when the noise failed in the middle of a step
   */
  state(): VectorState {
    this.#requireWhole('state');
    const arrays = this.#core.arrays();
    return { mechanism: this.#design.name, parameters: this.#digest, time: this.#time, arrays };
  }

  #released(item: Int32Array, target: Float64Array = new Float64Array(item.length)): Float64Array {
    this.#requireWhole('step');
    const { releases } = this.guarantee;
    if (this.#time >= releases)
      throw new RangeError(`VectorStream.step: expected at most ${releases} items, got one more`);
    if (target.length !== item.length)
      throw new RangeError(
        `VectorStream.step: expected a target of ${item.length} numbers, got ${target.length}`,
      );
    this.#broken = true;
    this.#core.next(item, (terms) => this.#sampler.fill(terms), target);
    this.#broken = false;
    this.#time += 1;
    for (let j = 0; j < target.length; j += 1) target[j]! *= this.#unit;
    return target;
  }

  #requireWhole(caller: string): void {
    if (this.#broken)
      throw new Error(`VectorStream.${caller}: expected a whole mechanism, got one whose noise failed`);
  }
}
