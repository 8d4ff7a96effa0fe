import { describe, expect, it } from 'vitest';
import { UndecidedError } from '../../../src/arithmetic/enclose.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { PointSet } from '../../../src/geometry/point-set.js';
import { cornerOptimum } from '../../../src/geometry/rational-optima.js';
import { quantity } from '../../../src/quantity/evaluate.js';
import { exactTexts, expectRefused, expectSame } from '../held.js';

const CORNER = '[[0,0],[1,0],[0,1]]';

describe('the quantities of points', () => {
  it('of an ellipsoid and of a law meet at Γ_2² = 27/32 of a corner', async () => {
    await expectSame(`domain_gamma(${CORNER})^2`, '27/32');
    await expectSame(`domain_gamma_dual(${CORNER}, [1/4,3/8,3/8])^2`, '27/32');
    const { upper } = cornerOptimum();
    const M = upper.matrix;
    expect(await exactTexts('ellipsoid-reach', { K: CORNER, M, v: upper.center })).toBe('1');
    const gamma = await quantity('ellipsoid-gamma', { M });
    expect(gamma.status).toBe('enclosed');
    await expectSame('ellipsoid_gamma([[27/64,-9/64],[-9/64,27/64]])^2', '27/32');
    expect(await exactTexts('law-mean', { K: CORNER, weights: '1/4,3/8,3/8' })).toBe('3/8 3/8');
    expect(await exactTexts('law-covariance', { K: CORNER, weights: '1/4,3/8,3/8' })).toBe(
      '15/64 -9/64 -9/64 15/64',
    );
  });

  it('are Γ_p of the closed forms', async () => {
    for (const p of ['2', '3', 'inf']) {
      await expectSame(`domain_gamma([[1,0,0],[0,1,0],[0,0,1]], ${p})`, `domain_gamma_simplex(3, ${p})`);
      await expectSame(`domain_gamma([[1,2],[3,5]], ${p})`, `domain_gamma_segment([1,2], [3,5], ${p})`);
      await expectSame(`domain_gamma([[1,2],[1,-2],[-1,2],[-1,-2]], ${p})`, `domain_gamma_box([1,2], ${p})`);
    }
    await expectSame('domain_gamma([[2,0],[-2,0],[2,3],[-2,-3]])', '4');
    expect(await exactTexts('domain-gamma', { K: '[[1,2],[1,2]]' })).toBe('0');
    await expectRefused(
      'domain-gamma',
      {
        K: PointSet.of(
          Array.from({ length: 65 }, (_, i) =>
            Array.from({ length: 8 }, (_, j) => Rational.integer(BigInt(i * j))),
          ),
        ),
      },
      'K: expected N·d² of at most 4096, got 65 points of 8 coordinates',
    );
  });

  it('prove less by another law, or another matrix', async () => {
    const at = async (inputs: Record<string, string>): Promise<Interval> => {
      const value = await quantity('domain-gamma-dual', { K: CORNER, ...inputs });
      if (value.status === 'exact') return Interval.fromRational(value.value, 64);
      if (value.status !== 'enclosed') throw new TypeError(`expected a number, got ${value.status}`);
      return value.value;
    };
    const best = await at({ weights: '1/4,3/8,3/8' });
    for (const weights of ['1/3,1/3,1/3', '0,1/2,1/2', '1/2,1/4,1/4'])
      expect((await at({ weights })).strictPrecedes(best), weights).toBe(true);
    expect((await at({ weights: '1/4,3/8,3/8', D: '1,1/2' })).strictPrecedes(best)).toBe(true);
    // A common factor of D changes nothing, for any p.
    for (const p of ['2', '4', 'inf'])
      await expectSame(
        `domain_gamma_dual(${CORNER}, [1/4,3/8,3/8], [1,2], ${p})`,
        `domain_gamma_dual(${CORNER}, [1/4,3/8,3/8], [3,6], ${p})`,
      );
    await expectRefused(
      'domain-gamma-dual',
      { K: CORNER, weights: '1/2,1/2' },
      'weights: expected 3 numbers, got 2',
    );
    await expectRefused(
      'law-mean',
      { K: CORNER, weights: '1/2,1/2,1/2' },
      'weights: expected numbers ≥ 0 of sum 1, got sum 3/2',
    );
    await expectRefused(
      'domain-gamma-dual',
      { K: CORNER, weights: '1,0,0', D: '0,0' },
      'D: expected a number other than 0, got none',
    );
  });

  it('have supports and widths', async () => {
    const K = '[[1,2],[-3,1],[0,-4]]';
    expect(await exactTexts('support-function', { K, theta: '1,1' })).toBe('3');
    expect(await exactTexts('support-function', { K, theta: '-1,-1' })).toBe('4');
    expect(await exactTexts('domain-width', { K, theta: '1,1' })).toBe('7');
    await expectRefused('support-function', { K, theta: '1' }, 'theta: expected 2 numbers, got 1');
  });

  it('multiply, and have the greatest form of an oracle', async () => {
    expect(await exactTexts('kronecker-points', { K: '[[1,2],[0,1]]', L: '[[3,5]]' })).toBe(
      '3 5 6 10 0 0 3 5',
    );
    expect(await exactTexts('quadratic-oracle', { K: CORNER, M: '[[2,1],[1,5]]', v: '1,0' })).toBe('5');
    expect(await exactTexts('oracle-approximation', { K: CORNER, M: '[[2,1],[1,5]]', x: '1,0' })).toBe('5/2');
    expect(await exactTexts('oracle-approximation', { K: CORNER, M: '[[2,1],[1,5]]', x: '0,1' })).toBe('1');
    await expectRefused(
      'oracle-approximation',
      { K: CORNER, M: '[[2,1],[1,5]]', x: '0,0' },
      'x: expected a point with a form above 0, got 0',
    );
    await expectRefused(
      'quadratic-oracle',
      { K: CORNER, M: '[[2]]' },
      'M: expected 2 rows, the coordinates of a point, got 1',
    );
    await expect(quantity('domain-gamma', { K: CORNER }, 10)).rejects.not.toThrow(UndecidedError);
  });
});
