import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';

const R = (text: string): Rational => Rational.parse(text);
/** An interval whose ends are dyadic numbers written in decimal. */
const I = (inf: string, sup: string): Interval => Interval.hullOfRationals(R(inf), R(sup), 100);
const text = (x: Interval): [string, string] => [
  x.inf.toRational().toString(),
  x.sup.toRational().toString(),
];

describe('Interval construction', () => {
  it('refuses inf > sup', () => {
    expect(() => Interval.of(Dyadic.of(2n), Dyadic.of(1n))).toThrow(
      'Interval.of: expected inf <= sup, got [2*2^0, 1*2^0]',
    );
    expect(() => I('1', '0')).toThrow('Interval.hullOfRationals: expected lo <= hi, got [1, 0]');
  });

  it('encloses rationals outward', () => {
    expect(text(Interval.fromRational(R('1/10'), 3))).toEqual(['3/32', '7/64']);
    expect(text(Interval.hullOfRationals(R('-1/10'), R('1/10'), 3))).toEqual(['-7/64', '7/64']);
    expect(text(Interval.point(-3n))).toEqual(['-3', '-3']);
    expect(text(Interval.point(Dyadic.of(1n, -1)))).toEqual(['1/2', '1/2']);
  });

  it('is frozen and refuses implicit comparison', () => {
    expect(Object.isFrozen(I('0', '1'))).toBe(true);
    expect(() => I('0', '1') < I('2', '3')).toThrow('Interval: expected an explicit comparison');
  });
});

describe('Interval arithmetic', () => {
  it('adds and subtracts', () => {
    expect(text(I('1', '2').add(I('-3', '0.5'), 53))).toEqual(['-2', '5/2']);
    expect(text(I('1', '2').sub(I('-3', '0.5'), 53))).toEqual(['1/2', '5']);
  });

  it.each([
    ['2', '3', '5', '7', '10', '21'],
    ['-3', '-2', '5', '7', '-21', '-10'],
    ['-3', '-2', '-7', '-5', '10', '21'],
    ['-2', '3', '5', '7', '-14', '21'],
    ['-2', '3', '-5', '7', '-15', '21'],
    ['-4', '3', '-5', '1', '-15', '20'],
    ['0', '0', '-5', '7', '0', '0'],
  ])('[%s, %s]·[%s, %s] = [%s, %s]', (a, b, c, d, inf, sup) => {
    expect(text(I(a, b).mul(I(c, d), 53))).toEqual([inf, sup]);
    expect(text(I(c, d).mul(I(a, b), 53))).toEqual([inf, sup]);
  });

  it.each([
    ['2', '3', '4', '8', '1/4', '3/4'],
    ['-3', '2', '4', '8', '-3/4', '1/2'],
    ['-3', '-2', '4', '8', '-3/4', '-1/4'],
    ['2', '3', '-8', '-4', '-3/4', '-1/4'],
    ['-3', '2', '-8', '-4', '-1/2', '3/4'],
  ])('[%s, %s]/[%s, %s] = [%s, %s]', (a, b, c, d, inf, sup) => {
    expect(text(I(a, b).div(I(c, d), 53))).toEqual([inf, sup]);
  });

  it('refuses to divide by an interval that contains 0', () => {
    for (const divisor of [I('-1', '1'), I('0', '1'), I('-1', '0'), I('0', '0')]) {
      expect(() => I('1', '2').div(divisor, 53)).toThrow('Interval.div: expected a divisor without 0');
      expect(() => divisor.inv(53)).toThrow('Interval.inv: expected an interval without 0');
      expect(() => divisor.pow(-2, 53)).toThrow(
        'Interval.pow: expected an interval without 0 for the exponent -2',
      );
    }
  });

  it('squares, inverts and takes roots', () => {
    expect(text(I('-3', '2').sqr(53))).toEqual(['0', '9']);
    expect(text(I('-3', '-2').sqr(53))).toEqual(['4', '9']);
    expect(text(I('-4', '-2').inv(53))).toEqual(['-1/2', '-1/4']);
    expect(text(I('2', '9').sqrt(4))).toEqual(['11/8', '3']);
    expect(text(I('0', '2').sqrt(4))).toEqual(['0', '3/2']);
    expect(() => I('-0.5', '4').sqrt(53)).toThrow('Interval.sqrt: expected inf >= 0');
  });

  it.each([
    ['-2', '3', 2, '0', '9'],
    ['-2', '3', 3, '-8', '27'],
    ['-3', '-2', 2, '4', '9'],
    ['-3', '-2', 3, '-27', '-8'],
    ['-4', '-2', -1, '-1/2', '-1/4'],
    ['-4', '-2', -2, '1/16', '1/4'],
    ['2', '4', -3, '1/64', '1/8'],
    ['-2', '3', 0, '1', '1'],
    ['-2', '3', 1, '-2', '3'],
  ])('[%s, %s]^%s = [%s, %s]', (a, b, k, inf, sup) => {
    expect(text(I(a, b).pow(k, 53))).toEqual([inf, sup]);
  });

  it('rounds large powers outward to the neighbours', () => {
    const power = Interval.point(3n).pow(1001, 20);
    const exact = Dyadic.of(3n ** 1001n);
    expect([power.inf.equals(exact.roundDown(20)), power.sup.equals(exact.roundUp(20))]).toEqual([
      true,
      true,
    ]);
    expect(() => I('1', '2').pow(0.5, 20)).toThrow('Interval.pow: expected an integer exponent, got 0.5');
  });

  it('takes absolute values, opposites and shifts', () => {
    expect(text(I('-3', '2').abs())).toEqual(['0', '3']);
    expect(text(I('-3', '-2').abs())).toEqual(['2', '3']);
    expect(text(I('-3', '2').neg())).toEqual(['-2', '3']);
    expect(text(I('-3', '2').shift(-2))).toEqual(['-3/4', '1/2']);
  });
});

describe('Interval numbers and relations', () => {
  it('has exact midpoint, radius, width, magnitude and mignitude', () => {
    const x = I('-3', '0.5');
    const parts = [
      x.mid(),
      x.rad(),
      x.wid(),
      x.mag(),
      x.mig(),
      I('2', '3').mig(),
      I('-3', '-2').mig(),
      I('-3', '-2').mag(),
    ];
    expect(parts.map((d) => d.toRational().toString())).toEqual([
      '-5/4',
      '7/4',
      '7/2',
      '3',
      '0',
      '2',
      '2',
      '3',
    ]);
  });

  it('contains its ends and nothing beyond', () => {
    const x = I('-1', '0.5');
    expect([R('-1'), R('1/3'), R('0.5'), Dyadic.of(-1n), 0n].every((t) => x.contains(t))).toBe(true);
    expect([R('-1.0001'), R('501/1000'), Dyadic.of(3n, -2), 1n, -2n].some((t) => x.contains(t))).toBe(false);
  });

  it('distinguishes subset, interior and equality', () => {
    const x = I('0', '2');
    const same = Interval.of(Dyadic.ZERO, Dyadic.of(1n, 1));
    expect([x.subset(same), x.interior(same), x.equals(same)]).toEqual([true, false, true]);
    expect([I('0', '1').subset(x), I('0', '1').interior(x), I('0.5', '1').interior(x)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([I('0', '3').subset(x), I('-1', '1').subset(x), I('0', '1').equals(x)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('distinguishes precedes, strictPrecedes and disjoint', () => {
    const [a, b, c] = [I('0', '1'), I('1', '2'), I('1.5', '3')];
    expect([a.precedes(b), a.strictPrecedes(b), a.disjoint(b)]).toEqual([true, false, false]);
    expect([a.precedes(c), a.strictPrecedes(c), a.disjoint(c), c.disjoint(a)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([b.precedes(c), b.disjoint(c), c.precedes(a)]).toEqual([false, false, false]);
  });

  it('intersects, hulls, and takes minima and maxima', () => {
    const [a, b] = [I('0', '2'), I('1', '3')];
    expect(text(a.intersection(b)!)).toEqual(['1', '2']);
    expect(text(a.intersection(I('2', '5'))!)).toEqual(['2', '2']);
    expect(a.intersection(I('2.5', '3'))).toBeUndefined();
    expect(text(I('0', '1').convexHull(I('2', '3')))).toEqual(['0', '3']);
    expect(text(Interval.min(b, a, I('-1', '5')))).toEqual(['-1', '2']);
    expect(text(Interval.max(b, a, I('-1', '5')))).toEqual(['1', '5']);
  });

  it('knows its sign, or that it does not', () => {
    expect(
      [I('1', '2'), I('-2', '-1'), I('0', '0'), I('0', '1'), I('-1', '0'), I('-1', '1')].map((x) => x.sign()),
    ).toEqual([1, -1, 0, undefined, undefined, undefined]);
    expect([I('1', '1').isPoint(), I('1', '2').isPoint()]).toEqual([true, false]);
  });

  it('refuses impossible precisions', () => {
    for (const bits of [0, -5, 0.5, NaN]) {
      expect(() => I('1', '2').add(I('1', '2'), bits)).toThrow(RangeError);
      expect(() => I('1', '2').div(I('1', '2'), bits)).toThrow(RangeError);
      expect(() => I('1', '2').sqrt(bits)).toThrow(RangeError);
    }
  });
});
