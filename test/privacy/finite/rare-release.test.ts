import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { totalVariation } from '../../../src/privacy/finite/divergence.js';
import { meanPoint } from '../../../src/privacy/finite/mean-point.js';
import { rareRelease } from '../../../src/privacy/finite/rare-release.js';

const q = Rational.parse;
const v = (...texts: string[]): Rational[] => texts.map(q);

describe('the mechanism of NT Theorem 53', () => {
  const center = meanPoint([v('0', '1'), v('1', '0')]);
  const delta = q('1/5');

  it('is unbiased, free of error at X, and (0, δ)-private for all pairs', () => {
    const means = [center, v('3', '-1'), v('1/7', '2')];
    for (const mean of means) {
      expect(rareRelease(center, mean, delta).mean().map(String)).toEqual(mean.map(String));
      for (const other of means)
        expect(
          totalVariation(rareRelease(center, mean, delta), rareRelease(center, other, delta)).compare(
            delta,
          ) <= 0,
        ).toBe(true);
    }
    expect(rareRelease(center, center, delta).variance(v('1', '2')).toString()).toBe('0');
  });

  it('has the deviation |⟨θ, μ′ − μ⟩|·√((1 − δ)/δ)', () => {
    const law = rareRelease(center, v('3', '-1'), delta);
    expect(law.variance(v('2', '1')).toString()).toBe(q('7/2').pow(2).mul(q('4')).toString());
  });

  it('refuses δ out of range', () => {
    expect(() => rareRelease(center, center, q('1'))).toThrow('rareRelease: expected 0 < delta < 1');
  });
});
