import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import type { AnswerStream } from '../stream/answer-stream.js';
import { savedIntegers, StateError } from '../stream/saved.js';

/** A banded Toeplitz strategy: C has c_k/2^bits on its k-th lower diagonal, k < m, and c_0 = 2^bits ≥ c_1 ≥ … ≥ c_{m−1} > 0. */
export interface Band {
  readonly bits: number;
  readonly coefficients: readonly bigint[];
}

/** What noise is added to, exactly: (Cx)_t = Σ_{k<m} c_k·x_{t−k}; the last m − 1 items are held. */
export class BandEncoder implements AnswerStream {
  readonly scale: Rational;
  readonly #band: Band;
  readonly #items: Recent;

  /** @param saved what {@link BandEncoder.save} gave */
  constructor(band: Band, saved?: Canonical) {
    this.#band = band;
    this.scale = Rational.dyadic(1n, -band.bits);
    this.#items = new Recent(band.coefficients.length - 1, saved);
  }

  next(item: bigint): bigint {
    const { coefficients } = this.#band;
    const sum = coefficients[0]! * item + this.#items.weighted(coefficients);
    this.#items.push(item);
    return sum;
  }

  save(): Canonical {
    return this.#items.save();
  }
}

/** The last numbers of a sequence, at most so many. */
export class Recent {
  readonly #most: number;
  /** The newest last. */
  readonly #numbers: bigint[];

  /** @param saved what {@link Recent.save} gave */
  constructor(most: number, saved?: Canonical) {
    this.#most = most;
    this.#numbers = saved === undefined ? [] : savedIntegers(saved);
    if (this.#numbers.length > most)
      throw new StateError(`saved state: expected at most ${most} numbers, got ${this.#numbers.length}`);
  }

  /** Σ_{k≥1} c_k·(the k-th newest). */
  weighted(coefficients: readonly bigint[]): bigint {
    let sum = 0n;
    for (let k = 1; k <= this.#numbers.length; k++)
      sum += coefficients[k]! * this.#numbers[this.#numbers.length - k]!;
    return sum;
  }

  push(number: bigint): void {
    if (this.#most === 0) return;
    if (this.#numbers.length === this.#most) this.#numbers.shift();
    this.#numbers.push(number);
  }

  save(): Canonical {
    return this.#numbers.map(String);
  }
}
