import { nearestDiv } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { commonScale } from '../../linear/scale.js';
import type { AnswerStream } from './answer-stream.js';
import type { StreamGuarantee } from './calibrated.js';
import type { CorrelatedNoise, NoiseFactory } from './correlated-noise.js';
import { formerParameters } from './design-text.js';
import { itemDimension, itemSteps } from './item.js';
import { openState, parametersDigest, sealState, type MechanismState } from './mechanism-state.js';
import type { NoiseSource } from './noise.js';
import type { ReleaseStream } from './release-stream.js';
import { StateError } from './saved.js';

/** Columns of a strategy: every column is in absolute value, in some order, at most one that is listed, or C is Toeplitz and its first one is. */
export interface StrategyColumns {
  readonly rule: 'listed' | 'toeplitz';
  /** Entries that are not 0, in units of `unit`. */
  readonly vectors: readonly (readonly bigint[])[];
  /** The step of the lattice of Cx. */
  readonly unit: Rational;
}

/**
 * A matrix mechanism in parts: the guarantee, which names the items and the noise's law, the exact answers Ax and the noise Bz.
 *
 * Whoever makes one vouches that A = BC for a C such that Cx lies on the noise's lattice for all items x, and that the
 * guarantee is that of Cx + z. Then the releases Ax + Bz = B(Cx + z) are a function of Cx + z, and as private.
 */
export interface StreamDesign {
  /** The mechanism's name. */
  readonly name: string;
  /** All parameters on which the law of the releases depends, as texts. */
  readonly parameters: Readonly<Record<string, Canonical>>;
  readonly guarantee: StreamGuarantee;
  /** Releases are rounded to the nearest multiple of 2^−places steps of the items, halves up; left exact without it. */
  readonly places?: number;
  /** The columns of C, by which items move what noise is added to; left out where there is no such C. */
  readonly columns?: () => StrategyColumns;
  /** The exact answers of one coordinate. */
  readonly answers: (saved?: Canonical) => AnswerStream;
  /** The noise of one coordinate. */
  readonly noise: NoiseFactory;
  /**
   * What is released of one coordinate, a function of its noisy answers, in steps of the lattice of the noise, of which those of the answers are multiples; the noisy answers themselves without it.
   */
  readonly release?: (saved?: Canonical) => ReleaseStream;
}

/** One coordinate at work. */
interface Coordinate {
  readonly answers: AnswerStream;
  readonly noise: CorrelatedNoise;
  readonly release: ReleaseStream | undefined;
}

/**
 * A mechanism at work on a stream of n items, numbers or vectors in ℝ^d: it takes item t and releases (Ax)_t + (Bz)_t, d numbers, with
 * independent noise in every coordinate. [DMRST] Algorithm 1, [HUU] Alg. 1, [APT] Algorithms 1 and 2.
 *
 * @example
 * ```ts
 * const design = mechanism('k-ary', { n: '1000', k: '19', epsilon: '1' });
 * const counter = StreamMechanism.start(design, sampledNoise(cryptoSource()));
 * counter.guarantee.total; // before anything is released
 * counter.step([Rational.ONE]); // [Rational]: the noisy count
 * ```
 */
export class StreamMechanism {
  readonly #design: StreamDesign;
  readonly #source: NoiseSource;
  readonly #digest: string;
  readonly #coordinates: readonly Coordinate[];
  #time: bigint;
  #broken = false;

  private constructor(design: StreamDesign, source: NoiseSource, saved?: Canonical) {
    this.#design = design;
    this.#source = source;
    this.#digest = parametersDigest(design);
    const dimension = itemDimension(design.guarantee.items);
    if (saved === undefined) {
      this.#time = 0n;
      this.#coordinates = Array.from({ length: dimension }, () => ({
        answers: design.answers(),
        noise: design.noise(),
        release: design.release?.(),
      }));
      return;
    }
    const former = formerParameters(design.parameters);
    const before = former && parametersDigest({ name: design.name, parameters: former });
    const parts = design.release === undefined ? PARTS : [...PARTS, 'release'];
    const state = openState(saved, design, parts, before);
    if (state.coordinates.length !== dimension)
      throw new StateError(`saved state: expected ${dimension} coordinates, got ${state.coordinates.length}`);
    this.#time = state.time;
    this.#coordinates = state.coordinates.map(({ answers, noise, release }) => ({
      answers: design.answers(answers),
      noise: design.noise(noise),
      release: design.release?.(release),
    }));
  }

  /** The mechanism before its first item. */
  static start(design: StreamDesign, source: NoiseSource): StreamMechanism {
    return new StreamMechanism(design, source);
  }

  /**
   * The mechanism where a state was taken.
   *
   * @param saved what {@link StreamMechanism.state} gave, or that read back from JSON
   * @param source the source of the noise terms still to be drawn; those in use are in the state
   * @throws StateError when the state is damaged or one of another mechanism or other parameters.
   */
  static resume(
    design: StreamDesign,
    saved: Canonical | MechanismState,
    source: NoiseSource,
  ): StreamMechanism {
    return new StreamMechanism(design, source, saved as Canonical);
  }

  /** What holds for the releases. */
  get guarantee(): StreamGuarantee {
    return this.#design.guarantee;
  }

  /** The number of releases so far. */
  get time(): bigint {
    return this.#time;
  }

  /** How many noise terms are held. */
  get liveTerms(): number {
    return this.#coordinates.reduce((sum, { noise }) => sum + noise.live(), 0);
  }

  /**
   * Takes the next item and returns the release, exactly.
   *
   * @param item d numbers on the items' grid
   * @throws ItemError when the item is outside the promised domain, RangeError when the stream is longer than promised; nothing
   *   is drawn then.
   */
  step(item: readonly Rational[]): Rational[] {
    return this.stepOfSum([item]);
  }

  /**
   * Takes the sum of items as the next one. The guarantee is about one of the summands, where they are of different records.
   *
   * @param items of d numbers each, on the items' grid and in their domain; the sum of none is 0
   * @throws as {@link StreamMechanism.step}
   */
  stepOfSum(items: readonly (readonly Rational[])[]): Rational[] {
    const { guarantee } = this.#design;
    this.#requireWhole('step');
    const { releases } = guarantee;
    if (releases !== 'unbounded' && this.#time >= BigInt(releases))
      throw new RangeError(`StreamMechanism.step: expected at most ${releases} items, got one more`);
    const steps = new Array<bigint>(this.#coordinates.length).fill(0n);
    for (const item of items)
      itemSteps(guarantee.items, item).forEach((step, c) => {
        steps[c]! += step;
      });
    this.#broken = true;
    const release = this.#coordinates.map((coordinate, c) => this.#released(coordinate, steps[c]!));
    this.#broken = false;
    this.#time += 1n;
    return release;
  }

  /**
   * All that the rest of the stream depends on; to be kept as secret as the data, and kept before the release is let out.
   *
   * @throws Error when the noise failed in the middle of a step: the item may be counted already, and would be counted twice.
   */
  state(): MechanismState {
    this.#requireWhole('state');
    return sealState({
      mechanism: this.#design.name,
      parameters: this.#digest,
      time: `${this.#time}`,
      coordinates: this.#coordinates.map(({ answers, noise, release }) => ({
        answers: answers.save(),
        noise: noise.save(),
        ...(release === undefined ? {} : { release: release.save() }),
      })),
    });
  }

  #requireWhole(caller: string): void {
    if (this.#broken)
      throw new Error(`StreamMechanism.${caller}: expected a whole mechanism, got one whose noise failed`);
  }

  #released({ answers, noise, release }: Coordinate, step: bigint): Rational {
    const { items, noise: law } = this.#design.guarantee;
    const answer = answers.next(step);
    const term = noise.next(this.#source);
    this.#units ??= commonScale(answers.scale.mul(items.step), noise.scale.mul(law.step));
    const { scale, factors } = this.#units;
    const sum = answer * factors[0] + term * factors[1];
    if (release !== undefined) {
      const { num, den } = release.scale.mul(items.step);
      return Rational.ratio(release.next(sum) * num, den);
    }
    if (this.#design.places === undefined) return Rational.ratio(sum * scale.num, scale.den);
    const grid = items.step.mul(Rational.dyadic(1n, -this.#design.places));
    const unit = scale.div(grid);
    return grid.mul(Rational.integer(nearestDiv(sum * unit.num, unit.den)));
  }

  #units: ReturnType<typeof commonScale> | undefined;
}

/** What is saved of every coordinate. */
const PARTS = ['answers', 'noise'] as const;
