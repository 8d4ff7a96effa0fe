/**
 * Sweeps over positive weights in the arithmetic of doubles: +, × and ÷ of positive numbers, in the order that docs/certificate-sweeps.md prescribes,
 * every rounding of which its section 3 counts. Nothing is subtracted.
 */

import { quotient } from './arithmetic.js';
import { double } from './double.js';
import { blockSize, errorSum } from './sweeps-errors.js';

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
export const lane = (values: readonly number[], k: number, missing: number): Float64Array =>
  Float64Array.from({ length: BATCH }, (_, l) => values[k + l] ?? missing);

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
  for (let round = 1; round <= ROUNDS; round++) {
    solve(v, x, y);
    const first = y[0]!;
    for (let j = 0; j < n; j++) {
      // So written that no NaN passes.
      if (!(y[j]! >= LOW && y[j]! <= HIGH)) return undefined;
      if (round < ROUNDS) x[j] = y[j]! / first;
    }
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
  const sums = { out: new Float64Array(v.length), err: new Float64Array(v.length) };
  for (let k = 0; k < s.length; k += BATCH) {
    fromAbove(v, lane(s, k, 1), pivots);
    fromBelow(v, lane(s, k, 1), lane(w, k, 0), batchErrors(eps, k), pivots, sums);
  }
  return sums;
}

/** e_i = s·v_i + e_{i−1}/(1 + e_{i−1}) for eight poles, into `pivots`. */
function fromAbove(v: Float64Array, s: Float64Array, pivots: Float64Array): void {
  const a = new Float64Array(BATCH);
  for (let i = 0, at = 0; i < v.length; i++, at += BATCH) {
    const x = v[i]!;
    for (let l = 0; l < BATCH; l++) {
      const e = s[l]! * x + a[l]!;
      pivots[at + l] = e;
      a[l] = e / (1 + e);
    }
  }
}

/** t = w/(e_i + q_i) for eight poles, q from below; their sum to `out`, that of ε·t to `err`. */
function fromBelow(
  v: Float64Array,
  s: Float64Array,
  w: Float64Array,
  eps: Float64Array,
  pivots: Float64Array,
  { out, err }: Diagonal,
): void {
  const q = new Float64Array(BATCH).fill(1);
  const terms = new Float64Array(BATCH);
  const size = blockSize(v.length);
  let block = quotient(v.length - 1, size);
  for (let i = v.length - 1, at = BATCH * i; i >= 0; i--, at -= BATCH) {
    if (i < size * block) block -= 1;
    const x = v[i]!;
    for (let l = 0; l < BATCH; l++) {
      terms[l] = w[l]! / (pivots[at + l]! + q[l]!);
      const h = s[l]! * x + q[l]!;
      q[l] = h / (1 + h);
    }
    out[i] = out[i]! + batchSum(terms);
    err[i] = err[i]! + errorSum(eps, BATCH * block, terms);
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
