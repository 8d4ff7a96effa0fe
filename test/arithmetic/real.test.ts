import { describe, expect, it } from 'vitest';
import { enclose, UndecidedError } from '../../src/arithmetic/enclose.js';
import { pi } from '../../src/arithmetic/elementary.js';
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
});
