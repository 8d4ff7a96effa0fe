import { describe, expect, it } from 'vitest';
import { approxDualWeights } from '../../src/float64/dual-newton.js';
import { approxSparseDualWeights } from '../../src/float64/dual-working-set.js';
import { evaluateDual } from '../../src/float64/dual-evaluation.js';
import type { Float64Matrix } from '../../src/float64/matrix.js';

/** n points near the unit sphere of ℝ³, from a linear congruential generator. */
function sphere(n: number): Float64Matrix {
  let state = 7;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const data = new Float64Array(3 * n);
  for (let j = 0; j < n; j++) {
    const x = [next(), next(), next() + 0.2];
    const length = Math.hypot(...x);
    x.forEach((value, i) => {
      data[i * n + j] = (value / length) * (1 + 0.1 * next());
    });
  }
  return { rows: 3, cols: n, data };
}

describe('approxSparseDualWeights', () => {
  it.each([0, 0.5, 1])('agrees with the method that takes all columns at once, θ = %d', (theta) => {
    const problem = { a: sphere(140), theta, shifted: true };
    const { v, pi } = approxSparseDualWeights(problem, 1e-11);
    const dense = approxDualWeights(problem, 1e-11);
    const positive = v.map((x) => Math.max(x, 1e-30));
    const sparse = evaluateDual(problem, positive, pi);
    expect(sparse.gap).toBeLessThanOrEqual(2e-11);
    expect(sparse.norm / dense.norm).toBeCloseTo(1, 10);
  });

  it('gives most of many columns no weight', () => {
    const { v } = approxSparseDualWeights({ a: sphere(2000), theta: 0, shifted: false }, 1e-10);
    expect(v.filter((x) => x > 0).length).toBeLessThan(200);
  });
});
