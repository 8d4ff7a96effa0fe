import { approxPoles, type ApproxBand } from './band-pencil.js';
import { blockBidiagonal } from './banded-resolvent.js';

/**
 * A lower-triangular C (n×n) by r buffers: u_t = c_t·x_t + Σ_k g_tk·S_k, then S_k ← f_tk·(S_k + x_t), from S = 0; so C_ij = Σ_k g_ik·f_{i−1,k}⋯f_jk for i > j.
 */
export interface ApproxRecursion {
  readonly buffers: number;
  /** ‖C‖_{1→2}, the largest norm of a column. */
  readonly norm: number;
  /** c_1, …, c_n. */
  readonly main: Float64Array;
  /** g_11, …, g_1r, g_21, …. */
  readonly scales: Float64Array;
  /** f_11, …, f_1r, f_21, …. */
  readonly decays: Float64Array;
}

/** Relative error of the poles; the total error loses about as much of what is left of it. */
const ACCURACY = 1e-3;

/**
 * C with CᵀC near V^{-1} # AᵀA for A = E^{-1}, E with one subdiagonal, by a buffer for each pole of the geometric mean; approximate, O(n·r²).
 *
 * X = Σ_k w_k·T_k^{-1}, T_k = EEᵀ + s_k·V tridiagonal. With the pivots p from above, q_i = p_i − m_i² = s·v_i + e_{i−1}²·q_{i−1}/p_{i−1} > 0, and f_i = −e_i·m_i/p_i,
 * (T^{-1})_ij = f_{i−1}⋯f_j·(T^{-1})_ii for i > j. So row i of X is Σ_k w_k·(T_k^{-1})_ii·S_k of the buffers before it, and C follows from the last row to the first: with P the Gram matrix of what later rows of C make of the buffers, and
 * M = f·P·f, c² = X_tt − Σ M_kl and g_k = (w_k·(T_k^{-1})_tt − Σ_l M_kl)/c.
 *
 * @returns undefined where doubles find no positive c²
 */
export function approxRecursiveRoot(
  { main, first }: ApproxBand,
  v: Float64Array,
): ApproxRecursion | undefined {
  const n = main.length;
  const { poles, weights } = approxPoles(
    blockBidiagonal(main, first, new Float64Array(Math.max(0, n - 2))),
    v,
    ACCURACY,
  );
  const r = poles.length;
  const [c, scales, decays] = [new Float64Array(n), new Float64Array(n * r), new Float64Array(n * r)];
  // The rows of X first: w_k·(T_k^{-1})_ii in the place of g.
  poles.forEach((s, k) => {
    const below = new Float64Array(n); // q
    for (let i = 0; i < n; i++) {
      const e = i === 0 ? 0 : first[i - 1]!;
      const before = i === 0 ? 0 : (e * e * below[i - 1]!) / (main[i - 1]! * main[i - 1]! + below[i - 1]!);
      below[i] = s * v[i]! + before;
      if (i + 1 < n) decays[i * r + k] = (-first[i]! * main[i]!) / (main[i]! * main[i]! + below[i]!);
    }
    // (T^{-1})_ii = 1/p_i + f_i²·(T^{-1})_{i+1,i+1}
    let diagonal = 0;
    for (let i = n - 1; i >= 0; i--) {
      diagonal = 1 / (main[i]! * main[i]! + below[i]!) + decays[i * r + k]! * decays[i * r + k]! * diagonal;
      scales[i * r + k] = weights[k]! * diagonal;
    }
  });
  const P = new Float64Array(r * r);
  const sums = new Float64Array(r);
  let largest = 0;
  for (let t = n - 1; t >= 0; t--) {
    let [whole, all] = [0, 0];
    for (let k = 0; k < r; k++) {
      let sum = 0;
      for (let l = 0; l < r; l++) {
        P[k * r + l]! *= decays[t * r + k]! * decays[t * r + l]!;
        sum += P[k * r + l]!;
      }
      sums[k] = sum;
      all += sum;
      whole += scales[t * r + k]!;
    }
    largest = Math.max(largest, whole);
    const square = whole - all;
    if (!(square > 0)) return undefined;
    c[t] = Math.sqrt(square);
    for (let k = 0; k < r; k++) scales[t * r + k] = (scales[t * r + k]! - sums[k]!) / c[t]!;
    for (let k = 0; k < r; k++)
      for (let l = 0; l < r; l++) P[k * r + l]! += scales[t * r + k]! * scales[t * r + l]!;
  }
  return { buffers: r, norm: Math.sqrt(largest), main: c, scales, decays };
}

/** ‖B‖_F² of B = A·C⁻¹, A = E^{-1}: the variances of what comes of independent numbers of variance 1, step by step; approximate, O(n·r²). */
export function approxRecursiveError(
  { main: m, first: e }: ApproxBand,
  { buffers: r, main, scales, decays }: ApproxRecursion,
): number {
  // The state: the buffers of v = C⁻¹y, and the last answer R = (v − e·R)/m. With g = (scales/c, 0): v = y/c − g·state.
  const size = r + 1;
  const P = new Float64Array(size * size);
  const [g, h, f, Pg] = [
    new Float64Array(size),
    new Float64Array(size),
    new Float64Array(size),
    new Float64Array(size),
  ];
  let total = 0;
  for (let t = 0; t < main.length; t++) {
    const c = main[t]!;
    for (let k = 0; k < r; k++)
      [g[k], f[k], h[k]] = [scales[t * r + k]! / c, decays[t * r + k]!, decays[t * r + k]!];
    [f[r], h[r]] = [t === 0 ? 0 : -e[t - 1]! / m[t]!, 1 / m[t]!];
    let gPg = 0;
    for (let k = 0; k < size; k++) {
      let sum = 0;
      for (let l = 0; l < r; l++) sum += P[k * size + l]! * g[l]!;
      Pg[k] = f[k]! * sum;
      gPg += g[k]! * sum;
    }
    const own = gPg + 1 / (c * c);
    for (let k = 0; k < size; k++)
      for (let l = 0; l < size; l++)
        P[k * size + l] =
          f[k]! * P[k * size + l]! * f[l]! - Pg[k]! * h[l]! - h[k]! * Pg[l]! + own * h[k]! * h[l]!;
    total += P[size * size - 1]!;
  }
  return total;
}
