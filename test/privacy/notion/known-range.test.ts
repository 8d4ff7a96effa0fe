import { describe, expect, it } from 'vitest';
import { PI } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Real } from '../../../src/arithmetic/real.js';
import { atLeastZero, probability } from '../../../src/privacy/notion/known-range.js';

describe('the known range of a number', () => {
  it('cuts the enclosures of a probability', () => {
    const nothing = PI.sub(PI);
    expect(probability(nothing).enclose(40).inf.sign()).toBe(0);
    expect(probability(nothing.add(1n)).enclose(40).sup.toRational().toString()).toBe('1');
    expect(probability(Real.of(3n).div(PI)).enclose(60).equals(Real.of(3n).div(PI).enclose(60))).toBe(true);
  });

  it('has 0 in the place of what is negative', () => {
    expect(atLeastZero(PI.neg()).enclose(40).equals(Interval.point(0n))).toBe(true);
    expect(atLeastZero(PI).enclose(40).equals(PI.enclose(40))).toBe(true);
  });
});
