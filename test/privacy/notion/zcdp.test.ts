import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { gaussianDelta } from '../../../src/privacy/gaussian/gaussian-delta.js';
import {
  gaussianRho,
  logInverse,
  sufficientRho,
  sufficientVariance,
  zcdpDelta,
  zcdpEpsilon,
  zcdpRho,
  zcdpVariance,
} from '../../../src/privacy/notion/zcdp.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('zero-concentrated differential privacy', () => {
  it('has ρ = Δ²/(2σ²) for Gaussian noise, exactly', () => {
    expect(gaussianRho(q('4'), q('9')).toString()).toBe('2/9');
    expect(gaussianRho(q('1'), q('0.341').pow(2)).toString()).toBe('500000/116281');
  });

  it('encloses ln(1/δ)', () => {
    expect(roundsTo(logInverse('f', q('1e-6')).toBits(80), '13.815510557964274104')).toBe(true);
  });

  it('keeps its relative accuracy for tiny ε, where √(L+ε) − √L cancels', () => {
    const rho = zcdpRho(q('1e-50'), q('1e-6')).toBits(100);
    expect(rho.wid().shift(95).compare(rho.inf)).toBe(-1);
    // ρ = ε²/(4L)·(1 − ε/(2L) + …)
    const leading = sufficientRho(q('1e-50'), q('1e-6')).toBits(100);
    expect(rho.sub(leading, 100).mag().shift(90).compare(rho.inf)).toBe(-1);
  });

  it('converts back and forth', () => {
    const rho = zcdpRho(q('1'), q('1e-6')).toBits(100);
    expect(
      zcdpEpsilon(rho.inf.toRational(), q('1e-6')).toBits(120).sup.toRational().compare(q('1')),
    ).toBeLessThanOrEqual(0);
    expect(
      zcdpEpsilon(rho.sup.toRational(), q('1e-6')).toBits(120).inf.toRational().compare(q('1')),
    ).toBeGreaterThanOrEqual(0);
    expect(
      zcdpDelta(rho.inf.toRational(), q('1')).toBits(120).sup.toRational().compare(q('1.000001e-6')),
    ).toBe(-1);
    expect(roundsTo(zcdpDelta(q('1/2'), q('3')).toBits(120), '0.0439369336234074173267476817015')).toBe(true);
    expect(zcdpDelta(q('1/2'), q('1/2')).toBits(60).contains(1n)).toBe(true);
  });

  it('scales variances by the squared sensitivity', () => {
    const one = zcdpVariance(q('1'), q('1'), q('1e-6')).toBits(90);
    const nine = zcdpVariance(q('9'), q('1'), q('1e-6')).toBits(90);
    expect(roundsTo(one, '28.6222866635439865')).toBe(true);
    expect(roundsTo(nine, '257.6005799718958787')).toBe(true);
    expect(roundsTo(sufficientVariance(q('4'), q('1'), q('1e-6')).toBits(90), '118.5240844637141928')).toBe(
      true,
    );
  });

  it('makes DMRST Thm 3.1 strictly conservative: the exact δ is far below 1e-6', () => {
    for (const [epsilon, sigma, delta] of [
      ['1', '5.4434', '0.00000000136'],
      ['8.2', '0.80922', '0.000000000145'],
      ['18.9', '0.42799', '0.00000000000055'],
    ] as const) {
      const root = sufficientVariance(q('1'), q(epsilon), q('1e-6')).sqrt();
      expect(roundsTo(root.toBits(80), sigma)).toBe(true);
      expect(roundsTo(gaussianDelta(q(epsilon), root).toBits(60), delta)).toBe(true);
    }
  });

  it('refuses parameters out of range', () => {
    expect(() => gaussianRho(q('1'), q('0'))).toThrow('gaussianRho: expected variance > 0, got 0');
    expect(() => gaussianRho(q('0'), q('1'))).toThrow('gaussianRho: expected sensitivitySquared > 0, got 0');
    expect(() => zcdpEpsilon(q('-1'), q('1/2')).toBits(60)).toThrow('zcdpEpsilon: expected rho >= 0');
    expect(() => zcdpEpsilon(q('1'), q('1')).toBits(60)).toThrow('zcdpEpsilon: expected 0 < delta < 1');
    expect(() => zcdpDelta(q('1'), q('1/2')).toBits(60)).toThrow(
      'zcdpDelta: expected epsilon >= rho, got 1/2 < 1',
    );
    expect(() => zcdpDelta(q('0'), q('1/2')).toBits(60)).toThrow('zcdpDelta: expected rho > 0');
    expect(() => zcdpRho(q('0'), q('1/2')).toBits(60)).toThrow('zcdpRho: expected epsilon > 0');
    expect(() => sufficientRho(q('0'), q('1/2')).toBits(60)).toThrow('sufficientRho: expected epsilon > 0');
    expect(() => zcdpVariance(q('0'), q('1'), q('1/2')).toBits(60)).toThrow(
      'zcdpVariance: expected sensitivitySquared > 0',
    );
  });
});
