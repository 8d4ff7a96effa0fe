import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { kAryDiscreteMeanSquaredError } from '../../../src/bound/k-ary/k-ary-discrete.js';
import { offsetDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError, kAryWeightSum } from '../../../src/factorization/k-ary/k-ary-weight.js';

describe('kAryDiscreteMeanSquaredError', () => {
  it('lies between the first terms 2b² − 1/6 + 1/(120b²) − … of its expansion, b = h/ε', () => {
    const [system, T] = [offsetDigits(5n), 62n];
    for (const epsilon of ['1/100', '1', '2'].map((text) => Rational.parse(text))) {
      const error = kAryDiscreteMeanSquaredError(system, T, epsilon).enclose(128);
      const terms = Rational.ratio(kAryWeightSum(system, T), T);
      const continuous = kAryMeanSquaredError(system, T).div(epsilon.pow(2));
      const below = continuous.sub(terms.div(Rational.integer(6n)));
      const square = Rational.integer(3n).div(epsilon).pow(2);
      const above = below.add(terms.div(square.mul(Rational.integer(120n))));
      expect(error.inf.toRational().compare(below)).toBe(1);
      expect(error.sup.toRational().compare(above)).toBe(-1);
      expect(above.compare(continuous)).toBe(-1);
    }
  });

  it('narrows with the precision', () => {
    const wide = kAryDiscreteMeanSquaredError(offsetDigits(19n), 10n ** 18n, Rational.ONE).enclose(64);
    const narrow = kAryDiscreteMeanSquaredError(offsetDigits(19n), 10n ** 18n, Rational.ONE).enclose(640);
    expect(narrow.subset(wide)).toBe(true);
    expect(narrow.wid().shift(630).compare(narrow.sup)).toBe(-1);
  });

  it('refuses ε ≤ 0', () => {
    expect(() => kAryDiscreteMeanSquaredError(offsetDigits(5n), 62n, Rational.ZERO).enclose(64)).toThrow(
      /epsilon > 0, got 0/,
    );
  });
});
