import { quotient } from './arithmetic.js';
import { exactly } from './double.js';
import { RANGE } from './sweeps-approximation.js';
import { blockErrors, blockSize, errorSum, leastOfBlocks } from './sweeps-errors.js';
import { BATCH, batchErrors, batchSum, lane, type Diagonal } from './sweeps.js';
import { sweptPiece, type Swept } from './swept.js';

/** E with one subdiagonal, by doubles: absolute values |E_ii|, |E_i,i−1|, and squares D_i, B_i. `first[0]` and B_1 are 0. */
export interface Bidiagonal {
  readonly main: Float64Array;
  readonly first: Float64Array;
  readonly D: Float64Array;
  readonly B: Float64Array;
}

/** Section 6 of docs/certificate-sweeps.md: any bidiagonal inverse, Lemma R′ and Theorem 1b. */
export function bidiagonalSwept(E: Bidiagonal): Swept {
  const { main, first } = E;
  const n = main.length;
  return {
    range: RANGE,
    solve: (v, x, y) => {
      let sum = 0;
      for (let j = 0; j < n; j++) y[j] = sum = (v[j]! * x[j]! + first[j]! * sum) / main[j]!;
      sum = 0;
      for (let j = n - 1; j >= 0; j--) y[j] = sum = (y[j]! + (first[j + 1] ?? 0) * sum) / main[j]!;
    },
    above: (v) => {
      let [most, before] = [0, 0];
      for (let j = 0; j < n; j++) {
        const column = main[j]! + (first[j + 1] ?? 0);
        const row = (main[j]! * column + first[j]! * before) / v[j]!;
        if (row > most) most = row;
        before = column;
      }
      return exactly(most);
    },
    errors: (v, s) => {
      const floors = leastOfBlocks(v.map((x, j) => x / Math.max(E.D[j]!, E.B[j]!)));
      return s.map((pole) => blockErrors(n, pole, floors, 6, 7));
    },
    room: BATCH,
    diagonal: (v, s, w, eps, pivots = new Float64Array(BATCH * n)) => {
      const sums = { out: new Float64Array(n), err: new Float64Array(n) };
      for (let k = 0; k < s.length; k += BATCH) {
        const batch = lane(s, k, s[s.length - 1]!);
        fromAbove(E, v, batch, pivots);
        fromBelow(E, v, batch, lane(w, k, 0), batchErrors(eps, k), pivots, sums);
      }
      return sums;
    },
    piece: BIDIAGONAL,
    workload: E,
  };
}

/** Its sweeps. */
export const BIDIAGONAL = /* @__PURE__ */ sweptPiece('bidiagonal', bidiagonalSwept);

/** e_i = s·v_i + B_i·e_{i−1}/(D_{i−1} + e_{i−1}) for eight poles, into `pivots`. */
function fromAbove({ D, B }: Bidiagonal, v: Float64Array, s: Float64Array, pivots: Float64Array): void {
  const a = new Float64Array(BATCH);
  for (let i = 0, at = 0; i < v.length; i++, at += BATCH) {
    const x = v[i]!;
    const d = D[i]!;
    const b = B[i + 1] ?? 0;
    for (let l = 0; l < BATCH; l++) {
      const e = s[l]! * x + a[l]!;
      pivots[at + l] = e;
      a[l] = (b * e) / (d + e);
    }
  }
}

/** t = w/(e_i + q_i) for eight poles, q from below; their sum to `out`, that of ε·t to `err`. */
function fromBelow(
  { D, B }: Bidiagonal,
  v: Float64Array,
  s: Float64Array,
  w: Float64Array,
  eps: Float64Array,
  pivots: Float64Array,
  { out, err }: Diagonal,
): void {
  const q = new Float64Array(BATCH).fill(D[v.length - 1]!);
  const terms = new Float64Array(BATCH);
  const size = blockSize(v.length);
  let block = quotient(v.length - 1, size);
  for (let i = v.length - 1, at = BATCH * i; i >= 0; i--, at -= BATCH) {
    if (i < size * block) block -= 1;
    const x = v[i]!;
    const d = D[i - 1] ?? 0;
    const b = B[i]!;
    for (let l = 0; l < BATCH; l++) {
      terms[l] = w[l]! / (pivots[at + l]! + q[l]!);
      const h = s[l]! * x + q[l]!;
      q[l] = (d * h) / (b + h);
    }
    out[i] = out[i]! + batchSum(terms);
    err[i] = err[i]! + errorSum(eps, BATCH * block, terms);
  }
}
