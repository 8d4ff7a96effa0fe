import { describe, expect, it } from 'vitest';
import { ln, pi } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  logLowerBound,
  logOverPi,
  logUpperBound,
  logUpperArgument,
} from '../../../src/bound/square-root/logarithmic-bounds.js';

const overPi = (text: string, bits: number): Interval =>
  ln(Interval.fromRational(Rational.parse(text), bits), bits).div(pi(bits), bits);

describe('the logarithmic bounds', () => {
  it('have the arguments of the five upper forms', () => {
    const forms = ['restored', 'repaired', 'early', 'natural', 'from-zero'] as const;
    expect(forms.map((form) => logUpperArgument(form, 7n).toString())).toEqual([
      '28/5',
      '29/5',
      '5',
      '7',
      '25',
    ]);
    expect(() => logUpperArgument('restored', 0n)).toThrow(/logUpperArgument: expected n/);
  });

  it('are 1 + ln(p)/π', () => {
    const expected = overPi('28/5', 200).add(Interval.point(1n), 200);
    expect(expected.subset(logUpperBound('restored', 7n).enclose(100))).toBe(true);
    expect(logUpperBound('natural', 1n).enclose(64).isPoint()).toBe(true);
    expect(overPi('1/3', 200).subset(logOverPi(Rational.parse('1/3')).enclose(100))).toBe(true);
  });

  it('are the lower bound as restored and as its proof gives it', () => {
    // n = 2: (2 + ln(5/5) + ln(5)/4)/π and (5/4)·(2 + ln(5/3))/π.
    const two = Interval.point(2n).div(pi(200), 200);
    const printed = two.add(overPi('5', 200).shift(-2), 200);
    const sharpened = two.add(overPi('5/3', 200), 200).mul(Interval.point(5n), 200).shift(-2);
    expect(printed.subset(logLowerBound('restored', 2n).enclose(100))).toBe(true);
    expect(sharpened.subset(logLowerBound('sharpened', 2n).enclose(100))).toBe(true);
    expect(() => logLowerBound('restored', 0n).enclose(64)).toThrow(/logLowerBound: expected n/);
  });
});
