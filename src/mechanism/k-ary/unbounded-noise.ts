import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { kAryCapacity, type DigitSystem } from '../../factorization/k-ary/k-ary-digits.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { CorrelatedNoise } from '../stream/correlated-noise.js';
import { KAryNoise } from './k-ary-noise.js';
import type { NoiseSource } from '../stream/noise.js';
import { savedIndex, savedInteger, savedRecord, StateError } from '../stream/saved.js';

/** The laws of the noise in segment r ≥ 1: of the terms inside it, and of its total. */
export interface SegmentLaws {
  readonly inside: NoiseLaw;
  readonly total: NoiseLaw;
}

/** Most segments; with k ≥ 2 the stream has then more than 2^63 items. */
export const MOST_SEGMENTS = 64;

/**
 * The noise of a k-ary counter for a stream of unknown length: segment r = 1, 2, … of cap(k, r) items runs a counter of
 * height r; when the next one begins, its total gets one noise term that stays for ever. [APT], unbounded streams.
 */
export class UnboundedNoise implements CorrelatedNoise {
  readonly scale = Rational.ONE;
  readonly #system: DigitSystem;
  readonly #laws: (r: number) => SegmentLaws;
  #segment = 1;
  /** Items of the segment so far. */
  #local = 0n;
  /** Σ of the noise of the totals of the closed segments. */
  #totals = 0n;
  #inside: KAryNoise;

  /**
   * @param laws the laws of segment r, all on one lattice
   * @param saved what {@link UnboundedNoise.save} gave
   * @throws StateError for a saved state that is none.
   */
  constructor(system: DigitSystem, laws: (r: number) => SegmentLaws, saved?: Canonical) {
    this.#system = system;
    this.#laws = laws;
    if (saved === undefined) {
      this.#inside = new KAryNoise(system, 1, laws(1).inside);
      return;
    }
    const { segment, totals, inside } = savedRecord(saved, 'segment', 'totals', 'inside');
    this.#segment = savedIndex(segment, MOST_SEGMENTS);
    if (this.#segment === 0) throw new StateError('saved state: expected a segment of at least 1, got 0');
    this.#totals = savedInteger(totals);
    this.#inside = new KAryNoise(system, this.#segment, laws(this.#segment).inside, inside!);
    this.#local = savedInteger(savedRecord(inside!, 'time', 'terms')['time']);
  }

  next(source: NoiseSource): bigint {
    if (this.#local === kAryCapacity(this.#system, this.#segment)) {
      this.#totals += source.draw(this.#laws(this.#segment).total);
      this.#segment += 1;
      this.#local = 0n;
      this.#inside = new KAryNoise(this.#system, this.#segment, this.#laws(this.#segment).inside);
    }
    this.#local += 1n;
    return this.#totals + this.#inside.next(source);
  }

  /** The terms of the segment, and the sum of those of the totals. */
  live(): number {
    return this.#inside.live() + (this.#segment > 1 ? 1 : 0);
  }

  save(): Canonical {
    return { segment: `${this.#segment}`, totals: `${this.#totals}`, inside: this.#inside.save() };
  }
}
