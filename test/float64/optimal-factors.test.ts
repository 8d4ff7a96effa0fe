import { describe, expect, it } from 'vitest';
import { approxOptimalWeights } from '../../src/float64/fixed-point.js';
import {
  float64Matrix,
  identity,
  multiply,
  scaleColumns,
  transpose,
  type Float64Matrix,
} from '../../src/float64/matrix.js';
import { approxOptimalFactors, type OptimalFactors } from '../../src/float64/optimal-factors.js';
import {
  columnDefect,
  columnNorms,
  distance,
  largest,
  matrixOf,
  momentum,
  naiveProduct,
  prefixSum,
  randomMatrix,
} from './sample.js';

const upperBound = ({ b, c }: OptimalFactors) =>
  Math.sqrt(b.data.reduce((s, x) => s + x * x, 0)) * Math.max(...columnNorms(c));

function lowerBound(a: Float64Matrix, weights: Float64Array, { u }: OptimalFactors): number {
  const weighted = scaleColumns(a, weights.map(Math.sqrt));
  return u.data.reduce((sum, x, k) => sum + x * weighted.data[k]!, 0);
}

const isLower = (x: Float64Matrix) => x.data.every((y, k) => y === 0 || k % x.cols <= Math.floor(k / x.cols));

describe('approxOptimalFactors with full column rank', () => {
  it.each([
    ['prefix sum', prefixSum(48)],
    ['momentum', momentum(48, 0.95)],
  ] as const)('is lower triangular with unit columns for the %s', (_name, a) => {
    const { weights } = approxOptimalWeights(a);
    const factors = approxOptimalFactors(a, weights);
    const { b, c, cPseudoInverse, selector, u } = factors;
    expect(isLower(b) && isLower(c) && isLower(cPseudoInverse)).toBe(true);
    expect(selector).toBeUndefined();
    expect(Math.max(...columnNorms(c).map((x) => Math.abs(x - 1)))).toBeLessThan(1e-15);
    expect(distance(multiply(b, c), a)).toBeLessThan(1e-14 * largest(a));
    expect(distance(multiply(c, cPseudoInverse), identity(48))).toBeLessThan(1e-14);
    expect(columnDefect(u)).toBeLessThan(1e-14);
    expect(upperBound(factors) / lowerBound(a, weights, factors) - 1).toBeLessThan(1e-13);
  });

  it('gives bounds of second order in the error of the weights', () => {
    const a = prefixSum(32);
    const { weights } = approxOptimalWeights(a);
    const gap = (error: number) => {
      const moved = weights.map((v, j) => v * (1 + (j % 2 === 0 ? error : -error)));
      const sum = moved.reduce((x, y) => x + y, 0);
      const scaled = moved.map((v) => v / sum);
      const factors = approxOptimalFactors(a, scaled);
      return upperBound(factors) / lowerBound(a, scaled, factors) - 1;
    };
    expect(gap(1e-2)).toBeGreaterThan(1e-8);
    expect(gap(1e-4) / gap(1e-2)).toBeLessThan(2e-4);
  });

  it('takes more rows than columns', () => {
    const a = randomMatrix(4, 30, 6);
    const { weights } = approxOptimalWeights(a);
    const factors = approxOptimalFactors(a, weights);
    expect([factors.b.rows, factors.b.cols, factors.c.rows]).toEqual([30, 6, 6]);
    expect(isLower(factors.c)).toBe(true);
    expect(distance(multiply(factors.b, factors.c), a)).toBeLessThan(1e-14);
    expect(upperBound(factors) / lowerBound(a, weights, factors) - 1).toBeLessThan(1e-13);
  });
});

describe('approxOptimalFactors otherwise', () => {
  it.each([
    ['a wide matrix', randomMatrix(1, 5, 14), 5],
    ['a matrix of low rank', multiply(randomMatrix(2, 9, 3), randomMatrix(3, 3, 8)), 3],
    ['duplicate columns', float64Matrix(3, 3, [1, 1, 0, 0, 0, 1, 1, 1, 1]), 2],
    ['a dominated and a zero column', float64Matrix(1, 3, [1, 0.1, 0]), 1],
  ] as const)('factors %s with the inner dimension equal to the rank', (_name, a, rank) => {
    const { weights } = approxOptimalWeights(a);
    const factors = approxOptimalFactors(a, weights);
    const { b, c, cPseudoInverse, selector, u } = factors;
    expect([b.cols, c.rows, cPseudoInverse.rows, cPseudoInverse.cols]).toEqual([rank, rank, a.cols, rank]);
    expect(distance(multiply(b, c), a)).toBeLessThan(1e-14 * largest(a));
    expect(distance(multiply(c, cPseudoInverse), identity(rank))).toBeLessThan(1e-13);
    expect(selector).toBeDefined();
    if (selector !== undefined)
      expect(distance(naiveProduct(selector, a), c)).toBeLessThan(1e-14 * largest(c));
    expect(columnDefect(a.rows >= a.cols ? u : transpose(u))).toBeLessThan(1e-14);
    expect(upperBound(factors) / lowerBound(a, weights, factors) - 1).toBeLessThan(2e-12);
  });

  it('refuses weights that are not n positive numbers', () => {
    const a = matrixOf(2, 2, (i, j) => i + j + 1);
    expect(() => approxOptimalFactors(a, Float64Array.of(1))).toThrow(
      'approxOptimalFactors: expected 2 weights, got 1',
    );
    expect(() => approxOptimalFactors(a, Float64Array.of(1, 0))).toThrow(
      'expected positive weights, got 0 at 1',
    );
    expect(() => approxOptimalFactors(a, Float64Array.of(Number.NaN, 1))).toThrow('got NaN at 0');
  });
});
