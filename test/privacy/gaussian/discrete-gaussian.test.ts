import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  discreteGaussianNormaliser,
  discreteGaussianPmf,
  discreteGaussianVariance,
} from '../../../src/privacy/gaussian/discrete-gaussian.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('the discrete Gaussian distribution', () => {
  it('agrees with independent sums (mpmath), on both sides of the change of series', () => {
    const cases = [
      ['0.1', '1.0134758981204781791276381243892', '0.013296725173624157542332791302278'],
      ['0.2', '1.1642607974457021530618631162466', '0.14131988304706895465568408629469'],
      ['0.3', '1.3802970850876904863635131643234', '0.2810538300795617996019292721366'],
      ['1', '2.506628288042905544830679053864', '0.9999997887677280831117230485741'],
      ['4', '5.0132565492620010048315305696221', '3.9999999999999999999999999999999'],
    ] as const;
    for (const [variance, normaliser, expected] of cases) {
      expect(roundsTo(discreteGaussianNormaliser(q(variance)).toBits(120), normaliser)).toBe(true);
      expect(roundsTo(discreteGaussianVariance(q(variance)).toBits(120), expected)).toBe(true);
    }
  });

  it('sums to 1, with the variance', () => {
    for (const variance of ['0.15', '0.25', '3']) {
      let sum = discreteGaussianPmf(q(variance), 0n).toBits(120);
      let second = Interval.point(0n);
      for (let y = 1n; y < 40n; y += 1n) {
        const both = discreteGaussianPmf(q(variance), y).toBits(120).shift(1);
        sum = sum.add(both, 120);
        second = second.add(both.mul(Interval.point(y * y), 120), 120);
      }
      expect(sum.sub(Interval.point(1n), 120).mag().toRational().compare(q('1e-30'))).toBe(-1);
      const difference = second.sub(discreteGaussianVariance(q(variance)).toBits(120), 120);
      expect(difference.mag().toRational().compare(q('1e-30'))).toBe(-1);
    }
  });

  it('is even, and its mean of squares is below σ²', () => {
    expect(
      discreteGaussianPmf(q('2'), 3n)
        .toBits(60)
        .equals(discreteGaussianPmf(q('2'), -3n).toBits(60)),
    ).toBe(true);
    for (const variance of ['1e-3', '1/5', '1', '2']) {
      expect(discreteGaussianVariance(q(variance)).toBits(120).sup.toRational().compare(q(variance))).toBe(
        -1,
      );
    }
    expect(
      discreteGaussianVariance(q('1e30')).toBits(120).sup.toRational().compare(q('1e30')),
    ).toBeLessThanOrEqual(0);
  });

  it('takes extreme parameters', () => {
    expect(roundsTo(discreteGaussianNormaliser(q('1e30')).toBits(100), '2506628274631000.502415765')).toBe(
      true,
    );
    expect(discreteGaussianNormaliser(q('1e-30')).toBits(100).contains(1n)).toBe(true);
    expect(discreteGaussianVariance(q('1e-6')).toBits(60).inf.sign()).toBe(1);
  });

  it('refuses parameters out of range', () => {
    expect(() => discreteGaussianNormaliser(q('0')).toBits(60)).toThrow(
      'discreteGaussianNormaliser: expected variance > 0',
    );
    expect(() => discreteGaussianVariance(q('0')).toBits(60)).toThrow(
      'discreteGaussianVariance: expected variance > 0',
    );
    expect(() => discreteGaussianPmf(q('-1'), 0n).toBits(60)).toThrow(
      'discreteGaussianPmf: expected variance > 0',
    );
    expect(() => discreteGaussianPmf(q('1'), 100_000n).toBits(60)).toThrow(
      'expected y²/(2σ²) below 2^24, got 5000000000',
    );
  });
});
