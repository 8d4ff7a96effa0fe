import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { pi } from '../../../src/arithmetic/elementary/pi.js';
import { cos, csc, sin } from '../../../src/arithmetic/elementary/trigonometric.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';

const point = (x: bigint | Dyadic): Interval => Interval.point(x);
const digits = (x: Interval): string => provedDigits(x, 40);
/** [a, b] for decimals a and b. */
const I = (a: string, b: string): Interval =>
  Interval.hullOfRationals(Rational.parse(a), Rational.parse(b), 120);

describe('sin, cos and csc at points', () => {
  it('have the known digits', () => {
    expect(digits(sin(point(1n), 150))).toBe('0.8414709848078965066525023216302989996225');
    expect(digits(cos(point(1n), 150))).toBe('0.5403023058681397174009366074429766037323');
    expect(digits(csc(point(1n), 150))).toBe('1.188395105778121216261599452374551003527');
    expect(digits(sin(point(-4n), 150))).toBe('0.7568024953079282513726390945118290941359');
    expect(digits(cos(point(-4n), 150))).toBe('-0.6536436208636119146391681830977503814241');
    // Near a multiple of π: 355/113 is its convergent.
    expect(digits(sin(point(355n), 150))).toBe('-0.00003014435335948844921433028000865009959025');
    expect(digits(sin(point(10n ** 22n), 150))).toBe('-0.8522008497671888017727058937530293682617');
  });

  it('are exact at 0', () => {
    expect(sin(point(0n), 53).equals(point(0n))).toBe(true);
    expect(cos(point(0n), 53).equals(point(1n))).toBe(true);
  });

  it('are on the proper side of x, 1 and 1/x near 0', () => {
    const tiny = Dyadic.of(1n, -(10 ** 6));
    expect(sin(point(tiny), 53).sup.equals(tiny)).toBe(true);
    expect(cos(point(tiny), 53).sup.equals(Dyadic.ONE)).toBe(true);
    expect(csc(point(tiny.neg()), 53).sup.equals(Dyadic.of(-1n, 10 ** 6))).toBe(true);
  });

  it('are relatively sharp next to multiples of π/2', () => {
    // π rounded to 400 bits is nearer to a zero of sin than 2^−398; cos is 0 at half of it.
    const near = pi(400).inf;
    const sine = sin(point(near), 64);
    expect(sine.sign()).toBe(1);
    expect(sine.sup.magnitude()).toBeLessThan(-396);
    expect(sine.wid().compare(sine.sup.shift(-63)) <= 0).toBe(true);
    expect(cos(point(near.shift(-1)), 64).sign()).toBe(1);
    expect(cos(point(pi(400).sup.shift(-1)), 64).sign()).toBe(-1);
  });

  it('reduce arguments of 10^18·π and beyond', () => {
    for (const k of [10n ** 18n, 10n ** 100n]) {
      const p = 500;
      const multiple = pi(p).mul(point(k), p);
      // x = kπ + δ with δ the rounding error of the multiple: sin x = (−1)^k·sin δ = δ up to δ³.
      const x = multiple.inf;
      const delta = point(x).sub(pi(2000).mul(point(k), 2000), 2000);
      const sine = sin(point(x), 64);
      expect(sine.inf.compare(delta.inf) <= 0 && delta.sup.compare(sine.sup) <= 0).toBe(true);
    }
  });

  it('refuse arguments of 2^65536 and more, and impossible precisions', () => {
    const huge = point(Dyadic.of(1n, 65536));
    for (const [name, f] of Object.entries({ sin, cos, csc })) {
      expect(() => f(huge, 53)).toThrow(
        `${name}: expected an argument below 2^65536 in size, got one beyond`,
      );
      expect(() => f(point(1n), 0)).toThrow(`${name}: expected a precision of 1 to 16777216 bits, got 0`);
    }
  });
});

describe('sin and cos over intervals', () => {
  const extreme = (d: Dyadic): number => (d.equals(Dyadic.ONE) ? 1 : d.equals(Dyadic.of(-1n)) ? -1 : 0);
  const ends = (x: Interval): [number, number] => [extreme(x.inf), extreme(x.sup)];

  it.each([
    ['0.1', '1.5', 0, 0],
    ['1.5', '1.6', 0, 1],
    ['1.6', '4.7', 0, 0],
    ['4.7', '4.8', -1, 0],
    ['-1.6', '-1.5', -1, 0],
    ['1.5', '4.8', -1, 1],
    ['-4.8', '-4.6', 0, 1],
    ['7.8', '7.9', 0, 1],
    ['7.9', '10', 0, 0],
    ['0', '6.2', -1, 1],
    ['100', '107', -1, 1],
  ])('sin [%s, %s] reaches −1: %i, 1: %i', (a, b, low, high) => {
    expect(ends(sin(I(a, b), 53))).toEqual([low, high]);
  });

  it.each([
    ['0.1', '3.1', 0, 0],
    ['-0.1', '0.1', 0, 1],
    ['0', '0.1', 0, 1],
    ['3.1', '3.2', -1, 0],
    ['-3.2', '-3.1', -1, 0],
    ['6.2', '6.3', 0, 1],
    ['3.1', '6.3', -1, 1],
  ])('cos [%s, %s] reaches −1: %i, 1: %i', (a, b, low, high) => {
    expect(ends(cos(I(a, b), 53))).toEqual([low, high]);
  });

  it('take the values at the ends where they are monotone', () => {
    const x = I('2', '3');
    expect(sin(x, 60).equals(sin(point(x.inf), 60).convexHull(sin(point(x.sup), 60)))).toBe(true);
  });

  it('are [−1, 1] over very wide intervals', () => {
    const all = Interval.of(Dyadic.of(-1n), Dyadic.of(1n));
    expect(sin(I('-1e30', '1e40'), 53).equals(all)).toBe(true);
    expect(cos(I('5', '1e40'), 53).equals(all)).toBe(true);
  });
});

describe('csc over intervals', () => {
  it('has its extremes ±1 inside', () => {
    const positive = csc(I('1', '2'), 53);
    expect(positive.inf.equals(Dyadic.ONE)).toBe(true);
    expect(positive.sup.equals(csc(point(1n), 53).sup)).toBe(true);
    const negative = csc(I('-2', '-1'), 53);
    expect(negative.equals(positive.neg())).toBe(true);
  });

  it.each([
    ['0', '0'],
    ['0', '1'],
    ['-1', '0'],
    ['-1', '1'],
    ['3.14', '3.15'],
    ['1', '100'],
    ['6.28', '6.29'],
  ])('refuses [%s, %s], which contains a multiple of π', (a, b) => {
    expect(() => csc(I(a, b), 53)).toThrow('csc: expected an interval without a multiple of pi');
  });

  it('is accepted as near to π as 400 bits of it', () => {
    expect(csc(point(pi(400).inf), 53).sign()).toBe(1);
    expect(csc(point(pi(400).sup), 53).sign()).toBe(-1);
    expect(() => csc(pi(400), 53)).toThrow(RangeError);
  });
});
