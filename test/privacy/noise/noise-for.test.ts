import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { noiseFor } from '../../../src/privacy/noise/noise-for.js';
import {
  safeDiscreteGaussianVariance,
  safeGaussianSigma,
  safeRenyiRho,
  safeRho,
} from '../../../src/privacy/noise/noise-scale.js';
import { isDiscreteGaussianPrivate } from '../../../src/privacy/gaussian/discrete-gaussian-delta.js';
import { bestRealOrder } from '../../../src/privacy/notion/renyi.js';

const q = Rational.parse;

describe('noiseFor', () => {
  it('is exact for pure ε and for ρ', () => {
    const laplace = noiseFor({ kind: 'pure', epsilon: q('1/3') }, { norm: 'l1', value: q('7') }, q('1/2'));
    expect(laplace).toEqual({ law: 'discrete-laplace', scale: q('21'), step: q('1/2') });
    const gaussian = noiseFor({ kind: 'zcdp', rho: q('1/8') }, { norm: 'l2', squared: q('4') }, Rational.ONE);
    expect(gaussian).toEqual({ law: 'discrete-gaussian', variance: q('16'), step: Rational.ONE });
  });

  it('is that of rounded continuous noise for (ε, δ), and less than ρ would ask for', () => {
    const target = { kind: 'approximate', epsilon: q('1'), delta: q('1e-6') } as const;
    const { variance, step } = noiseFor(target, { norm: 'l2', squared: Rational.ONE }, Rational.ONE);
    expect(step.equals(q('1/4'))).toBe(true);
    const byRho = Rational.ONE.div(safeRenyiRho(q('1'), q('1e-6'), 12).mul(q('2')));
    expect(variance.mul(q('1.14')).compare(byRho)).toBe(-1);
    expect(variance.compare(q('17.8479'))).toBe(1);
  });

  it('refuses what does not fit', () => {
    const l2 = { norm: 'l2', squared: Rational.ONE } as const;
    const l1 = { norm: 'l1', value: Rational.ONE } as const;
    const one = Rational.ONE;
    const pure = { kind: 'pure', epsilon: one } as const;
    expect(() => noiseFor(pure as never, l2, one)).toThrow('got pure with l2');
    expect(() => noiseFor({ kind: 'zcdp', rho: one } as never, l1, one)).toThrow('got zcdp with l1');
    expect(() => noiseFor(pure, l1, Rational.ZERO)).toThrow('noiseFor: expected step > 0');
    expect(() => noiseFor({ kind: 'pure', epsilon: q('0') }, l1, one)).toThrow('expected epsilon > 0');
    expect(() => noiseFor({ kind: 'zcdp', rho: q('0') }, l2, one)).toThrow('expected rho > 0');
    expect(() => noiseFor({ kind: 'zcdp', rho: one }, { norm: 'l2', squared: q('0') }, one)).toThrow(
      'expected sensitivity',
    );
    expect(() => noiseFor({ kind: 'none' } as never, l2, one)).toThrow('expected a statement of kind');
  });
});

describe('safeRenyiRho', () => {
  it('is a ρ that implies (ε, δ), and no larger one of as many digits does', () => {
    for (const [epsilon, delta] of [
      ['1', '1e-6'],
      ['1/20', '1e-9'],
      ['30', '1e-3'],
    ] as const) {
      const rho = safeRenyiRho(q(epsilon), q(delta), 5);
      const above = rho.mul(q('1.0001'));
      expect(
        bestRealOrder(rho, q(delta)).epsilon.toBits(80).sup.toRational().compare(q(epsilon)),
        epsilon,
      ).toBeLessThanOrEqual(0);
      expect(
        bestRealOrder(above, q(delta)).epsilon.toBits(80).inf.toRational().compare(q(epsilon)),
        epsilon,
      ).toBe(1);
      expect(rho.compare(safeRho(q(epsilon), q(delta), 5))).toBe(1);
    }
  });
});

describe('safeDiscreteGaussianVariance', () => {
  it('is decided by the exact δ for the shift and all smaller ones, and near that of continuous noise', () => {
    for (const [epsilon, delta, shift] of [
      ['1', '1e-6', 1n],
      ['10', '1e-6', 1n],
      ['1/2', '1e-4', 5n],
    ] as const) {
      const variance = safeDiscreteGaussianVariance(q(epsilon), q(delta), shift, 4);
      for (let s = 1n; s <= shift; s += 1n) {
        expect(isDiscreteGaussianPrivate(q(epsilon), q(delta), variance, s), epsilon).toBe(true);
      }
      const continuous = safeGaussianSigma(q(epsilon), q(delta), Rational.integer(shift), 12).pow(2);
      expect(variance.div(continuous).sub(Rational.ONE).abs().compare(q('1/20')), epsilon).toBe(-1);
    }
  });

  it('corrects the variance of continuous noise where that does not suffice', () => {
    const continuous = safeGaussianSigma(q('1'), q('1e-6'), Rational.ONE, 12).pow(2);
    expect(isDiscreteGaussianPrivate(q('1'), q('1e-6'), continuous, 1n)).toBe(false);
  });
});
