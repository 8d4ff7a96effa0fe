import { describe, expect, it } from 'vitest';
import { exp } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  discreteGaussianDelta,
  discreteGaussianTail,
  isDiscreteGaussianPrivate,
} from '../../../src/privacy/gaussian/discrete-gaussian-delta.js';
import { discreteGaussianPmf } from '../../../src/privacy/gaussian/discrete-gaussian.js';
import { gaussianDelta } from '../../../src/privacy/gaussian/gaussian-delta.js';

const q = Rational.parse;
const BITS = 120;
const zero = Interval.point(0n);

describe('discreteGaussianTail', () => {
  it('adds up to 1 with the other side, and falls by the probability of a value', () => {
    for (const variance of ['1/4', '3', '4500']) {
      const at = (m: bigint): Interval => discreteGaussianTail(q(variance), m).toBits(BITS);
      expect(at(-3n).add(at(4n), BITS).sub(Interval.point(1n), BITS).mag().magnitude()).toBeLessThan(-100);
      const difference = at(2n)
        .sub(at(3n), BITS)
        .sub(discreteGaussianPmf(q(variance), 2n).toBits(BITS), BITS);
      expect(difference.mag().magnitude(), variance).toBeLessThan(-100);
    }
  });
});

describe('discreteGaussianDelta', () => {
  it('is the hockey-stick divergence of its definition, by enclosure', () => {
    for (const [variance, shift, epsilon] of [
      ['1/3', 1n, '1/2'],
      ['1', 1n, '0'],
      ['2', 3n, '1'],
      ['7/2', 2n, '1/10'],
      ['9', 1n, '1/2'],
    ] as const) {
      const growth = exp(Interval.fromRational(q(epsilon), BITS), BITS);
      let sum = zero;
      for (let y = -60n; y <= 60n; y += 1n) {
        const here = discreteGaussianPmf(q(variance), y - shift).toBits(BITS);
        const there = discreteGaussianPmf(q(variance), y).toBits(BITS);
        sum = sum.add(Interval.max(here.sub(growth.mul(there, BITS), BITS), zero), BITS);
      }
      const delta = discreteGaussianDelta(q(variance), shift, q(epsilon)).toBits(BITS);
      expect(delta.sub(sum, BITS).mag().magnitude(), `${variance} ${shift} ${epsilon}`).toBeLessThan(-100);
    }
  });

  it('is P(Y = 0) for a shift by 1 at ε = 0', () => {
    const delta = discreteGaussianDelta(q('1'), 1n, Rational.ZERO).toBits(BITS);
    expect(delta.disjoint(discreteGaussianPmf(q('1'), 0n).toBits(BITS))).toBe(false);
  });

  it('tends to that of continuous noise on a fine lattice, and is not it on a coarse one', () => {
    const continuous = gaussianDelta(Rational.ONE, Rational.ONE).toBits(60);
    const fine = discreteGaussianDelta(q('1e40'), 10n ** 20n, Rational.ONE).toBits(60);
    expect(fine.sub(continuous, 60).mag().magnitude()).toBeLessThan(-57);
    const coarse = discreteGaussianDelta(q('1'), 1n, Rational.ONE).toBits(60);
    expect(coarse.disjoint(continuous)).toBe(true);
  });

  it('increases with the shift', () => {
    const at = (shift: bigint): Interval => discreteGaussianDelta(q('5'), shift, q('1/3')).toBits(BITS);
    for (let shift = 1n; shift < 8n; shift += 1n) expect(at(shift).strictPrecedes(at(shift + 1n))).toBe(true);
  });

  it('refuses parameters out of range', () => {
    expect(() => discreteGaussianDelta(q('1'), 0n, Rational.ONE).toBits(60)).toThrow(
      'expected shift, an integer of at least 1',
    );
    expect(() => discreteGaussianDelta(q('0'), 1n, Rational.ONE).toBits(60)).toThrow('expected variance > 0');
    expect(() => discreteGaussianDelta(q('1'), 1n, q('-1')).toBits(60)).toThrow('expected epsilon >= 0');
  });
});

describe('isDiscreteGaussianPrivate', () => {
  it('decides on both sides of the exact δ', () => {
    const delta = discreteGaussianDelta(q('3'), 1n, q('1/2')).toBits(60);
    const [below, above] = [delta.inf.toRational().mul(q('0.999')), delta.sup.toRational().mul(q('1.001'))];
    expect(isDiscreteGaussianPrivate(q('1/2'), above, q('3'), 1n)).toBe(true);
    expect(isDiscreteGaussianPrivate(q('1/2'), below, q('3'), 1n)).toBe(false);
    expect(() => isDiscreteGaussianPrivate(q('1/2'), q('0'), q('3'), 1n)).toThrow('expected 0 < delta < 1');
  });
});
