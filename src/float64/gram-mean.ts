import type { Interpolation } from './zolotarev.js';

/** A symmetric positive definite matrix with `reach` subdiagonals: entry (i, i + d) at i·(reach + 1) + d. */
export interface GramBand {
  readonly size: number;
  readonly reach: number;
  readonly entries: Float64Array;
}

/** L·D·Lᵀ of a band matrix, in its shape: D on the diagonal, L_{i+d,i} beside it. */
function factored({ size, reach, entries }: GramBand): Float64Array {
  const width = reach + 1;
  const f = entries.slice();
  for (let p = 0; p < size; p++) {
    const at = p * width;
    const count = Math.min(reach, size - 1 - p);
    const pivot = f[at]!;
    for (let a = 1; a <= count; a++) {
      const l = f[at + a]! / pivot;
      const target = at + a * width - a;
      for (let b = a; b <= count; b++) f[target + b] = f[target + b]! - l * f[at + b]!;
    }
    for (let a = 1; a <= count; a++) f[at + a] = f[at + a]! / pivot;
  }
  return f;
}

/** The diagonal of the inverse, by the entries of the inverse within the band, from the last row upward. */
function inverseDiagonal(band: GramBand): Float64Array {
  const { size, reach } = band;
  const width = reach + 1;
  const f = factored(band);
  const z = new Float64Array(size * width);
  const at = (i: number, j: number): number => (i <= j ? i * width + j - i : j * width + i - j);
  for (let i = size - 1; i >= 0; i--) {
    const count = Math.min(reach, size - 1 - i);
    for (let d = count; d >= 1; d--) {
      let sum = 0;
      for (let k = 1; k <= count; k++) sum -= f[i * width + k]! * z[at(i + k, i + d)]!;
      z[i * width + d] = sum;
    }
    let own = 1 / f[i * width]!;
    for (let k = 1; k <= count; k++) own -= f[i * width + k]! * z[i * width + k]!;
    z[i * width] = own;
  }
  return Float64Array.from({ length: size }, (_, i) => z[i * width]!);
}

/** The weight of the pole s = root² of nodes: 2/Σ τ_i/(τ_i² + s). */
export const weightOfPole = (nodes: Float64Array, root: number): number =>
  2 / nodes.reduce((sum, node) => sum + node / (node * node + root * root), 0);

/**
 * X_jj for X = V^{-1} # G, the geometric mean: φ(v) = v·X_jj ([DMRST] eqs (5), (6)); approximate, O(n·reach²) for each pole:
 * v_j·X_jj = Σ_k w_k·(1 − s_k·((G + s_kV^{-1})^{-1})_jj/v_j).
 */
export function approxGramDiagonal(
  G: GramBand,
  v: Float64Array,
  { nodes, roots }: Interpolation,
): Float64Array {
  const width = G.reach + 1;
  const sum = new Float64Array(G.size);
  for (const root of roots) {
    const s = root * root;
    const weight = weightOfPole(nodes, root);
    const entries = G.entries.slice();
    for (let j = 0; j < G.size; j++) entries[j * width] = entries[j * width]! + s / v[j]!;
    const z = inverseDiagonal({ ...G, entries });
    for (let j = 0; j < G.size; j++) sum[j] = sum[j]! + weight * Math.max(0, 1 - (s * z[j]!) / v[j]!);
  }
  return sum.map((value, j) => value / v[j]!);
}

const ROUNDS = 24;

/** About the ends of the spectrum of V^{1/2}GV^{1/2}: the least eigenvalue by the power method for its inverse, an upper bound of the largest by row sums. */
export function approxGramSpectrum(G: GramBand, v: Float64Array): { least: number; largest: number } {
  const { size, reach, entries } = G;
  const width = reach + 1;
  const root = v.map(Math.sqrt);
  const f = factored(G);
  let x = new Float64Array(size).fill(1);
  let norm = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const y = x.map((value, j) => value / root[j]!);
    for (let i = 0; i < size; i++)
      for (let d = 1; d <= reach && i + d < size; d++) y[i + d] = y[i + d]! - f[i * width + d]! * y[i]!;
    for (let i = size - 1; i >= 0; i--) {
      let value = y[i]! / f[i * width]!;
      for (let d = 1; d <= reach && i + d < size; d++) value -= f[i * width + d]! * y[i + d]!;
      y[i] = value;
    }
    const image = y.map((value, j) => value / root[j]!);
    norm = Math.sqrt(image.reduce((total, value) => total + value * value, 0));
    norm /= Math.sqrt(x.reduce((total, value) => total + value * value, 0));
    const most = image.reduce((best, value) => Math.max(best, Math.abs(value)), 0);
    x = image.map((value) => value / most);
  }
  const rows = new Float64Array(size);
  for (let i = 0; i < size; i++)
    for (let d = 0; d <= reach && i + d < size; d++) {
      const entry = Math.abs(entries[i * width + d]!) * root[i]! * root[i + d]!;
      rows[i] = rows[i]! + entry;
      if (d > 0) rows[i + d] = rows[i + d]! + entry;
    }
  return { least: 1 / norm, largest: rows.reduce((most, value) => Math.max(most, value), 0) };
}
