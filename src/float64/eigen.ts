import { powerOfTwo } from '../arithmetic/power-of-two.js';
import { powerOfTwoScale, requireMatrix, scaleBy, transpose, type Float64Matrix } from './matrix.js';

/** An approximate eigen-decomposition M = Q·diag(λ)·Qᵀ of a symmetric n×n matrix. */
export interface SymmetricEigen {
  /** The eigenvalues λ_1 ≥ … ≥ λ_n. */
  readonly values: Float64Array;
  /** Q (n×n): column k is a unit eigenvector of λ_k. */
  readonly vectors: Float64Matrix;
}

/** QL steps allowed for one eigenvalue; two are usual. */
const MAX_STEPS = 60;

/** Squared norms below this count as zero, and so do couplings below its root (the largest entry is near 1). */
const TINY = /* @__PURE__ */ powerOfTwo(-960);

/**
 * Approximate eigen-decomposition of a symmetric matrix (only its lower triangle is read).
 *
 * Householder reduction to tridiagonal form, then QL with implicit Wilkinson shifts. Backward stable: the errors of
 * M − QΛQᵀ, of QᵀQ − I and of every λ_k/‖M‖ are of the order n·2^-53, so eigenvalues below 2^-53·‖M‖ carry no digit.
 *
 * @throws RangeError when the matrix is not square or an entry is not finite.
 * @example
 * ```ts
 * symmetricEigen(float64Matrix(2, 2, [2, 1, 1, 2])).values; // ≈ [3, 1]
 * ```
 */
export function symmetricEigen(m: Float64Matrix): SymmetricEigen {
  requireMatrix('symmetricEigen', m);
  if (m.rows !== m.cols) {
    throw new RangeError(`symmetricEigen: expected a square matrix, got ${m.rows}×${m.cols}`);
  }
  const n = m.rows;
  const scale = powerOfTwoScale(m);
  const { diagonal, offDiagonal, reflectors } = tridiagonalize(scaleBy(m, scale).data, n);
  const rows = accumulate(reflectors, n);
  implicitQl(diagonal, offDiagonal, rows, n);

  const order = Array.from(diagonal.keys()).sort((i, j) => diagonal[j]! - diagonal[i]!);
  const sorted = new Float64Array(n * n);
  order.forEach((from, to) => sorted.set(rows.subarray(from * n, (from + 1) * n), to * n));
  return {
    values: Float64Array.from(order, (i) => diagonal[i]! / scale),
    vectors: transpose({ rows: n, cols: n, data: sorted }),
  };
}

interface Tridiagonal {
  readonly diagonal: Float64Array;
  /** offDiagonal[i] couples i and i+1; the last entry is 0. */
  readonly offDiagonal: Float64Array;
  /** Row i holds v_i (length i) with ‖v_i‖² = 2, or zeros: H_i = I − v_i·v_iᵀ acts on coordinates 0 … i−1. */
  readonly reflectors: Float64Array;
}

/**
 * T = H_1⋯H_{n−1}·M·H_{n−1}⋯H_1, from the last row upwards. The rank-two update that a reflection causes is delayed and fused
 * with the next matrix-vector product, so that every step reads the triangle only once.
 */
function tridiagonalize(a: Float64Array, n: number): Tridiagonal {
  const diagonal = new Float64Array(n);
  const offDiagonal = new Float64Array(n);
  let v = new Float64Array(n); // the delayed update: a −= v·qᵀ + q·vᵀ
  let q = new Float64Array(n);
  for (let i = n - 1; i >= 1; i--) {
    const row = a.subarray(i * n, i * n + i);
    for (let k = 0; k < i; k++) row[k] = row[k]! - (v[i]! * q[k]! + q[i]! * v[k]!);
    diagonal[i] = a[i * n + i]! - 2 * v[i]! * q[i]!;
    offDiagonal[i - 1] = reflector(row, i);
    const next = new Float64Array(n);
    next.set(row);
    const product = updateAndMultiply(a, n, i, v, q, next);
    let inner = 0;
    for (let k = 0; k < i; k++) inner += next[k]! * product[k]!;
    for (let k = 0; k < i; k++) product[k] = product[k]! - (inner / 2) * next[k]!;
    v = next;
    q = product;
  }
  diagonal[0] = a[0]! - 2 * v[0]! * q[0]!;
  return { diagonal, offDiagonal, reflectors: a };
}

/** Overwrites x (length i) by v with (I − v·vᵀ)x = α·e_{i−1} and returns α. */
function reflector(x: Float64Array, i: number): number {
  const last = x[i - 1]!;
  let tail = 0;
  for (let k = 0; k < i - 1; k++) tail += x[k]! * x[k]!;
  if (tail < TINY) {
    x.fill(0);
    return last;
  }
  const alpha = last > 0 ? -Math.sqrt(tail + last * last) : Math.sqrt(tail + last * last);
  x[i - 1] = last - alpha;
  const factor = Math.sqrt(2 / (tail + (last - alpha) * (last - alpha)));
  for (let k = 0; k < i; k++) x[k] = x[k]! * factor;
  return alpha;
}

/** Applies a −= v·qᵀ + q·vᵀ to the leading i×i lower triangle and returns the product of the result with x. */
function updateAndMultiply(
  a: Float64Array,
  n: number,
  i: number,
  v: Float64Array,
  q: Float64Array,
  x: Float64Array,
): Float64Array<ArrayBuffer> {
  const product = new Float64Array(n);
  for (let j = 0; j < i; j++) {
    const base = j * n;
    const vj = v[j]!;
    const qj = q[j]!;
    const xj = x[j]!;
    let sum = 0;
    for (let k = 0; k < j; k++) {
      const entry = a[base + k]! - (vj * q[k]! + qj * v[k]!);
      a[base + k] = entry;
      sum += entry * x[k]!;
      product[k] = product[k]! + entry * xj;
    }
    const entry = a[base + j]! - 2 * vj * qj;
    a[base + j] = entry;
    product[j] = product[j]! + sum + entry * xj;
  }
  return product;
}

/** The matrix (H_{n−1}⋯H_1)ᵀ, row-major: row k is the k-th basis vector of the tridiagonal form. */
function accumulate(reflectors: Float64Array, n: number): Float64Array {
  const rows = new Float64Array(n * n);
  for (let i = 0; i < n; i++) rows[i * n + i] = 1;
  for (let i = 2; i < n; i++) {
    const v = reflectors.subarray(i * n, i * n + i);
    for (let r = 0; r < i; r++) {
      const base = r * n;
      let even = 0;
      let odd = 0;
      for (let k = 0; k + 1 < i; k += 2) {
        even += rows[base + k]! * v[k]!;
        odd += rows[base + k + 1]! * v[k + 1]!;
      }
      const dot = even + odd + (i % 2 === 1 ? rows[base + i - 1]! * v[i - 1]! : 0);
      for (let k = 0; k < i; k++) rows[base + k] = rows[base + k]! - dot * v[k]!;
    }
  }
  return rows;
}

/** Diagonalises the tridiagonal matrix (d, e) in place and applies the rotations to the rows. */
function implicitQl(d: Float64Array, e: Float64Array, rows: Float64Array, n: number): void {
  const cosines = new Float64Array(n);
  const sines = new Float64Array(n);
  for (let l = 0; l < n; l++) {
    for (let step = 0; ; step++) {
      let m = l;
      while (
        m < n - 1 &&
        Math.abs(e[m]!) > powerOfTwo(-53) * (Math.abs(d[m]!) + Math.abs(d[m + 1]!)) + Math.sqrt(TINY)
      )
        m++;
      if (m === l) break;
      if (step === MAX_STEPS) throw new Error(`symmetricEigen: no convergence after ${MAX_STEPS} QL steps`);
      const first = qlStep(d, e, l, m, cosines, sines);
      rotateRows(rows, n, first, m, cosines, sines);
    }
  }
}

/** One implicit QL step on rows l … m; the rotation of rows (i, i+1) is stored at i. Returns the first i rotated. */
function qlStep(
  d: Float64Array,
  e: Float64Array,
  l: number,
  m: number,
  cosines: Float64Array,
  sines: Float64Array,
): number {
  const half = (d[l + 1]! - d[l]!) / (2 * e[l]!);
  const root = Math.sqrt(half * half + 1);
  const shift = d[l]! - e[l]! / (half + (half >= 0 ? root : -root));
  let bulge = d[m]! - shift;
  let s = 1;
  let c = 1;
  let carry = 0;
  for (let i = m - 1; i >= l; i--) {
    const f = s * e[i]!;
    const b = c * e[i]!;
    const square = f * f + bulge * bulge;
    const r = square < TINY ? tinyLength(f, bulge) : Math.sqrt(square);
    e[i + 1] = r;
    if (r === 0) {
      d[i + 1] = d[i + 1]! - carry;
      e[m] = 0;
      return i + 1;
    }
    s = f / r;
    c = bulge / r;
    const g = d[i + 1]! - carry;
    const t = (d[i]! - g) * s + 2 * c * b;
    carry = s * t;
    d[i + 1] = g + carry;
    bulge = c * t - b;
    cosines[i] = c;
    sines[i] = s;
  }
  d[l] = d[l]! - carry;
  e[l] = bulge;
  e[m] = 0;
  return l;
}

/** √(x² + y²) where the squares would underflow. */
function tinyLength(x: number, y: number): number {
  const largest = Math.max(Math.abs(x), Math.abs(y));
  if (largest === 0) return 0;
  const ratio = Math.min(Math.abs(x), Math.abs(y)) / largest;
  return largest * Math.sqrt(1 + ratio * ratio);
}

/** Applies the stored rotations of rows (i, i+1) for i = last−1 down to first. */
function rotateRows(
  rows: Float64Array,
  n: number,
  first: number,
  last: number,
  cosines: Float64Array,
  sines: Float64Array,
): void {
  for (let i = last - 1; i >= first; i--) {
    const c = cosines[i]!;
    const s = sines[i]!;
    const end = (i + 1) * n;
    for (let at = i * n; at < end; at++) {
      const low = rows[at]!;
      const high = rows[at + n]!;
      rows[at] = c * low - s * high;
      rows[at + n] = s * low + c * high;
    }
  }
}
