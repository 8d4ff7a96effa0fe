import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { magnitude } from '../../arithmetic/bits.js';
import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { Rational } from '../../arithmetic/rational.js';
import type { ApproxRecursion } from '../../float64/recursive-root.js';

/** Bits behind the point of the main diagonal, and of output scales and decays. */
export const MAIN_BITS = 40;
export const RECURSION_BITS = 50;

/**
 * A lower-triangular strategy C (n×n) of r buffers, exactly: u_t = c_t·x_t + Σ_k g_tk·S_k, then S_k ← f_tk·(S_k + x_t), from S = 0; with c_t > 0 a multiple of 2^−40, and g_tk
 * and f_tk, |f_tk| ≤ 1, multiples of 2^−50. C_tt = c_t, and C_ij = Σ_k g_ik·f_{i−1,k}⋯f_jk for i > j.
 */
export interface RecursiveStrategy {
  readonly n: number;
  readonly buffers: number;
  /** 2^40·c_1, …, 2^40·c_n, whole numbers. */
  readonly main: Float64Array;
  /** 2^50·g_11, …, 2^50·g_1r, 2^50·g_21, …. */
  readonly scales: Float64Array;
  /** 2^50·f_11, …, 2^50·f_1r, 2^50·f_21, …. */
  readonly decays: Float64Array;
}

/**
 * The strategy of doubles, its longest column scaled to norm 1, rounded.
 * @returns undefined where a main entry is not above 0 then, a decay is beyond 1 in size, or a scale beyond 4
 */
export function recursiveStrategy(found: ApproxRecursion): RecursiveStrategy | undefined {
  const rounded = (entries: Float64Array, bits: number): Float64Array =>
    entries.map((x) => Math.round(x * powerOfTwo(bits)));
  const main = rounded(
    found.main.map((x) => x / found.norm),
    MAIN_BITS,
  );
  const scales = rounded(
    found.scales.map((x) => x / found.norm),
    RECURSION_BITS,
  );
  const decays = rounded(found.decays, RECURSION_BITS);
  const most = powerOfTwo(RECURSION_BITS);
  const isWithin =
    main.every((x) => x > 0 && x <= 4 * powerOfTwo(MAIN_BITS)) &&
    scales.every((x) => Math.abs(x) <= 4 * most) &&
    decays.every((x) => Math.abs(x) <= most);
  return isWithin ? { n: main.length, buffers: found.buffers, main, scales, decays } : undefined;
}

/** The SHA-256 of all that it is made of. */
export function recursionDigest({ n, buffers, main, scales, decays }: RecursiveStrategy): string {
  const view = new DataView(new ArrayBuffer(8 * (2 + main.length + scales.length + decays.length)));
  let at = 0;
  for (const part of [[n, buffers], main, scales, decays])
    for (const x of part) {
      view.setFloat64(at, x);
      at += 8;
    }
  return bytesToHex(sha256(new Uint8Array(view.buffer)));
}

/** Bits behind the point of the Gram matrices of what later rows make of the buffers. */
const GRAM_BITS = 96;

/** Norms of the columns of a strategy, both from above: the largest ‖C_j‖₂² and ‖C_j‖₁; and the largest Σ_k|g_tk|. */
export interface RecursionNorms {
  readonly squared: Rational;
  readonly absolute: Rational;
  readonly scale: Rational;
}

/**
 * The norms of the columns, from above, from the last row to the first, in O(n·r²) integers.
 *
 * ‖C_j‖₂² = c_j² + Σ_kl M_kl with M = f_j·P_{j+1}·f_j and P_j = M + g_j·g_jᵀ. P is held in multiples of 2^−96: a step rounds every entry twice, by less than a unit each, and multiplies what is wrong before it by decays of at
 * most 1. So no entry is off by 2(n − j) units, the sum of all r² and its square never by more than r²·2n. ‖C_j‖₁ ≤ c_j + Σ_k |f_jk|·q_k with q ← |g| + |f|·q, rounded up.
 */
export function recursionNorms({ n, buffers: r, main, scales, decays }: RecursiveStrategy): RecursionNorms {
  const P = new Array<bigint>((r * (r + 1)) / 2).fill(0n);
  const q = new Array<bigint>(r).fill(0n);
  const [f, g] = [new Array<bigint>(r).fill(0n), new Array<bigint>(r).fill(0n)];
  const [twice, unit] = [BigInt(2 * RECURSION_BITS), BigInt(RECURSION_BITS)];
  const [gram, finer] = [BigInt(2 * RECURSION_BITS - GRAM_BITS), BigInt(GRAM_BITS - RECURSION_BITS)];
  const [ofMain, ofSquare] = [BigInt(GRAM_BITS - MAIN_BITS), BigInt(GRAM_BITS - 2 * MAIN_BITS)];
  let [squared, absolute, scale] = [0n, 0n, 0n];
  for (let t = n - 1; t >= 0; t--) {
    let [sum, size, ofScales, at] = [0n, 0n, 0n, 0];
    for (let k = 0; k < r; k++) {
      [f[k], g[k]] = [BigInt(decays[t * r + k]!), BigInt(scales[t * r + k]!)];
      q[k] = -((-magnitude(f[k]!) * q[k]!) >> unit);
      size += q[k]!;
      for (let l = 0; l <= k; l++, at++) {
        P[at] = (f[k]! * f[l]! * P[at]!) >> twice;
        sum += l < k ? P[at]! << 1n : P[at]!;
      }
    }
    const c = BigInt(main[t]!);
    if (sum + ((c * c) << ofSquare) > squared) squared = sum + ((c * c) << ofSquare);
    if (size + (c << ofMain) > absolute) absolute = size + (c << ofMain);
    at = 0;
    for (let k = 0; k < r; k++) {
      ofScales += magnitude(g[k]!);
      q[k]! += magnitude(g[k]!) << finer;
      for (let l = 0; l <= k; l++, at++) P[at]! += (g[k]! * g[l]!) >> gram;
    }
    if (ofScales > scale) scale = ofScales;
  }
  const wrong = BigInt(r * r) * 2n * BigInt(n);
  return {
    squared: Rational.dyadic(squared + wrong, -GRAM_BITS),
    absolute: Rational.dyadic(absolute, -GRAM_BITS),
    scale: Rational.dyadic(scale, -RECURSION_BITS),
  };
}
