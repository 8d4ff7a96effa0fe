import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  gaussianGuarantee,
  guaranteeText,
  laplaceGuarantee,
  type Protection,
  type ReleaseFacts,
} from '../../../src/mechanism/stream/guarantee.js';
import { RandomizedResponse } from '../../../src/mechanism/mean/randomized-response.js';
import { gaussianEpsilon } from '../../../src/privacy/gaussian/gaussian-inverse.js';
import { bestRealOrder } from '../../../src/privacy/notion/renyi.js';

const q = Rational.parse;
const protection: Protection = {
  relation: 'replacement',
  protects: 'one item of the stream',
  items: { kind: 'range', least: Rational.ZERO, most: Rational.ONE, step: q('1/100') },
  releases: 1024,
  adaptive: true,
};
const laplace = { law: 'discrete-laplace', scale: q('30'), step: q('1/100') } as const;
const one = (sensitivity: string, attained = false): ReleaseFacts => ({
  sensitivity: q(sensitivity),
  attained,
});
const gaussian = { law: 'discrete-gaussian', variance: q('16'), step: q('1/100') } as const;

describe('laplaceGuarantee', () => {
  it('is Δ₁/b for all releases, and for one', () => {
    const guarantee = laplaceGuarantee(protection, laplace, q('10'), one('1'));
    expect(guarantee.total).toEqual([{ kind: 'pure', epsilon: q('1/3') }]);
    expect(guarantee.perRelease).toEqual([{ kind: 'pure', epsilon: q('1/30') }]);
    expect(guarantee.sensitivity).toEqual({ norm: 'l1', value: q('10') });
  });

  it('is told in words', () => {
    expect(guaranteeText(laplaceGuarantee(protection, laplace, q('10'), one('1')))).toEqual([
      'protects: one item of the stream (neighbours: it is replaced by any other)',
      'items: multiples of 0.01 in [0, 1]; they may depend on earlier releases',
      'sensitivity: l1 10',
      'noise: discrete Laplace of scale 30 on the multiples of 0.01',
      'any one release, of items that do not depend on releases: at most 0.0333334-DP',
      'all 1024 releases: 0.333334-DP',
    ]);
  });

  it('says exactly what one release gives away, where that is known', () => {
    const text = guaranteeText(laplaceGuarantee(protection, laplace, q('10'), one('1', true)));
    expect(text[4]).toBe('any one release, of items that do not depend on releases: exactly 1/30-DP');
    const zcdp = guaranteeText(gaussianGuarantee(protection, gaussian, q('4'), one('1', true), q('1e-6')));
    expect(zcdp[4]).toMatch(
      /^any one release, of items that do not depend on releases: exactly 0\.03125-zCDP, hence \(/,
    );
  });

  it('refuses numbers out of range', () => {
    expect(() => laplaceGuarantee(protection, laplace, q('0'), one('1'))).toThrow(
      'laplaceGuarantee: expected the sensitivity > 0',
    );
    expect(() => laplaceGuarantee(protection, laplace, q('1'), one('2'))).toThrow(
      'the sensitivity less that of one release >= 0',
    );
    expect(() => laplaceGuarantee(protection, { ...laplace, scale: q('-1') }, q('1'), one('1'))).toThrow(
      'scale > 0',
    );
    expect(() => laplaceGuarantee({ ...protection, releases: 0 }, laplace, q('1'), one('1'))).toThrow(
      'expected releases',
    );
  });
});

describe('gaussianGuarantee', () => {
  it('is ρ = Δ²/(2σ²) and, where δ is given, the better ε of rounding and of the best Rényi order', () => {
    const guarantee = gaussianGuarantee(
      { ...protection, releases: 'unbounded', adaptive: false },
      gaussian,
      q('4'),
      one('1'),
      q('1e-6'),
    );
    const [zcdp, approximate] = guarantee.total;
    expect(zcdp).toEqual({ kind: 'zcdp', rho: q('1/8') });
    const concentrated = bestRealOrder(q('1/8'), q('1e-6')).epsilon;
    const continuous = gaussianEpsilon(q('2'), q('1e-6'));
    if (approximate?.kind !== 'approximate') throw new TypeError('expected an (ε, δ) statement');
    expect(approximate.delta.equals(q('1e-6'))).toBe(true);
    expect(approximate.by).toBe('rounded');
    expect(concentrated.compare(approximate.epsilon)).toBe(1);
    expect(continuous.compare(approximate.epsilon)).toBe(-1);
    // On a coarse lattice rounding takes more than all of the variance.
    const coarse = { ...gaussian, variance: q('3/4'), step: Rational.ONE };
    const [, other] = gaussianGuarantee(protection, coarse, q('1'), one('1'), q('1e-6')).total;
    expect(other).toMatchObject({ by: 'concentrated' });
    expect(guarantee.perRelease[0]).toEqual({ kind: 'zcdp', rho: q('1/32') });
    const text = guaranteeText(guarantee);
    expect(text[1]).toContain('must not depend on earlier releases');
    expect(text[2]).toBe('sensitivity: l2 squared 4');
    expect(text[5]).toMatch(/^all releases, however many: 0\.125-zCDP, \(2\.\d+, 0\.000001\)-DP$/);
    expect(text[6]).toMatch(/^proof: as continuous Gaussian noise, rounded/);
    expect(gaussianGuarantee(protection, gaussian, q('4'), one('1')).total).toHaveLength(1);
  });
});

describe('the guarantee of a randomizer', () => {
  it('is told in words', () => {
    expect(guaranteeText(new RandomizedResponse(q('1'), q('1/10')).guarantee)).toEqual([
      "protects: one person's number (neighbours: it is replaced by any other)",
      'items: multiples of 0.1 in [-1, 1]',
      'law: randomized response on [-1, 1] with odds e^1 rounded down',
      'the release: 1-DP',
    ]);
  });
});
