import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { kAryBest } from '../../../src/bound/k-ary/k-ary-best.js';
import {
  binaryLaplaceMeanSquaredError,
  honakerLaplaceMeanSquaredError,
} from '../../../src/bound/k-ary/k-ary-comparators.js';
import { offsetDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../../src/factorization/k-ary/k-ary-weight.js';

const over = (T: bigint, error: (T: bigint) => Rational): Rational =>
  error(T).div(kAryMeanSquaredError(offsetDigits(19n), T));

describe('comparators', () => {
  // [APT] Cor 4.9: the factor over Honaker at concrete T.
  it('have the binary errors of the documents', () => {
    expect([64n, 1000n].map((T) => `${binaryLaplaceMeanSquaredError(T)}`)).toEqual(['9457/32', '4938/5']);
  });

  it('find k = 19 worse than Honaker at T = 12 and 11/9 better than binary', () => {
    expect(over(12n, honakerLaplaceMeanSquaredError).compare(Rational.parse('0.8625'))).toBe(-1);
    expect(over(12n, honakerLaplaceMeanSquaredError).compare(Rational.parse('0.8615'))).toBe(1);
    expect(`${over(12n, binaryLaplaceMeanSquaredError)}`).toBe('11/9');
    for (let T = 2n; T < 1000n; T += 1n) {
      expect(over(T, binaryLaplaceMeanSquaredError).compare(Rational.ratio(11n, 9n))).toBeGreaterThanOrEqual(
        0,
      );
    }
  });

  it.each([
    [10n ** 3n, '3.37'],
    [10n ** 6n, '3.76'],
    [10n ** 9n, '3.84'],
    [10n ** 18n, '3.94'],
  ])('find the best k short of a factor of 4 over Honaker at T = %s', (T, expected) => {
    const factor = honakerLaplaceMeanSquaredError(T).div(kAryBest('any', T).meanSquaredError);
    expect(factor.sub(Rational.parse(expected)).abs().compare(Rational.parse('0.005'))).toBeLessThanOrEqual(
      0,
    );
  });
});
