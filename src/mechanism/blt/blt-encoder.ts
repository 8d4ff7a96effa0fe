import { nearestShift } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import type { AnswerStream } from '../stream/answer-stream.js';
import { savedIntegers, StateError } from '../stream/saved.js';
import type { FixedBlt } from './blt-precision.js';

/**
 * What noise is added to: u_t = (Cx)_t rounded to a multiple of 2^−s, from the buffers S_j in multiples of 2^−w, which hold Σ_{i<t} θ_j^{t−1−i}·x_i up to
 * rounding:
 *
 *     u_t = ⌊(x_t·2^{w+g} + Σ_j O_j·S_j)/2^{w+g−s}⌉,   S_j ← ⌊T_j·S_j/2^g⌉ + x_t·2^w.
 */
export class BltEncoder implements AnswerStream {
  readonly scale: Rational;
  readonly #fixed: FixedBlt;
  readonly #buffers: bigint[];
  readonly #decay: (x: bigint) => bigint;
  readonly #sum: (x: bigint) => bigint;
  readonly #item: bigint;
  readonly #unit: bigint;

  /** @param saved what {@link BltEncoder.save} gave */
  constructor(fixed: FixedBlt, saved?: Canonical) {
    this.#fixed = fixed;
    this.scale = Rational.dyadic(1n, -fixed.bits);
    this.#buffers = savedBuffers(fixed, saved);
    const { parameterBits: g, bits, bufferBits: w } = fixed;
    [this.#decay, this.#sum] = [nearestShift(g), nearestShift(w + g - bits)];
    [this.#item, this.#unit] = [BigInt(w), BigInt(g)];
  }

  next(item: bigint): bigint {
    const { decays, scales } = this.#fixed;
    const buffers = this.#buffers;
    const moved = item << this.#item;
    let sum = moved << this.#unit;
    for (let j = 0; j < buffers.length; j++) {
      const buffer = buffers[j]!;
      sum += scales[j]! * buffer;
      buffers[j] = this.#decay(decays[j]! * buffer) + moved;
    }
    return this.#sum(sum);
  }

  save(): Canonical {
    return this.#buffers.map(String);
  }
}

/** The buffers of a saved state, or empty ones. */
export function savedBuffers({ decays }: FixedBlt, saved?: Canonical): bigint[] {
  if (saved === undefined) return decays.map(() => 0n);
  const buffers = savedIntegers(saved);
  if (buffers.length !== decays.length)
    throw new StateError(`saved state: expected ${decays.length} buffers, got ${buffers.length}`);
  return buffers;
}
