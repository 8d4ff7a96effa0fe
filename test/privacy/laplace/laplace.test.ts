import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  laplaceEpsilon,
  laplaceScale,
  laplaceScaleApproximate,
  laplaceVariance,
} from '../../../src/privacy/laplace/laplace.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('Laplace noise', () => {
  it('has scale Δ₁/ε and variance 2b², exactly', () => {
    expect(laplaceScale(q('1/2'), q('3')).toString()).toBe('6');
    expect(laplaceVariance(q('5/3')).toString()).toBe('50/9');
  });

  it('takes the better of the two sensitivities', () => {
    // A tree of height 10 and one of height 50 with the ℓ2 sensitivity of the first, δ = 1e-5.
    expect(laplaceEpsilon(q('20'), q('10'), q('10'), q('1e-5')).toBits(90).contains(q('1/2'))).toBe(true);
    const both = laplaceEpsilon(q('20'), q('50'), q('10'), q('1e-5')).toBits(110);
    expect(roundsTo(both, '0.771213564692573175431486196775')).toBe(true);
    expect(
      roundsTo(
        laplaceScaleApproximate(q('1'), q('1e-5'), q('50'), q('10')).toBits(110),
        '15.4969161321763270067940455532',
      ),
    ).toBe(true);
    expect(laplaceScaleApproximate(q('1'), q('1e-5'), q('2'), q('10')).toBits(90).contains(2n)).toBe(true);
  });

  it('refuses parameters out of range', () => {
    expect(() => laplaceScale(q('0'), q('1'))).toThrow('laplaceScale: expected epsilon > 0, got 0');
    expect(() => laplaceScale(q('1'), q('0'))).toThrow('laplaceScale: expected sensitivity > 0, got 0');
    expect(() => laplaceVariance(q('-1'))).toThrow('laplaceVariance: expected scale > 0, got -1');
    expect(() => laplaceEpsilon(q('0'), q('1'), q('1'), q('1/2')).toBits(60)).toThrow(
      'laplaceEpsilon: expected scale > 0',
    );
    expect(() => laplaceEpsilon(q('1'), q('1'), q('1'), q('1')).toBits(60)).toThrow(
      'laplaceEpsilon: expected 0 < delta < 1',
    );
    expect(() => laplaceScaleApproximate(q('1'), q('1/2'), q('1'), q('0')).toBits(60)).toThrow(
      'expected sensitivity2Squared > 0',
    );
  });
});
