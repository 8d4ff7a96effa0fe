import { nearestDiv, nearestShift } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  MAIN_BITS,
  RECURSION_BITS,
  type RecursiveStrategy,
} from '../../factorization/optimum/recursive-strategy.js';
import type { LowerBand } from '../../linear/band.js';
import type { ReleaseStream } from '../stream/release-stream.js';
import { savedIntegers, savedRecord, StateError } from '../stream/saved.js';
import { answerOf, moveOn, recursionState, savedRecursion, type RecursionState } from './recursion-state.js';

/** Bits of the answers' lattice, of what is solved for, and of what is printed. */
export interface DecoderBits {
  /** The integer 1 stands for 2^−noisy steps of the items. */
  readonly noisy: number;
  /** w, at least `noisy`. */
  readonly solved: number;
  /** From 0 to w. */
  readonly places: number;
}

/**
 * The answers that noisy numbers y ≈ Cx + z stand for: v = C⁻¹y and E·R = v, A = E^{-1}, in multiples of 2^−w, printed to a multiple of 2^−places:
 *
 *     v_t = ⌊(y_t − Σ_k g_tk·Q_k)/c_t⌉,   Q_k ← ⌊F_tk·(Q_k + h_tk·v_t·e₁)⌉,   R_t = ⌊(v_t − e_{t−1}·R_{t−1} − d_{t−2}·R_{t−2})/m_t⌉.
 *
 * It is a function of y_1, …, y_t, the same integers on every machine.
 */
export class RecursiveDecoder implements ReleaseStream {
  readonly scale: Rational;
  readonly #strategy: RecursiveStrategy;
  readonly #band: LowerBand;
  readonly #state: RecursionState;
  readonly #more: bigint;
  readonly #printed: (x: bigint) => bigint;
  /** R_{t−1} and R_{t−2}. */
  #answers: readonly [bigint, bigint];

  /** @param saved what {@link RecursiveDecoder.save} gave */
  constructor(strategy: RecursiveStrategy, band: LowerBand, bits: DecoderBits, saved?: Canonical) {
    [this.#strategy, this.#band] = [strategy, band];
    this.scale = Rational.dyadic(1n, -bits.places);
    this.#more = BigInt(bits.solved - bits.noisy + RECURSION_BITS);
    this.#printed = nearestShift(bits.solved - bits.places);
    const { answers, recursion } = saved === undefined ? {} : savedRecord(saved, 'answers', 'recursion');
    this.#state = recursionState(strategy, recursion);
    const [last = 0n, before = 0n, ...more] = answers === undefined ? [] : savedIntegers(answers);
    if (more.length > 0) throw new StateError('saved state: expected 2 answers, got more');
    this.#answers = [last, before];
  }

  next(noisy: bigint): bigint {
    const { step } = this.#state;
    const right = (noisy << this.#more) - answerOf(this.#strategy, this.#state);
    const v = nearestDiv(right, BigInt(this.#strategy.main[step]!) << MAIN_IN_RECURSION);
    moveOn(this.#strategy, this.#state, v);
    this.#answers = [this.#answered(step, v), this.#answers[0]];
    return this.#printed(this.#answers[0]);
  }

  save(): Canonical {
    return { answers: this.#answers.map(String), recursion: savedRecursion(this.#state) };
  }

  /** (v − e·R − d·R')/m, rounded where it is not whole. */
  #answered(step: number, v: bigint): bigint {
    const { main, first, second } = this.#band;
    const [m, e, d] = [main[step]!, first[step - 1] ?? Rational.ZERO, second[step - 2] ?? Rational.ZERO];
    const [last, before] = this.#answers;
    // Over the common denominator of e and d.
    const num = (v * e.den - e.num * last) * d.den - d.num * before * e.den;
    const [over, under] = [num * m.den, e.den * d.den * m.num];
    return under < 0n ? nearestDiv(-over, -under) : nearestDiv(over, under);
  }
}

/** Bits by which the diagonal is coarser than all other numbers. */
const MAIN_IN_RECURSION = BigInt(RECURSION_BITS - MAIN_BITS);
