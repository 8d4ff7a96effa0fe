import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  bestRegretBound,
  bestRegularization,
  regretBound,
  type PrivateLearner,
  type RegretReading,
} from '../../../src/bound/learning/regret.js';
import { gaussianConstant } from '../../../src/privacy/gaussian/gaussian-constant.js';

const q = Rational.parse;
const learner: PrivateLearner = {
  steps: 50,
  dimension: 7n,
  gradientNorm: q('3'),
  comparatorNorm: q('2'),
  relation: 'zero-out',
  multiplier: gaussianConstant('exact', q('1'), q('1e-6')),
};
const reading: RegretReading = { gradientConstant: q('1/2'), noise: 'mean', norm: 'root-dimension' };

describe('the regret of private follow-the-regularized-leader', () => {
  it('is least at the best λ', () => {
    const best = bestRegretBound(learner, reading).enclose(100);
    const lambda = bestRegularization(learner, reading).enclose(100).mid().toRational();
    expect(
      regretBound(learner, reading, lambda).enclose(100).sub(best, 120).mag().shift(90).compare(best.inf),
    ).toBe(-1);
    for (const factor of ['1/2', '0.99', '1.01', '2']) {
      expect(best.strictPrecedes(regretBound(learner, reading, lambda.mul(q(factor))).enclose(100))).toBe(
        true,
      );
    }
  });

  it('grows with a, with s and with the noise, and shrinks with E χ_d in place of √d', () => {
    const least = bestRegretBound(learner, reading).enclose(80);
    const worse: [PrivateLearner, RegretReading][] = [
      [{ ...learner, relation: 'replacement' }, reading],
      [{ ...learner, multiplier: gaussianConstant('dr14', q('1'), q('1e-6')) }, reading],
      [learner, { ...reading, gradientConstant: q('1') }],
      [learner, { ...reading, gradientConstant: q('2') }],
      [learner, { ...reading, noise: 'restored' }],
    ];
    for (const [other, changed] of worse) {
      expect(least.strictPrecedes(bestRegretBound(other, changed).enclose(80))).toBe(true);
    }
    expect(
      bestRegretBound(learner, { ...reading, norm: 'chi-mean' })
        .enclose(80)
        .strictPrecedes(least),
    ).toBe(true);
  });

  it('scales with G·‖θ*‖', () => {
    const unit = { ...learner, gradientNorm: q('1'), comparatorNorm: q('1') };
    const scaled = bestRegretBound(unit, reading).enclose(90).mul(Interval.point(6n), 120);
    expect(scaled.disjoint(bestRegretBound(learner, reading).enclose(90))).toBe(false);
  });

  it('is √(2a/n)·G·‖θ*‖ after one step, which sees no noise', () => {
    const one = bestRegretBound({ ...learner, steps: 1 }, reading).enclose(80);
    expect(one.contains(6n)).toBe(true);
  });

  it('refuses parameters out of range', () => {
    const refused: [Partial<PrivateLearner>, string][] = [
      [{ dimension: 0n }, 'bestRegretBound: expected dimension'],
      [{ gradientNorm: q('0') }, 'bestRegretBound: expected gradientNorm > 0'],
      [{ comparatorNorm: q('0') }, 'bestRegretBound: expected comparatorNorm > 0'],
      [{ multiplier: q('0') }, 'bestRegretBound: expected multiplier > 0'],
      [{ steps: 0 }, 'regretNoise: expected n'],
    ];
    for (const [part, message] of refused) {
      expect(() => bestRegretBound({ ...learner, ...part }, reading).enclose(60)).toThrow(message);
    }
    expect(() => regretBound(learner, reading, q('0')).enclose(60)).toThrow(
      'regretBound: expected lambda > 0',
    );
    expect(() => bestRegretBound(learner, { ...reading, gradientConstant: q('0') }).enclose(60)).toThrow(
      'bestRegretBound: expected gradientConstant > 0',
    );
  });
});
