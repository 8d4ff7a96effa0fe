import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import type { ApproxRecursion } from '../../float64/recursive-root.js';

/** Bits behind the point of the main diagonal, and of all other numbers. */
export const MAIN_BITS = 40;
export const RECURSION_BITS = 50;

/**
 * A lower-triangular strategy C (n×n) of r buffers of b numbers, exactly: u_t = c_t·x_t + Σ_k g_tk·S_k, then S_k ← F_tk·(S_k + h_tk·x_t·e₁), from S = 0; with c_t > 0 a multiple of 2^−40, and g_tk, h_tk and F_tk, ‖F_tk‖₂ ≤ 1, of multiples of 2^−50. C_tt = c_t, and
 * C_ij = Σ_k g_ik·F_{i−1,k}⋯F_jk·e₁·h_jk for i > j.
 */
export interface RecursiveStrategy {
  readonly n: number;
  /** r. */
  readonly buffers: number;
  /** b. */
  readonly order: 1 | 2;
  /** 2^40·c_1, …, 2^40·c_n, whole numbers. */
  readonly main: Float64Array;
  /** 2^50·g_11, …, 2^50·g_1r, 2^50·g_21, …, b numbers each. */
  readonly scales: Float64Array;
  /** 2^50·h_11, …, 2^50·h_1r, 2^50·h_21, …. */
  readonly inputs: Float64Array;
  /** 2^50·F_11, …, 2^50·F_1r, 2^50·F_21, …, b×b each, row by row. */
  readonly transitions: Float64Array;
}

/** Rounding moves a transition of norm 1 by 2^−50 at most, and doubles by some units of 2^−53: this brings it back below 1. */
const SHRINK = 1 - powerOfTwo(-48);

/**
 * The strategy of doubles, rounded.
 * @returns undefined where a main entry is not above 0 then, or a number of another part is beyond 4 in size
 */
export function recursiveStrategy(found: ApproxRecursion): RecursiveStrategy | undefined {
  const { buffers, order } = found;
  const rounded = (entries: Float64Array, bits: number): Float64Array =>
    entries.map((x) => Math.round(x * powerOfTwo(bits)));
  const main = rounded(found.main, MAIN_BITS);
  const scales = rounded(found.scales, RECURSION_BITS);
  const inputs = rounded(found.inputs, RECURSION_BITS);
  const transitions = rounded(
    found.transitions.map((x) => x * SHRINK),
    RECURSION_BITS,
  );
  const most = 4 * powerOfTwo(RECURSION_BITS);
  const isWithin =
    main.every((x) => x > 0 && x <= 4 * powerOfTwo(MAIN_BITS)) &&
    [scales, inputs, transitions].every((part) => part.every((x) => Math.abs(x) <= most));
  return isWithin ? { n: main.length, buffers, order, main, scales, inputs, transitions } : undefined;
}

/** The SHA-256 of all that it is made of. */
export function recursionDigest(strategy: RecursiveStrategy): string {
  const { n, buffers, order, main, scales, inputs, transitions } = strategy;
  const hash = sha256.create();
  for (const part of [[n, buffers, order], main, scales, inputs, transitions]) {
    const view = new DataView(new ArrayBuffer(8 * part.length));
    part.forEach((x, at) => {
      view.setFloat64(8 * at, x);
    });
    hash.update(new Uint8Array(view.buffer));
  }
  return bytesToHex(hash.digest());
}
