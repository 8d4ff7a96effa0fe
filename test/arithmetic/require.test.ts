import { describe, expect, it } from 'vitest';
import { brief, requireIndex, requireInteger, requireSize } from '../../src/arithmetic/require.js';

describe('integer arguments', () => {
  it('accept what is in range', () => {
    expect(() => {
      requireInteger('f', 'n', 1n, 1n);
      requireIndex('f', 'h', 0, 0);
    }).not.toThrow();
  });

  it('name the function, the argument, what was expected and what was given', () => {
    expect(() => {
      requireInteger('f', 'n', 0n, 1n);
    }).toThrow(new RangeError('f: expected n, an integer of at least 1, got 0'));
    expect(() => {
      requireInteger('f', 'n', JSON.parse('3'), 1n);
    }).toThrow(new TypeError('f: expected n, a bigint, got number'));
    expect(() => {
      requireIndex('f', 'h', 2.5, 1);
    }).toThrow(new RangeError('f: expected h, an integer of at least 1, got 2.5'));
    expect(() => {
      requireIndex('f', 'h', Number.NaN, 1);
    }).toThrow(RangeError);
  });

  it('cut long integers', () => {
    expect(brief(10n ** 50n)).toBe(`1${'0'.repeat(39)}… (51 characters)`);
    expect(brief(-7n)).toBe('-7');
  });
});

describe('requireSize', () => {
  it('accepts the integers from least to most', () => {
    for (const value of [1, 2, 10]) expect(() => requireSize('f', 'n', value, 1, 10)).not.toThrow();
  });

  it('names the function, the argument and the value otherwise', () => {
    for (const value of [0, 11, 2.5, NaN, Infinity, -1]) {
      expect(() => requireSize('f', 'n', value, 1, 10)).toThrow(
        `f: expected n, an integer from 1 to 10, got ${value}`,
      );
    }
  });
});
