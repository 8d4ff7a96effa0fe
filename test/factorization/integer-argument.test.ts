import { describe, expect, it } from 'vitest';
import { brief, requireIndex, requireInteger } from '../../src/factorization/integer-argument.js';

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
