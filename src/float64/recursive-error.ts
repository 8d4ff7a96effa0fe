import type { ApproxBand } from './band-pencil.js';
import type { ApproxRecursion } from './recursive-root.js';

/** ‖B‖_F² of B = A·C⁻¹, A = E^{-1}: the variances of what comes of independent numbers of variance 1, step by step; approximate, O(n·r²). */
export function approxRecursiveError(
  { main: m, first: e, second: d }: ApproxBand,
  { buffers: r, order: b, main, scales, inputs, transitions }: ApproxRecursion,
): number {
  // The state: the buffers of v = C⁻¹y, and as one buffer more the last b answers R = (v − e·R − d·R')/m. With g = (scales/c, 0): v = y/c − g·state.
  const size = (r + 1) * b;
  const P = new Float64Array(size * size);
  const half = new Float64Array(size * size);
  const F = new Float64Array((r + 1) * b * b);
  const [g, h, Pg, moved] = [
    new Float64Array(size),
    new Float64Array(size),
    new Float64Array(size),
    new Float64Array(size),
  ];
  let total = 0;
  for (let t = 0; t < main.length; t++) {
    const c = main[t]!;
    F.set(transitions.subarray(t * r * b * b, (t + 1) * r * b * b));
    F[r * b * b] = t < 1 ? 0 : -e[t - 1]! / m[t]!;
    if (b === 2) [F[r * 4 + 1], F[r * 4 + 2], F[r * 4 + 3]] = [t < 2 ? 0 : -d[t - 2]! / m[t]!, 1, 0];
    for (let k = 0; k < r; k++)
      for (let a = 0; a < b; a++) {
        g[k * b + a] = scales[(t * r + k) * b + a]! / c;
        h[k * b + a] = F[k * b * b + a * b]! * inputs[t * r + k]!;
      }
    h[r * b] = 1 / m[t]!;
    let gPg = 0;
    for (let i = 0; i < size; i++) {
      let sum = 0;
      for (let j = 0; j < r * b; j++) sum += P[i * size + j]! * g[j]!;
      Pg[i] = sum;
      gPg += g[i]! * sum;
    }
    const own = gPg + 1 / (c * c);
    for (let i = 0; i < size; i++) moved[i] = byBlock(F, b, Pg, i, 0, 1);
    // FPFᵀ, column by column and row by row.
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) half[i * size + j] = byBlock(F, b, P, i, j, size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++)
        P[i * size + j] =
          byBlock(F, b, half, j, i * size, 1) - moved[i]! * h[j]! - h[i]! * moved[j]! + own * h[i]! * h[j]!;
    total += P[r * b * size + r * b]!;
  }
  return total;
}

/** Entry i of F·x, F of blocks of order b, x_j the entry at `at` + j·`stride`. */
function byBlock(F: Float64Array, b: 1 | 2, x: Float64Array, i: number, at: number, stride: number): number {
  if (b === 1) return F[i]! * x[at + i * stride]!;
  const first = i - (i % 2);
  return F[2 * i]! * x[at + first * stride]! + F[2 * i + 1]! * x[at + (first + 1) * stride]!;
}
