import { floorDiv } from '../../arithmetic/bits.js';
import { canonicalText, digestOf, type Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { commonScale } from '../../linear/scale.js';
import type { AnswerStream } from './answer-stream.js';
import type { StreamGuarantee } from './calibrated.js';
import type { CorrelatedNoise, NoiseFactory } from './correlated-noise.js';
import { itemDimension, itemSteps } from './item.js';
import { openState, sealState, type MechanismState } from './mechanism-state.js';
import type { NoiseSource } from './noise.js';
import { StateError } from './saved.js';

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
  readonly parameters: Canonical;
  readonly guarantee: StreamGuarantee;
  /** Releases are rounded to the nearest multiple of 2^−places steps of the items, halves up; left exact without it. */
  readonly places?: number;
  /** The exact answers of one coordinate. */
  readonly answers: (saved?: Canonical) => AnswerStream;
  /** The noise of one coordinate. */
  readonly noise: NoiseFactory;
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
  readonly #coordinates: readonly { readonly answers: AnswerStream; readonly noise: CorrelatedNoise }[];
  #time: bigint;
  #broken = false;

  private constructor(design: StreamDesign, source: NoiseSource, saved?: Canonical) {
    const parameters = { name: design.name, parameters: design.parameters };
    this.#design = design;
    this.#source = source;
    this.#digest = digestOf(canonicalText(parameters));
    const dimension = itemDimension(design.guarantee.items);
    if (saved === undefined) {
      this.#time = 0n;
      this.#coordinates = Array.from({ length: dimension }, () => ({
        answers: design.answers(),
        noise: design.noise(),
      }));
      return;
    }
    const state = openState(saved, design.name, this.#digest);
    if (state.coordinates.length !== dimension)
      throw new StateError(`saved state: expected ${dimension} coordinates, got ${state.coordinates.length}`);
    this.#time = state.time;
    this.#coordinates = state.coordinates.map(({ answers, noise }) => ({
      answers: design.answers(answers),
      noise: design.noise(noise),
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
    const { guarantee } = this.#design;
    this.#requireWhole('step');
    const { releases } = guarantee;
    if (releases !== 'unbounded' && this.#time >= BigInt(releases))
      throw new RangeError(`StreamMechanism.step: expected at most ${releases} items, got one more`);
    const steps = itemSteps(guarantee.items, item);
    this.#broken = true;
    const release = this.#coordinates.map(({ answers, noise }, c) => {
      const answer = answers.next(steps[c]!);
      return this.#sum(answers.scale, answer, noise.scale, noise.next(this.#source));
    });
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
      coordinates: this.#coordinates.map(({ answers, noise }) => ({
        answers: answers.save(),
        noise: noise.save(),
      })),
    });
  }

  #requireWhole(caller: string): void {
    if (this.#broken)
      throw new Error(`StreamMechanism.${caller}: expected a whole mechanism, got one whose noise failed`);
  }

  #sum(answerScale: Rational, answer: bigint, noiseScale: Rational, noise: bigint): Rational {
    const { items, noise: law } = this.#design.guarantee;
    this.#units ??= commonScale(answerScale.mul(items.step), noiseScale.mul(law.step));
    const { scale, factors } = this.#units;
    const sum = answer * factors[0] + noise * factors[1];
    if (this.#design.places === undefined) return Rational.ratio(sum * scale.num, scale.den);
    const grid = items.step.mul(Rational.dyadic(1n, -this.#design.places));
    const unit = scale.div(grid);
    return grid.mul(Rational.integer(floorDiv(2n * sum * unit.num + unit.den, 2n * unit.den)));
  }

  #units: ReturnType<typeof commonScale> | undefined;
}
