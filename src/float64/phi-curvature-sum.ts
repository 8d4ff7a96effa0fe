import type { Float64Matrix } from './matrix.js';

/**
 * The curvature matrix Q of {@link phiCurvature} by its defining sum, Q_jk = Σ_ab λ_aλ_b/(λ_a + λ_b)·u_ja·u_jb·u_ka·u_kb: to working
 * accuracy, in r²n²/2 operations.
 *
 * @param vectors row a is the unit vector u_a (r×n)
 * @param values the λ_a > 0 (r of them)
 */
export function phiCurvatureSum(vectors: Float64Matrix, values: Float64Array): Float64Matrix {
  const n = vectors.cols;
  const r = values.length;
  const weights = new Float64Array(r * r);
  for (let a = 0; a < r; a++) {
    for (let b = 0; b < r; b++) weights[a * r + b] = (values[a]! * values[b]!) / (values[a]! + values[b]!);
  }
  const data = new Float64Array(n * n);
  const p = new Float64Array(r);
  for (let j = 0; j < n; j++) {
    for (let k = 0; k <= j; k++) {
      for (let a = 0; a < r; a++) p[a] = vectors.data[a * n + j]! * vectors.data[a * n + k]!;
      let sum = 0;
      for (let a = 0, at = 0; a < r; a++) {
        let inner = 0;
        for (let b = 0; b < r; b++, at++) inner += weights[at]! * p[b]!;
        sum += p[a]! * inner;
      }
      data[j * n + k] = sum;
      data[k * n + j] = sum;
    }
  }
  return { rows: n, cols: n, data };
}
