import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  areIndistinguishable,
  chiSquared,
  chiSquaredBound,
  hammersleyChapmanRobbins,
  hockeyStickDivergence,
  indistinguishabilityDelta,
  totalVariation,
} from '../../../src/privacy/finite/divergence.js';
import { exponential, logarithm, requireRatio } from '../../../src/privacy/finite/exponential.js';
import { VectorLaw } from '../../../src/privacy/finite/vector-law.js';
import { randomizedResponse } from '../../../src/privacy/finite/local-estimator.js';

const q = Rational.parse;
const four = Real.of(4n);
const bernoulli = (p: string): VectorLaw =>
  VectorLaw.of([
    { outcome: [q('0')], probability: Rational.ONE.sub(q(p)) },
    { outcome: [q('1')], probability: q(p) },
  ]);

describe('divergences of finite laws', () => {
  const [p, r] = [bernoulli('1/2'), bernoulli('1/4')];

  it('are exact', () => {
    expect(chiSquared(p, r)?.toString()).toBe('1/3');
    expect(chiSquared(r, p)?.toString()).toBe('1/4');
    expect(totalVariation(p, r).toString()).toBe('1/4');
    expect(hockeyStickDivergence(p, r, Real.ONE).rational?.toString()).toBe('1/4');
    expect(hockeyStickDivergence(p, r, Real.of(q('3/2'))).rational?.toString()).toBe('1/8');
    expect(hockeyStickDivergence(r, p, Real.of(q('3/2'))).rational?.toString()).toBe('0');
    expect(indistinguishabilityDelta(r, p, Real.of(q('3/2'))).rational?.toString()).toBe('1/8');
    expect(chiSquared(bernoulli('1/2'), bernoulli('0'))).toBeUndefined();
    expect(chiSquared(bernoulli('0'), bernoulli('1/2'))?.toString()).toBe('1');
  });

  it('decide (ε, δ) exactly at the boundary', () => {
    const ratio = Real.of(q('3/2'));
    expect(areIndistinguishable(p, r, ratio, q('1/8'))).toBe(true);
    expect(areIndistinguishable(p, r, ratio, q('0.12499999999999999999'))).toBe(false);
    expect(areIndistinguishable(p, r, Real.of(2n), q('0'))).toBe(true);
    // e^0.6931 < 2 < e^0.6932.
    expect(areIndistinguishable(p, r, exponential(q('0.6932')), q('0'))).toBe(true);
    expect(areIndistinguishable(p, r, exponential(q('0.6931')), q('0'))).toBe(false);
  });

  it('refuse e^ε < 1', () => {
    expect(() => hockeyStickDivergence(p, r, Real.of(q('1/2')))).toThrow(
      'hockeyStickDivergence: expected ratio = e^eps >= 1, got 1/2',
    );
    expect(() => requireRatio('f', Real.ONE, true)).toThrow('f: expected ratio = e^eps > 1, got 1');
    expect(logarithm(Real.ONE).rational?.toString()).toBe('0');
    expect(exponential(q('0')).rational?.toString()).toBe('1');
    expect(
      logarithm(exponential(q('1/3')))
        .enclose(80)
        .contains(q('1/3')),
    ).toBe(true);
  });
});

describe('χ² of laws within a factor (NT Lemma 39)', () => {
  it('has randomized response as its equality', () => {
    const [p, r] = [randomizedResponse(q('1'), q('4')), randomizedResponse(q('-1'), q('4'))];
    expect(chiSquared(p, r)?.toString()).toBe('9/4');
    expect(chiSquaredBound(four).rational?.toString()).toBe('9/4');
    expect(areIndistinguishable(p, r, four, Rational.ZERO)).toBe(true);
  });
});

describe('the Hammersley–Chapman–Robbins bound (NT Lemma 40)', () => {
  it('is an equality for randomized response', () => {
    const [p, r] = [randomizedResponse(q('1'), q('4')), randomizedResponse(q('-1'), q('4'))];
    const { variance, bound } = hammersleyChapmanRobbins(p, r, [q('1')]);
    // 1/sinh²(ε/2) = 4r/(r − 1)² = 16/9.
    expect([variance.toString(), bound.toString()]).toEqual(['16/9', '16/9']);
  });

  it('is 0 for an infinite divergence, and needs two laws', () => {
    expect(hammersleyChapmanRobbins(bernoulli('1/2'), bernoulli('0'), [q('1')]).bound.toString()).toBe('0');
    expect(() => hammersleyChapmanRobbins(bernoulli('1/2'), bernoulli('1/2'), [q('1')])).toThrow(
      'expected two laws',
    );
  });
});
