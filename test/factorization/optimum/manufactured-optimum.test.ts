import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { manufacturedOptimum } from '../../../src/factorization/optimum/manufactured-optimum.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { ones, q, reference, threefold } from '../fixed-point-fixtures.js';

describe('manufacturedOptimum', () => {
  it('is the reference case', () => {
    const { inputs, expected } = reference('manufactured_optimum_b');
    const { X, v, L } = expected as { X: string[][]; v: string[]; L: string };
    const optimum = manufacturedOptimum(Matrix.ofRationals(X.map((row) => row.map(q))), ['1', '2'].map(q));
    expect(optimum.weights.map(String)).toEqual(v);
    expect(`${optimum.loss}`).toBe(L);
    const a = (inputs['A'] as string[][]).map((row) => row.map(q));
    expect(optimum.workload.equals(Matrix.ofRationals(a))).toBe(true);
  });

  it('solves the stationarity condition: X·V·X = AᵀA, K² = V^{1/2}AᵀAV^{1/2} and diag K = v', () => {
    const { workload, weights, gram, root, loss } = threefold();
    const v = Matrix.ofRationals(weights.map((x, i) => weights.map((_, j) => (i === j ? x : Rational.ZERO))));
    expect(gram.mul(v).mul(gram).equals(workload.transpose().mul(workload))).toBe(true);
    weights.forEach((x, j) => {
      expect(root.get(j, j).equals(x)).toBe(true);
    });
    expect(Rational.sum(weights).equals(loss)).toBe(true);
  });

  it('refuses what is no optimum', () => {
    const two = Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 1n]);
    expect(() => manufacturedOptimum(two, ones(2))).toThrow('expected a positive definite X');
    expect(() => manufacturedOptimum(Matrix.identity(2).scaleBy(q('2')), ones(2))).toThrow(
      'unit diagonal, got 2',
    );
    expect(() => manufacturedOptimum(Matrix.identity(2), ones(1))).toThrow('expected 2 roots, got 1');
    expect(() => manufacturedOptimum(Matrix.identity(2), [q('1'), q('-1')])).toThrow('expected root 2 > 0');
  });
});
