import { bitLength } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { mersenneMultiple } from '../../factorization/tree/honaker-mersenne.js';
import type { CorrelatedNoise } from '../stream/correlated-noise.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { NoiseSource } from '../stream/noise.js';
import { savedInteger, savedIntegers, savedRecord, StateError } from '../stream/saved.js';

/**
 * The noise of Honaker's estimator "from below" on the binary tree: the node of height g in the block of height h of [1, t]
 * has the weight 2^g/(2^(h+1) − 1). [HUU] §6; [DMRST] App. C.
 *
 * One integer per block is held, Σ 2^g·z over its nodes; two blocks of height h and their parent's new term make one of
 * height h + 1. Amortised two terms are drawn per release, 2n − s₂(n) in all.
 */
export class HonakerNoise implements CorrelatedNoise {
  readonly scale: Rational;
  readonly #law: NoiseLaw;
  readonly #n: bigint;
  /** scale⁻¹/(2^(h+1) − 1). */
  readonly #weights: readonly bigint[];
  #time = 0n;
  /** Σ 2^g·z of the block of height h, for every set bit h of the time. */
  readonly #blocks: bigint[];
  #sum = 0n;

  /**
   * @param n the most releases
   * @param saved what {@link HonakerNoise.save} gave
   * @throws StateError for a saved state that a stream of n items cannot have.
   */
  constructor(n: bigint, law: NoiseLaw, saved?: Canonical) {
    this.#n = n;
    this.#law = law;
    const levels = bitLength(n);
    const multiple = mersenneMultiple(levels);
    this.scale = Rational.ratio(1n, multiple);
    this.#weights = Array.from({ length: levels }, (_, h) => multiple / ((2n << BigInt(h)) - 1n));
    this.#blocks = this.#weights.map(() => 0n);
    if (saved === undefined) return;
    const { time, blocks } = savedRecord(saved, 'time', 'blocks');
    this.#time = savedInteger(time);
    this.#blocks = savedIntegers(blocks);
    if (this.#time < 0n || this.#time > n || this.#blocks.length !== levels)
      throw new StateError(`saved state: expected a time of at most ${n} and ${levels} blocks, got others`);
    this.#blocks.forEach((block, h) => {
      if (((this.#time >> BigInt(h)) & 1n) === 1n) this.#sum += block * this.#weights[h]!;
      else if (block !== 0n)
        throw new StateError('saved state: expected blocks at the set bits of the time, got others');
    });
  }

  next(source: NoiseSource): bigint {
    if (this.#time === this.#n)
      throw new RangeError(`HonakerNoise: expected at most ${this.#n} releases, got one more`);
    let block = source.draw(this.#law);
    let h = 0;
    for (; ((this.#time >> BigInt(h)) & 1n) === 1n; h += 1) {
      const left = this.#blocks[h]!;
      this.#sum -= left * this.#weights[h]!;
      this.#blocks[h] = 0n;
      block += left + (source.draw(this.#law) << BigInt(h + 1));
    }
    this.#blocks[h] = block;
    this.#sum += block * this.#weights[h]!;
    this.#time += 1n;
    return this.#sum;
  }

  live(): number {
    return this.#blocks.filter((_, h) => ((this.#time >> BigInt(h)) & 1n) === 1n).length;
  }

  save(): Canonical {
    return { time: `${this.#time}`, blocks: this.#blocks.map(String) };
  }
}
