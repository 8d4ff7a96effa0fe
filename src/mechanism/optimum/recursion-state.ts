import { nearestShift } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { RECURSION_BITS, type RecursiveStrategy } from '../../factorization/optimum/recursive-strategy.js';
import { savedIndex, savedIntegers, savedRecord, StateError } from '../stream/saved.js';

/** What is kept of a recursion: the step, and the numbers of the buffers. */
export interface RecursionState {
  step: number;
  readonly buffers: bigint[];
}

/** @param saved what {@link savedRecursion} gave, or nothing before the first step. @throws StateError for anything else */
export function recursionState(
  { n, buffers: r, order }: RecursiveStrategy,
  saved?: Canonical,
): RecursionState {
  const held = r * order;
  if (saved === undefined) return { step: 0, buffers: new Array<bigint>(held).fill(0n) };
  const { step, buffers } = savedRecord(saved, 'step', 'buffers');
  const known = savedIntegers(buffers);
  if (known.length !== held)
    throw new StateError(`saved state: expected buffers of ${held} numbers, got ${known.length}`);
  return { step: savedIndex(step, n), buffers: known };
}

export const savedRecursion = ({ step, buffers }: RecursionState): Canonical => ({
  step: `${step}`,
  buffers: buffers.map(String),
});

const UNIT = BigInt(RECURSION_BITS);
const rounded = nearestShift(2 * RECURSION_BITS);

/** Σ_k g_tk·S_k, in multiples of 2^−50 of the buffers' unit. */
export function answerOf(
  { buffers: r, order, scales }: RecursiveStrategy,
  { step, buffers }: RecursionState,
): bigint {
  let sum = 0n;
  for (let i = 0, at = step * r * order; i < r * order; i++, at++) sum += BigInt(scales[at]!) * buffers[i]!;
  return sum;
}

/** A step: S_k ← ⌊F_tk·(S_k + h_tk·x·e₁)⌉, x in the buffers' unit. */
export function moveOn(
  { buffers: r, order: b, inputs, transitions }: RecursiveStrategy,
  state: RecursionState,
  x: bigint,
): void {
  const { step, buffers } = state;
  for (let k = 0; k < r; k++) {
    const [own, at] = [k * b, (step * r + k) * b * b];
    const first = (buffers[own]! << UNIT) + BigInt(inputs[step * r + k]!) * x;
    if (b === 1) buffers[own] = rounded(BigInt(transitions[at]!) * first);
    else {
      const second = buffers[own + 1]! << UNIT;
      for (const row of [0, 1])
        buffers[own + row] = rounded(
          BigInt(transitions[at + 2 * row]!) * first + BigInt(transitions[at + 2 * row + 1]!) * second,
        );
    }
  }
  state.step += 1;
}
