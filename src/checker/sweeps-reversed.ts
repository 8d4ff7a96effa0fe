import { quotient } from './arithmetic.js';
import { exactly } from './double.js';
import { RANGE } from './sweeps-approximation.js';
import { blockErrors, blockSize, errorSum, leastOfBlocks } from './sweeps-errors.js';
import { BATCH, batchErrors, batchSum, lane, type Diagonal } from './sweeps.js';
import { sweptPiece, type Swept } from './swept.js';

/** Prefix sums whose rows are weighted like their columns, from the last one to the first: u_i = v_{n+1−i}, K = E·U^{-1}·Eᵀ. docs/certificate-norm-sweeps.md. */
export const REVERSED: Swept = {
  range: RANGE,
  solve: (v, x, y) => {
    const n = v.length;
    let sum = 0;
    for (let j = 0; j < n; j++) y[j] = sum += v[j]! * x[j]!;
    sum = 0;
    for (let j = n - 1; j >= 0; j--) y[j] = sum += v[n - 1 - j]! * y[j]!;
  },
  above: (v) => {
    const n = v.length;
    let [most, before] = [0, 0];
    for (let j = 0; j < n; j++) {
      const inverse = 1 / v[n - 1 - j]!;
      const row = (2 * (inverse + before)) / v[j]!;
      if (row > most) most = row;
      before = inverse;
    }
    return exactly(most);
  },
  errors: (v, s) => {
    const floors = leastOfBlocks(contractions(v));
    return s.map((pole) => blockErrors(v.length, pole, floors, 4, 5));
  },
  room: BATCH,
  diagonal: (v, s, w, eps, pivots = new Float64Array(BATCH * v.length)) => {
    const sums = { out: new Float64Array(v.length), err: new Float64Array(v.length) };
    for (let k = 0; k < s.length; k += BATCH) {
      fromAbove(v, lane(s, k, 1), pivots);
      fromBelow(v, lane(s, k, 1), lane(w, k, 0), batchErrors(eps, k), pivots, sums);
    }
    return sums;
  },
  piece: /* @__PURE__ */ sweptPiece('reversed', () => REVERSED),
  workload: undefined,
};

/** f_i = v_i·min(u_{i−1}, u_i). */
const contractions = (v: Float64Array): Float64Array =>
  v.map((x, j) => {
    const own = x * v[v.length - 1 - j]!;
    return j === 0 ? own : Math.min(own, x * v[v.length - j]!);
  });

/** e_i = s·v_i + e_{i−1}/(1 + u_{i−1}·e_{i−1}) for eight poles, into `pivots`. */
function fromAbove(v: Float64Array, s: Float64Array, pivots: Float64Array): void {
  const a = new Float64Array(BATCH);
  for (let i = 0, at = 0; i < v.length; i++, at += BATCH) {
    const x = v[i]!;
    const u = v[v.length - 1 - i]!;
    for (let l = 0; l < BATCH; l++) {
      const e = s[l]! * x + a[l]!;
      pivots[at + l] = e;
      a[l] = e / (1 + u * e);
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
  const n = v.length;
  const q = new Float64Array(BATCH).fill(1 / v[0]!);
  const terms = new Float64Array(BATCH);
  const size = blockSize(v.length);
  let block = quotient(v.length - 1, size);
  for (let i = n - 1, at = BATCH * i; i >= 0; i--, at -= BATCH) {
    if (i < size * block) block -= 1;
    const x = v[i]!;
    const u = v[n - i] ?? 0;
    for (let l = 0; l < BATCH; l++) {
      terms[l] = w[l]! / (pivots[at + l]! + q[l]!);
      const h = s[l]! * x + q[l]!;
      q[l] = h / (1 + u * h);
    }
    out[i] = out[i]! + batchSum(terms);
    err[i] = err[i]! + errorSum(eps, BATCH * block, terms);
  }
}
