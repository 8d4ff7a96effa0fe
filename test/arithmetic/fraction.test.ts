import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { fractionOf, rationalOf } from '../../src/arithmetic/fraction.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { rationals } from '../../properties/arithmetic-arbitraries.js';
import { runs } from '../../properties/effort.js';

describe('rationalOf', () => {
  it.each([
    ['0.(3)', '1/3'],
    ['.(3)', '1/3'],
    ['-0.1(6)', '-1/6'],
    ['+12.34(56)', '61111/4950'],
    ['0.(9)', '1'],
    ['0.00(0)', '0'],
    ['2 1/3', '7/3'],
    ['-2 4/6', '-8/3'],
    ['3/4', '3/4'],
    ['1e-3', '1/1000'],
  ])('reads %s', (text, expected) => expect(rationalOf(text).toString()).toBe(expected));

  it.each([
    '',
    '0.()',
    '(3)',
    '0.(3',
    '0.3)',
    "0.'3'",
    '1_0.(3)',
    '2  1/3',
    '2 1/0',
    '2 -1/3',
    '½',
    '1:3',
    'x',
  ])('refuses %j', (text) => expect(() => rationalOf(text)).toThrow(SyntaxError));

  it('refuses a long text before it reads it, and a fraction that is none', () => {
    expect(() => rationalOf(`0.(${'3'.repeat(10_000)})`)).toThrow(
      'rationalOf: expected at most 10000 characters',
    );
    const broken = new Fraction(1, 3);
    broken.d = 0n;
    expect(() => rationalOf(broken)).toThrow('rationalOf: expected a text or a Fraction');
    expect(() => rationalOf(0.5 as unknown as Fraction)).toThrow('rationalOf: expected a text or a Fraction');
  });

  it('takes a Fraction that is not in lowest terms', () => {
    const fraction = new Fraction(1, 3);
    [fraction.n, fraction.d] = [2n, 6n];
    expect(rationalOf(fraction).toString()).toBe('1/3');
  });

  it('sums the geometric series that repeating digits are', () => {
    const digits = fc.stringMatching(/^[0-9]{1,12}$/);
    fc.assert(
      fc.property(digits, fc.stringMatching(/^[0-9]{0,12}$/), digits, (whole, places, cycle) => {
        const first = Rational.parse(`${whole}.${places}`);
        const ratio = Rational.ratio(1n, 10n ** BigInt(cycle.length));
        const term = Rational.ratio(BigInt(cycle), 10n ** BigInt(places.length + cycle.length));
        const sum = first.add(term.div(Rational.ONE.sub(ratio)));
        expect(rationalOf(`${whole}.${places}(${cycle})`).equals(sum)).toBe(true);
        expect(rationalOf(`-${whole}.${places}(${cycle})`).equals(sum.neg())).toBe(true);
      }),
      runs(200),
    );
  });
});

describe('fractionOf', () => {
  it('is undone by rationalOf, and prints what the library reads', () => {
    fc.assert(
      fc.property(rationals, (value) => {
        expect(rationalOf(fractionOf(value)).equals(value)).toBe(true);
        expect(rationalOf(fractionOf(value).toFraction()).equals(value)).toBe(true);
        expect(rationalOf(fractionOf(value).toFraction(true)).equals(value)).toBe(true);
      }),
      runs(200),
    );
    expect(fractionOf(Rational.parse('7/3')).toFraction(true)).toBe('2 1/3');
  });
});

describe('Rational and fraction.js, which reduces by its own gcd', () => {
  const same = (ours: Rational, theirs: Fraction): void =>
    expect([ours.num, ours.den]).toEqual([theirs.s * theirs.n, theirs.d]);

  it('agree on sums, differences, products, quotients, order and rounding', () => {
    fc.assert(
      fc.property(rationals, rationals, (a, b) => {
        const [x, y] = [fractionOf(a), fractionOf(b)];
        same(a.add(b), x.add(y));
        same(a.sub(b), x.sub(y));
        same(a.mul(b), x.mul(y));
        if (b.sign() !== 0) same(a.div(b), x.div(y));
        expect(a.compare(b)).toBe(Math.sign(x.compare(y)));
        expect([a.floor(), a.ceil()]).toEqual([x.floor().s * x.floor().n, x.ceil().s * x.ceil().n]);
      }),
      runs(300),
    );
  });

  it('agree on quotients of long integers, on both sides of the length from which our gcd divides by halves', () => {
    const long = fc.tuple(
      fc.bigInt({ min: -(1n << 700n), max: 1n << 700n }),
      fc.bigInt({ min: 1n, max: 1n << 700n }),
      fc.integer({ min: 0, max: 600 }),
    );
    fc.assert(
      fc.property(long, ([num, den, cut]) => {
        const short = (den >> BigInt(cut)) + 1n;
        same(Rational.ratio(num * short, den * short), new Fraction(num, den));
        same(Rational.ratio(num, short), new Fraction(num, short));
        same(Rational.ratio(-num, -short), new Fraction(num, short));
      }),
      runs(200),
    );
  });
});
