import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { integerRoot, rationalRoot } from '../../src/arithmetic/root.js';

describe('integerRoot', () => {
  it('is the floor of the root, at powers and beside them', () => {
    for (const k of [1, 2, 3, 5, 17]) {
      for (const root of [0n, 1n, 2n, 3n, 10n, 12345678901234567890n]) {
        const power = root ** BigInt(k);
        expect(integerRoot(power, k)).toBe(root);
        if (k > 1 && power > 1n) {
          expect(integerRoot(power - 1n, k)).toBe(root - 1n);
          expect(integerRoot(power + 1n, k)).toBe(root);
        }
      }
    }
    expect(() => integerRoot(-1n, 2)).toThrow('integerRoot: expected a non-negative integer, got -1');
  });
});

describe('rationalRoot', () => {
  it('is exact or absent', () => {
    expect(rationalRoot(Rational.parse('8/27'), 3)?.toString()).toBe('2/3');
    expect(rationalRoot(Rational.parse('8/28'), 3)).toBeUndefined();
    expect(rationalRoot(Rational.parse('9/8'), 2)).toBeUndefined();
    expect(rationalRoot(Rational.ZERO, 4)?.toString()).toBe('0');
  });
});
