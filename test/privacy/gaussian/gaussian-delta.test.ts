import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { PI } from '../../../src/arithmetic/elementary.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import {
  gaussianDelta,
  isGaussianPrivate,
  privacyProfile,
} from '../../../src/privacy/gaussian/gaussian-delta.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('gaussianDelta', () => {
  it('agrees with an independent evaluation (mpmath)', () => {
    const cases = [
      ['1', '4', '0.0000029242721048564073470175880416731955711'],
      ['0', '1', '0.38292492254802620727540922121667547977'],
      ['0.001', '100', '0.0035110920258420982562145626353364458467'],
      ['10', '0.3', '0.057496922269049700293329397423201956423'],
    ] as const;
    for (const [epsilon, z, expected] of cases) {
      expect(roundsTo(gaussianDelta(q(epsilon), q(z)).toBits(140), expected)).toBe(true);
    }
  });

  it('keeps its relative accuracy where δ is tiny', () => {
    const delta = gaussianDelta(q('1'), q('30')).toBits(120);
    expect(roundsTo(delta, `0.${'0'.repeat(200)}89675631000110644748854497784124355085`)).toBe(true);
    for (const z of ['100', '1000', '5000']) {
      const x = gaussianDelta(q('1'), q(z)).toBits(50);
      expect(x.inf.sign()).toBe(1);
      expect(x.wid().shift(50).compare(x.inf)).toBeLessThanOrEqual(0);
    }
  });

  it('goes beyond the range of erfc and exp', () => {
    expect(
      roundsTo(gaussianDelta(q('1e8'), q('0.00007071')).toBits(90), '0.553912933738403932660389935549'),
    ).toBe(true);
    const nothing = gaussianDelta(q('1'), q('1e6')).enclose(60);
    expect(nothing.inf.sign()).toBe(0);
    expect(nothing.sup.equals(Dyadic.of(1n, -24_000_000))).toBe(true);
    const everything = gaussianDelta(q('1'), q('1e-9')).toBits(70);
    expect(everything.sup.equals(Dyadic.ONE)).toBe(true);
    expect(everything.inf.compare(Dyadic.ONE.sub(Dyadic.of(1n, -90)))).toBe(1);
  });

  it('takes a real multiplier', () => {
    const z = Real.of(q('16.1')).sqrt();
    const [above, below] = [q('4.0124'), q('4.0125')].map((member) => gaussianDelta(q('1'), member));
    const delta = gaussianDelta(q('1'), z);
    expect(delta.compare(above!)).toBe(-1);
    expect(delta.compare(below!)).toBe(1);
    expect(gaussianDelta(q('1'), PI.mul(4n).div(PI)).compare(q('2.92427210485640734e-6'))).toBe(1);
  });

  it('refuses parameters out of range', () => {
    expect(() => gaussianDelta(q('-1'), q('1')).toBits(60)).toThrow(
      'gaussianDelta: expected epsilon >= 0, got -1',
    );
    expect(() => gaussianDelta(q('1'), q('0')).toBits(60)).toThrow(
      'gaussianDelta: expected multiplier > 0, got 0',
    );
    expect(() => gaussianDelta(q('1'), PI.neg())).toThrow('gaussianDelta: expected multiplier > 0, got [');
    expect(() => gaussianDelta(q('1'), q('1')).toBits(Number.NaN)).toThrow(RangeError);
  });
});

describe('privacyProfile', () => {
  it('is a valid, if wide, enclosure for wide intervals', () => {
    const wide = privacyProfile(
      Real.enclosed(() => Interval.hullOfRationals(q('0'), q('1e9'), 60)),
      Real.enclosed(() => Interval.hullOfRationals(q('1e-6'), q('1e6'), 60)),
    ).enclose(60);
    expect(wide.contains(0n) && wide.contains(1n)).toBe(true);
  });
});

describe('isGaussianPrivate', () => {
  it('decides around the exact multiplier', () => {
    // 4.22467888932683528…
    expect(isGaussianPrivate(q('1'), q('1e-6'), q('4.224678889326835283'))).toBe(true);
    expect(isGaussianPrivate(q('1'), q('1e-6'), q('4.224678889326835282'))).toBe(false);
  });

  it('decides far from it', () => {
    expect(isGaussianPrivate(q('1'), q('1e-6'), q('1e100'))).toBe(true);
    expect(isGaussianPrivate(q('1'), q('1e-6'), q('1e-100'))).toBe(false);
    expect(isGaussianPrivate(q('0'), q('1/2'), q('1'))).toBe(true);
    expect(isGaussianPrivate(q('0'), q('0.38'), q('1'))).toBe(false);
  });

  it('takes a real multiplier', () => {
    const root = (square: string): Real => Real.of(q(square)).sqrt();
    expect(isGaussianPrivate(q('1'), q('1e-6'), root('17.848'))).toBe(true);
    expect(isGaussianPrivate(q('1'), q('1e-6'), root('17.847'))).toBe(false);
  });

  it('refuses parameters out of range', () => {
    for (const delta of ['0', '1', '2']) {
      expect(() => isGaussianPrivate(q('1'), q(delta), q('1'))).toThrow('expected 0 < delta < 1');
    }
    expect(() => isGaussianPrivate(q('-1'), q('1/2'), q('1'))).toThrow('expected epsilon >= 0');
    expect(() => isGaussianPrivate(q('1'), q('1/2'), q('-1'))).toThrow('expected multiplier > 0');
  });
});
