import { approxExp } from './elementary/exponential.js';
import { approxPow } from './elementary/power.js';
import { requireMatrix, type Float64Matrix } from './matrix.js';

/** L (n×r) and R (n×r) with B_ij ≈ (L·Rᵀ)_ij for i − j ≥ d. */
export interface LowRankFit {
  readonly left: Float64Matrix;
  readonly right: Float64Matrix;
}

/** Relative weight of the ridge in systems whose diagonal is scaled to 1: rows with fewer than r equations stay solvable. */
const RIDGE = 1e-13;

/**
 * Approximate least-squares factors of the part of B on and below its d-th subdiagonal: minimises ‖U^{(d)} ∘ (B − L·Rᵀ)‖_F by alternating
 * over the rows of L and those of R ([DMRST] App. H), from exponentials, which B nearly is a mixture of.
 *
 * Each r×r system is scaled to unit diagonal, because the columns of L and R differ by many orders of magnitude.
 *
 * @param b B (n×n)
 * @param d bandwidth, 1 … n − 1
 * @param r rank ≥ 1
 * @param sweeps number of alternations ≥ 1
 * @throws RangeError for an entry that is not finite, a matrix that is not square, or parameters out of range.
 */
export function approxLowRankFit(b: Float64Matrix, d: number, r: number, sweeps: number): LowRankFit {
  requireMatrix('approxLowRankFit', b);
  const n = b.rows;
  if (b.cols !== n) throw new RangeError(`approxLowRankFit: expected a square matrix, got ${n}×${b.cols}`);
  for (const [name, value, most] of [
    ['d', d, n - 1],
    ['r', r, n],
    ['sweeps', sweeps, 1e6],
  ] as const) {
    if (!Number.isSafeInteger(value) || value < 1 || value > most) {
      throw new RangeError(`approxLowRankFit: expected ${name} from 1 to ${most}, got ${value}`);
    }
  }
  // Decay rates from 1/n to 1/d, centred so that both factors stay in range.
  const rates = Array.from({ length: r }, (_, k) => (1 / n) * approxPow(n / d, r === 1 ? 0 : k / (r - 1)));
  const start = (sign: number): Float64Array =>
    Float64Array.from({ length: n * r }, (_, at) =>
      approxExp(sign * rates[at % r]! * (Math.floor(at / r) - n / 2)),
    );
  const left = { rows: n, cols: r, data: start(-1) };
  const right = { rows: n, cols: r, data: start(1) };
  const transposed = Float64Array.from(
    { length: n * n },
    (_, at) => b.data[(at % n) * n + Math.floor(at / n)]!,
  );
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    // Row i of L sees the rows j ≤ i − d of R; row j of R sees the rows i ≥ j + d of L.
    solveRows(left.data, right.data, b.data, n, r, (i) => [0, i - d]);
    solveRows(right.data, left.data, transposed, n, r, (j) => [j + d, n - 1]);
    balance(left.data, right.data, n, r);
  }
  return { left, right };
}

/** target_i ← argmin ‖target_i·otherᵀ − b_i‖ over the given range of rows of `other`; 0 where the range is empty. */
function solveRows(
  target: Float64Array,
  other: Float64Array,
  b: Float64Array,
  n: number,
  r: number,
  range: (i: number) => readonly [first: number, last: number],
): void {
  // The ranges grow from one end: Gram matrices as running sums.
  const forward = range(0)[0] === 0 && range(n - 1)[0] === 0;
  const gram = new Float64Array(r * r);
  const right = new Float64Array(r);
  let done = forward ? -1 : n;
  for (let step = 0; step < n; step++) {
    const i = forward ? step : n - 1 - step;
    const [first, last] = range(i);
    if (first > last) {
      target.fill(0, i * r, (i + 1) * r);
      continue;
    }
    const goal = forward ? last : first;
    while (done !== goal) {
      done += forward ? 1 : -1;
      for (let p = 0; p < r; p++) {
        for (let q = 0; q < r; q++)
          gram[p * r + q] = gram[p * r + q]! + other[done * r + p]! * other[done * r + q]!;
      }
    }
    right.fill(0);
    for (let j = first; j <= last; j++) {
      const value = b[i * n + j]!;
      for (let p = 0; p < r; p++) right[p] = right[p]! + value * other[j * r + p]!;
    }
    target.set(solveScaled(gram, right, r), i * r);
  }
}

/** The solution of G·x = y for a positive semidefinite G, by Cholesky after scaling to unit diagonal. */
function solveScaled(gram: Float64Array, y: Float64Array, r: number): Float64Array {
  const scale = Float64Array.from(
    { length: r },
    (_, p) => 1 / Math.sqrt(Math.max(gram[p * (r + 1)]!, Number.MIN_VALUE)),
  );
  const l = new Float64Array(r * r);
  const x = y.map((value, p) => value * scale[p]!);
  for (let p = 0; p < r; p++) {
    for (let q = 0; q <= p; q++) {
      let sum = gram[p * r + q]! * scale[p]! * scale[q]! + (p === q ? RIDGE : 0);
      for (let k = 0; k < q; k++) sum -= l[p * r + k]! * l[q * r + k]!;
      l[p * r + q] = p === q ? Math.sqrt(Math.max(sum, RIDGE)) : sum / l[q * (r + 1)]!;
    }
  }
  for (let p = 0; p < r; p++) {
    for (let k = 0; k < p; k++) x[p] = x[p]! - l[p * r + k]! * x[k]!;
    x[p] = x[p]! / l[p * (r + 1)]!;
  }
  for (let p = r - 1; p >= 0; p--) {
    for (let k = p + 1; k < r; k++) x[p] = x[p]! - l[k * r + p]! * x[k]!;
    x[p] = x[p]! / l[p * (r + 1)]!;
  }
  return x.map((value, p) => value * scale[p]!);
}

/** Gives column k of both factors the same norm. */
function balance(left: Float64Array, right: Float64Array, n: number, r: number): void {
  for (let k = 0; k < r; k++) {
    let [a, b] = [0, 0];
    for (let i = 0; i < n; i++) {
      a += left[i * r + k]! * left[i * r + k]!;
      b += right[i * r + k]! * right[i * r + k]!;
    }
    const factor = a > 0 && b > 0 ? Math.sqrt(Math.sqrt(b / a)) : 1;
    for (let i = 0; i < n; i++) {
      left[i * r + k] = left[i * r + k]! * factor;
      right[i * r + k] = right[i * r + k]! / factor;
    }
  }
}
