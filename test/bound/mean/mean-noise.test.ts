import { describe, expect, it } from 'vitest';
import { enclose } from '../../../src/arithmetic/enclose.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  approximateMeanError,
  bestGaussianError,
  differenceNoiseCovariance,
  effectiveRho,
  meanNoiseCovariance,
  meanNoiseError,
  meanNoiseRho,
  meanNoiseSquaredError,
} from '../../../src/bound/mean/mean-noise.js';
import { inclusion } from '../../../src/geometry/ellipsoid.js';
import { PointSet } from '../../../src/geometry/point-set.js';
import { cornerOptimum, simplexOptimum, twoPairsOptimum } from '../../../src/geometry/rational-optima.js';
import { differenceBody } from '../../../src/geometry/set-operations.js';
import { trace } from '../../../src/linear/block.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;
const two = q('2');

describe('the Gaussian mechanism of NT Theorem 15', () => {
  it('has the covariance 2M/(ρn²), and its error', () => {
    const { upper, value } = twoPairsOptimum();
    const [rho, n] = [q('1/50'), 10n];
    const covariance = meanNoiseCovariance(upper.matrix, rho, n);
    expect(covariance.equals(upper.matrix)).toBe(true);
    expect(meanNoiseSquaredError(upper.matrix, rho, n).equals(trace(covariance))).toBe(true);
    const error = meanNoiseError(upper.matrix, two, rho, n);
    expect(error.compare(value)).toBe(0);
    // p = ∞: m_r·2^{1/r}·√max for the best r = 2.
    expect(meanNoiseError(upper.matrix, 'infinity', rho, n).power(two).rational?.toString()).toBe('96/5');
  });

  it('is private: the rho it really has, exactly', () => {
    for (const d of [2, 3, 5]) {
      const { points, upper } = simplexOptimum(d);
      const expected = Rational.ratio(BigInt(d), 2n * BigInt(d - 1));
      expect(effectiveRho(points, upper.matrix, q('1'))?.toString()).toBe(expected.toString());
      expect(meanNoiseRho(points, meanNoiseCovariance(upper.matrix, q('1'), 7n), 7n)?.equals(expected)).toBe(
        true,
      );
    }
    const pairs = twoPairsOptimum();
    expect(effectiveRho(pairs.points, pairs.upper.matrix, q('3'))?.toString()).toBe('3');
    expect(effectiveRho(pairs.points, Matrix.ofIntegers(2, 2, [1n, 0n, 0n, 0n]), q('3'))).toBeUndefined();
    expect(() => effectiveRho(pairs.points, Matrix.ofIntegers(2, 2, [0n, 1n, 1n, 0n]), q('3'))).toThrow(
      'effectiveRho: expected a positive semidefinite matrix',
    );
  });
});

describe('the noise of the difference body', () => {
  it('is exactly ρ-zCDP and smaller: 2/3 for 27/32 on {0, e_1, e_2}', () => {
    const { points, upper } = cornerOptimum();
    // K − K is a hexagon with the ellipsoid ((4, −2), (−2, 4))/3, whose trace is 8/3.
    const m = Matrix.ofIntegers(2, 2, [4n, -2n, -2n, 4n], q('1/3'));
    const body = differenceBody(points);
    expect(inclusion(body, { center: ['0', '0'].map(q), matrix: m })).toEqual({ inside: true });
    const [rho, n] = [q('1/3'), 5n];
    const covariance = differenceNoiseCovariance(m, rho, n);
    expect(meanNoiseRho(points, covariance, n)?.equals(rho)).toBe(true);
    const plain = meanNoiseCovariance(upper.matrix, rho, n);
    expect(trace(covariance).div(trace(plain)).toString()).toBe(q('2/3').div(q('27/32')).toString());
    const best = bestGaussianError(Real.of(q('8/3')).sqrt(), rho, n);
    expect(best.power(two).rational?.equals(trace(covariance))).toBe(true);
  });

  it('needs a private direction for every difference', () => {
    const k = PointSet.parse([
      ['0', '0'],
      ['1', '1'],
    ]);
    expect(meanNoiseRho(k, Matrix.ofIntegers(2, 2, [1n, 0n, 0n, 0n]), 1n)).toBeUndefined();
    expect(meanNoiseRho(k, Matrix.ofIntegers(2, 2, [2n, 2n, 2n, 2n]), 1n)?.toString()).toBe('1/4');
  });
});

describe('NT Theorem 3 with its constant', () => {
  it('is √2·(√(L + ε) + √L)·Γ_2/(εn)', () => {
    const error = approximateMeanError(Real.of(3n), q('1'), q('1e-6'), 100n);
    expect(
      roundsTo(
        enclose(30, (bits) => error.enclose(bits)),
        '0.320998803718578290077204655871',
      ),
    ).toBe(true);
    expect(() => approximateMeanError(Real.of(3n), q('0'), q('1/2'), 1n)).toThrow('expected epsilon > 0');
    expect(() => meanNoiseCovariance(Matrix.identity(1), q('0'), 1n)).toThrow('expected rho > 0');
    expect(() => meanNoiseCovariance(Matrix.identity(1), q('1'), 0n)).toThrow('expected n');
  });
});
