import { describe, expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { approxGaussianDelta, approxGaussianMultiplier } from '../../src/float64/oracle/privacy.js';
import { calibrationLaws, type CalibrationSubject } from '../../src/laws/calibration-laws.js';
import { gaussianDelta } from '../../src/privacy/gaussian/gaussian-delta.js';
import { broken, expectEachBroken, expectKept } from './broken.js';

const q = Rational.parse;
const up = (x: number): number => x * (1 + 2 ** -44);

/** Someone's float64 calibration of the Gaussian mechanism, against the exact δ. */
const good: CalibrationSubject<Rational> = {
  settings: ['1/10', '1', '3'].map(q),
  budgets: ['1e-10', '1e-6', '1e-3', '1/10'].map(q),
  scales: ['1/2', '1', '2', '9'].map(q),
  cost: (epsilon, z) => gaussianDelta(epsilon, z).toBits(80),
  scale: (epsilon, delta) => up(approxGaussianMultiplier(approxDouble(epsilon), approxDouble(delta))),
};
const flawed = (change: Partial<CalibrationSubject<Rational>>): string[] =>
  broken(calibrationLaws({ ...good, ...change }));
const SUFFICES = 'cost(scale(budget)) ≤ budget';
const TIGHT = 'less noise than scale(budget) costs more than the budget';

describe('the laws of calibrated noise', () => {
  it('are kept by float64 that is moved to the safe side', () => {
    expectKept(calibrationLaws(good), 4);
  });

  it('find a calibration at the wrong side, by rounding alone', () => {
    const down: CalibrationSubject<Rational>['scale'] = (epsilon, delta) =>
      approxGaussianMultiplier(approxDouble(epsilon), approxDouble(delta)) * (1 - 2 ** -44);
    expect(flawed({ scale: down })).toEqual([SUFFICES]);
  });

  it('find the classical formula beyond ε = 1, and its waste below', () => {
    const classical: CalibrationSubject<Rational>['scale'] = (epsilon, delta) =>
      Math.sqrt(2 * Math.log(1.25 / approxDouble(delta))) / approxDouble(epsilon);
    expect(flawed({ scale: classical, settings: [q('10')], budgets: [q('1e-5')] })).toEqual([SUFFICES]);
    expect(flawed({ scale: classical, settings: [q('1/2')] })).toEqual([TIGHT]);
    expect(flawed({ scale: classical, settings: [q('1/2')], tightness: 'none' })).toEqual([]);
  });

  it('find a missing factor 2, ε and δ exchanged, and a variance for a deviation', () => {
    const scale = good.scale as (epsilon: Rational, delta: Rational) => number;
    expect(flawed({ scale: (epsilon, delta) => scale(epsilon, delta) / 2 })).toEqual([SUFFICES]);
    expect(
      flawed({ scale: (epsilon, delta) => scale(delta, q('1/10').mul(epsilon)), settings: [q('1')] }),
    ).toContain(TIGHT);
    expect(flawed({ scale: (epsilon, delta) => scale(epsilon, delta) ** 2 }).length).toBeGreaterThan(0);
  });

  it('find noise that grows with the budget, and a cost that grows with the noise', () => {
    expect(flawed({ scale: (_epsilon, delta) => 100 * (1 + approxDouble(delta)) })).toEqual([
      'scale(budget) does not grow with the budget',
      TIGHT,
    ]);
    const inverted: CalibrationSubject<Rational>['cost'] = (epsilon, z) =>
      approxGaussianDelta(approxDouble(epsilon), 1 / approxDouble(z));
    expect(flawed({ cost: inverted })).toContain('cost(scale) does not grow with the noise');
  });

  it('are each broken by one of these', expectEachBroken);
});
