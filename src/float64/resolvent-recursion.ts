import type { ApproxBand } from './band-pencil.js';

/**
 * The inverse of T = EEᵀ + s·V (n×n) below its diagonal, as what a buffer of b numbers makes of a stream: (T^{-1})_ij = h_i·h_j·(F_{i−1}⋯F_j)_11 for i ≥ j, with b×b matrices F_t of norm at most 1; b = 1 where E has one subdiagonal, b = 2 with two.
 */
export interface ResolventRecursion {
  /** h_1, …, h_n. */
  readonly inputs: Float64Array;
  /** F_1, …, F_n, row by row; the last is 0. */
  readonly transitions: Float64Array;
}

/**
 * The recursion of T = EEᵀ + s·V; approximate, O(n).
 *
 * With T = LLᵀ, column j of L^{-1} goes on from (L^{-1})_jj by a recursion of b numbers, ξ_{t+1} = Φ_t·ξ_t, and (T^{-1})_ij = Σ_k (L^{-1})_ki·(L^{-1})_kj = e₁ᵀG_iξ_i/l_ii with G_i = e₁e₁ᵀ + Φ_iᵀG_{i+1}Φ_i. In the coordinates Rξ with
 * RᵀR = G, R upper triangular, the step is the upper part Q of the orthonormal columns of [R_{i+1}Φ_i; e₁ᵀ] = [Q; ·]·R_i: no step can be longer than 1, and neither T nor G is ever formed.
 */
export function approxResolventRecursion(
  band: ApproxBand,
  v: Float64Array,
  s: number,
  b: 1 | 2,
): ResolventRecursion {
  const n = band.main.length;
  const L = approxRoot(band, v, s);
  const inputs = new Float64Array(n);
  const transitions = new Float64Array(n * b * b);
  // R, of which the last is that of e₁e₁ᵀ.
  let [r11, r12, r22] = [1, 0, 0];
  for (let i = n - 1; i >= 0; i--) {
    if (i < n - 1) {
      const below = L.main[i + 1]!;
      const a = -L.first[i]! / below;
      const c = i === 0 ? 0 : -L.second[i - 1]! / below;
      // Columns of [R·Φ; e₁ᵀ], Φ = [a c; 1 0].
      const [p1, p2, o1] = [r11 * a + r12, r22, r11 * c];
      r11 = Math.sqrt(p1 * p1 + p2 * p2 + 1);
      const [q1, q2, q3] = [p1 / r11, p2 / r11, 1 / r11];
      // The second column less its part along the first: what is left is a multiple of a vector that is not near it.
      r12 = q1 * o1;
      const [w1, w2, w3] = [o1 * (q2 * q2 + q3 * q3), -q2 * r12, -q3 * r12];
      r22 = Math.sqrt(w1 * w1 + w2 * w2 + w3 * w3);
      const at = i * b * b;
      transitions[at] = q1;
      if (b === 2) {
        transitions[at + 2] = q2;
        if (r22 > 0) [transitions[at + 1], transitions[at + 3]] = [w1 / r22, w2 / r22];
      }
    }
    inputs[i] = r11 / L.main[i]!;
  }
  return { inputs, transitions };
}

/** L with LLᵀ = EEᵀ + s·V: the triangular factor of the rows of Eᵀ and √(sV), column by column. */
function approxRoot({ main, first, second }: ApproxBand, v: Float64Array, s: number): ApproxBand {
  const n = main.length;
  const L = {
    main: new Float64Array(n),
    first: new Float64Array(Math.max(0, n - 1)),
    second: new Float64Array(Math.max(0, n - 2)),
  };
  // Two rows in columns j, j + 1 that are left of those before.
  const left = new Float64Array(4);
  const rows = new Float64Array(12);
  for (let j = 0; j < n; j++) {
    rows.fill(0);
    [rows[0], rows[1], rows[2]] = [main[j]!, first[j] ?? 0, second[j] ?? 0];
    rows[3] = Math.sqrt(s * v[j]!);
    [rows[6], rows[7], rows[9], rows[10]] = [left[0]!, left[1]!, left[2]!, left[3]!];
    for (let row = 1; row < 4; row++) rotate(rows, 0, row, 0);
    if (rows[0] < 0) for (let k = 0; k < 3; k++) rows[k] = -rows[k]!;
    L.main[j] = rows[0];
    if (j + 1 < n) L.first[j] = rows[1];
    if (j + 2 < n) L.second[j] = rows[2];
    // Three rows in columns j + 1, j + 2 to two.
    rotate(rows, 1, 2, 1);
    rotate(rows, 1, 3, 1);
    rotate(rows, 2, 3, 2);
    [left[0], left[1], left[2], left[3]] = [rows[4]!, rows[5]!, rows[7]!, rows[8]!];
  }
  return L;
}

/** Turns rows `upper` and `lower` of three columns, so that the lower is 0 in a column. */
function rotate(rows: Float64Array, upper: number, lower: number, column: number): void {
  const [x, y] = [rows[3 * upper + column]!, rows[3 * lower + column]!];
  if (y === 0) return;
  const length = Math.sqrt(x * x + y * y);
  const [cos, sin] = [x / length, y / length];
  for (let k = 0; k < 3; k++) {
    const [p, q] = [rows[3 * upper + k]!, rows[3 * lower + k]!];
    rows[3 * upper + k] = cos * p + sin * q;
    rows[3 * lower + k] = cos * q - sin * p;
  }
  rows[3 * lower + column] = 0;
}
