import { describe, expect, it } from 'vitest';
import { enclose, UndecidedError } from '../../src/arithmetic/enclose.js';
import { cos, csc, erfc, exp, ln, PI, pi, sin, sinh, tanh } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { roundsTo } from '../vectors/reference-cases.js';

const q = Rational.parse;
const real = (text: string): Real => Real.of(q(text));
const digits = (x: Real, text: string): boolean =>
  roundsTo(
    enclose(40, (bits) => x.enclose(bits)),
    text,
  );
const thePi = Real.enclosed(pi);

describe('Real', () => {
  it('keeps radicals exact', () => {
    const two = real('2').sqrt();
    expect(two.rational).toBeUndefined();
    expect(two.mul(two).rational?.toString()).toBe('2');
    expect(two.mul(real('1/8').sqrt()).rational?.toString()).toBe('1/2');
    expect(real('32').power(q('2/5')).rational?.toString()).toBe('4');
    expect(real('4').power(q('-3/2')).rational?.toString()).toBe('1/8');
    expect(two.power(q('6')).rational?.toString()).toBe('8');
    expect(two.power(q('0')).rational?.toString()).toBe('1');
    expect(two.div(real('18').sqrt()).rational?.toString()).toBe('1/3');
    expect(Real.ZERO.power(q('1/3')).rational?.toString()).toBe('0');
  });

  it('encloses what is not a radical', () => {
    const sum = real('2').sqrt().add(real('3').sqrt());
    expect(digits(sum, '3.14626436994197234232913506571557045')).toBe(true);
    expect(digits(sum.sub(real('3').sqrt()).mul(thePi), '4.4428829381583662470158809900606937')).toBe(true);
    expect(digits(thePi.power(q('1/3')), '1.46459188756152326302014252726379039')).toBe(true);
    expect(digits(real('2').power(q('-7/3')), '0.198425131496024934343963204909')).toBe(true);
    expect(digits(real('2').div(thePi).neg(), '-0.636619772367581343075535053490057448')).toBe(true);
    expect(digits(Real.sum([Real.ONE, thePi, thePi]), '7.283185307179586476925286766559005768')).toBe(true);
  });

  it('keeps a large power, or one with a large denominator, as a radical', () => {
    const x = real('3').power(q('1/1000'));
    expect(x.power(q('1000')).rational?.toString()).toBe('3');
    expect(x.rational).toBeUndefined();
    expect(digits(x.mul(real('2').power(q('1/1000'))), '1.00179336562936680077851435537')).toBe(true);
  });

  it('compares radicals exactly and everything else when it can', () => {
    expect(
      real('2')
        .sqrt()
        .compare(real('4').power(q('1/4'))),
    ).toBe(0);
    expect(
      real('2')
        .sqrt()
        .compare(real('3').power(q('1/3'))),
    ).toBe(-1);
    expect(real('-2').compare(real('2').sqrt())).toBe(-1);
    expect(thePi.compare(real('355/113'))).toBe(-1);
    expect(Real.ZERO.compare(real('0').sqrt())).toBe(0);
    expect(digits(Real.max(Real.ONE, thePi, real('3')), '3.1415926535897932385')).toBe(true);
    expect(Real.min(thePi, real('3'), real('7')).rational?.toString()).toBe('3');
    expect(() => thePi.compare(thePi)).toThrow(UndecidedError);
  });

  it('refuses what is no number or would round', () => {
    expect(() => real('-2').sqrt()).toThrow('Real.power: expected a positive base, got -2');
    expect(() => Real.ZERO.power(q('-1'))).toThrow('expected a positive base');
    expect(() => real('2').div(Real.ZERO)).toThrow(RangeError);
    expect(() => Number(real('2'))).toThrow('Real: expected an explicit comparison');
    expect(real('1/2').toString()).toBe('1/2');
    expect(thePi.toString()).toBe(pi(64).toString());
  });

  it('takes exact numbers as operands, and integer powers of any number', () => {
    expect(real('1/2').add(1n).mul(q('2/3')).sub(2n).div(-2n).rational?.toString()).toBe('1/2');
    expect(real('-3/2').power(3n).rational?.toString()).toBe('-27/8');
    expect(real('-3/2').power(-1n).rational?.toString()).toBe('-2/3');
    expect(digits(thePi.neg().sqr(), '9.86960440108935861883449099987615')).toBe(true);
    expect(digits(thePi.neg().power(-3n), '-0.03225153443319948918442205268856')).toBe(true);
    expect(() => real('2').div(0n)).toThrow('Real.div: expected a divisor other than 0, got 0');
    expect(() => thePi.toRational()).toThrow('Real.toRational: expected a number known to be rational');
  });

  it('works a lazy rational out only when it is asked for, and once', () => {
    let worked = 0;
    const third = Real.lazy(
      () => {
        worked += 1;
        return q('1/3');
      },
      (bits) => Interval.fromRational(q('1/3'), bits),
    );
    const formula = third.add(1n).mul(third).sub(third.sqr()).div(third.power(-2n));
    expect(digits(formula, '0.037037037037037037037037037037037037')).toBe(true);
    expect(formula.sign()).toBe(1);
    expect(worked).toBe(0);
    expect(formula.rational?.toString()).toBe('1/27');
    expect(third.sub(third).sign()).toBe(0);
    expect(worked).toBe(1);
    expect(third.add(thePi).rational).toBeUndefined();
  });

  it('encloses once for each precision', () => {
    let enclosed = 0;
    const x = Real.enclosed((bits) => {
      enclosed += 1;
      return pi(bits);
    });
    for (let i = 0; i < 20; i += 1) x.mul(x).add(x.div(x)).enclose(100);
    expect(enclosed).toBe(1);
    x.enclose(101);
    expect(enclosed).toBe(2);
  });

  it('narrows to bits and to digits', () => {
    const difference = thePi.sub(q('3.14159265358979323846'));
    const [bits, decimals] = [difference.toBits(50), difference.toDigits(15)];
    expect(bits.wid().shift(50).compare(bits.mig())).toBeLessThanOrEqual(0);
    expect(roundsTo(decimals, '2.643383279502884e-21')).toBe(true);
    expect(() => thePi.sub(thePi).toBits(10)).toThrow(UndecidedError);
  });

  it('takes the root of a number that is not yet told from 0', () => {
    const tiny = thePi.sub(q('3.14159265358979323846'));
    expect(tiny.sqrt().enclose(20).inf.sign()).toBe(0);
    expect(digits(tiny.sqrt(), '5.141384326718713796380123424948478e-11')).toBe(true);
    expect(() => tiny.neg().power(q('1/3')).enclose(20)).toThrow('expected a positive base');
  });

  it('encloses the greater of two equal numbers', () => {
    const [a, b] = [thePi.mul(2n), thePi.add(thePi)];
    expect(Real.max(a, b).enclose(64).contains(a.enclose(80).mid())).toBe(true);
    expect(Real.min(a, b, real('1')).rational?.toString()).toBe('1');
  });

  it('has the elementary functions, their arguments as precise as they need', () => {
    expect(digits(exp(real('1000')), '1.97007111401704699388887935224332313e434')).toBe(true);
    expect(digits(exp(ln(thePi)).sub(thePi).add(1n), '1.000000000000000000000000000000')).toBe(true);
    expect(digits(ln(q('1.000000000000000000000000000001')), '9.999999999999999999999999999995e-31')).toBe(
      true,
    );
    expect(digits(sin(PI.mul(10n ** 30n).add(q('1/2'))), '0.47942553860420300027328793521557')).toBe(true);
    expect(digits(cos(PI.mul(3n)), '-1.00000000000000000000000000000000')).toBe(true);
    expect(digits(csc(PI.div(6n)), '2.0000000000000000000000000')).toBe(true);
    expect(digits(erfc(thePi.mul(9n)), '1.28312318734270887653912624003204879e-349')).toBe(true);
    expect(digits(sinh(thePi), '11.5487393572577483779773343153884097')).toBe(true);
    expect(digits(tanh(thePi), '0.996272076220749944264690580012537')).toBe(true);
    expect(() => ln(-1n).enclose(10)).toThrow('ln: expected a positive interval');
    expect(() => ln(thePi.sub(thePi)).enclose(10)).toThrow(UndecidedError);
  });

  it('has integer powers of any size, of any base', () => {
    expect(real('-1').power(1000n).rational?.toString()).toBe('1');
    expect(real('-1/2').power(513n).rational?.den).toBe(1n << 513n);
    expect(
      real('2')
        .power(1000n)
        .compare(2n ** 1000n),
    ).toBe(0);
    expect(digits(thePi.neg().power(513n), '-1.09115059065904257510040508e255')).toBe(true);
    const nearOne = Real.ONE.add(q('1e-30')).power(10n ** 30n);
    expect(digits(nearOne, '2.71828182845904523536028747135')).toBe(true);
    expect(
      digits(
        real('2')
          .power(10n ** 8n)
          .div(real('2').power(10n ** 8n - 3n)),
        '8',
      ),
    ).toBe(true);
  });

  it('keeps long products of radicals exact', () => {
    const [two, three] = [real('2').sqrt(), real('3').sqrt()];
    let product = two.mul(three);
    for (let i = 0; i < 12; i += 1) product = product.mul(two).div(two);
    expect(product.compare(real('6').sqrt())).toBe(0);
    const primes = ['2', '3', '5', '7', '11', '13', '17', '19', '23', '29'].map((p) => real(p).sqrt());
    expect(
      primes
        .reduce((x, y) => x.mul(y))
        .sqr()
        .rational?.toString(),
    ).toBe('6469693230');
  });

  it('knows a 0 that its enclosures hold alone, or that is rational', () => {
    expect(ln(1n).sign()).toBe(0);
    expect(exp(0n).compare(1n)).toBe(0);
    const third = Real.lazy(
      () => q('1/3'),
      (bits) => Interval.fromRational(q('1/3'), bits),
    );
    expect(third.sub(third).toDigits(5).isPoint()).toBe(true);
    expect(third.sub(third).toBits(5).isPoint()).toBe(true);
    expect(Real.max(third, third.add(0n).mul(1n)).rational?.toString()).toBe('1/3');
  });

  it('refuses numbers that would be rounded', () => {
    expect(() => thePi.add(3 as unknown as bigint)).toThrow(
      'Real.of: expected an exact number or a Real, got number',
    );
    expect(() => thePi.power(2 as unknown as bigint)).toThrow('expected a bigint, got number');
  });
});
