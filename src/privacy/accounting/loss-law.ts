import type { Interval } from '../../arithmetic/interval.js';
import type { Real } from '../../arithmetic/real.js';

/** The probabilities of {ℓ > l} under the two laws of a pair (P, Q). */
export interface LossTails {
  readonly p: Interval;
  readonly q: Interval;
}

/**
 * The privacy loss ℓ = ln dP/dQ of a pair of laws (P, Q) that have the same null sets.
 *
 * The pair is that of the order `remove`; that of `add` is (Q, P), whose loss is −ℓ.
 */
export interface LossLaw {
  /** The least number that ℓ does not exceed; undefined where there is none. */
  readonly supremum?: Real | undefined;
  /** The greatest number that ℓ does not fall below; undefined where there is none. */
  readonly infimum?: Real | undefined;
  /** Encloses { P(ℓ > t) : t ∈ l } and { Q(ℓ > t) : t ∈ l }, for a narrow l to about 2^−bits. */
  tails(l: Interval, bits: number): LossTails;
}
