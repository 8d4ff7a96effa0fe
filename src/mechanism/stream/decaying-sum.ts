import { nearestDiv } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { exactText } from '../../privacy/notion/item-domain.js';
import type { StreamGuarantee } from './calibrated.js';

/**
 * The sums Y_t = ⌊γ·Y_{t−1}⌉ + y_t of noisy numbers in fixed point, ⌊·⌉ the nearest multiple of 2^−w, halves up; for γ = 1 they are exact. Every sum is at most 2^(−w−1)/(1 − γ) from Σ_i γ^(t−i)·y_i.
 */
export class DecayingSum {
  readonly #decay: Rational;
  readonly #shift: bigint;
  /** In multiples of 2^−w; for γ = 1 in those of y. */
  #sum: bigint;

  /**
   * @param decay γ in (0, 1]
   * @param shift w less the bits of y
   * @param sum where it goes on, what {@link DecayingSum.saved} gave
   */
  constructor(decay: Rational, shift: number, sum: bigint) {
    [this.#decay, this.#shift, this.#sum] = [decay, BigInt(shift), sum];
  }

  /** Takes y_t and gives Y_t in multiples of 2^−w. */
  add(noisy: bigint): bigint {
    const { num, den } = this.#decay;
    if (den === 1n) return (this.#sum += noisy) << this.#shift;
    return (this.#sum = nearestDiv(num * this.#sum, den) + (noisy << this.#shift));
  }

  get saved(): bigint {
    return this.#sum;
  }
}

/** Whether γ is in (0, 1]. */
export const isDecay = (decay: Rational): boolean => decay.sign() > 0 && decay.compare(Rational.ONE) <= 0;

/** The decay among the parameters of a design; none is 1. */
export const decayText = (decay: Rational): Record<string, Canonical> =>
  decay.equals(Rational.ONE) ? {} : { decay: `${decay}` };

/** A guarantee that says what is released. */
export const withDecay = (guarantee: StreamGuarantee, decay: Rational): StreamGuarantee =>
  decay.equals(Rational.ONE)
    ? guarantee
    : { ...guarantee, answers: `sums in which an item counts (${exactText(decay)})^k after k more items` };
