import { describe, expect, it } from 'vitest';
import { approxDouble, doubleParts, Rational } from '../../src/arithmetic/rational.js';

const R = (text: string): Rational => Rational.parse(text);

describe('Rational.parse', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['+5', '5'],
    ['-12', '-12'],
    ['6/4', '3/2'],
    ['-6/4', '-3/2'],
    ['+1/3', '1/3'],
    ['0.1', '1/10'],
    ['.5', '1/2'],
    ['5.', '5'],
    ['-.25', '-1/4'],
    ['1e-6', '1/1000000'],
    ['1.5E+3', '1500'],
    ['12.50e1', '125'],
    ['123456.789012345', '24691357802469/200000000'],
  ])('reads %s as %s', (text, value) => {
    expect(R(text).toString()).toBe(value);
  });

  it.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '1_000',
    '1,5',
    '0x10',
    '0b1',
    'NaN',
    'Infinity',
    '-Infinity',
    '--1',
    '+-1',
    '1e',
    '1e+',
    'e5',
    '.',
    '-',
    '+.',
    '.e1',
    '1.2.3',
    '1/',
    '/2',
    '1/-2',
    '1/+2',
    '1/2/3',
    '1.5/2',
    '1/2e3',
    '1e1.5',
    '1n',
    "0.'3'",
    '0.(3)',
    '٣',
  ])('refuses %j', (text) => {
    expect(() => R(text)).toThrow(SyntaxError);
  });

  it('refuses the denominator 0', () => {
    expect(() => R('1/0')).toThrow('Rational.ratio: expected a denominator other than 0, got 0');
    expect(() => R('0/00')).toThrow(RangeError);
  });

  it('refuses what is not a string', () => {
    expect(() => Reflect.apply(Rational.parse, Rational, [1])).toThrow(
      'Rational.parse: expected a string, got number',
    );
  });

  it('refuses a numeral of 10 MB and a huge exponent without computing them', () => {
    const start = performance.now();
    expect(() => R('1'.repeat(10_000_000))).toThrow(
      'Rational.parse: expected at most 10000 characters, got 10000000',
    );
    expect(() => R('1e10001')).toThrow(
      'Rational.parse: expected an exponent of at most 10000 in size, got 10001',
    );
    expect(() => R(`1e-${'9'.repeat(9_000)}`)).toThrow(RangeError);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('reads the largest exponents that it allows', () => {
    expect(R('1e10000').num).toBe(10n ** 10000n);
    expect(R('-1e-10000').den).toBe(10n ** 10000n);
  });
});

describe('Rational from doubles', () => {
  it.each([
    [0.1, 3602879701896397n, 2n ** 55n],
    [-0.5, -1n, 2n],
    [3, 3n, 1n],
    [-0, 0n, 1n],
    [5e-324, 1n, 2n ** 1074n],
    [2.2250738585072014e-308, 1n, 2n ** 1022n],
    [2.225073858507201e-308, 2n ** 52n - 1n, 2n ** 1074n],
    [1.7976931348623157e308, (2n ** 53n - 1n) * 2n ** 971n, 1n],
    [1e-8, 3022314549036573n, 2n ** 78n],
  ])('%s is exactly the dyadic number of its bits', (double, num, den) => {
    expect(Rational.fromDouble(double).equals(Rational.ratio(num, den))).toBe(true);
  });

  it.each([NaN, Infinity, -Infinity])('refuses %s', (double) => {
    expect(() => Rational.fromDouble(double)).toThrow(`doubleParts: expected a finite number, got ${double}`);
  });

  it('doubleParts gives an integer mantissa below 2^53', () => {
    expect(doubleParts(1)).toEqual({ mantissa: 2n ** 52n, exponent: -52 });
    expect(doubleParts(-5e-324)).toEqual({ mantissa: -1n, exponent: -1074 });
  });
});

describe('approxDouble', () => {
  it('rounds to nearest, ties to even', () => {
    const integers = [
      2n ** 53n + 1n,
      2n ** 53n + 2n,
      2n ** 53n + 3n,
      2n ** 54n + 2n,
      2n ** 54n + 6n,
      2n ** 54n + 7n,
    ];
    for (const n of integers) {
      expect(approxDouble(Rational.integer(n))).toBe(Number(n));
      expect(approxDouble(Rational.integer(-n))).toBe(Number(-n));
    }
  });

  it('overflows where half a unit beyond the largest double begins', () => {
    const limit = Rational.integer(2n ** 1024n - 2n ** 970n);
    const below = limit.sub(R('1/7'));
    expect(approxDouble(limit)).toBe(Infinity);
    expect(approxDouble(limit.neg())).toBe(-Infinity);
    expect(approxDouble(limit.pow(5))).toBe(Infinity);
    expect(approxDouble(limit.pow(5).neg())).toBe(-Infinity);
    expect(approxDouble(below)).toBe(Number.MAX_VALUE);
  });

  it('rounds subnormals once', () => {
    const least = Rational.dyadic(1n, -1074);
    expect(approxDouble(least.mul(R('1/2')))).toBe(0);
    expect(approxDouble(least.mul(R('0.500001')))).toBe(5e-324);
    expect(approxDouble(least.mul(R('3/2')))).toBe(1e-323);
    expect(approxDouble(least.mul(R('5/2')))).toBe(1e-323);
    expect(approxDouble(R('1e-5000'))).toBe(0);
    // 53 bits first and 52 afterwards would round up here.
    const twice = Rational.dyadic(2n ** 53n - 1n, -1075).sub(Rational.dyadic(1n, -1200));
    expect(approxDouble(twice)).toBe(2.225073858507201e-308);
  });
});

describe('Rational', () => {
  it('is exact where doubles are not', () => {
    expect(R('0.1').add(R('0.2')).equals(R('0.3'))).toBe(true);
    expect(R('1/3').sub(R('1/2')).toString()).toBe('-1/6');
    expect(R('-2/3').mul(R('9/4')).toString()).toBe('-3/2');
    expect(R('2/3').div(R('-4/9')).toString()).toBe('-3/2');
  });

  it('keeps lowest terms and a positive denominator', () => {
    const value = Rational.ratio(-6n, -4n);
    expect([value.num, value.den]).toEqual([3n, 2n]);
    expect([Rational.ratio(0n, -7n).num, Rational.ratio(0n, -7n).den]).toEqual([0n, 1n]);
    expect([Rational.ratio(6n, -4n).num, Rational.ratio(6n, -4n).den]).toEqual([-3n, 2n]);
  });

  it('raises to integer powers of either sign', () => {
    expect(R('-2/3').pow(3).toString()).toBe('-8/27');
    expect(R('-2/3').pow(-3).toString()).toBe('-27/8');
    expect(R('0').pow(0).toString()).toBe('1');
    expect(() => R('0').pow(-1)).toThrow(RangeError);
    expect(() => R('2').pow(0.5)).toThrow('Rational.pow: expected an integer exponent, got 0.5');
  });

  it('rounds to integers toward −∞ and +∞', () => {
    const values = ['-7/2', '-3', '-1/3', '0', '1/3', '3', '7/2'].map(R);
    expect(values.map((x) => x.floor())).toEqual([-4n, -3n, -1n, 0n, 0n, 3n, 3n]);
    expect(values.map((x) => x.ceil())).toEqual([-3n, -3n, 0n, 0n, 1n, 3n, 4n]);
    expect(values.map((x) => x.isInteger())).toEqual([false, true, false, true, false, true, false]);
  });

  it('orders by value', () => {
    expect(R('1/3').compare(R('0.333'))).toBe(1);
    expect(R('-1/3').compare(R('-0.333'))).toBe(-1);
    expect(R('2/6').compare(R('1/3'))).toBe(0);
    expect(Rational.min(R('1/2'), R('-3'), R('1/3')).toString()).toBe('-3');
    expect(Rational.max(R('1/2'), R('-3'), R('2/3')).toString()).toBe('2/3');
    expect(Rational.sum([R('1/2'), R('1/3'), R('1/6')]).toString()).toBe('1');
    expect(Rational.sum([]).sign()).toBe(0);
    expect([R('-1/2'), R('0'), R('1/2')].map((x) => x.sign())).toEqual([-1, 0, 1]);
    expect(R('-1/2').abs().equals(R('1/2'))).toBe(true);
  });

  it('refuses implicit comparison and conversion', () => {
    expect(() => R('1/3') < R('1/2')).toThrow('expected an explicit comparison');
    expect(() => Number(R('1/3'))).toThrow(TypeError);
    expect(() => JSON.stringify({ x: R('1/3') })).not.toThrow();
    expect(JSON.stringify({ x: R('1/3') })).toBe('{"x":"1/3"}');
  });

  it('is frozen', () => {
    expect(Object.isFrozen(R('1/3'))).toBe(true);
    expect(Reflect.set(R('1/3'), 'num', 5n)).toBe(false);
  });

  it('refuses numbers in place of bigints, and division by 0', () => {
    expect(() => Reflect.apply(Rational.integer, Rational, [1])).toThrow(
      'Rational.integer: expected a bigint, got number',
    );
    expect(() => Reflect.apply(Rational.ratio, Rational, [1, 2n])).toThrow(
      'expected two bigints, got number and bigint',
    );
    expect(() => R('1').div(R('0'))).toThrow('Rational.div: expected a divisor other than 0, got 0');
  });

  it('builds dyadic numbers from exponents of either sign', () => {
    expect(Rational.dyadic(-3n, 4).toString()).toBe('-48');
    expect(Rational.dyadic(6n, -4).toString()).toBe('3/8');
  });
});
