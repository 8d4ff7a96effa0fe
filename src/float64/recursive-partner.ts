import type { ApproxBand } from './band-pencil.js';
import type { Float64Matrix } from './matrix.js';
import type { ApproxRecursion } from './recursive-root.js';

/**
 * B = A·C^{-1} (n×n) of a lower-triangular C by buffers, A = E^{-1}; approximate, O(n²·r): column j of C^{-1} is what the recursion takes to give e_j.
 */
export function approxRecursivePartner(
  { main: m, first: e, second: d }: ApproxBand,
  { buffers: r, order: b, main, scales, inputs, transitions }: ApproxRecursion,
): Float64Matrix {
  const n = main.length;
  const data = new Float64Array(n * n);
  const size = r * b;
  const state = new Float64Array(size);
  for (let j = 0; j < n; j++) {
    state.fill(0);
    for (let t = j; t < n; t++) {
      let sum = t === j ? 1 : 0;
      for (let i = 0; i < size; i++) sum -= scales[t * size + i]! * state[i]!;
      const x = sum / main[t]!;
      for (let k = 0; k < r; k++) {
        const f = (t * r + k) * b * b;
        const first = state[k * b]! + inputs[t * r + k]! * x;
        if (b === 1) {
          state[k] = transitions[f]! * first;
          continue;
        }
        const second = state[k * b + 1]!;
        state[k * b] = transitions[f]! * first + transitions[f + 1]! * second;
        state[k * b + 1] = transitions[f + 2]! * first + transitions[f + 3]! * second;
      }
      const before = t > j ? e[t - 1]! * data[(t - 1) * n + j]! : 0;
      const earlier = t > j + 1 ? d[t - 2]! * data[(t - 2) * n + j]! : 0;
      data[t * n + j] = (x - before - earlier) / m[t]!;
    }
  }
  return { rows: n, cols: n, data };
}
