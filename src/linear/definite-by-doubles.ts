import { Rational } from '../arithmetic/rational.js';

/** Rows that are eliminated together, so that a row above is read once for all of them. */
const ROWS = 4;
/** Largest entry of the diagonal, and number of rows, for which the bound holds. */
const LARGEST_ENTRY = 1048576;
const MOST_ROWS = 65536;

/**
 * c ≥ 0 with A ⪰ −c·I, proved by an elimination in doubles; `undefined` where a pivot is not positive, which proves nothing.
 *
 * A = L·D·Lᵀ + E with ‖E‖ ≤ 2(n + 3)·2^−53·tr A, whatever the order of the sums: Lemma 4 of docs/contraction.md. Only +, −, × and ÷ of
 * doubles are used, which ECMAScript prescribes to the last bit.
 *
 * @param a the lower triangle of a symmetric n×n matrix, by rows: A_ij = a[i·n + j] for j ≤ i. It is overwritten.
 * @throws RangeError for n above 65536, another length of `a`, or an entry of the diagonal that is not between 0 and 2^20.
 */
export function semidefiniteBound(a: Float64Array, n: number): Rational | undefined {
  if (!(n >= 1 && n <= MOST_ROWS) || a.length !== n * n)
    throw new RangeError(
      `semidefiniteBound: expected n from 1 to ${MOST_ROWS} and n² entries, got n = ${n} and ${a.length}`,
    );
  let trace = Rational.ZERO;
  for (let i = 0; i < n; i += 1) {
    const entry = a[i * n + i]!;
    if (!(entry >= 0 && entry <= LARGEST_ENTRY))
      throw new RangeError(
        `semidefiniteBound: expected entries of the diagonal from 0 to ${LARGEST_ENTRY}, got ${entry} in row ${i}`,
      );
    trace = trace.add(Rational.fromDouble(entry));
  }
  const pivots = new Float64Array(n);
  // L_ik·D_k of the rows in work.
  const scaled = new Float64Array(ROWS * n);
  for (let from = 0; from < n; from += ROWS) {
    const to = Math.min(n, from + ROWS);
    if (to - from === ROWS) eliminateFour(a, n, from, scaled);
    else for (let i = from; i < to; i += 1) eliminateRow(a, n, i, 0, from, scaled, (i - from) * n);
    for (let i = from; i < to; i += 1) {
      const row = (i - from) * n;
      for (let k = 0; k < from; k += 1) a[i * n + k] = scaled[row + k]! / pivots[k]!;
      for (let j = from; j < i; j += 1) {
        eliminateRow(a, n, i, j, j + 1, scaled, row);
        a[i * n + j] = scaled[row + j]! / pivots[j]!;
      }
      let sum = 0;
      for (let k = 0; k < i; k += 1) sum += scaled[row + k]! * a[i * n + k]!;
      const pivot = a[i * n + i]! - sum;
      if (!(pivot > 0)) return undefined;
      pivots[i] = pivot;
    }
  }
  return trace.mul(Rational.dyadic(BigInt(2 * (n + 3)), -53)).add(Rational.dyadic(1n, -1000));
}

/** L_ij·D_j = A_ij − Σ_{k<j} L_ik·D_k·L_jk for j = first, …, end − 1, of one row. */
function eliminateRow(
  a: Float64Array,
  n: number,
  i: number,
  first: number,
  end: number,
  scaled: Float64Array,
  row: number,
): void {
  for (let j = first; j < end; j += 1) {
    let sum = 0;
    for (let k = 0, at = j * n; k < j; k += 1, at += 1) sum += scaled[row + k]! * a[at]!;
    scaled[row + j] = a[i * n + j]! - sum;
  }
}

/** The same for j < i of the four rows from i on. */
function eliminateFour(a: Float64Array, n: number, i: number, scaled: Float64Array): void {
  const [second, third, fourth] = [n, 2 * n, 3 * n];
  for (let j = 0; j < i; j += 1) {
    let [s0, s1, s2, s3] = [0, 0, 0, 0];
    for (let k = 0, at = j * n; k < j; k += 1, at += 1) {
      const x = a[at]!;
      s0 += scaled[k]! * x;
      s1 += scaled[second + k]! * x;
      s2 += scaled[third + k]! * x;
      s3 += scaled[fourth + k]! * x;
    }
    scaled[j] = a[i * n + j]! - s0;
    scaled[second + j] = a[(i + 1) * n + j]! - s1;
    scaled[third + j] = a[(i + 2) * n + j]! - s2;
    scaled[fourth + j] = a[(i + 3) * n + j]! - s3;
  }
}
