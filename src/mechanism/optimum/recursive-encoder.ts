import { nearestShift } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  MAIN_BITS,
  RECURSION_BITS,
  type RecursiveStrategy,
} from '../../factorization/optimum/recursive-strategy.js';
import type { AnswerStream } from '../stream/answer-stream.js';
import { savedIndex, savedIntegers, savedRecord, StateError } from '../stream/saved.js';

/** What is kept of a recursion: the step, and the buffers. */
export interface RecursionState {
  step: number;
  readonly buffers: bigint[];
}

/** @param saved what {@link savedRecursion} gave, or nothing before the first step. @throws StateError for anything else */
export function recursionState({ n, buffers: r }: RecursiveStrategy, saved?: Canonical): RecursionState {
  if (saved === undefined) return { step: 0, buffers: new Array<bigint>(r).fill(0n) };
  const { step, buffers } = savedRecord(saved, 'step', 'buffers');
  const known = savedIntegers(buffers);
  if (known.length !== r) throw new StateError(`saved state: expected ${r} buffers, got ${known.length}`);
  return { step: savedIndex(step, n), buffers: known };
}

export const savedRecursion = ({ step, buffers }: RecursionState): Canonical => ({
  step: `${step}`,
  buffers: buffers.map(String),
});

/**
 * What noise is added to: (Cx)_t in multiples of 2^−40, from buffers in multiples of 2^−w that hold the exact ones up to rounding:
 *
 *     u_t = c_t·x_t + ⌊Σ_k g_tk·S_k⌉,   S_k ← ⌊f_tk·(S_k + x_t)⌉.
 */
export class RecursiveEncoder implements AnswerStream {
  readonly scale = Rational.dyadic(1n, -MAIN_BITS);
  readonly #strategy: RecursiveStrategy;
  readonly #state: RecursionState;
  readonly #item: bigint;
  readonly #decay = nearestShift(RECURSION_BITS);
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
    const { buffers: r, main, scales, decays } = this.#strategy;
    const { step, buffers } = this.#state;
    const moved = item << this.#item;
    let sum = 0n;
    for (let k = 0, at = step * r; k < r; k++, at++) {
      const buffer = buffers[k]!;
      sum += BigInt(scales[at]!) * buffer;
      buffers[k] = this.#decay(BigInt(decays[at]!) * (buffer + moved));
    }
    this.#state.step += 1;
    return BigInt(main[step]!) * item + this.#sum(sum);
  }

  save(): Canonical {
    return savedRecursion(this.#state);
  }
}
