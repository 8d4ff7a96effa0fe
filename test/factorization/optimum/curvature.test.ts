import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { encloseCurvature, exactCurvature } from '../../../src/factorization/optimum/curvature.js';
import { certifiedGeometricMean } from '../../../src/factorization/optimum/geometric-mean.js';
import { manufacturedOptimum } from '../../../src/factorization/optimum/manufactured-optimum.js';
import { encloseOptimum } from '../../../src/factorization/optimum/optimum-enclosure.js';
import { ldlt } from '../../../src/linear/ldlt.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { ones, q, reference, threefold } from '../fixed-point-fixtures.js';

const rationals = (rows: readonly (readonly string[])[]): Matrix =>
  Matrix.ofRationals(rows.map((row) => row.map(q)));
const diagonal = (entries: readonly Rational[]): Matrix =>
  Matrix.ofRationals(entries.map((x, i) => entries.map((_, j) => (i === j ? x : Rational.ZERO))));

describe('exactCurvature', () => {
  it('reproduces the reference value', () => {
    const { X, v, Q } = reference('manufactured_optimum_b').expected as {
      X: string[][];
      v: string[];
      Q: string[][];
    };
    expect(exactCurvature(rationals(X), v.map(q)).equals(rationals(Q))).toBe(true);
  });

  it('has Q·1 = v/2, entries ≥ 0, positive pivots, and V/2 − Q is semidefinite with one zero: the spectrum of Dφ(v*) is in [1/2, 1)', () => {
    const { gram, weights } = threefold();
    const curvature = exactCurvature(gram, weights);
    const half = q('1/2');
    weights.forEach((v, j) => {
      expect(Rational.sum(curvature.row(j)).equals(v.mul(half))).toBe(true);
      expect(curvature.row(j).every((x) => x.sign() >= 0)).toBe(true);
    });
    expect(ldlt(curvature).definiteness).toBe('positive-definite');
    const rest = ldlt(diagonal(weights.map((v) => v.mul(half))).sub(curvature));
    expect(rest.definiteness).toBe('positive-semidefinite');
    if (rest.definiteness === 'indefinite') throw new Error('expected a semidefinite matrix');
    expect(rest.pivots.filter((pivot) => pivot.sign() === 0)).toHaveLength(1);
  });

  it('makes Dφ(v*) = I − Q·V^{−1} expand in the norm weighted by v* instead of 1/v*', () => {
    const gram = rationals([
      ['1', '9/10'],
      ['9/10', '1'],
    ]);
    const { weights } = manufacturedOptimum(gram, [Rational.ONE, q('30')]);
    const curvature = exactCurvature(gram, weights);
    const norm = (x: readonly Rational[], weight: (v: Rational) => Rational): Rational =>
      Rational.sum(x.map((y, j) => y.mul(y).mul(weight(weights[j]!))));
    const image = (x: readonly Rational[]): Rational[] =>
      x.map((y, j) => y.sub(Rational.sum(x.map((z, k) => curvature.get(j, k).mul(z).div(weights[k]!)))));
    const x = [Rational.ONE, Rational.ZERO];
    const square = (v: Rational): Rational => v;
    const inverse = (v: Rational): Rational => Rational.ONE.div(v);
    expect(norm(image(x), square).compare(norm(x, square))).toBe(1);
    expect(norm(image(x), inverse).compare(norm(x, inverse))).toBe(-1);
  });
});

describe('encloseCurvature', () => {
  // A Q ≥ 0 with column sums 1/2 of Q·V^{−1} has 1/2 as its spectral radius there (Perron–Frobenius).
  it.each([3, 8])('has Dφ(v*) = I − Q·V^{−1} with least eigenvalue 1/2 for the prefix sum of %i', (n) => {
    const { min_eigenvalue } = reference(`contraction_factor_S${n}`).expected as { min_eigenvalue: string };
    const a = prefixSum(n).matrix();
    const { mean } = encloseOptimum(a, 160);
    const { center, radius } = encloseCurvature(a, mean, 160);
    const largest = Rational.ONE.sub(q(min_eigenvalue));
    mean.weights.forEach((v, k) => {
      const column = center.column(k);
      expect(column.every((x) => x.compare(radius) > 0)).toBe(true);
      const distance = Rational.sum(column).div(v).sub(largest).abs();
      const error = radius.mul(Rational.integer(BigInt(n))).div(v);
      expect(distance.add(error).compare(q('1e-36'))).toBe(-1);
    });
  });

  it('contains the exact matrix', () => {
    const { workload, gram, weights } = threefold();
    const mean = certifiedGeometricMean(workload.transpose().mul(workload), weights, gram, 0.1);
    const { center, radius } = encloseCurvature(workload, mean, 120);
    const distance = center.sub(exactCurvature(gram, weights)).frobeniusSquared();
    expect(distance.compare(radius.pow(2))).toBeLessThanOrEqual(0);
    expect(radius.compare(q('1e-33'))).toBe(-1);
    expect(exactCurvature(Matrix.identity(2), ones(2)).equals(diagonal([q('1/2'), q('1/2')]))).toBe(true);
  });
});
