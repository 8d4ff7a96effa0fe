import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { truncatedConvolution } from '../../linear/kronecker.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { CorrelatedNoise } from '../stream/correlated-noise.js';
import type { NoiseSource } from '../stream/noise.js';
import { OnlineConvolution } from '../stream/online-convolution.js';
import { savedIndex, savedIntegers, savedRecord, StateError } from '../stream/saved.js';
import { roundedNoise } from './square-root-rounding.js';
import type { SquareRootStrategy } from './square-root-strategy.js';

/**
 * The noise B̃z of the square-root mechanism as a stream, one new term a release, rounded to 2^−places items. [HUU] Alg. 1.
 *
 * Amortised O(log n) coefficient products per release by relaxed multiplication; all terms drawn so far are held.
 */
export class SquareRootNoise implements CorrelatedNoise {
  readonly scale: Rational;
  readonly #strategy: SquareRootStrategy;
  readonly #law: NoiseLaw;
  readonly #places: number;
  readonly #convolution: OnlineConvolution;
  #largest = 0n;

  /**
   * @param places the noise is rounded to 2^−places steps of the items
   * @param saved what {@link SquareRootNoise.save} gave
   * @throws StateError for a saved state with more terms than the stream has items.
   */
  constructor(strategy: SquareRootStrategy, law: NoiseLaw, places: number, saved?: Canonical) {
    this.#strategy = strategy;
    this.#law = law;
    this.#places = places;
    this.scale = Rational.dyadic(1n, strategy.bits - places);
    this.#convolution = new OnlineConvolution(strategy.coefficients);
    if (saved === undefined) return;
    const terms = savedIntegers(savedRecord(saved, 'terms')['terms']);
    if (terms.length > strategy.length)
      throw new StateError(
        `saved state: expected at most ${strategy.length} noise terms, got ${terms.length}`,
      );
    for (const term of terms) this.#take(term);
  }

  next(source: NoiseSource): bigint {
    const { length } = this.#strategy;
    if (this.live() === length)
      throw new RangeError(`SquareRootNoise: expected at most ${length} releases, got one more`);
    const product = this.#take(source.draw(this.#law));
    return roundedNoise(
      this.#strategy,
      this.#convolution.terms,
      this.live(),
      product,
      this.#largest,
      this.#places,
    );
  }

  live(): number {
    return this.#convolution.terms.length;
  }

  save(): Canonical {
    return { terms: this.#convolution.terms.map(String) };
  }

  #take(term: bigint): bigint {
    this.#largest = larger(this.#largest, term);
    return this.#convolution.next(term);
  }
}

/**
 * The same noise with O(1) work per release: all n terms are drawn and multiplied when the stream begins. [HUU] Cor. 39.
 *
 * From the same noise terms it gives the same releases as {@link SquareRootNoise}.
 */
export class PreparedSquareRootNoise implements CorrelatedNoise {
  readonly scale: Rational;
  readonly #strategy: SquareRootStrategy;
  readonly #law: NoiseLaw;
  readonly #places: number;
  /** The releases' noise, once it is there. */
  #noise: readonly bigint[] | undefined;
  #time = 0;

  /**
   * @param places the noise is rounded to 2^−places steps of the items
   * @param saved what {@link PreparedSquareRootNoise.save} gave
   * @throws StateError for a saved state that a stream of this length cannot have.
   */
  constructor(strategy: SquareRootStrategy, law: NoiseLaw, places: number, saved?: Canonical) {
    this.#strategy = strategy;
    this.#law = law;
    this.#places = places;
    this.scale = Rational.dyadic(1n, strategy.bits - places);
    if (saved === undefined) return;
    const { time, noise } = savedRecord(saved, 'time', 'noise');
    this.#time = savedIndex(time, strategy.length);
    const left = savedIntegers(noise);
    if (left.length !== (this.#time === 0 ? 0 : strategy.length - this.#time))
      throw new StateError('saved state: expected the noise of every release to come, got another number');
    if (this.#time > 0) this.#noise = left;
  }

  next(source: NoiseSource): bigint {
    if (this.#time === this.#strategy.length)
      throw new RangeError(
        `PreparedSquareRootNoise: expected at most ${this.#strategy.length} releases, got one more`,
      );
    this.#noise ??= this.#prepare(source);
    const index = this.#noise.length - (this.#strategy.length - this.#time);
    this.#time += 1;
    return this.#noise[index]!;
  }

  live(): number {
    return this.#noise === undefined ? 0 : this.#strategy.length - this.#time;
  }

  save(): Canonical {
    const left = this.#noise?.slice(this.#noise.length - this.live()) ?? [];
    return { time: `${this.#time}`, noise: left.map(String) };
  }

  #prepare(source: NoiseSource): bigint[] {
    const { length, coefficients } = this.#strategy;
    const terms = Array.from({ length }, () => source.draw(this.#law));
    let largest = 0n;
    return truncatedConvolution(terms, coefficients).map((product, t) => {
      largest = larger(largest, terms[t]!);
      return roundedNoise(this.#strategy, terms, t + 1, product, largest, this.#places);
    });
  }
}

/** max{most, |term|}. */
function larger(most: bigint, term: bigint): bigint {
  const size = term < 0n ? -term : term;
  return size > most ? size : most;
}
