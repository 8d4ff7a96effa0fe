import { describe, expect, it } from 'vitest';
import { approxKAryVariances } from '../../../src/float64/oracle/k-ary.js';

describe('approxKAryVariances', () => {
  it('is 2h² times the digit weights', () => {
    expect([...approxKAryVariances(3, 1, 4)]).toEqual([8, 16, 8, 16]);
    expect([...approxKAryVariances(3, 0, 4)]).toEqual([8, 16, 8, 16]);
    expect([...approxKAryVariances(4, 1, 5)]).toEqual([8, 16, 16, 8, 16]);
    expect([...approxKAryVariances(2 ** 40, 0, 3)]).toEqual([2, 4, 6]);
  });

  it('takes well under a second for 10^6 steps', () => {
    const start = performance.now();
    const variances = approxKAryVariances(19, 9, 1e6);
    expect(performance.now() - start).toBeLessThan(500);
    expect(variances.reduce((sum, v) => sum + v, 0)).toBe(50 * 22850618);
  });

  it.each([
    [1, 0, 5, /k, an integer of at least 2, got 1/],
    [3, 2, 5, /a, an integer from 0 to/],
    [3, -1, 5, /a, an integer from 0 to/],
    [3, 1, 0, /integer from 1 to/],
    [Number.NaN, 1, 5, /got NaN/],
  ])('refuses k = %d, a = %d, T = %d', (k, a, T, message) => {
    expect(() => approxKAryVariances(k, a, T)).toThrow(message);
  });
});
