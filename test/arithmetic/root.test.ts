import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { rationalRoot } from '../../src/arithmetic/root.js';

describe('rationalRoot', () => {
  it('is exact or absent', () => {
    expect(rationalRoot(Rational.parse('8/27'), 3)?.toString()).toBe('2/3');
    expect(rationalRoot(Rational.parse('8/28'), 3)).toBeUndefined();
    expect(rationalRoot(Rational.parse('9/8'), 2)).toBeUndefined();
    expect(rationalRoot(Rational.ZERO, 4)?.toString()).toBe('0');
  });
});
