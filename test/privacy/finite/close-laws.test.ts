import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  comparisonLaw,
  deviationInequality,
  extremalPair,
  outsideMass,
  outsideMassBound,
} from '../../../src/privacy/finite/close-laws.js';
import { chiSquared, indistinguishabilityDelta } from '../../../src/privacy/finite/divergence.js';
import { exponential } from '../../../src/privacy/finite/exponential.js';
import { randomizedResponse } from '../../../src/privacy/finite/local-estimator.js';
import { rareRelease } from '../../../src/privacy/finite/rare-release.js';

const q = Rational.parse;

describe('the mass outside S^{2ε} (NT Lemma 45)', () => {
  it('has the forms in order, the quoted one too small', () => {
    for (const ratio of [exponential(q('1/10')), Real.of(2n), exponential(q('1')), Real.of(1000n)]) {
      const at = (form: 'sharp' | 'simple' | 'quoted'): Real => outsideMassBound(ratio, q('1/100'), form);
      expect([at('quoted').compare(at('sharp')), at('sharp').compare(at('simple'))]).toEqual([-1, -1]);
    }
    expect(outsideMassBound(Real.of(2n), q('1/100')).rational?.toString()).toBe('1/40');
    expect(() => outsideMassBound(Real.ONE, q('1/100'))).toThrow('expected ratio = e^eps > 1');
  });

  it('comes as near to its supremum as asked', () => {
    const [r, delta] = [q('2'), q('1/100')];
    const bound = outsideMassBound(Real.of(r), delta).rational!;
    for (const eta of ['1/10', '1/1000', '1/1000000'].map(q)) {
      const { p, q: other } = extremalPair(r, delta, eta);
      expect(indistinguishabilityDelta(p, other, Real.of(r)).rational?.toString()).toBe('1/100');
      const mass = outsideMass(p, other, Real.of(r));
      expect(mass.compare(bound)).toBe(-1);
      expect(bound.sub(mass).compare(eta.mul(q('1/10')))).toBe(-1);
      // The quoted bound 2δ/(ε·e^ε) = 0.0144… is passed.
      expect(outsideMassBound(Real.of(r), delta, 'quoted').compare(Real.of(mass))).toBe(-1);
    }
    expect(() => extremalPair(r, q('1/2'), q('1/10'))).toThrow(RangeError);
    expect(() => extremalPair(q('1'), q('1/2'), q('1/10'))).toThrow('expected ratio = e^eps > 1');
  });
});

describe('the comparison law (NT Lemmas 46, 47)', () => {
  it('is near P, and within a factor of Q', () => {
    const r = Real.of(2n);
    const { p, q: other } = extremalPair(q('2'), q('1/100'), q('1/10'));
    const outside = Rational.max(outsideMass(p, other, r), outsideMass(other, p, r));
    const found = comparisonLaw(p, other, r, outside);
    expect(found.law.mean().length).toBe(1);
    expect(found.tau.toString()).toBe('1');
    expect(found.ratio.rational?.equals(q('4').div(Rational.ONE.sub(outside)))).toBe(true);
    expect(Real.of(chiSquared(found.law, other)!).compare(found.chiSquared)).toBe(-1);
    expect(() => comparisonLaw(p, other, r, q('0'))).toThrow('comparisonLaw: expected outside from');
  });
});

describe('deviations of indistinguishable laws (in the place of NT Lemma 48)', () => {
  it('are equal for randomized response, and for the rare release', () => {
    const ratio = Real.of(4n);
    const response = deviationInequality(
      randomizedResponse(q('1'), q('4')),
      randomizedResponse(q('-1'), q('4')),
      [q('1')],
      ratio,
      Rational.ZERO,
    );
    expect(response.left.compare(response.right)).toBe(0);
    for (const delta of ['1/5', '1/2', '9/10'].map(q)) {
      const rare = deviationInequality(
        rareRelease([q('0')], [q('3')], delta),
        rareRelease([q('0')], [q('0')], delta),
        [q('1')],
        Real.ONE,
        delta,
      );
      expect(rare.left.compare(rare.right)).toBe(0);
    }
  });
});
