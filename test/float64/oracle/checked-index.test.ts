import { describe, expect, it } from 'vitest';
import { checkedIndex } from '../../../src/float64/oracle/checked-index.js';

describe('checkedIndex', () => {
  it('returns an integer of any size up to 2^1000, and names what it refuses', () => {
    for (const value of [1, 2 ** 53, 2 ** 1000]) expect(checkedIndex('f', 'n', value, 1)).toBe(value);
    for (const value of [0, 1.5, NaN, Infinity, 2 ** 1001]) {
      expect(() => checkedIndex('f', 'n', value, 1)).toThrow(
        `f: expected n, an integer from 1 to 2^1000, got ${value}`,
      );
    }
  });
});
