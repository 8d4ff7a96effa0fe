import { describe, expect, it } from 'vitest';
import { realRootsBetween } from '../../../src/arithmetic/polynomial/real-roots.js';
import { Rational } from '../../../src/arithmetic/rational.js';

const q = (text: string): Rational => Rational.parse(text);

describe('realRootsBetween', () => {
  it('counts the roots of (x + 1)(x − 1)(x − 3) above the lower end and up to the upper one', () => {
    const f = [3n, -1n, -3n, 1n];
    expect(realRootsBetween(f, q('-10'), q('10'))).toBe(3);
    expect(realRootsBetween(f, q('-1'), q('3'))).toBe(2);
    expect(realRootsBetween(f, q('-1.001'), q('1'))).toBe(2);
    expect(realRootsBetween(f, q('1.5'), q('2.5'))).toBe(0);
  });

  it('counts different roots, and none that is not real', () => {
    expect(realRootsBetween([1n, 0n, 1n], q('-9'), q('9'))).toBe(0);
    expect(realRootsBetween([1n, -2n, 1n], q('0'), q('2'))).toBe(1);
    expect(realRootsBetween([5n], q('0'), q('1'))).toBe(0);
  });

  it('tells roots apart that are near each other: x² − 2·10^6·x + 10^12 − 1', () => {
    const f = [10n ** 12n - 1n, -2n * 10n ** 6n, 1n];
    expect(realRootsBetween(f, q('0'), q('1000000'))).toBe(1);
    expect(realRootsBetween(f, q('0'), q('1000001'))).toBe(2);
  });

  it('refuses 0, an empty interval, and a repeated root at an end', () => {
    expect(() => realRootsBetween([], q('0'), q('1'))).toThrow('expected a polynomial other than 0');
    expect(() => realRootsBetween([1n, 1n], q('1'), q('1'))).toThrow('expected low < high, got 1 and 1');
    expect(() => realRootsBetween([1n, -2n, 1n], q('0'), q('1'))).toThrow(
      'expected no repeated root at an end, got one at 1',
    );
  });
});
