import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { PI } from '../../../src/arithmetic/elementary.js';
import { Real } from '../../../src/arithmetic/real.js';
import { enclosePositive, positive } from '../../../src/privacy/notion/parameters.js';

const q = Rational.parse;

describe('enclosePositive', () => {
  it('encloses a rational and passes a positive interval', () => {
    expect(enclosePositive('f', 'sigma', q('1/3'), 20).contains(q('1/3'))).toBe(true);
    const x = Interval.hullOfRationals(q('1'), q('2'), 10);
    expect(enclosePositive('f', 'sigma', x, 20)).toBe(x);
    const reaches0 = Interval.hullOfRationals(q('0'), q('2'), 10);
    expect(() => enclosePositive('f', 'sigma', reaches0, 20)).toThrow('f: expected sigma > 0');
  });
});

describe('positive', () => {
  it('passes positive numbers, exact or real', () => {
    expect(positive('f', 'sigma', q('1/3')).rational?.toString()).toBe('1/3');
    expect(positive('f', 'sigma', PI)).toBe(PI);
    for (const value of [q('0'), PI.neg(), Real.of(-2n), 0n])
      expect(() => positive('f', 'sigma', value)).toThrow('f: expected sigma > 0, got');
    expect(() => positive('f', 'sigma', PI.sub(PI))).toThrow('Real.sign');
  });
});
