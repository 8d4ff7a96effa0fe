import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  cothSquared,
  localMeanError,
  randomizerCovariance,
  randomizerRadiusSquared,
} from '../../../src/bound/mean/local-randomizer.js';
import { ellipsoid } from '../../../src/geometry/ellipsoid.js';
import { BallRandomizer } from '../../../src/mechanism/mean/ball-randomizer.js';
import { exponential } from '../../../src/privacy/finite/exponential.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { aggregateLaw, randomizedResponse } from '../../../src/privacy/finite/local-estimator.js';
import { meanPoint } from '../../../src/privacy/finite/mean-point.js';

const q = Rational.parse;
const four = Real.of(4n);

describe('the ball randomizer', () => {
  it('has its radius and covariance exactly', () => {
    expect(cothSquared(four).rational?.toString()).toBe('25/9');
    expect(randomizerRadiusSquared(3, four).rational?.toString()).toBe('100/9');
    const c = randomizerCovariance(['1/2', '0', '1/3'].map(q), four);
    expect(c.map((row) => row.map((x) => x.rational?.toString()))).toEqual([
      ['373/108', '0', '-1/6'],
      ['0', '100/27', '0'],
      ['-1/6', '0', '97/27'],
    ]);
    expect(() => randomizerCovariance(['1', '1'].map(q), four)).toThrow('expected a point of the unit ball');
    expect(() => cothSquared(Real.ONE)).toThrow('cothSquared: expected ratio = e^eps > 1');
  });

  it('is the one that is run', () => {
    for (const d of [1, 2, 7]) {
      const run = new BallRandomizer(d, q('1/2'), q('1/10')).radiusSquared().toBits(90);
      expect(run.intersection(randomizerRadiusSquared(d, exponential(q('1/2'))).enclose(90))).toBeDefined();
    }
  });

  it('is randomized response for d = 1', () => {
    const records = ['1', '-1', '1'].map((x) => [q(x)]);
    const around = ellipsoid([q('0')], Matrix.identity(1));
    const law = aggregateLaw(
      records.map(([x]) => randomizedResponse(x!, q('4'))),
      meanPoint,
    );
    expect(localMeanError(records, around, 1, four).rational?.equals(law.variance([q('1')]))).toBe(true);
    expect(() => localMeanError([[q('2')]], around, 1, four)).toThrow(
      'expected records in the ellipsoid, got point 1 outside',
    );
  });
});
