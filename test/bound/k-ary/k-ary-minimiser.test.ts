import { describe, expect, it } from 'vitest';
import { ln } from '../../../src/arithmetic/elementary.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { kAryLeadingConstant } from '../../../src/bound/k-ary/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser, kAryRealMinimum } from '../../../src/bound/k-ary/k-ary-minimiser.js';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';

/** ln k − 3(k − 1)/k and ln k − 3(k² − 1)/(k² + 1): the stationarity conditions solved for ln k. */
const EXCESS = {
  plain: (k: Interval, w: number): Interval => {
    const right = k.sub(Interval.point(1n), w).div(k, w).mul(Interval.point(3n), w);
    return ln(k, w).sub(right, w);
  },
  odd: (k: Interval, w: number): Interval => {
    const square = k.sqr(w);
    const quotient = square.sub(Interval.point(1n), w).div(square.add(Interval.point(1n), w), w);
    return ln(k, w).sub(quotient.mul(Interval.point(3n), w), w);
  },
};

describe('kAryRealMinimiser', () => {
  it.each(['plain', 'odd'] as const)('brackets a sign change of the %s condition', (family) => {
    for (const bits of [64, 200, 1000]) {
      const { inf, sup } = kAryRealMinimiser(family).enclose(bits);
      expect(
        sup
          .sub(inf)
          .shift(bits - 8)
          .compare(sup),
      ).toBe(-1);
      const outside = sup.sub(inf).shift(1);
      expect(EXCESS[family](Interval.point(inf.sub(outside)), 2 * bits).sign()).toBe(-1);
      expect(EXCESS[family](Interval.point(sup.add(outside)), 2 * bits).sign()).toBe(1);
    }
  });

  it('has a minimum below every integer k', () => {
    for (const [family, digits] of [
      ['plain', plainDigits],
      ['odd', offsetDigits],
      ['even', offsetDigits],
    ] as const) {
      const minimum = kAryRealMinimum(family);
      const optimum = kAryOptimum(family);
      expect(minimum.compare(optimum.constant)).toBe(-1);
      for (let k = family === 'odd' ? 3n : 2n; k < 80n; k += family === 'plain' ? 1n : 2n) {
        if (k !== optimum.k) expect(optimum.constant.compare(kAryLeadingConstant(digits(k)))).toBe(-1);
      }
    }
  });

  it('finds 17, 19 and 20', () => {
    expect((['plain', 'odd', 'even'] as const).map((family) => kAryOptimum(family).k)).toEqual([
      17n,
      19n,
      20n,
    ]);
  });
});
