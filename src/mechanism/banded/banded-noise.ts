import type { Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import type { BandedLowRank } from '../../factorization/banded/banded-low-rank.js';
import { commonScale } from '../../linear/scale.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { CorrelatedNoise } from '../stream/correlated-noise.js';
import type { NoiseSource } from '../stream/noise.js';
import { savedIndex, savedIntegers, savedRecord, StateError } from '../stream/saved.js';

/**
 * The noise of a left factor B̂ = B^{(d)} + U^{(d)} ∘ (L·Rᵀ), d diagonals and rank r below them: d terms and r accumulators are
 * held, and a release takes at most d + 2r multiplications. [DMRST] Algorithm 3.
 *
 * Release i adds R_{i−d,k}·z_{i−d} to accumulator k before it is answered with Σ_{i−d<j≤i} B_ij·z_j + Σ_k L_ik·acc_k.
 */
export class BandedNoise implements CorrelatedNoise {
  readonly scale: Rational;
  readonly #structure: BandedLowRank;
  readonly #law: NoiseLaw;
  /** What the integers of the band and of L·Rᵀ are multiplied with to have one scale. */
  readonly #factors: readonly [bigint, bigint];
  /** The last terms, at most d, oldest first. */
  readonly #recent: bigint[];
  readonly #accumulators: bigint[];
  #time = 0;

  /**
   * @param structure B̂, n×n
   * @param saved what {@link BandedNoise.save} gave
   * @throws StateError for a saved state that this B̂ cannot have.
   */
  constructor(structure: BandedLowRank, law: NoiseLaw, saved?: Canonical) {
    const { band, bandwidth, left, right } = structure;
    this.#structure = structure;
    this.#law = law;
    const { scale, factors } = commonScale(band.scale, left.scale.mul(right.scale));
    this.scale = scale;
    this.#factors = factors;
    this.#recent = [];
    this.#accumulators = new Array<bigint>(left.cols).fill(0n);
    if (saved === undefined) return;
    const { time, recent, accumulators } = savedRecord(saved, 'time', 'recent', 'accumulators');
    this.#time = savedIndex(time, band.rows);
    this.#recent = savedIntegers(recent);
    this.#accumulators = savedIntegers(accumulators);
    if (this.#recent.length !== Math.min(this.#time, bandwidth) || this.#accumulators.length !== left.cols)
      throw new StateError('saved state: expected the terms and accumulators of its time, got others');
  }

  next(source: NoiseSource): bigint {
    const { band, bandwidth, left, right } = this.#structure;
    const [ofBand, ofRank] = this.#factors;
    const n = band.rows;
    const i = this.#time;
    if (i === n) throw new RangeError(`BandedNoise: expected at most ${n} releases, got one more`);
    this.#recent.push(source.draw(this.#law));
    this.#time += 1;
    const rank = left.cols;
    if (this.#recent.length > bandwidth) {
      const entering = this.#recent.shift()!;
      for (let k = 0; k < rank; k += 1)
        this.#accumulators[k]! += right.integers[(i - bandwidth) * rank + k]! * entering;
    }
    const first = i - this.#recent.length + 1;
    let near = 0n;
    this.#recent.forEach((term, offset) => (near += band.integers[i * n + first + offset]! * term));
    let far = 0n;
    this.#accumulators.forEach((sum, k) => (far += left.integers[i * rank + k]! * sum));
    return near * ofBand + far * ofRank;
  }

  live(): number {
    return this.#recent.length + this.#accumulators.length;
  }

  save(): Canonical {
    return {
      time: `${this.#time}`,
      recent: this.#recent.map(String),
      accumulators: this.#accumulators.map(String),
    };
  }
}
