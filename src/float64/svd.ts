import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { symmetricEigen } from './eigen.js';
import {
  gram,
  identity,
  multiply,
  powerOfTwoScale,
  requireMatrix,
  scaleBy,
  transpose,
  type Float64Matrix,
} from './matrix.js';
import { applyOrthogonal, pivotedQr } from './qr.js';

/** An approximate thin singular value decomposition A = P·diag(s)·Qᵀ of an m×n matrix, k = min(m, n). */
export interface Svd {
  /** P (m×k) with orthonormal columns. */
  readonly left: Float64Matrix;
  /** s_1 ≥ … ≥ s_k ≥ 0; exactly 0 beyond the rank. */
  readonly values: Float64Array;
  /** Q (n×k) with orthonormal columns. */
  readonly right: Float64Matrix;
  /** The numerical rank: the number of s_i > 0. */
  readonly rank: number;
}

/** Sweeps over all pairs of rows; three or four are usual. */
const MAX_SWEEPS = 40;

/** Ratio of singular values whose square is well above the relative error 2^-53 of an eigenvalue. */
const RESOLVED_SPREAD = /* @__PURE__ */ powerOfTwo(-22);

/**
 * Approximate singular value decomposition of A (m×n, any shape and rank): QR with column pivoting, then one-sided Jacobi
 * rotations of the rows of R, started from the eigenvectors of R·Rᵀ.
 *
 * For A = B·D with D diagonal, the *relative* error of every singular value is of the order n·2^-53 times the condition number of B,
 * however large that of D. The singular vectors of zero singular values complete P and Q to orthonormal columns.
 * Columns whose norm is below 2^-480 of the largest entry count as zero.
 *
 * @throws RangeError when an entry is not finite.
 * @example
 * ```ts
 * svd(float64Matrix(2, 2, [1, 0, 1, 1])).values; // ≈ [1.618, 0.618]
 * ```
 */
export function svd(a: Float64Matrix): Svd {
  requireMatrix('svd', a);
  const m = a.rows;
  const n = a.cols;
  const k = Math.min(m, n);
  const { scale, qr, rows, rotations, norms } = orthogonalize(a, true);
  const { rank, pivots, reflectors } = qr;
  const order = descending(norms);

  // P: the columns of Q_R·[J, I] for the accumulated rotations J; rows of `leftRows` are columns of P.
  const leftRows = new Float64Array(k * m);
  for (let i = 0; i < k; i++) {
    if (i < rank) leftRows.set(rotations.subarray(order[i]! * rank, (order[i]! + 1) * rank), i * m);
    else leftRows[i * m + i] = 1;
  }
  applyOrthogonal(reflectors, leftRows);

  const rightRows = new Float64Array(k * n);
  const values = new Float64Array(k);
  for (let i = 0; i < rank; i++) {
    const from = order[i]!;
    const norm = norms[from]!;
    values[i] = norm / scale;
    for (let j = 0; j < n; j++) rightRows[i * n + pivots[j]!] = rows[from * n + j]! / norm;
  }
  if (rank < k) completeRows(rightRows, rank, k, n);
  return {
    left: transpose({ rows: k, cols: m, data: leftRows }),
    values,
    right: transpose({ rows: k, cols: n, data: rightRows }),
    rank,
  };
}

/**
 * The rows s_i·q_iᵀ (rank×n, in no particular order) and the singular values s_i > 0 of A, without its left vectors: half the work
 * of {@link svd}, the same accuracy.
 *
 * @throws RangeError when an entry is not finite.
 */
export function scaledRightVectors(a: Float64Matrix): {
  readonly rows: Float64Matrix;
  readonly values: Float64Array;
} {
  requireMatrix('scaledRightVectors', a);
  const n = a.cols;
  const { scale, qr, rows, norms } = orthogonalize(a, false);
  const scaled = new Float64Array(qr.rank * n);
  for (let i = 0; i < qr.rank; i++) {
    for (let j = 0; j < n; j++) scaled[i * n + qr.pivots[j]!] = rows[i * n + j]! / scale;
  }
  return { rows: { rows: qr.rank, cols: n, data: scaled }, values: norms.map((s) => s / scale) };
}

/**
 * Orthogonalises the rows of R, where scale·A·Π = Q_R·R: returns J and J·R (rank×n) with its row norms s, J (rank×rank) orthogonal.
 * Without `accumulate` J is not updated.
 */
function orthogonalize(a: Float64Matrix, accumulate: boolean) {
  const scale = powerOfTwoScale(a);
  const qr = pivotedQr(scaleBy(a, scale));
  const { rank, r } = qr;
  const start = startingRotation(r);
  const rows = multiply(start, r).data;
  const rotations = accumulate ? start.data : new Float64Array(0);
  for (let sweep = 0; sweepRows(rows, rank, r.cols, rotations); sweep++) {
    if (sweep === MAX_SWEEPS) throw new Error(`svd: no convergence after ${MAX_SWEEPS} Jacobi sweeps`);
  }
  const norms = new Float64Array(rank);
  for (let i = 0; i < rank; i++) norms[i] = Math.sqrt(innerProduct(rows, i * r.cols, i * r.cols, r.cols));
  return { scale, qr, rows, rotations, norms };
}

/**
 * The transposed eigenvectors of R·Rᵀ: from there two or three Jacobi sweeps suffice instead of twelve. When the eigenvalues span more
 * digits than float64 has, most of these vectors are arbitrary; then the identity, because pivoting has sorted the rows of R.
 */
function startingRotation(r: Float64Matrix): Float64Matrix {
  if (r.rows === 0) return identity(0);
  const last = r.rows - 1;
  const spread = Math.abs(r.data[last * r.cols + last]! / r.data[0]!);
  return spread > RESOLVED_SPREAD ? transpose(symmetricEigen(gram(r)).vectors) : identity(r.rows);
}

/** One sweep of rotations over all pairs of rows; true if some pair was not orthogonal to working accuracy. */
function sweepRows(rows: Float64Array, rank: number, n: number, rotations: Float64Array): boolean {
  const tolerance = (Math.sqrt(n) + 8) * powerOfTwo(-53);
  const squares = new Float64Array(rank);
  for (let i = 0; i < rank; i++) squares[i] = innerProduct(rows, i * n, i * n, n);
  let rotated = false;
  for (let p = 0; p < rank; p++) {
    for (let q = p + 1; q < rank; q++) {
      const inner = innerProduct(rows, p * n, q * n, n);
      const pp = squares[p]!;
      const qq = squares[q]!;
      if (!(Math.abs(inner) > tolerance * Math.sqrt(pp) * Math.sqrt(qq))) continue;
      rotated = true;
      const zeta = (qq - pp) / (2 * inner);
      const t = (zeta >= 0 ? 1 : -1) / (Math.abs(zeta) + Math.sqrt(1 + zeta * zeta));
      const s = t / Math.sqrt(1 + t * t);
      rotate(rows, p * n, q * n, n, s, t);
      if (rotations.length > 0) rotate(rotations, p * rank, q * rank, rank, s, t);
      squares[p] = pp - t * inner;
      squares[q] = qq + t * inner;
    }
  }
  return rotated;
}

function innerProduct(x: Float64Array, p: number, q: number, n: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  const end = p + n - 3;
  for (; p < end; p += 4, q += 4) {
    s0 += x[p]! * x[q]!;
    s1 += x[p + 1]! * x[q + 1]!;
    s2 += x[p + 2]! * x[q + 2]!;
    s3 += x[p + 3]! * x[q + 3]!;
  }
  for (; p < end + 3; p++, q++) s0 += x[p]! * x[q]!;
  return s0 + s1 + (s2 + s3);
}

/** Rotates x_p and x_q by the angle with sine s and tangent t; 1 − cos is applied apart, or the lengths of the rows would drift. */
function rotate(x: Float64Array, p: number, q: number, n: number, s: number, t: number): void {
  const half = t / (1 + Math.sqrt(1 + t * t)); // tan of half the angle
  const end = p + n;
  for (; p < end; p++, q++) {
    const u = x[p]!;
    const w = x[q]!;
    x[p] = u - s * (w + half * u);
    x[q] = w + s * (u - half * w);
  }
}

function descending(values: Float64Array): number[] {
  return Array.from(values.keys()).sort((i, j) => values[j]! - values[i]!);
}

/** Fills rows rank … k−1 (length n) so that all k rows are orthonormal, given that the first `rank` are. */
function completeRows(rows: Float64Array, rank: number, k: number, n: number): void {
  const known = transpose({ rows: rank, cols: n, data: rows.slice(0, rank * n) });
  const rest = rows.subarray(rank * n);
  for (let i = rank; i < k; i++) rest[(i - rank) * n + i] = 1;
  if (rank > 0) applyOrthogonal(pivotedQr(known).reflectors, rest);
}
