import { describe, expect, it } from 'vitest';
import { exp, ln, PI } from '../../../src/arithmetic/elementary.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { accountDelta } from '../../../src/privacy/accounting/account.js';
import { roundingFactors } from '../../../src/privacy/accounting/lattice-rounding.js';
import { isDiscreteGaussianPrivate } from '../../../src/privacy/gaussian/discrete-gaussian-delta.js';
import { gaussianSigma } from '../../../src/privacy/gaussian/gaussian-inverse.js';
import {
  roundedGaussianEpsilon,
  roundedGaussianNoise,
  roundingFor,
} from '../../../src/privacy/noise/rounded-gaussian.js';

const q = Rational.parse;

const TARGETS = [
  ['1', '1e-6'],
  ['1/2', '1e-5'],
  ['4', '1e-6'],
  ['1', '1e-10'],
  ['8', '1e-6'],
  ['1/100', '1e-3'],
  ['1e-6', '1e-6'],
  ['100', '1e-6'],
  ['1e6', '1e-10'],
  ['1e-30', '1/3'],
  ['1/3', '9/10'],
] as const;

describe('roundedGaussianNoise', () => {
  it.each(TARGETS)('(%s, %s): at most 0.5 %% more than the least of continuous noise', (epsilon, delta) => {
    for (const [squared, step] of [
      ['1', '1'],
      ['11', '1'],
      ['79', '1/3'],
      ['1000003', '1'],
      ['2', '1/1048576'],
    ] as const) {
      const { law, part, shift } = roundedGaussianNoise(q(epsilon), q(delta), q(squared), q(step));
      const least = gaussianSigma(q(epsilon), q(delta), Rational.ONE).sqr().mul(q(squared));
      expect(least.compare(law.variance)).toBe(-1);
      expect(least.mul(q('1.005')).compare(law.variance)).toBe(1);
      // The lattice of the noise holds that of the moves.
      expect(q(step).div(law.step).isInteger()).toBe(true);
      expect(shift.compare(q(epsilon))).toBe(-1);
      expect(part > 2n).toBe(true);
    }
  });

  it.each(TARGETS.slice(0, 6))('(%s, %s): one integer is so private by the exact δ', (epsilon, delta) => {
    for (const distance of [1n, 3n]) {
      const { law } = roundedGaussianNoise(
        q(epsilon),
        q(delta),
        Rational.integer(distance * distance),
        Rational.ONE,
      );
      const variance = law.variance.div(law.step.pow(2));
      if (variance.compare(q('1000000')) > 0) continue;
      const shift = Rational.integer(distance).div(law.step).num;
      expect(isDiscreteGaussianPrivate(q(epsilon), q(delta), variance, shift)).toBe(true);
      // and nearly no less noise is, so that the bound is one of this statement
      expect(isDiscreteGaussianPrivate(q(epsilon), q(delta), variance.mul(q('0.99')), shift)).toBe(false);
    }
  });

  it('eleven integers are so private by their exact losses', () => {
    for (const [epsilon, delta] of TARGETS.slice(0, 4)) {
      const { law } = roundedGaussianNoise(q(epsilon), q(delta), q('11'), Rational.ONE);
      const shift = new Array<bigint>(11).fill(Rational.ONE.div(law.step).num);
      const variance = law.variance.div(law.step.pow(2));
      const { worst } = accountDelta(
        [{ noise: 'discrete-gaussian', variance, shift, count: 1n }],
        q(epsilon),
        {
          digits: 6,
        },
      );
      expect(worst.sup!.toRational().compare(q(delta))).toBe(-1);
      expect(worst.inf.toRational().compare(q(delta).mul(q('0.95')))).toBe(1);
    }
  });

  it('refuses what is out of range', () => {
    const one = Rational.ONE;
    expect(() => roundedGaussianNoise(q('0'), q('1/2'), one, one)).toThrow('expected epsilon > 0');
    expect(() => roundedGaussianNoise(one, one, one, one)).toThrow('delta');
    expect(() => roundedGaussianNoise(one, q('1/2'), q('0'), one)).toThrow('expected squared > 0');
    expect(() => roundedGaussianNoise(one, q('1/2'), one, q('-1'))).toThrow('expected step > 0');
  });
});

describe('roundingFor', () => {
  it('bounds the factors of rounding: κ ≤ k and b^r ≤ 1 + 2k', () => {
    for (const [variance, squared, epsilon] of [
      ['1', '1', '1'],
      ['200', '11', '1'],
      ['5000', '1/2', '1/100'],
      ['2', '1000', '50'],
    ] as const) {
      const { part, shift } = roundingFor(q(variance), q(squared), q(epsilon));
      const c = Rational.ratio(part, 28n);
      if (c.compare(q(variance)) > 0) continue;
      const { least, most } = roundingFactors(q(variance), c);
      const rank = Rational.max(Rational.ONE, Rational.integer(q(squared).floor()));
      expect(ln(most.div(least)).mul(rank).compare(shift)).toBe(-1);
      const factor = Rational.ONE.add(shift.add(shift));
      expect(exp(ln(most).mul(rank)).compare(factor)).toBe(-1);
      expect(exp(ln(least).mul(rank).neg()).compare(factor)).toBe(-1);
      // e^(−2π²c) ≤ 2^−C
      expect(exp(PI.sqr().mul(c.add(c)).neg()).compare(Rational.dyadic(1n, -Number(part)))).toBe(-1);
    }
  });
});

describe('roundedGaussianEpsilon', () => {
  it('is that of what the noise was made for, and nothing where there is too little noise', () => {
    const { law } = roundedGaussianNoise(q('1'), q('1e-6'), q('11'), Rational.ONE);
    const epsilon = roundedGaussianEpsilon(law, q('11'), q('1e-6'), q('1')) ?? Real.ZERO;
    expect(epsilon.compare(q('1.0000000001'))).toBe(-1);
    expect(epsilon.compare(q('0.999'))).toBe(1);
    const little = { ...law, variance: q('1/2') };
    expect(roundedGaussianEpsilon(little, q('11'), q('1e-6'), q('1'))).toBeUndefined();
  });
});
