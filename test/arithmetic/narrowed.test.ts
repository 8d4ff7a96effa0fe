import { describe, expect, it } from 'vitest';
import { UndecidedError } from '../../src/arithmetic/enclose.js';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { ln } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { narrowed } from '../../src/arithmetic/narrowed.js';

/** 1 + 2^−100 − 1, which loses 100 bits. */
const cancelling = (w: number): Interval =>
  Interval.point(Dyadic.of(1n).add(Dyadic.of(1n, -100)))
    .mul(ln(Interval.point(3n), w).div(ln(Interval.point(3n), w), w), w)
    .sub(Interval.point(1n), w);

describe('narrowed', () => {
  it('raises the precision until the relative width is small', () => {
    const tried: number[] = [];
    const x = narrowed('f', 40, (w) => {
      tried.push(w);
      return cancelling(w);
    });
    expect(tried).toEqual([72, 144]);
    expect(x.contains(Dyadic.of(1n, -100))).toBe(true);
    expect(x.wid().shift(40).compare(x.mig())).toBeLessThanOrEqual(0);
  });

  it('gives up on a number that may be 0', () => {
    const around0 = (w: number): Interval => Interval.of(Dyadic.of(-1n, -w), Dyadic.of(1n, -w));
    expect(() => narrowed('f', 10, around0)).toThrow(UndecidedError);
    expect(() => narrowed('f', 0, around0)).toThrow('f: expected a precision');
  });
});
