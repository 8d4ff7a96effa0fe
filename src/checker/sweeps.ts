/**
 * Sweeps over positive weights in the arithmetic of doubles: +, × and ÷ of positive numbers, in the order that docs/certificate-sweeps.md prescribes,
 * every rounding of which its section 3 counts. Nothing is subtracted.
 */

import { quotient } from './arithmetic.js';
import { double } from './double.js';
import { blockSize } from './sweeps-errors.js';

/** Poles in a batch. */
export const BATCH = 8;

/** Rounds of the power method that bounds the spectrum. */
const ROUNDS = 12;

/** Σ_k w_k·z_j^(k) up to a factor 1 ± c₁, and the error besides: Lemma 4. */
export interface Diagonal {
  readonly out: Float64Array;
  readonly err: Float64Array;
}

/** The values of a batch of poles that begins with the k-th; of those that there are not, another one. */
export const lane = (values: readonly number[], k: number, missing: number): number[] =>
  Array.from({ length: BATCH }, (_, l) => values[k + l] ?? missing);

/** The ε of a batch of poles that begins with the k-th: those of block b from 8b on, 0 of poles that there are not. */
export function batchErrors(eps: readonly Float64Array[], k: number): Float64Array {
  const batch = eps.slice(k, k + BATCH);
  const errors = new Float64Array(BATCH * batch[0]!.length);
  batch.forEach((each, l) => {
    each.forEach((x, block) => (errors[BATCH * block + l] = x));
  });
  return errors;
}

/** The sum over a batch, in the order of section 3. */
export const batchSum = (t: Float64Array): number =>
  t[0]! + t[2]! + t[4]! + t[6]! + (t[1]! + t[3]! + t[5]! + t[7]!);

/** y = AᵀAVx by running sums of positive numbers. */
export type Solve = (v: Float64Array, x: Float64Array, y: Float64Array) => void;

/** The range of y in step 2, in which no number leaves that of normal doubles. */
const [LOW, HIGH] = [double(1n, -200n).value, double(1n, 200n).value];

/** Step 2: ρ = max_j (AᵀAVx)_j/x_j for the x of the last of twelve rounds from ones; undefined where a number leaves the range. */
export function spectralQuotient(v: Float64Array, solve: Solve = ofPrefixSum): number | undefined {
  const n = v.length;
  const x = new Float64Array(n).fill(1);
  const y = new Float64Array(n);
  for (let round = 1; ; round++) {
    solve(v, x, y);
    // So written that no NaN passes.
    for (let j = 0; j < n; j++) if (!(y[j]! >= LOW && y[j]! <= HIGH)) return undefined;
    if (round === ROUNDS) break;
    const first = y[0]!;
    for (let j = 0; j < n; j++) x[j] = y[j]! / first;
  }
  let most = 0;
  for (let j = 0; j < n; j++) {
    const ratio = y[j]! / x[j]!;
    if (ratio > most) most = ratio;
  }
  return most;
}

/** Two running sums. */
function ofPrefixSum(v: Float64Array, x: Float64Array, y: Float64Array): void {
  let sum = 0;
  for (let j = 0; j < v.length; j++) y[j] = sum += v[j]! * x[j]!;
  sum = 0;
  for (let j = v.length - 1; j >= 0; j--) y[j] = sum += y[j]!;
}

/**
 * Step 6, Lemma R: Σ_k w_k·((K + s_k·V)^{-1})_jj for the prefix sum, poles ascending, and Σ_k ε_k·(its term).
 *
 * @param eps ε_k of Theorem 1 for each block
 * @param pivots room for 8n numbers
 */
export function sweeps(
  v: Float64Array,
  s: readonly number[],
  w: readonly number[],
  eps: readonly Float64Array[],
  pivots: Float64Array = new Float64Array(BATCH * v.length),
): Diagonal {
  const out = new Float64Array(v.length);
  const err = new Float64Array(v.length);
  for (let k = 0; k < s.length; k += BATCH) {
    fromAbove(v, lane(s, k, 1), pivots);
    fromBelow(v, lane(s, k, 1), lane(w, k, 0), batchErrors(eps, k), pivots, out, err);
  }
  return { out, err };
}

/** e_i = s·v_i + e_{i−1}/(1 + e_{i−1}) for eight poles, into `pivots`. */
function fromAbove(v: Float64Array, s: readonly number[], pivots: Float64Array): void {
  const [s0, s1, s2, s3, s4, s5, s6, s7] = s as Eight;
  let [a0, a1, a2, a3, a4, a5, a6, a7] = [0, 0, 0, 0, 0, 0, 0, 0];
  const n = v.length;
  for (let i = 0, at = 0; i < n; i++, at += BATCH) {
    const x = v[i]!;
    const e0 = s0 * x + a0;
    const e1 = s1 * x + a1;
    const e2 = s2 * x + a2;
    const e3 = s3 * x + a3;
    const e4 = s4 * x + a4;
    const e5 = s5 * x + a5;
    const e6 = s6 * x + a6;
    const e7 = s7 * x + a7;
    pivots[at] = e0;
    pivots[at + 1] = e1;
    pivots[at + 2] = e2;
    pivots[at + 3] = e3;
    pivots[at + 4] = e4;
    pivots[at + 5] = e5;
    pivots[at + 6] = e6;
    pivots[at + 7] = e7;
    a0 = e0 / (1 + e0);
    a1 = e1 / (1 + e1);
    a2 = e2 / (1 + e2);
    a3 = e3 / (1 + e3);
    a4 = e4 / (1 + e4);
    a5 = e5 / (1 + e5);
    a6 = e6 / (1 + e6);
    a7 = e7 / (1 + e7);
  }
}

type Eight = [number, number, number, number, number, number, number, number];

/** t = w/(e_i + q_i) for eight poles, q from below; their sum to `out`, that of ε·t to `err`. */
function fromBelow(
  v: Float64Array,
  s: readonly number[],
  w: readonly number[],
  eps: Float64Array,
  pivots: Float64Array,
  out: Float64Array,
  err: Float64Array,
): void {
  const [s0, s1, s2, s3, s4, s5, s6, s7] = s as Eight;
  const [w0, w1, w2, w3, w4, w5, w6, w7] = w as Eight;
  let [q0, q1, q2, q3, q4, q5, q6, q7] = [1, 1, 1, 1, 1, 1, 1, 1];
  const size = blockSize(v.length);
  for (let block = quotient(v.length - 1, size); block >= 0; block--) {
    const own = eps.subarray(BATCH * block);
    const [eps0, eps1, eps2, eps3, eps4, eps5, eps6, eps7] = own as unknown as Eight;
    const end = Math.min(v.length, size * (block + 1));
    for (let i = end - 1, at = BATCH * i; i >= size * block; i--, at -= BATCH) {
      const t0 = w0 / (pivots[at]! + q0);
      const t1 = w1 / (pivots[at + 1]! + q1);
      const t2 = w2 / (pivots[at + 2]! + q2);
      const t3 = w3 / (pivots[at + 3]! + q3);
      const t4 = w4 / (pivots[at + 4]! + q4);
      const t5 = w5 / (pivots[at + 5]! + q5);
      const t6 = w6 / (pivots[at + 6]! + q6);
      const t7 = w7 / (pivots[at + 7]! + q7);
      out[i] = out[i]! + (t0 + t2 + t4 + t6 + (t1 + t3 + t5 + t7));
      const even = eps0 * t0 + eps2 * t2 + eps4 * t4 + eps6 * t6;
      const odd = eps1 * t1 + eps3 * t3 + eps5 * t5 + eps7 * t7;
      err[i] = err[i]! + (even + odd);
      const x = v[i]!;
      const h0 = s0 * x + q0;
      const h1 = s1 * x + q1;
      const h2 = s2 * x + q2;
      const h3 = s3 * x + q3;
      const h4 = s4 * x + q4;
      const h5 = s5 * x + q5;
      const h6 = s6 * x + q6;
      const h7 = s7 * x + q7;
      q0 = h0 / (1 + h0);
      q1 = h1 / (1 + h1);
      q2 = h2 / (1 + h2);
      q3 = h3 / (1 + h3);
      q4 = h4 / (1 + h4);
      q5 = h5 / (1 + h5);
      q6 = h6 / (1 + h6);
      q7 = h7 / (1 + h7);
    }
  }
}

/** Blocks of the sums over j: 64 numbers, and 64 such blocks. */
const SMALL = 64;
const LARGE = 4096;

/** s_0 = Σ v_j·out_j, s_1 = Σ v_j·err_j, s_v = Σ v_j, by three levels, and m = max_j (out_j + err_j). */
export function weightedSums(v: Float64Array, { out, err }: Diagonal) {
  let most = 0;
  for (let j = 0; j < v.length; j++) {
    const end = out[j]! + err[j]!;
    if (end > most) most = end;
  }
  const ones = new Float64Array(v.length).fill(1);
  return { s0: inLevels(v, out), s1: inLevels(v, err), sv: inLevels(v, ones), most };
}

/** Σ v_j·x_j by three levels. */
function inLevels(v: Float64Array, x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < v.length; i += LARGE) {
    let large = 0;
    for (let k = i; k < v.length && k < i + LARGE; k += SMALL) {
      let small = 0;
      for (let j = k; j < v.length && j < k + SMALL; j++) small += v[j]! * x[j]!;
      large += small;
    }
    sum += large;
  }
  return sum;
}
