import { describe, expect, it } from 'vitest';
import { isNarrow } from '../../../src/arithmetic/enclose.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  crossoverDelta,
  crossoverExponent,
  crossoverExponentAt,
  gaussianErrorBound,
  gaussianLeadingConstant,
} from '../../../src/bound/comparison/crossover.js';
import { kAryBest } from '../../../src/bound/k-ary/k-ary-best.js';
import { kAryLeadingConstant } from '../../../src/bound/k-ary/k-ary-constants.js';
import { offsetDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';

const constant = kAryLeadingConstant(offsetDigits(19n));

describe('crossover', () => {
  it('has an exponent that the 0.92 of the document rounds up', () => {
    const gamma = crossoverExponent('huu2', constant).enclose(64);
    expect(gamma.inf.toRational().compare(Rational.parse('0.9156'))).toBe(1);
    expect(gamma.sup.toRational().compare(Rational.parse('0.9157'))).toBe(-1);
  });

  it('has twice the exponent where σ² is half', () => {
    const huu = crossoverExponent('huu2', constant).enclose(200);
    for (const form of ['dr14', 'classical'] as const) {
      expect(crossoverExponent(form, constant).enclose(200).disjoint(huu.shift(1))).toBe(false);
      expect(
        gaussianLeadingConstant(form)
          .enclose(200)
          .disjoint(gaussianLeadingConstant('huu2').enclose(200).shift(-1)),
      ).toBe(false);
    }
  });

  it.each(['huu2', 'dr14', 'classical'] as const)('solves the equality with the bound, %s', (form) => {
    for (const T of [7n, 1000n, 10n ** 9n]) {
      const error = kAryBest('odd', T).meanSquaredError;
      const delta = crossoverDelta(form, error, T).enclose(300);
      expect(isNarrow(delta, 85)).toBe(true);
      if (delta.sup.toRational().compare(Rational.ONE) >= 0) continue;
      // The bound falls as δ grows.
      expect(
        gaussianErrorBound(form, T, delta.inf.toRational()).enclose(300).sup.toRational().compare(error),
      ).toBe(1);
      expect(
        gaussianErrorBound(form, T, delta.sup.toRational()).enclose(300).inf.toRational().compare(error),
      ).toBe(-1);
    }
  });

  it('tends to the exponent from below', () => {
    const at = (T: bigint): Interval =>
      crossoverExponentAt('huu2', kAryBest('odd', T).meanSquaredError, T).enclose(64);
    const exponents = [10n ** 3n, 10n ** 6n, 10n ** 9n, 10n ** 18n, 10n ** 60n].map(at);
    exponents.slice(1).forEach((next, i) => {
      expect(exponents[i]!.strictPrecedes(next)).toBe(true);
    });
    expect(exponents.at(-1)!.strictPrecedes(crossoverExponent('huu2', constant).enclose(64))).toBe(true);
  });

  it('has the closed bound below 1 at T = 1, which no mechanism attains', () => {
    const perVariance = gaussianErrorBound('huu2', 1n, Rational.parse('1e-6')).enclose(64);
    const variance = gaussianErrorBound('huu2', 1n, Rational.parse('1e-6'))
      .enclose(64)
      .div(Interval.fromRational(Rational.parse('0.863'), 64), 64);
    expect(perVariance.strictPrecedes(variance)).toBe(true);
  });

  it.each([
    [
      () => gaussianErrorBound('huu2', 0n, Rational.parse('1e-6')).enclose(64),
      /gaussianErrorBound: expected T, an integer of at least 1/,
    ],
    [() => gaussianErrorBound('huu2', 5n, Rational.ONE).enclose(64), /0 < delta < 1, got 1/],
    [() => crossoverDelta('huu2', Rational.ZERO, 5n).enclose(64), /error > 0, got 0/],
    [() => crossoverExponentAt('huu2', Rational.ONE, 1n).enclose(64), /at least 2, got 1/],
  ])('refuses bad arguments', (call, message) => {
    expect(call).toThrow(message);
  });
});
