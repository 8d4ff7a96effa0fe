import { approxPoles, type ApproxBand } from './band-pencil.js';
import { blockBidiagonal } from './banded-resolvent.js';
import { approxResolventRecursion } from './resolvent-recursion.js';

/**
 * A lower-triangular C (n×n) by r buffers of b numbers: u_t = c_t·x_t + Σ_k g_tk·S_k, then S_k ← F_tk·(S_k + h_tk·x_t·e₁), from S = 0; so C_ij = Σ_k g_ik·F_{i−1,k}⋯F_jk·e₁·h_jk for i > j.
 */
export interface ApproxRecursion {
  /** r. */
  readonly buffers: number;
  /** b, 1 or 2. */
  readonly order: 1 | 2;
  /** c_1, …, c_n. */
  readonly main: Float64Array;
  /** g_11, …, g_1r, g_21, …, b numbers each. */
  readonly scales: Float64Array;
  /** h_11, …, h_1r, h_21, …. */
  readonly inputs: Float64Array;
  /** F_11, …, F_1r, F_21, …, b×b each, row by row; of norm at most 1. */
  readonly transitions: Float64Array;
}

/** Relative error of the poles where none is asked for; the total error loses about as much of what is left of it. */
const ACCURACY = 3e-4;

/**
 * C with CᵀC near a multiple of V^{-1} # AᵀA for A = E^{-1}, its longest column of norm 1, by a buffer for each pole of the geometric mean; approximate, O(n·r²).
 *
 * X = Σ_k w_k·T_k^{-1}, T_k = EEᵀ + s_k·V, and each T_k^{-1} is a recursion below its diagonal, with √w_k in its inputs h: X_ij = Σ_k h_ik·(F_{i−1}⋯F_j)_11·h_jk. So C follows from the last row to the first: with P the Gram matrix of what later rows of C make of the
 * buffers, M = FᵀPF, and h with zeros in the places of second numbers, c² = hᵀh − hᵀMh and g = (h − Mh)/c.
 *
 * @param accuracy relative error of the poles, 10^−10 to 10^−2
 * @returns undefined where doubles find no positive c²
 */
export function approxRecursiveRoot(
  band: ApproxBand,
  v: Float64Array,
  accuracy = ACCURACY,
): ApproxRecursion | undefined {
  const n = band.main.length;
  const order = band.second.some((x) => x !== 0) ? 2 : 1;
  const { poles, weights } = approxPoles(blockBidiagonal(band.main, band.first, band.second), v, accuracy);
  const r = poles.length;
  const [size, square] = [r * order, order * order];
  const inputs = new Float64Array(n * r);
  const transitions = new Float64Array(n * r * square);
  poles.forEach((s, k) => {
    const found = approxResolventRecursion(band, v, s, order);
    const root = Math.sqrt(weights[k]!);
    for (let t = 0; t < n; t++) {
      inputs[t * r + k] = root * found.inputs[t]!;
      for (let a = 0; a < square; a++)
        transitions[(t * r + k) * square + a] = found.transitions[t * square + a]!;
    }
  });
  // X_tt = hᵀh.
  let largest = 0;
  for (let t = 0; t < n; t++) {
    let sum = 0;
    for (let k = 0; k < r; k++) sum += inputs[t * r + k]! * inputs[t * r + k]!;
    largest = Math.max(largest, sum);
  }
  const norm = Math.sqrt(largest);
  for (let at = 0; at < inputs.length; at++) inputs[at]! /= norm;
  const [main, scales] = [new Float64Array(n), new Float64Array(n * size)];
  const P = new Float64Array(size * size);
  for (let t = n - 1; t >= 0; t--) {
    conjugate(P, transitions, t * r * square, order, r);
    let [whole, all] = [0, 0];
    for (let i = 0; i < size; i++) {
      let sum = 0;
      for (let l = 0; l < r; l++) sum += P[i * size + l * order]! * inputs[t * r + l]!;
      const h = i % order === 0 ? inputs[t * r + i / order]! : 0;
      scales[t * size + i] = h - sum;
      whole += h * h;
      all += h * sum;
    }
    if (!(whole > all)) return undefined;
    const c = Math.sqrt(whole - all);
    main[t] = c;
    for (let i = 0; i < size; i++) scales[t * size + i]! /= c;
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) P[i * size + j]! += scales[t * size + i]! * scales[t * size + j]!;
  }
  return { buffers: r, order, main, scales, inputs, transitions };
}

/** P ← FᵀPF, F of r blocks of order b. */
function conjugate(P: Float64Array, F: Float64Array, at: number, b: 1 | 2, r: number): void {
  const size = r * b;
  if (b === 1) {
    for (let k = 0; k < r; k++) for (let l = 0; l < r; l++) P[k * r + l]! *= F[at + k]! * F[at + l]!;
    return;
  }
  for (let k = 0; k < r; k++)
    for (let l = 0; l < r; l++) {
      const [i, j] = [2 * k * size + 2 * l, (2 * k + 1) * size + 2 * l];
      const [e, f] = [at + 4 * k, at + 4 * l];
      const [f11, f12, f21, f22] = [F[f]!, F[f + 1]!, F[f + 2]!, F[f + 3]!];
      const x11 = P[i]! * f11 + P[i + 1]! * f21;
      const x12 = P[i]! * f12 + P[i + 1]! * f22;
      const x21 = P[j]! * f11 + P[j + 1]! * f21;
      const x22 = P[j]! * f12 + P[j + 1]! * f22;
      P[i] = F[e]! * x11 + F[e + 2]! * x21;
      P[i + 1] = F[e]! * x12 + F[e + 2]! * x22;
      P[j] = F[e + 1]! * x11 + F[e + 3]! * x21;
      P[j + 1] = F[e + 1]! * x12 + F[e + 3]! * x22;
    }
}
