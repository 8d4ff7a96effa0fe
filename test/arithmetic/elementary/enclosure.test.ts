import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import {
  decreasing,
  fixedPoint,
  increasing,
  sharpened,
} from '../../../src/arithmetic/elementary/enclosure.js';
import { Interval } from '../../../src/arithmetic/interval.js';

const third = (t: Dyadic, w: number): Interval => Interval.point(t).div(Interval.point(3n), w);
const minusThird = (t: Dyadic, w: number): Interval => third(t, w).neg();

describe('increasing and decreasing', () => {
  const x = Interval.of(Dyadic.of(-1n), Dyadic.of(2n));

  it('round the values at the two ends outward', () => {
    expect(increasing(x, 5, third).equals(x.div(Interval.point(3n), 5))).toBe(true);
    expect(decreasing(x, 5, minusThird).equals(x.neg().div(Interval.point(3n), 5))).toBe(true);
  });

  it('evaluate a point once', () => {
    const asked: Dyadic[] = [];
    increasing(Interval.point(1n), 5, (t, w) => {
      asked.push(t);
      return third(t, w);
    });
    expect(asked).toHaveLength(1);
  });
});

describe('sharpened', () => {
  it('returns an exact value as a point', () => {
    expect(sharpened(5, (w) => third(Dyadic.of(6n), w)).equals(Interval.point(2n))).toBe(true);
  });
});

describe('fixedPoint', () => {
  it('encloses the scaled interval in integers', () => {
    const x = Interval.of(Dyadic.of(-5n, -3), Dyadic.of(5n, -3));
    expect(fixedPoint(x, 2)).toEqual({ floor: -3n, error: 6n });
    expect(fixedPoint(Interval.point(Dyadic.of(5n, -3)), 3)).toEqual({ floor: 5n, error: 0n });
  });
});
