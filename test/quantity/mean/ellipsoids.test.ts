import { describe, expect, it } from 'vitest';
import { FactoredEllipsoid } from '../../../src/mechanism/mean/factored-ellipsoid.js';
import { GaussianMean } from '../../../src/mechanism/mean/gaussian-mean.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { exactTexts, expectRefused, expectSame } from '../held.js';

const SQUARE = '[[1,1],[1,-1],[-1,1],[-1,-1]]';
const whole = (rows: readonly (readonly number[])[]): Rational[][] =>
  rows.map((row) => row.map((x) => Rational.integer(BigInt(x))));

describe('the quantities of ellipsoids', () => {
  it('are the support, the matrix and Γ_p', async () => {
    expect(await exactTexts('ellipsoid-matrix', { A: '[[2,0],[1,1]]' })).toBe('4 2 2 2');
    expect(await exactTexts('ellipsoid-support', { M: '[[4,2],[2,1]]', theta: '1,1' })).toBe('3');
    await expectSame('ellipsoid_support([[4,2],[2,2]], [1,1], [3,-1])', '2 + sqrt(10)');
    await expectSame('ellipsoid_gamma(ellipsoid_matrix([[2,0],[1,1]]), 4)^4', '16 + 4');
    expect(await exactTexts('ellipsoid-gamma', { M: '[[4,2],[2,9]]', p: 'inf' })).toBe('3');
    await expectRefused(
      'ellipsoid-gamma',
      { M: '[[1,2],[2,1]]' },
      'M: expected a positive semidefinite matrix, got -',
    );
  });

  it('say exactly whether points are inside, of a singular matrix too', async () => {
    expect(await exactTexts('ellipsoid-reach', { K: SQUARE, M: '[[2,0],[0,2]]' })).toBe('1');
    expect(await exactTexts('ellipsoid-reach', { K: SQUARE, M: '[[2,0],[0,2]]', v: '1,1' })).toBe('4');
    expect(await exactTexts('ellipsoid-reach', { K: '[[1,1],[-2,-2]]', M: '[[1,1],[1,1]]' })).toBe('4');
    await expectRefused(
      'ellipsoid-reach',
      { K: SQUARE, M: '[[1,1],[1,1]]' },
      'K: expected points within the range of M, got a difference (1, -1)',
    );
    await expectRefused(
      'ellipsoid-reach',
      { K: SQUARE, M: '[[1]]' },
      'K: expected points of 1 coordinates, the rows of M, got 2',
    );
  });

  it('shape the noise of Theorem 15: of the mechanism, its covariance and its ρ', async () => {
    const factor = Matrix.ofIntegers(2, 2, [3n, 0n, 0n, 3n], Rational.parse('1/2'));
    const points = whole([
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ]);
    const mechanism = new GaussianMean(
      new FactoredEllipsoid(
        factor,
        points[0]!.map(() => Rational.ZERO),
      ),
      points,
      10,
      Rational.parse('1/2'),
    );
    // Noise for the sensitivity itself has Δ²/4 of the covariance of the theorem.
    const share = mechanism.sensitivitySquared.div(Rational.integer(4n));
    const M = '[[9/4,0],[0,9/4]]';
    const covariance = await exactTexts('mean-noise-covariance', { M, rho: '1/2', n: 10n });
    expect(covariance).toBe('9/100 0 0 9/100');
    expect(await exactTexts('mean-noise-rho', { K: SQUARE, M, rho: '1/2' })).toBe(
      `${share.mul(Rational.parse('1/2'))}`,
    );
    await expectSame(`mean_noise_error(${M}, 1/2, 10)^2`, '2*9/100');
    await expectSame(
      `mean_noise_error(${M}, 1/2, 10, 4)`,
      `gaussian_norm_factor(2, 4)*ellipsoid_gamma(mean_noise_covariance(${M}, 1/2, 10), 4)`,
    );
    expect(
      await exactTexts('mean-noise-rho', { K: '[[1,1],[-2,-2],[0,0]]', M: '[[1,1],[1,1]]', rho: '1' }),
    ).toBe('9/4');
    expect(await exactTexts('mean-noise-rho', { K: '[[1,1]]', M: '[[1,0],[0,1]]', rho: '1' })).toBe('0');
    await expectRefused('mean-noise-covariance', { M, rho: '0' }, 'rho: expected a number > 0, got "0"');
  });
});
