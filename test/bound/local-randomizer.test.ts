import { describe, expect, it } from 'vitest';
import { enclose } from '../../src/arithmetic/enclose.js';
import { pi } from '../../src/arithmetic/elementary.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import {
  ballConstant,
  cothSquared,
  localMeanError,
  randomizerCovariance,
  randomizerRadiusSquared,
} from '../../src/bound/local-randomizer.js';
import { ellipsoid } from '../../src/domain/ellipsoid.js';
import { Matrix } from '../../src/linear/matrix.js';
import { aggregateLaw, randomizedResponse } from '../../src/privacy/local-estimator.js';
import { meanOf } from '../../src/privacy/rare-release.js';
import { roundsTo } from '../vectors/reference-cases.js';

const q = Rational.parse;
const four = Real.of(4n);

describe('β_d', () => {
  it('is rational for odd d, and increases to π/2', () => {
    expect([1, 3, 5].map((d) => ballConstant(d).rational?.toString())).toEqual(['1', '4/3', '64/45']);
    expect(
      roundsTo(
        enclose(30, (bits) => ballConstant(100).enclose(bits)),
        '1.56296207766215838047334883131',
      ),
    ).toBe(true);
    const limit = Real.enclosed((bits) => pi(bits).shift(-1));
    for (let d = 1; d < 12; d += 1) expect(ballConstant(d).compare(ballConstant(d + 1))).toBe(-1);
    expect(ballConstant(1001).compare(limit)).toBe(-1);
    expect(() => ballConstant(0)).toThrow('ballConstant: expected d');
  });
});

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

  it('is randomized response for d = 1', () => {
    const records = ['1', '-1', '1'].map((x) => [q(x)]);
    const around = ellipsoid([q('0')], Matrix.identity(1));
    const law = aggregateLaw(
      [1n, -1n, 1n].map((x) => randomizedResponse(x === 1n ? 1n : -1n, q('4'))),
      meanOf,
    );
    expect(localMeanError(records, around, 1, four).rational?.equals(law.variance([q('1')]))).toBe(true);
    expect(() => localMeanError([[q('2')]], around, 1, four)).toThrow(
      'expected records in the ellipsoid, got point 1 outside',
    );
  });
});
