import { magnitude } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  kAryCapacity,
  kAryDigits,
  kAryValue,
  type DigitSystem,
} from '../../factorization/k-ary/k-ary-digits.js';
import type { CorrelatedNoise } from '../stream/correlated-noise.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { NoiseSource } from '../stream/noise.js';
import { savedInteger, savedIntegers, savedList, savedRecord, StateError } from '../stream/saved.js';

/**
 * The noise of the k-ary counters: [APT] Algorithm 1 for plain digits, Algorithm 2 for offset digits; k = 2 is the binary
 * tree of [HUU] Lemma 40.
 *
 * The digits of t are incremented in amortised constant time. A term is drawn when a digit, moving away from 0, first needs
 * it, and is dropped when the digit moves back or its parent changes: at most T plus the negative digits' sum are drawn
 * (`kAryDraws`), ‖rep(t)‖₁ ≤ h(k − 1)/2 are held for odd k with offset digits (Lemma 4.12). B holds ones only (Prop 4.3).
 */
export class KAryNoise implements CorrelatedNoise {
  readonly scale = Rational.ONE;
  readonly #system: DigitSystem;
  readonly #law: NoiseLaw;
  readonly #capacity: bigint;
  readonly #digits: bigint[];
  /** For every level its terms in the order in which they were drawn: as many as the digit's absolute value. */
  readonly #terms: bigint[][];
  #sum = 0n;

  /**
   * @param height the number of digits, `kAryHeight(system, T)` for a stream of T items
   * @param saved what {@link KAryNoise.save} gave
   * @throws StateError for a saved state that these digits cannot have.
   */
  constructor(system: DigitSystem, height: number, law: NoiseLaw, saved?: Canonical) {
    this.#system = system;
    this.#law = law;
    this.#capacity = kAryCapacity(system, height);
    if (saved === undefined) {
      this.#digits = Array.from({ length: height }, () => 0n);
      this.#terms = this.#digits.map(() => []);
      return;
    }
    const { time, terms } = savedRecord(saved, 'time', 'terms');
    this.#digits = digitsAt(system, height, savedInteger(time));
    this.#terms = savedList(terms).map(savedIntegers);
    if (
      this.#terms.length !== height ||
      this.#terms.some((level, i) => BigInt(level.length) !== magnitude(this.#digits[i]!))
    )
      throw new StateError('saved state: expected as many noise terms as the digits of the time, got others');
    this.#sum = this.#terms.flat().reduce((sum, term) => sum + term, 0n);
  }

  next(source: NoiseSource): bigint {
    const { a, b } = this.#system;
    const digits = this.#digits;
    let level = 0;
    while (level < digits.length && digits[level] === b) {
      this.#drop(level, this.#terms[level]!.length);
      digits[level] = -a;
      level += 1;
    }
    if (level === digits.length)
      throw new RangeError(`KAryNoise: expected at most ${this.#capacity} releases, got one more`);
    digits[level]! += 1n;
    if (digits[level]! > 0n) this.#draw(level, source);
    else this.#drop(level, 1);
    // The digits that wrapped to −a use a new terms each, the highest level first.
    for (let below = level - 1; below >= 0; below -= 1)
      for (let count = 0n; count < a; count += 1n) this.#draw(below, source);
    return this.#sum;
  }

  live(): number {
    return this.#terms.reduce((count, level) => count + level.length, 0);
  }

  save(): Canonical {
    return {
      time: `${kAryValue(this.#system, this.#digits)}`,
      terms: this.#terms.map((level) => level.map(String)),
    };
  }

  #draw(level: number, source: NoiseSource): void {
    const term = source.draw(this.#law);
    this.#terms[level]!.push(term);
    this.#sum += term;
  }

  /** Drops the terms drawn last: with a negative digit moving up, that of the most negative key. */
  #drop(level: number, count: number): void {
    const terms = this.#terms[level]!;
    for (let dropped = 0; dropped < count; dropped += 1) this.#sum -= terms.pop()!;
  }
}

/** The digits of a saved time. */
function digitsAt(system: DigitSystem, height: number, time: bigint): bigint[] {
  if (time < 0n || time > kAryCapacity(system, height))
    throw new StateError(
      `saved state: expected a time of at most ${kAryCapacity(system, height)}, got ${time}`,
    );
  return kAryDigits(system, time, height);
}
