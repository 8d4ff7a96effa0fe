import { describe, expect, it } from 'vitest';
import { requireSize } from '../../src/bound/require-size.js';

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
