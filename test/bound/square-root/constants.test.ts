import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { ln, pi } from '../../../src/arithmetic/elementary.js';
import {
  encloseErrorConstant,
  encloseFrobeniusConstant,
  encloseLowerBoundConstant,
  encloseSchattenMeanConstant,
  encloseUpperBoundConstant,
} from '../../../src/bound/square-root/constants.js';
import { encloseSchattenMean } from '../../../src/bound/optimum/gamma-bounds.js';
import {
  encloseLogLowerBound,
  encloseLogUpperBound,
} from '../../../src/bound/square-root/logarithmic-bounds.js';
import {
  encloseSquareRootError,
  encloseSquareRootFrobeniusSquared,
} from '../../../src/bound/square-root/square-root-error.js';

const digits = (x: Interval, count: number): string => provedDigits(x, count);

describe('the constants', () => {
  it('have the values of the document', () => {
    expect(digits(encloseErrorConstant(128), 30)).toBe('0.907120910117019018576226433243');
    expect(digits(encloseUpperBoundConstant(128), 30)).toBe('0.928971201578527039316581868614');
    expect(digits(encloseFrobeniusConstant(64), 9)).toBe('0.747965967');
    expect(digits(encloseSchattenMeanConstant(64), 5)).toBe('0.70189');
    expect(digits(encloseLowerBoundConstant(64), 5)).toBe('0.34495');
  });

  it('are what remains of the logarithm', () => {
    const n = 10n ** 60n;
    const rest = (x: Interval): Interval => x.sub(ln(Interval.point(n), 300).div(pi(300), 300), 300);
    const within = (x: Interval, constant: Interval, tolerance: string): boolean => {
      const distance = rest(x).sub(constant, 300).mag().toRational();
      return distance.compare(Rational.parse(tolerance)) < 0;
    };
    const mean = encloseSquareRootFrobeniusSquared(n, 300).div(Interval.point(n), 300);
    expect(within(mean, encloseFrobeniusConstant(300), '1e-57')).toBe(true);
    expect(within(encloseSchattenMean(n, 300), encloseSchattenMeanConstant(300), '1e-57')).toBe(true);
    expect(within(encloseLogUpperBound('printed', n, 300), encloseUpperBoundConstant(300), '1e-57')).toBe(
      true,
    );
    expect(within(encloseLogLowerBound('printed', n, 300), encloseLowerBoundConstant(300), '1e-57')).toBe(
      true,
    );
    // From below, like 1/(8π·ln n).
    expect(within(encloseSquareRootError(n, 300), encloseErrorConstant(300), '3e-4')).toBe(true);
    expect(rest(encloseSquareRootError(n, 300)).strictPrecedes(encloseErrorConstant(300))).toBe(true);
  });
});
