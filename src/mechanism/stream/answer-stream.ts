import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { savedInteger, savedIntegers, StateError } from './saved.js';

/** The exact answers (Ax)_t of a lower-triangular workload as the items of x arrive. */
export interface AnswerStream {
  /** What the integer 1 from `next` stands for, in steps of the items. */
  readonly scale: Rational;
  /** Takes item t = 1, 2, …, in steps, and returns (Ax)_t/scale. */
  next(item: bigint): bigint;
  /** All that the later answers depend on. */
  save(): Canonical;
}

/** The prefix sums x_1 + … + x_t. */
export class PrefixSums implements AnswerStream {
  readonly scale = Rational.ONE;
  #sum: bigint;

  constructor(saved?: Canonical) {
    this.#sum = saved === undefined ? 0n : savedInteger(saved);
  }

  next(item: bigint): bigint {
    return (this.#sum += item);
  }

  save(): Canonical {
    return `${this.#sum}`;
  }
}

/** The answers to any lower-triangular workload A; all items are held. */
export class DenseAnswers implements AnswerStream {
  readonly scale: Rational;
  readonly #a: Matrix;
  readonly #items: bigint[];

  /** @param a A, n×n, lower-triangular */
  constructor(a: Matrix, saved?: Canonical) {
    this.#a = a;
    this.scale = a.scale;
    this.#items = saved === undefined ? [] : savedIntegers(saved);
    if (this.#items.length > a.rows)
      throw new StateError(`saved state: expected at most ${a.rows} items, got ${this.#items.length}`);
  }

  next(item: bigint): bigint {
    const from = this.#items.length * this.#a.cols;
    this.#items.push(item);
    return this.#items.reduce((sum, x, j) => sum + this.#a.integers[from + j]! * x, 0n);
  }

  save(): Canonical {
    return this.#items.map(String);
  }
}
