import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { ln, pi } from '../../../src/arithmetic/elementary.js';
import {
  ERROR_CONSTANT,
  FROBENIUS_CONSTANT,
  LOWER_BOUND_CONSTANT,
  SCHATTEN_MEAN_CONSTANT,
  UPPER_BOUND_CONSTANT,
} from '../../../src/bound/square-root/constants.js';
import { schattenMean } from '../../../src/bound/optimum/gamma-bounds.js';
import { logLowerBound, logUpperBound } from '../../../src/bound/square-root/logarithmic-bounds.js';
import {
  squareRootError,
  squareRootFrobeniusSquared,
} from '../../../src/bound/square-root/square-root-error.js';

const digits = (x: Interval, count: number): string => provedDigits(x, count);

describe('the constants', () => {
  it('have the values of the document', () => {
    expect(digits(ERROR_CONSTANT.enclose(128), 30)).toBe('0.907120910117019018576226433243');
    expect(digits(UPPER_BOUND_CONSTANT.enclose(128), 30)).toBe('0.928971201578527039316581868614');
    expect(digits(FROBENIUS_CONSTANT.enclose(64), 9)).toBe('0.747965967');
    expect(digits(SCHATTEN_MEAN_CONSTANT.enclose(64), 5)).toBe('0.70189');
    expect(digits(LOWER_BOUND_CONSTANT.enclose(64), 5)).toBe('0.34495');
  });

  it('are what remains of the logarithm', () => {
    const n = 10n ** 60n;
    const rest = (x: Interval): Interval => x.sub(ln(Interval.point(n), 300).div(pi(300), 300), 300);
    const within = (x: Interval, constant: Interval, tolerance: string): boolean => {
      const distance = rest(x).sub(constant, 300).mag().toRational();
      return distance.compare(Rational.parse(tolerance)) < 0;
    };
    const mean = squareRootFrobeniusSquared(n).enclose(300).div(Interval.point(n), 300);
    expect(within(mean, FROBENIUS_CONSTANT.enclose(300), '1e-57')).toBe(true);
    expect(within(schattenMean(n).enclose(300), SCHATTEN_MEAN_CONSTANT.enclose(300), '1e-57')).toBe(true);
    expect(
      within(logUpperBound('restored', n).enclose(300), UPPER_BOUND_CONSTANT.enclose(300), '1e-57'),
    ).toBe(true);
    expect(
      within(logLowerBound('restored', n).enclose(300), LOWER_BOUND_CONSTANT.enclose(300), '1e-57'),
    ).toBe(true);
    // From below, like 1/(8π·ln n).
    expect(within(squareRootError(n).enclose(300), ERROR_CONSTANT.enclose(300), '3e-4')).toBe(true);
    expect(rest(squareRootError(n).enclose(300)).strictPrecedes(ERROR_CONSTANT.enclose(300))).toBe(true);
  });
});
