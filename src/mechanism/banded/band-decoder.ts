import type { Canonical } from '../../arithmetic/canonical.js';
import { nearestShift } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import type { ReleaseStream } from '../stream/release-stream.js';
import { savedInteger, savedRecord } from '../stream/saved.js';
import { DecayingSum } from '../stream/decaying-sum.js';
import { Recent, type Band } from './band-encoder.js';

/** Bits that what is solved for has beyond those of the coefficients. */
const MORE_BITS = 64;

/**
 * The prefix sums that noisy numbers y_t = (Cx)_t + z_t stand for: the solution R of c ∗ R = y_1 + … + y_t, in multiples of 2^−w, w = bits + 64, of which the last m − 1 are held,
 *
 *     R_t = (y_1 + … + y_t) − ⌊Σ_{1≤k<m} c_k·R_{t−k}⌉,
 *
 * printed to a multiple of 2^−places. A function of y_1, …, y_t, the same integers on every machine.
 */
export class BandDecoder implements ReleaseStream {
  readonly scale: Rational;
  readonly #band: Band;
  readonly #weighted: (x: bigint) => bigint;
  readonly #printed: (x: bigint) => bigint;
  readonly #solved: Recent;
  readonly #sum: DecayingSum;

  /**
   * @param noisyBits the integer 1 stands for 2^−noisyBits steps of the items, at most w
   * @param places at most `noisyBits`
   * @param decay γ, of sums γ^(t−1)·y_1 + … + y_t in the place of y_1 + … + y_t
   * @param saved what {@link BandDecoder.save} gave
   */
  constructor(band: Band, noisyBits: number, places: number, decay: Rational, saved?: Canonical) {
    this.#band = band;
    this.#weighted = nearestShift(band.bits);
    this.#printed = nearestShift(solvedBits(band) - places);
    this.scale = Rational.dyadic(1n, -places);
    const { sum, solved } = saved === undefined ? {} : savedRecord(saved, 'sum', 'solved');
    const before = sum === undefined ? 0n : savedInteger(sum);
    this.#sum = new DecayingSum(decay, solvedBits(band) - noisyBits, before);
    this.#solved = new Recent(band.coefficients.length - 1, solved);
  }

  next(noisy: bigint): bigint {
    const weighted = this.#solved.weighted(this.#band.coefficients);
    const released = this.#sum.add(noisy) - this.#weighted(weighted);
    this.#solved.push(released);
    return this.#printed(released);
  }

  save(): Canonical {
    return { sum: `${this.#sum.saved}`, solved: this.#solved.save() };
  }
}

/** w: what is solved for is a multiple of 2^−w. */
export const solvedBits = ({ bits }: Band): number => bits + MORE_BITS;
