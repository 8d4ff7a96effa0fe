import { describe, expect, it } from 'vitest';
import { gcd } from '../../src/arithmetic/gcd.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { commonScale, integersOfRationals } from '../../src/linear/scale.js';

describe('commonScale', () => {
  it('is the largest common unit', () => {
    const { scale, factors } = commonScale(Rational.parse('4/3'), Rational.parse('10/9'));
    expect([scale.toString(), factors]).toEqual(['2/9', [6n, 5n]]);
  });

  it('leaves equal scales alone and takes the smaller of two powers of two', () => {
    expect(commonScale(Rational.parse('2/3'), Rational.parse('2/3')).factors).toEqual([1n, 1n]);
    const { scale, factors } = commonScale(Rational.dyadic(1n, -3), Rational.dyadic(1n, -70));
    expect([scale.equals(Rational.dyadic(1n, -70)), factors]).toEqual([true, [1n << 67n, 1n]]);
  });
});

describe('integersOfRationals', () => {
  it('uses the least common multiple of the denominators', () => {
    const { integers, scale } = integersOfRationals(['1/4', '-1/6', '3'].map((text) => Rational.parse(text)));
    expect([integers, scale.toString()]).toEqual([[3n, -2n, 36n], '1/12']);
  });

  it('shifts by the larger power of two, of any mixture of denominators', () => {
    for (const texts of [
      ['1/4', '3/1024', '5'],
      ['1/1024', '1/6', '7/4'],
      ['1/6', '1/1024', '0'],
      ['1/3', '1/5', '1/64'],
    ]) {
      const values = texts.map((text) => Rational.parse(text));
      const { integers, scale } = integersOfRationals(values);
      expect(integers.map((x) => scale.mul(Rational.integer(x)).toString())).toEqual(values.map(String));
      const common = [...integers, scale.num].reduce((x, y) => gcd(x, y), scale.den);
      expect([scale.num, common]).toEqual([1n, 1n]);
    }
  });

  it('has scale 1 for integers', () => {
    expect(integersOfRationals([Rational.integer(4n), Rational.ZERO]).scale.toString()).toBe('1');
  });
});
