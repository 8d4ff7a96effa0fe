import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { FactoredEllipsoid } from '../../../src/mechanism/mean/factored-ellipsoid.js';
import { LocalMean } from '../../../src/mechanism/mean/local-mean.js';
import { BallRandomizer } from '../../../src/mechanism/mean/ball-randomizer.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';

const q = Rational.parse;

describe('LocalMean', () => {
  const ellipsoid = new FactoredEllipsoid(Matrix.ofIntegers(2, 2, [2n, 0n, 1n, 1n]), [q('1'), q('0')]);
  const mechanism = new LocalMean(ellipsoid, q('1'), q('1/100'));

  it('reports on the coordinates, and estimates by the image of the mean report', () => {
    const x = ellipsoid.point([q('3/5'), q('-1/5')]);
    const report = mechanism.report(seededTestSource(11n), x);
    const same = new BallRandomizer(2, q('1'), q('1/100')).release(seededTestSource(11n), [
      q('3/5'),
      q('-1/5'),
    ]);
    expect(report.map(String)).toEqual(same.map(String));
    const estimate = mechanism.estimate([
      [q('3'), q('1')],
      [q('1'), q('-2')],
    ]);
    expect(estimate.map(String)).toEqual(['5', '3/2']);
    expect(mechanism.guarantee.total).toEqual([{ kind: 'pure', epsilon: q('1') }]);
  });

  it('has the expected error of its covariance, between that without and that with the most of rounding', () => {
    const data = [ellipsoid.point([q('3/5'), q('-1/5')]), ellipsoid.point([q('0'), q('1')])];
    const { least, most } = mechanism.expectedSquaredError(data);
    // β₂·coth²(1/2) = 5.777042…, tr AAᵀ = 6; Ay = (6/5, 2/5) and (0, 1): (2·6·5.777042… − 8/5 − 1)/4.
    expect(least.compare(q('16.68112'))).toBe(1);
    expect(most.compare(q('16.68122'))).toBe(-1);
    expect(most.compare(least.add(q('0.00007499')))).toBe(1);
    expect(most.compare(least.add(q('0.00007501')))).toBe(-1);
    expect(() => mechanism.expectedSquaredError([])).toThrow('LocalMean: expected the number of points');
  });

  it('refuses points outside the ellipsoid and an estimate from nothing', () => {
    expect(() => mechanism.report(seededTestSource(1n), [q('4'), q('0')])).toThrow(
      'expected a point of the ellipsoid',
    );
    expect(() => mechanism.estimate([])).toThrow('meanPoint: expected points');
  });
});
