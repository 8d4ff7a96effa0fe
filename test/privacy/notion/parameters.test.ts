import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { enclosePositive } from '../../../src/privacy/notion/parameters.js';

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
