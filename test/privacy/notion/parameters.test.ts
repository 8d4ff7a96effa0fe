import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { PI } from '../../../src/arithmetic/elementary.js';
import { Real } from '../../../src/arithmetic/real.js';
import { positive } from '../../../src/privacy/notion/parameters.js';

const q = Rational.parse;

describe('positive', () => {
  it('passes positive numbers, exact or real', () => {
    expect(positive('f', 'sigma', q('1/3')).rational?.toString()).toBe('1/3');
    expect(positive('f', 'sigma', PI)).toBe(PI);
    for (const value of [q('0'), PI.neg(), Real.of(-2n), 0n])
      expect(() => positive('f', 'sigma', value)).toThrow('f: expected sigma > 0, got');
    expect(() => positive('f', 'sigma', PI.sub(PI))).toThrow('Real.sign');
  });
});
