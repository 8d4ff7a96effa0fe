import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  adaptiveDelta,
  nonadaptiveDelta,
  type HiddenDirection,
} from '../../../src/privacy/noise/adaptive-gap.js';
import { gaussianDelta } from '../../../src/privacy/gaussian/gaussian-delta.js';
import { roundsTo } from '../../vectors/reference-cases.js';

const q = Rational.parse;
const hidden = (dimension: number, tauSquared: string): HiddenDirection => ({
  dimension,
  sigma: q('4'),
  tauSquared: q(tauSquared),
  shift: q('2'),
});

describe('the hidden direction', () => {
  it('agrees with independent quadrature (mpmath)', () => {
    const cases = [
      [10_000, '1/100', '2', '0.0000104176404211960024862969248831'],
      [10_000, '1/100', '1', '0.00704771672594191695333742579755'],
      [100, '1/10', '1', '0.0090983823303226279209262623814'],
    ] as const;
    for (const [d, tauSquared, epsilon, expected] of cases) {
      expect(roundsTo(nonadaptiveDelta(hidden(d, tauSquared), q(epsilon)).toBits(100), expected)).toBe(true);
    }
  });

  it('narrows as the precision grows', () => {
    const coarse = nonadaptiveDelta(hidden(50, '1/7'), q('1/2')).toBits(20);
    const fine = nonadaptiveDelta(hidden(50, '1/7'), q('1/2')).toBits(100);
    expect(fine.subset(coarse)).toBe(true);
    expect(fine.wid().shift(100).compare(fine.inf)).toBeLessThanOrEqual(0);
  });

  it('lies between the best and the worst angle, and tends to the plain mechanism for large d', () => {
    const { sigma } = hidden(2, '1/100');
    const plain = gaussianDelta(q('1'), sigma.div(q('2'))).toBits(60);
    for (const [d, tauSquared] of [
      [2, '9/10'],
      [40, '1/2'],
      [1_000_000, '1/100'],
    ] as const) {
      const x = nonadaptiveDelta(hidden(d, tauSquared), q('1')).toBits(30);
      expect(plain.strictPrecedes(x)).toBe(true);
      expect(x.strictPrecedes(adaptiveDelta(hidden(d, tauSquared), q('1')).toBits(60))).toBe(true);
    }
    const far = nonadaptiveDelta(hidden(10 ** 9, '1/100'), q('1')).toBits(30);
    expect(far.sub(plain, 60).mag().toRational().compare(q('1e-8'))).toBe(-1);
  });

  it('takes ε = 0', () => {
    const x = nonadaptiveDelta(hidden(30, '1/4'), q('0')).toBits(30);
    expect(gaussianDelta(q('0'), q('2')).toBits(60).strictPrecedes(x)).toBe(true);
    expect(x.strictPrecedes(gaussianDelta(q('0'), q('1')).toBits(60))).toBe(true);
  });

  it('refuses parameters out of range', () => {
    expect(() => nonadaptiveDelta(hidden(1, '1/2'), q('1')).toBits(60)).toThrow(
      'nonadaptiveDelta: expected dimension',
    );
    expect(() => nonadaptiveDelta(hidden(2, '1'), q('1')).toBits(60)).toThrow(
      'nonadaptiveDelta: expected 0 < tauSquared < 1',
    );
    expect(() => nonadaptiveDelta(hidden(2, '1/2'), q('-1')).toBits(60)).toThrow(
      'nonadaptiveDelta: expected epsilon >= 0',
    );
    expect(() => adaptiveDelta({ ...hidden(2, '1/2'), sigma: q('0') }, q('1')).toBits(60)).toThrow(
      'adaptiveDelta: expected sigma > 0',
    );
    expect(() => adaptiveDelta({ ...hidden(2, '1/2'), shift: q('0') }, q('1')).toBits(60)).toThrow(
      'adaptiveDelta: expected shift > 0',
    );
  });
});
