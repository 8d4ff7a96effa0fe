import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  certifiedGeometricMean,
  encloseGeometricMean,
  phiOf,
} from '../../../src/factorization/optimum/geometric-mean.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';
import { ones, q, reference, threefold } from '../fixed-point-fixtures.js';

describe('encloseGeometricMean', () => {
  it('finds X exactly where X is dyadic', () => {
    const { center, radius } = encloseGeometricMean(
      Matrix.ofIntegers(2, 2, [3n, 0n, 0n, 5n]),
      [q('9'), q('1/25')],
      64,
    );
    expect(center.equals(Matrix.ofIntegers(2, 2, [1n, 0n, 0n, 25n]))).toBe(true);
    expect(radius.sign()).toBe(0);
  });

  it('certifies the manufactured X with radius 0: X·V·X = T, and φ(w²) = w²', () => {
    const { workload, weights, gram } = threefold();
    const exactly = certifiedGeometricMean(workload.transpose().mul(workload), weights, gram, 0.1);
    expect(exactly.radius.sign()).toBe(0);
    const found = encloseGeometricMean(workload, weights, 120);
    phiOf(found, 130).forEach((phi, j) => {
      expect(phi.contains(weights[j]!)).toBe(true);
    });
    const difference = found.center.sub(gram);
    const weighted = Rational.sum(
      weights.flatMap((p, i) => weights.map((r, j) => p.mul(r).mul(difference.get(i, j).pow(2)))),
    );
    expect(weighted.compare(found.radius.pow(2))).toBeLessThanOrEqual(0);
    expect(found.radius.compare(q('1e-34'))).toBe(-1);
  });

  it('contains the trace norm of the prefix sum, Σ 1/(2·sin((2k−1)π/(4n+2)))', () => {
    for (const n of [4, 16]) {
      const { expected } = reference(`dual_bounds_at_ones_S${n}`);
      const mean = encloseGeometricMean(prefixSum(n).matrix(), ones(n), 160);
      const sum = phiOf(mean, 170).reduce((total, x) => total.add(x, 170), Interval.point(0n));
      const value = q((expected as { sum_phi: string }).sum_phi);
      expect(sum.sub(Interval.fromRational(value, 200), 200).mag().toRational().compare(q('1e-37'))).toBe(-1);
    }
  });

  it('takes rectangular matrices and weights of any size', () => {
    const a = Matrix.ofIntegers(3, 2, [1n, 2n, 0n, 1n, 3n, 1n]);
    const { center, radius, least } = encloseGeometricMean(a, [q('1e-9'), q('1e7')], 128);
    expect(least.sign()).toBe(1);
    expect(radius.compare(q('1e-20'))).toBe(-1);
    expect(center.equals(center.transpose())).toBe(true);
  });

  it('leaves out a fixed point of φ on the boundary: V^{1/2}TV^{1/2} = diag(φ)² for v = φ = (2, 0)', () => {
    const { inputs, expected } = reference('boundary_fixed_point_S2');
    const v = (inputs['v'] as string[]).map(q);
    const phi = (expected as { phi: string[] }).phi.map(q);
    const a = prefixSum(2).matrix();
    const gram = a.transpose().mul(a);
    // Squares of the entries: those of V^{1/2} are irrational.
    v.forEach((x, i) => {
      v.forEach((y, j) => {
        const entry = i === j ? phi[i]!.pow(4) : Rational.ZERO;
        expect(x.mul(y).mul(gram.get(i, j).pow(2)).equals(entry), `${i}, ${j}`).toBe(true);
      });
    });
    expect(phi.map(String)).toEqual(v.map(String));
  });

  it('refuses weights on the boundary, where φ has further fixed points, and dependent columns', () => {
    const { inputs } = reference('boundary_fixed_point_S2');
    const weights = (inputs['v'] as string[]).map(q);
    expect(() => encloseGeometricMean(prefixSum(2).matrix(), weights, 64)).toThrow(
      'expected weight 2 > 0, got 0',
    );
    expect(() => encloseGeometricMean(prefixSum(2).matrix(), ones(3), 64)).toThrow(
      'expected 2 weights, got 3',
    );
    expect(() => encloseGeometricMean(Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 4n]), ones(2), 64)).toThrow(
      'dependent',
    );
    expect(() => encloseGeometricMean(prefixSum(2).matrix(), ones(2), 8)).toThrow('expected bits');
  });

  it('proves nothing for an X₀ that is not positive definite', () => {
    const x = Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 1n]);
    expect(() => certifiedGeometricMean(Matrix.identity(2), ones(2), x, 1)).toThrow(
      'provably positive definite',
    );
    // λ_min claimed too large: the proof fails too
    expect(() => certifiedGeometricMean(Matrix.identity(2), ones(2), Matrix.identity(2), 3)).toThrow(
      'provably',
    );
  });
});
