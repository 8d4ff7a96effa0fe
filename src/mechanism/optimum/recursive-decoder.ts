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
import { savedInteger, savedRecord } from '../stream/saved.js';
import { recursionState, savedRecursion, type RecursionState } from './recursive-encoder.js';

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
 * The answers that noisy numbers y ≈ Cx + z stand for: v = C⁻¹y and E·R = v, A = E^{-1} with one subdiagonal, in multiples of 2^−w, printed to a multiple of 2^−places:
 *
 *     v_t = ⌊(y_t − Σ_k g_tk·Q_k)/c_t⌉,   Q_k ← ⌊f_tk·(Q_k + v_t)⌉,   R_t = ⌊(v_t − e_{t−1}·R_{t−1})/m_t⌉.
 *
 * It is a function of y_1, …, y_t, the same integers on every machine.
 */
export class RecursiveDecoder implements ReleaseStream {
  readonly scale: Rational;
  readonly #strategy: RecursiveStrategy;
  readonly #band: LowerBand;
  readonly #state: RecursionState;
  readonly #more: bigint;
  readonly #decay = nearestShift(RECURSION_BITS);
  readonly #printed: (x: bigint) => bigint;
  #answer: bigint;

  /** @param saved what {@link RecursiveDecoder.save} gave */
  constructor(strategy: RecursiveStrategy, band: LowerBand, bits: DecoderBits, saved?: Canonical) {
    [this.#strategy, this.#band] = [strategy, band];
    this.scale = Rational.dyadic(1n, -bits.places);
    this.#more = BigInt(bits.solved - bits.noisy + RECURSION_BITS);
    this.#printed = nearestShift(bits.solved - bits.places);
    const { answer, recursion } = saved === undefined ? {} : savedRecord(saved, 'answer', 'recursion');
    this.#state = recursionState(strategy, recursion);
    this.#answer = answer === undefined ? 0n : savedInteger(answer);
  }

  next(noisy: bigint): bigint {
    const { buffers: r, main, scales, decays } = this.#strategy;
    const { step, buffers } = this.#state;
    let right = noisy << this.#more;
    for (let k = 0, at = step * r; k < r; k++, at++) right -= BigInt(scales[at]!) * buffers[k]!;
    const v = nearestDiv(right, BigInt(main[step]!) << MAIN_IN_RECURSION);
    for (let k = 0, at = step * r; k < r; k++, at++)
      buffers[k] = this.#decay(BigInt(decays[at]!) * (buffers[k]! + v));
    this.#answer = this.#answered(step, v);
    this.#state.step += 1;
    return this.#printed(this.#answer);
  }

  save(): Canonical {
    return { answer: `${this.#answer}`, recursion: savedRecursion(this.#state) };
  }

  /** (v − e·R)/m = (v·e.den − e.num·R)·m.den/(e.den·m.num), rounded where it is not whole. */
  #answered(step: number, v: bigint): bigint {
    const m = this.#band.main[step]!;
    const e = step === 0 ? Rational.ZERO : this.#band.first[step - 1]!;
    const [num, den] = [(v * e.den - e.num * this.#answer) * m.den, e.den * m.num];
    return den < 0n ? nearestDiv(-num, -den) : nearestDiv(num, den);
  }
}

/** Bits by which the diagonal is coarser than output scales and decays. */
const MAIN_IN_RECURSION = BigInt(RECURSION_BITS - MAIN_BITS);
