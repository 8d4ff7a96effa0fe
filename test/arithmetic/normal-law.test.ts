import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { PI } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { encloseNormalTail, millsRatio, normalDensity, normalTail } from '../../src/arithmetic/normal-law.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { roundsTo } from '../vectors/reference-cases.js';

const q = Rational.parse;

describe('the standard normal law', () => {
  it('has the tail and density of an independent evaluation (mpmath)', () => {
    const tails = [
      ['0', '0.5'],
      ['1', '0.158655253931457051414767454367962'],
      ['-2', '0.97724986805182079279971736283346656'],
      ['10', '7.6198530241605260659733432516e-24'],
      ['100', '1.3441790767441983050730801671e-2174'],
    ] as const;
    for (const [x, expected] of tails)
      expect(roundsTo(normalTail(q(x)).toDigits(35), expected), x).toBe(true);
    expect(roundsTo(normalDensity(q('1')).toDigits(35), '0.24197072451914334979783')).toBe(true);
    expect(
      normalDensity(q('-3'))
        .enclose(90)
        .equals(normalDensity(q('3')).enclose(90)),
    ).toBe(true);
  });

  it('loses no bits to the size of the argument', () => {
    for (const x of ['1/3', '40', '1234/7', '5000.001']) {
      for (const f of [normalTail, normalDensity]) {
        const y = f(q(x)).enclose(80);
        expect(y.wid().shift(76).compare(y.inf), x).toBeLessThanOrEqual(0);
      }
    }
  });

  it('has the Mills ratio Φ(−x)/φ(x) of a large x', () => {
    for (const x of [Real.of(30n), PI.mul(100n), Real.of(q('5000.5'))]) {
      const ratio = normalTail(x).div(normalDensity(x));
      for (const bits of [40, 200]) {
        const series = millsRatio(x).toBits(bits);
        expect(series.disjoint(ratio.toBits(bits)), `${x}`).toBe(false);
      }
    }
  });

  it('says of the far tail only that it is small, and is increasing there', () => {
    const far = normalTail(q('1e9')).enclose(60);
    expect(far.inf.sign()).toBe(0);
    expect(far.sup.compare(Dyadic.of(1n, -24_000_000))).toBe(-1);
    expect(normalDensity(q('-1e9')).enclose(60).inf.sign()).toBe(0);
    const straddling = encloseNormalTail(Interval.hullOfRationals(q('1'), q('6000'), 20), 60);
    expect(straddling.contains(normalTail(1n).enclose(80).sup)).toBe(true);
    expect(straddling.inf.sign()).toBe(0);
  });

  it('encloses the tail over an interval, narrow or wide', () => {
    for (const [from, to] of [
      ['1', '1.0000001'],
      ['-3', '2'],
      ['20', '20.000001'],
    ] as const) {
      const all = encloseNormalTail(Interval.hullOfRationals(q(from), q(to), 40), 60);
      for (const x of [from, to]) expect(normalTail(q(x)).enclose(80).subset(all), x).toBe(true);
    }
  });
});
