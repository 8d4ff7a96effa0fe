import { nearestShift } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import type { ReleaseStream } from '../stream/release-stream.js';
import { savedInteger, savedRecord } from '../stream/saved.js';
import { DecayingSum } from '../stream/decaying-sum.js';
import { savedBuffers } from './blt-encoder.js';
import type { FixedBlt } from './blt-precision.js';

/**
 * The prefix sums that noisy numbers y_t ≈ (Cx)_t + z_t stand for: the solution R of c ∗ R = y_1 + … + y_t, in multiples of 2^−w, with buffers Q_j that hold
 * Σ_{i<t} θ_j^{t−1−i}·R_i up to rounding, printed to a multiple of 2^−places:
 *
 *     R = (y_1 + … + y_t)·2^w − ⌊Σ_j O_j·Q_j/2^g⌉,   Q_j ← ⌊T_j·Q_j/2^g⌉ + R.
 *
 * It is a function of y_1, …, y_t, the same integers on every machine.
 */
export class BltDecoder implements ReleaseStream {
  readonly scale: Rational;
  readonly #fixed: FixedBlt;
  readonly #buffers: bigint[];
  readonly #sum: DecayingSum;
  readonly #decay: (x: bigint) => bigint;
  readonly #printed: (x: bigint) => bigint;

  /**
   * @param noisyBits the integer 1 stands for 2^−noisyBits steps of the items, at most the bits of the buffers
   * @param places from 0 to `noisyBits`
   * @param decay γ, of sums γ^(t−1)·y_1 + … + y_t in the place of y_1 + … + y_t
   * @param saved what {@link BltDecoder.save} gave
   */
  constructor(fixed: FixedBlt, noisyBits: number, places: number, decay: Rational, saved?: Canonical) {
    this.#fixed = fixed;
    this.scale = Rational.dyadic(1n, -places);
    const { sum, buffers } = saved === undefined ? {} : savedRecord(saved, 'sum', 'buffers');
    const before = sum === undefined ? 0n : savedInteger(sum);
    this.#sum = new DecayingSum(decay, fixed.bufferBits - noisyBits, before);
    this.#buffers = savedBuffers(fixed, buffers);
    this.#decay = nearestShift(fixed.parameterBits);
    this.#printed = nearestShift(fixed.bufferBits - places);
  }

  next(noisy: bigint): bigint {
    const { decays, scales } = this.#fixed;
    const buffers = this.#buffers;
    let put = 0n;
    for (let j = 0; j < buffers.length; j++) put += scales[j]! * buffers[j]!;
    const released = this.#sum.add(noisy) - this.#decay(put);
    for (let j = 0; j < buffers.length; j++) buffers[j] = this.#decay(decays[j]! * buffers[j]!) + released;
    return this.#printed(released);
  }

  save(): Canonical {
    return { sum: `${this.#sum.saved}`, buffers: this.#buffers.map(String) };
  }
}
