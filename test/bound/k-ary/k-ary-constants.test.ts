import { describe, expect, it } from 'vitest';
import {
  counterLeadingConstant,
  kAryExplicitBound,
  kAryImprovement,
  kAryLeadingConstant,
} from '../../../src/bound/k-ary/k-ary-constants.js';
import { isNarrow } from '../../../src/arithmetic/enclose.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { kAryCapacity, offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../../src/factorization/k-ary/k-ary-weight.js';

describe('kAryLeadingConstant', () => {
  it('is exact for powers of two', () => {
    expect(kAryLeadingConstant(plainDigits(2n)).enclose(100).contains(1n)).toBe(true);
    expect(kAryLeadingConstant(plainDigits(2n)).enclose(100).isPoint()).toBe(true);
    expect(kAryLeadingConstant(offsetDigits(2n)).enclose(100).contains(1n)).toBe(true);
    expect(kAryLeadingConstant(plainDigits(16n)).enclose(100).contains(Rational.ratio(15n, 64n))).toBe(true);
    expect(kAryLeadingConstant(offsetDigits(16n)).enclose(100).contains(Rational.ratio(1n, 8n))).toBe(true);
  });

  it('is the limit of MSE/log₂(T)³ along full capacities', () => {
    for (const system of [plainDigits(3n), offsetDigits(3n), offsetDigits(6n)]) {
      // At T = cap(k, h) = Θ(k^h), log₂ T = h·log₂ k + O(1): compare MSE/h³ with C·log₂(k)³, exact rationals apart.
      const h = 200;
      const quotient = kAryMeanSquaredError(system, kAryCapacity(system, h)).div(
        Rational.integer(BigInt(h) ** 3n),
      );
      const [k, a, b] = [system.k, system.a, system.b];
      const limit =
        a === 0n ? Rational.integer(k - 1n) : Rational.ratio(a === b ? k * k - 1n : k * k, 2n * k);
      const gap = quotient.sub(limit).abs();
      expect(gap.compare(Rational.ratio(1n, BigInt(h)))).toBeLessThan(0);
    }
  });

  it('narrows with the precision', () => {
    expect(isNarrow(kAryLeadingConstant(offsetDigits(19n)).enclose(400), 119)).toBe(true);
    expect(isNarrow(kAryImprovement(offsetDigits(19n), 'honaker').enclose(400), 119)).toBe(true);
  });

  it('stands beside those of other counters', () => {
    const constants = (['binary', 'honaker', 'andersson-pagh'] as const).map(
      (name) => `${counterLeadingConstant(name)}`,
    );
    expect(constants).toEqual(['1', '1/2', '1/4']);
  });
});

describe('kAryExplicitBound', () => {
  it('is not below the error for k = 3, 5, 19 at T ≤ 200 and at full capacity', () => {
    for (const k of [3n, 5n, 19n]) {
      const system = offsetDigits(k);
      const times = Array.from({ length: 200 }, (_, i) => BigInt(i) + 1n);
      for (const T of [...times, ...[2, 3, 4, 5].map((h) => kAryCapacity(system, h))]) {
        const error = kAryMeanSquaredError(system, T);
        expect(
          kAryExplicitBound(system, T).enclose(64).inf.toRational().compare(error),
        ).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('refuses other digits', () => {
    expect(() => kAryExplicitBound(offsetDigits(20n), 5n).enclose(64)).toThrow(/offset digits of an odd k/);
    expect(() => kAryExplicitBound(plainDigits(19n), 5n).enclose(64)).toThrow(/offset digits of an odd k/);
    expect(() => kAryExplicitBound(offsetDigits(19n), 0n).enclose(64)).toThrow(/T, an integer of at least 1/);
  });
});
