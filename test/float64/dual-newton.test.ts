import { describe, expect, it } from 'vitest';
import { approxDualWeights } from '../../src/float64/dual-newton.js';
import { float64Matrix, type Float64Matrix } from '../../src/float64/matrix.js';
import { approxOptimalWeights } from '../../src/float64/fixed-point.js';

const theta = (p: number): number => (p === Infinity ? 1 : 1 - 2 / p);
const prefix = (n: number): Float64Matrix =>
  float64Matrix(
    n,
    n,
    Array.from({ length: n * n }, (_, at) => (at % n <= Math.floor(at / n) ? 1 : 0)),
  );

describe('approxDualWeights', () => {
  it.each([2, 2.5, 3, 4, 64, Infinity])('closes the gap for the prefix sum, p = %d', (p) => {
    const { gap, v, pi } = approxDualWeights({ a: prefix(12), theta: theta(p), shifted: false }, 1e-13);
    expect(gap).toBeLessThanOrEqual(1e-13);
    expect(v.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 12);
    if (p > 2) expect(pi.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 12);
  });

  it('agrees with the fixed point of φ for p = 2', () => {
    const a = prefix(20);
    const { norm, v } = approxDualWeights({ a, theta: 0, shifted: false }, 1e-14);
    const fixed = approxOptimalWeights(a, { tolerance: 1e-14 });
    expect(norm / fixed.norm).toBeCloseTo(1, 13);
    v.forEach((x, j) => {
      expect(x).toBeCloseTo(fixed.weights[j]!, 7);
    });
  });

  it('is 2/√3 for γ_2 of the prefix sum of size 2', () => {
    const { norm } = approxDualWeights({ a: prefix(2), theta: 1, shifted: false }, 1e-15);
    expect(norm).toBeCloseTo(2 / Math.sqrt(3), 14);
  });

  it('finds an optimum whose weights vanish, of columns and of rows', () => {
    // Γ_∞ of {±10e_1, ±e_2, ±e_3/10}: only the first row and the first column matter.
    const a = float64Matrix(3, 3, [10, 0, 0, 0, 1, 0, 0, 0, 0.1]);
    const { norm, gap, v, pi } = approxDualWeights({ a, theta: 1, shifted: false }, 1e-14);
    expect(gap).toBeLessThanOrEqual(1e-14);
    expect(norm).toBeCloseTo(10, 12);
    expect(v[1]! + v[2]!).toBeLessThan(1e-10);
    expect(pi[1]! + pi[2]!).toBeLessThan(1e-10);
  });

  it('centres the columns when they may be shifted', () => {
    const a = float64Matrix(2, 3, [5, 6, 5, -3, -3, -2]); // {0, e_1, e_2} moved by (5, −3)
    const { norm, v } = approxDualWeights({ a, theta: 0, shifted: true }, 1e-14);
    expect(norm).toBeCloseTo(Math.sqrt(27 / 32), 13);
    expect(Array.from(v, (x) => x.toFixed(6))).toEqual(['0.250000', '0.375000', '0.375000']);
  });

  it('reports its progress and takes few steps', () => {
    const seen: number[] = [];
    approxDualWeights({ a: prefix(30), theta: 0.5, shifted: false }, 1e-13, (round, gap) => {
      seen.push(round);
      expect(gap).toBeGreaterThanOrEqual(-1e-12);
    });
    expect(seen[0]).toBe(2);
    expect(seen.length).toBeLessThan(30);
  });
});
