import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { isGaussianPrivate } from '../../../src/privacy/gaussian/gaussian-delta.js';
import { safeGaussianEpsilon, safeGaussianSigma, safeRho } from '../../../src/privacy/noise/noise-scale.js';
import { zcdpEpsilon } from '../../../src/privacy/notion/zcdp.js';

const q = Rational.parse;

describe('safe decimals', () => {
  it('round σ up, and one unit less would not do', () => {
    const sigma = safeGaussianSigma(q('1'), q('1e-6'), q('1'), 6);
    expect(sigma.equals(q('4.22468'))).toBe(true);
    expect(isGaussianPrivate(q('1'), q('1e-6'), sigma)).toBe(true);
    expect(isGaussianPrivate(q('1'), q('1e-6'), sigma.sub(q('1e-5')))).toBe(false);
    expect(safeGaussianSigma(q('1'), q('1e-6'), q('10'), 3).equals(q('42.3'))).toBe(true);
  });

  it('round ε up, and one unit less would not do', () => {
    const epsilon = safeGaussianEpsilon(q('0.682'), q('1e-6'), 5);
    expect(epsilon.equals(q('7.6011'))).toBe(true);
    expect(isGaussianPrivate(epsilon, q('1e-6'), q('0.682'))).toBe(true);
    expect(isGaussianPrivate(epsilon.sub(q('1e-4')), q('1e-6'), q('0.682'))).toBe(false);
    expect(safeGaussianEpsilon(q('100'), q('0.1'), 5).sign()).toBe(0);
  });

  it('round ρ down, and one unit more would not do', () => {
    const rho = safeRho(q('1'), q('1e-6'), 5);
    expect(rho.equals(q('0.017468'))).toBe(true);
    expect(zcdpEpsilon(rho, q('1e-6')).toBits(60).sup.toRational().compare(q('1'))).toBeLessThanOrEqual(0);
    expect(
      zcdpEpsilon(rho.add(q('1e-6')), q('1e-6'))
        .toBits(60)
        .inf.toRational()
        .compare(q('1')),
    ).toBe(1);
  });

  it('refuse parameters out of range', () => {
    expect(() => safeGaussianSigma(q('1'), q('1'), q('1'), 4)).toThrow('expected 0 < delta < 1');
    expect(() => safeRho(q('0'), q('1/2'), 4)).toThrow('expected epsilon > 0');
    expect(() => safeGaussianSigma(q('1'), q('1/2'), q('1'), 0)).toThrow('significant digits, got 0');
  });
});
