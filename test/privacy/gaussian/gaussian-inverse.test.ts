import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { gaussianDelta } from '../../../src/privacy/gaussian/gaussian-delta.js';
import {
  gaussianEpsilon,
  gaussianMultiplier,
  gaussianSigma,
} from '../../../src/privacy/gaussian/gaussian-inverse.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;

describe('gaussianMultiplier', () => {
  it('agrees with an independent bisection (mpmath)', () => {
    const cases = [
      ['1', '1e-6', '4.2246788893268352829973211819588651593'],
      ['0', '0.001', '398.94217595855782425209850258017312213'],
      ['8', '1e-10', '0.83398922953798899002698516774843435184'],
      ['0.5', '0.9', '0.28412015528947713626321848092930130636'],
    ] as const;
    for (const [epsilon, delta, expected] of cases) {
      expect(roundsTo(gaussianMultiplier(q(epsilon), q(delta)).enclose(140), expected)).toBe(true);
    }
  });

  it('certifies both ends: not private below, private above', () => {
    const z = gaussianMultiplier(q('1'), q('1e-6')).enclose(80);
    expect(gaussianDelta(q('1'), z.inf.toRational()).toBits(120).inf.toRational().compare(q('1e-6'))).toBe(1);
    expect(gaussianDelta(q('1'), z.sup.toRational()).toBits(120).sup.toRational().compare(q('1e-6'))).toBe(
      -1,
    );
  });

  it('reaches extreme δ', () => {
    for (const delta of ['1e-1000', '0.999999999999999999999999999999']) {
      const z = gaussianMultiplier(q('1'), q(delta)).enclose(80);
      expect(z.wid().shift(80).compare(z.inf)).toBeLessThanOrEqual(0);
    }
  });

  it('refuses parameters out of range', () => {
    expect(() => gaussianMultiplier(q('-1'), q('1/2')).enclose(60)).toThrow(
      'gaussianMultiplier: expected epsilon >= 0',
    );
    expect(() => gaussianMultiplier(q('1'), q('1')).enclose(60)).toThrow(
      'gaussianMultiplier: expected 0 < delta < 1',
    );
  });
});

describe('gaussianSigma', () => {
  it('is the multiplier times the sensitivity', () => {
    const z = gaussianMultiplier(q('1'), q('1e-6')).enclose(100);
    const third = gaussianSigma(q('1'), q('1e-6'), q('1/3')).toBits(90);
    expect(third.disjoint(z.div(Interval.point(3n), 120))).toBe(false);
    const root2 = Interval.point(2n).sqrt(120);
    expect(gaussianSigma(q('1'), q('1e-6'), Real.of(2n).sqrt()).toBits(90).disjoint(z.mul(root2, 120))).toBe(
      false,
    );
    expect(() => gaussianSigma(q('1'), q('1e-6'), q('0')).toBits(90)).toThrow(
      'gaussianSigma: expected sensitivity > 0',
    );
  });
});

describe('gaussianEpsilon', () => {
  it('certifies both ends', () => {
    const epsilon = gaussianEpsilon(q('0.682'), q('1e-6')).enclose(80);
    const claimed = q('1e-6');
    expect(
      gaussianDelta(epsilon.inf.toRational(), q('0.682')).toBits(120).inf.toRational().compare(claimed),
    ).toBe(1);
    expect(
      gaussianDelta(epsilon.sup.toRational(), q('0.682')).toBits(120).sup.toRational().compare(claimed),
    ).toBe(-1);
  });

  it('agrees with DMRST Table 3/4 at δ = 1e-6, also under substitution, which halves the multiplier', () => {
    for (const [z, exact, substitution] of [
      ['0.341', '17.6476', '44.349'],
      ['0.682', '7.6010', '17.648'],
      ['1.364', '3.4438', '7.601'],
      ['2.728', '1.6055', '3.444'],
      ['5.456', '0.7594', '1.606'],
    ] as const) {
      expect(roundsTo(gaussianEpsilon(q(z), q('1e-6')).enclose(40), exact)).toBe(true);
      expect(roundsTo(gaussianEpsilon(q(z).div(q('2')), q('1e-6')).enclose(40), substitution)).toBe(true);
    }
  });

  it('is 0 when the noise is (0, δ)-DP already', () => {
    // δ(0; 1) = 0.3829…
    const zero = gaussianEpsilon(q('1'), q('0.383')).enclose(80);
    expect(zero.equals(Interval.point(0n))).toBe(true);
    expect(gaussianEpsilon(q('1'), q('0.3829')).enclose(80).inf.sign()).toBe(1);
  });

  it('refuses parameters out of range', () => {
    expect(() => gaussianEpsilon(q('0'), q('1/2')).enclose(60)).toThrow(
      'gaussianEpsilon: expected multiplier > 0',
    );
    expect(() => gaussianEpsilon(q('1'), q('0')).enclose(60)).toThrow(
      'gaussianEpsilon: expected 0 < delta < 1',
    );
  });
});
