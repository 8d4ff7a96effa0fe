import { describe, expect, it } from 'vitest';
import { enclose } from '../../../src/arithmetic/enclose.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  changedParameters,
  distributionChangeThreshold,
} from '../../../src/privacy/finite/distribution-change.js';
import { exponential } from '../../../src/privacy/finite/exponential.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('the parameters after a change of the law of the records (NT Lemma 57)', () => {
  it('are exact where e^ε is rational', () => {
    const sharp = changedParameters(Real.of(3n), q('1/7'), 2, q('1/2'));
    // (1 + 1/2·2)² = 4, δ·3/2.
    expect([sharp.ratio.rational, sharp.delta.rational].map(String)).toEqual(['4', '3/14']);
    const quoted = changedParameters(Real.of(2n ** 15n), q('0'), 1, q('1/10'), 'quoted');
    expect(quoted.ratio.rational?.toString()).toBe('512');
    expect(quoted.delta.rational?.toString()).toBe('0');
  });

  it('are far smaller than quoted at β = 1/n', () => {
    const at = (form: 'sharp' | 'quoted'): Real =>
      changedParameters(exponential(q('1')), q('1e-6'), 10 ** 6, q('1e-6'), form).epsilon;
    const digits = (x: Real): string[] => [x].map((y) => enclose(20, (bits) => y.enclose(bits)).toString());
    expect(digits(at('sharp'))).not.toEqual(digits(at('quoted')));
    // e − 1 = 1.71828… from below.
    expect(
      roundsTo(
        enclose(20, (bits) => at('sharp').enclose(bits)),
        '1.71828',
      ),
    ).toBe(true);
    expect(at('quoted').enclose(80).contains(6n)).toBe(true);
  });

  it('suffice as quoted up to the threshold alone', () => {
    const threshold = distributionChangeThreshold().toDigits(15);
    expect(roundsTo(threshold, '2.91830047578305')).toBe(true);
    // β = 10^−6: the quoted ε̃ is above the sharp one just below the threshold and below it just above.
    const margin = (eps: string): number => {
      const at = (form: 'sharp' | 'quoted'): Real =>
        changedParameters(exponential(q(eps)), q('0'), 1, q('1e-6'), form).epsilon;
      return at('quoted').compare(at('sharp'));
    };
    expect([margin('2.918'), margin('2.919')]).toEqual([1, -1]);
  });

  it('refuse arguments out of range', () => {
    const f = changedParameters;
    expect(() => f(Real.ONE, q('0'), 1, q('0'))).toThrow('expected ratio = e^eps > 1');
    expect(() => f(Real.of(2n), q('-1'), 1, q('0'))).toThrow('expected delta >= 0');
    expect(() => f(Real.of(2n), q('0'), 0, q('0'))).toThrow('expected n, an integer of at least 1');
    expect(() => f(Real.of(2n), q('0'), 1, q('2'))).toThrow('expected 0 <= beta <= 1, got 2');
  });
});
