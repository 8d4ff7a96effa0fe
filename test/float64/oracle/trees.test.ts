import { describe, expect, it } from 'vitest';
import {
  approxBinaryTreeVariances,
  approxHonakerFullVariances,
  approxHonakerStreamingVariances,
  checkedLength,
} from '../../../src/float64/oracle/trees.js';

describe('float64 variances of trees', () => {
  it('start as they should', () => {
    expect([...approxBinaryTreeVariances(7)]).toEqual([1, 1, 2, 1, 2, 2, 3]);
    expect([...approxHonakerStreamingVariances(4)]).toEqual([1, 2 / 3, 2 / 3 + 1, 4 / 7]);
    expect([...approxHonakerFullVariances(0)]).toEqual([1]);
    expect(approxHonakerFullVariances(1).every((v, t) => Math.abs(v - [2 / 3, 2 / 3][t]!) < 1e-15)).toBe(
      true,
    );
  });

  it('take well under a second for 10^6 steps', () => {
    const start = performance.now();
    const last = [
      approxBinaryTreeVariances(1e6).at(-1),
      approxHonakerStreamingVariances(1e6).at(-1)!,
      approxHonakerFullVariances(20).at(-1)!,
    ];
    expect(performance.now() - start).toBeLessThan(1000);
    expect(last[0]).toBe(7);
    expect(last.every((v) => v! > 0)).toBe(true);
  });

  it.each([0, 2.5, Number.NaN, 2 ** 31])('refuse the length %d', (n) => {
    expect(() => approxBinaryTreeVariances(n)).toThrow(/integer from 1 to 2\^31 - 1/);
    expect(() => approxHonakerStreamingVariances(n)).toThrow(RangeError);
    expect(() => approxHonakerFullVariances(n === 0 ? -1 : n)).toThrow(/integer from 0 to 30/);
    expect(() => checkedLength('f', n)).toThrow(/^f: /);
  });
});
