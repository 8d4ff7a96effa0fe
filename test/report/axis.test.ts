import { describe, expect, it } from 'vitest';
import { axisOver, tickText } from '../../src/report/axis.js';

describe('axisOver', () => {
  it('marks multiples of 1, 2 or 5', () => {
    const axis = axisOver([1, 2048], 'linear');
    expect(axis.ticks).toEqual([0, 500, 1000, 1500, 2000, 2500]);
    expect([axis.place(0), axis.place(2500), axis.place(1250)]).toEqual([0, 1, 0.5]);
    expect(axisOver([-0.3, 0.7], 'linear').ticks).toEqual([-0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8]);
    expect(axisOver([7, 7], 'linear').from).toBeLessThan(axisOver([7, 7], 'linear').to);
  });

  it('ends with the values where the next mark is far', () => {
    const axis = axisOver([1, 256], 'linear', 'values');
    expect([axis.from, axis.to, axis.ticks]).toEqual([0, 256, [0, 50, 100, 150, 200, 250]]);
    expect(axisOver([1, 12], 'linear', 'values').from).toBe(1);
    expect(axisOver([1, 2000], 'linear', 'values').to).toBe(2000);
  });

  it('ends with the values on a logarithmic axis, too', () => {
    const axis = axisOver([2, 1024], 'log', 'values');
    expect([axis.from, axis.to, axis.ticks]).toEqual([2, 1024, [10, 100, 1000]]);
    expect([axis.place(2), axis.place(1024)]).toEqual([0, 1]);
    expect(axisOver([1, 990], 'log', 'values').to).toBe(1000);
    expect(axisOver([10, 10], 'log', 'values').place(10)).toBe(0);
  });

  it('has whole marks only where all values are whole and the axis ends with them', () => {
    expect(axisOver([1, 2, 4], 'linear', 'values').ticks).toEqual([1, 2, 3, 4]);
    expect(axisOver([1, 2], 'linear', 'values').ticks).toEqual([1, 2]);
    expect(axisOver([1], 'linear', 'values').ticks).toEqual([0, 1, 2]);
    expect(axisOver([1, 2.5], 'linear', 'values').ticks).toContain(1.5);
    expect(axisOver([1, 2], 'linear').ticks).toContain(1.2);
  });

  it('keeps marks apart over values that differ in the last digits only', () => {
    const { from, to, ticks, place } = axisOver([2.7777777777777772, 2.7777777777777777], 'linear');
    expect(new Set(ticks).size).toBe(ticks.length);
    expect([from < 2, to > 3, Math.abs(place(2.7777777777777777) - 0.5) < 0.1]).toEqual([true, true, true]);
    expect(axisOver([0, 0], 'linear').place(0)).toBe(0.5);
  });

  it('marks powers of ten, and 2 and 5 between a few of them', () => {
    expect(axisOver([3, 77558], 'log').ticks).toEqual([1, 10, 100, 1000, 10000, 100000]);
    expect(axisOver([3, 70], 'log').ticks).toEqual([2, 5, 10, 20, 50, 100]);
    const axis = axisOver([1, 1000], 'log');
    expect(axis.place(10)).toBeCloseTo(1 / 3, 12);
    expect(axisOver([10, 10], 'log').place(10)).toBe(0);
  });

  it('holds every value between its ends', () => {
    for (const [least, most] of [
      [0.00123, 0.0124],
      [1e-9, 1],
      [999, 1001],
      [5, 5.1],
    ] as const) {
      for (const scale of ['linear', 'log'] as const) {
        const { from, to, ticks } = axisOver([least, most], scale);
        expect([from <= least, to >= most, ticks.length >= 2, ticks.length <= 12]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    }
  });

  it('refuses what has no place', () => {
    expect(() => axisOver([], 'linear')).toThrow('axisOver: expected at least one value');
    expect(() => axisOver([1, 0], 'log')).toThrow('expected positive values, got 0');
    expect(() => axisOver([Number.NaN], 'linear')).toThrow('expected finite values, got NaN');
  });

  it('writes marks plainly', () => {
    expect([0, 0.5, 250000, 1e6, 1e-7].map(tickText)).toEqual(['0', '0.5', '250000', '1e6', '1e-7']);
  });
});
