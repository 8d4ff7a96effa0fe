import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { constant } from '../../../src/arithmetic/elementary/constant.js';
import { Interval } from '../../../src/arithmetic/interval.js';

describe('constant', () => {
  it('computes only when more bits are asked for than are known', () => {
    const asked: number[] = [];
    const third = constant('third', (w) => {
      asked.push(w);
      return Interval.point(1n).div(Interval.point(3n), w);
    });
    expect(asked).toEqual([]);
    for (const bits of [10, 200, 256, 3, 257, 512, 500]) {
      const [down, up] = Dyadic.divide(Dyadic.ONE, Dyadic.of(3n), bits);
      expect(third(bits).equals(Interval.of(down, up))).toBe(true);
    }
    expect(asked).toHaveLength(2);
    expect(() => third(0.5)).toThrow('third: expected a precision of 1 to 16777216 bits, got 0.5');
  });
});
