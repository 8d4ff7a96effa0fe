import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { gaussianDelta } from '../../../src/privacy/gaussian/gaussian-delta.js';
import {
  composedMuSquared,
  gdpDelta,
  gdpMu,
  gdpMuSquared,
} from '../../../src/privacy/gaussian/gaussian-dp.js';

const q = Rational.parse;

describe('Gaussian differential privacy', () => {
  it('has μ = Δ/σ', () => {
    expect(gdpMuSquared(q('2'), q('9')).toString()).toBe('2/9');
    expect(
      gdpDelta(q('1/3'), q('1'))
        .toBits(80)
        .equals(gaussianDelta(q('1'), q('3')).toBits(80)),
    ).toBe(true);
  });

  it('composes by adding squares', () => {
    expect(composedMuSquared([q('1/4'), q('1/9'), q('0')]).toString()).toBe('13/36');
    expect(composedMuSquared([]).toString()).toBe('0');
  });

  it('inverts', () => {
    const mu = gdpMu(q('1'), q('1e-6')).toBits(80);
    expect(gdpDelta(mu.inf.toRational(), q('1')).toBits(100).sup.toRational().compare(q('1e-6'))).toBe(-1);
    expect(gdpDelta(mu.sup.toRational(), q('1')).toBits(100).inf.toRational().compare(q('1e-6'))).toBe(1);
  });

  it('refuses parameters out of range', () => {
    expect(() => gdpMuSquared(q('0'), q('1'))).toThrow('gdpMuSquared: expected sensitivitySquared > 0');
    expect(() => gdpMuSquared(q('1'), q('0'))).toThrow('gdpMuSquared: expected variance > 0');
    expect(() => composedMuSquared([q('-1')])).toThrow('composedMuSquared: expected mu squared >= 0');
    expect(() => gdpDelta(q('0'), q('1')).toBits(60)).toThrow('gdpDelta: expected mu > 0');
  });
});
