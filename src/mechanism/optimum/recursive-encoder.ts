import { nearestShift } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  MAIN_BITS,
  RECURSION_BITS,
  type RecursiveStrategy,
} from '../../factorization/optimum/recursive-strategy.js';
import type { AnswerStream } from '../stream/answer-stream.js';
import { answerOf, moveOn, recursionState, savedRecursion, type RecursionState } from './recursion-state.js';

/**
 * What noise is added to: (Cx)_t in multiples of 2^−40, from buffers in multiples of 2^−w that hold the exact ones up to rounding:
 *
 *     u_t = c_t·x_t + ⌊Σ_k g_tk·S_k⌉,   S_k ← ⌊F_tk·(S_k + h_tk·x_t·e₁)⌉.
 */
export class RecursiveEncoder implements AnswerStream {
  readonly scale = Rational.dyadic(1n, -MAIN_BITS);
  readonly #strategy: RecursiveStrategy;
  readonly #state: RecursionState;
  readonly #item: bigint;
  readonly #sum: (x: bigint) => bigint;

  /**
   * @param bufferBits w
   * @param saved what {@link RecursiveEncoder.save} gave
   */
  constructor(strategy: RecursiveStrategy, bufferBits: number, saved?: Canonical) {
    this.#strategy = strategy;
    this.#item = BigInt(bufferBits);
    this.#sum = nearestShift(bufferBits + RECURSION_BITS - MAIN_BITS);
    this.#state = recursionState(strategy, saved);
  }

  next(item: bigint): bigint {
    const { main } = this.#strategy;
    const { step } = this.#state;
    const sum = answerOf(this.#strategy, this.#state);
    moveOn(this.#strategy, this.#state, item << this.#item);
    return BigInt(main[step]!) * item + this.#sum(sum);
  }

  save(): Canonical {
    return savedRecursion(this.#state);
  }
}
