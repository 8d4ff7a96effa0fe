import { describe, expect, it } from 'vitest';
import { approxLowRankFit } from '../../src/float64/banded-low-rank-fit.js';
import { float64Matrix, type Float64Matrix } from '../../src/float64/matrix.js';

const below = (n: number, f: (i: number, j: number) => number): Float64Matrix =>
  float64Matrix(
    n,
    n,
    Array.from({ length: n * n }, (_, at) =>
      at % n <= Math.floor(at / n) ? f(Math.floor(at / n), at % n) : 0,
    ),
  );

function residual(b: Float64Matrix, d: number, r: number, sweeps: number): number {
  const { left, right } = approxLowRankFit(b, d, r, sweeps);
  let sum = 0;
  for (let i = d; i < b.rows; i += 1) {
    for (let j = 0; j <= i - d; j += 1) {
      let rest = b.data[i * b.cols + j]!;
      for (let k = 0; k < r; k += 1) rest -= left.data[i * r + k]! * right.data[j * r + k]!;
      sum += rest * rest;
    }
  }
  return Math.sqrt(sum);
}

describe('approxLowRankFit', () => {
  it('finds a mixture of exponentials of its rank', () => {
    const b = below(24, (i, j) => Math.exp((j - i) / 20) + 0.5 * Math.exp((j - i) / 4));
    expect(residual(b, 2, 2, 300)).toBeLessThan(5e-3);
  });

  it('gets no worse with more sweeps, and better with rank', () => {
    const b = below(32, (i, j) => 1 / Math.sqrt(1 + i - j));
    const [few, many, more] = [residual(b, 2, 2, 5), residual(b, 2, 2, 100), residual(b, 2, 3, 100)];
    expect(many).toBeLessThanOrEqual(few * (1 + 1e-9));
    expect(more).toBeLessThan(many / 3);
  });

  it('refuses parameters out of range', () => {
    const b = below(4, () => 1);
    expect(() => approxLowRankFit(b, 4, 1, 1)).toThrow('expected d from 1 to 3');
    expect(() => approxLowRankFit(b, 1, 0, 1)).toThrow('expected r from 1');
    expect(() => approxLowRankFit(b, 1, 1, 0)).toThrow('expected sweeps');
    expect(() => approxLowRankFit(float64Matrix(1, 2, [1, 1]), 1, 1, 1)).toThrow('expected a square matrix');
  });
});
