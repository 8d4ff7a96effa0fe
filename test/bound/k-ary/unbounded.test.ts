import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  unboundedMeanSquaredError,
  unboundedSegment,
  unboundedVariance,
} from '../../../src/bound/k-ary/unbounded.js';
import { halfSplit, harmonicSplit } from '../../../src/privacy/notion/budget-split.js';
import { kAryCapacity, offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../../src/factorization/k-ary/k-ary-weight.js';

describe('unbounded streams', () => {
  it('go through segments of cap(k, r) items', () => {
    for (const system of [plainDigits(2n), offsetDigits(3n), offsetDigits(6n)]) {
      let t = 0n;
      for (let r = 1; r <= 4; r += 1) {
        for (let s = 1n; s <= kAryCapacity(system, r); s += 1n) {
          t += 1n;
          expect(unboundedSegment(system, t)).toEqual({ r, s });
        }
      }
    }
  });

  it('average their variances', () => {
    for (const split of [halfSplit, harmonicSplit, (r: number) => Rational.ratio(1n, BigInt(2 * r + 1))]) {
      for (const system of [plainDigits(4n), offsetDigits(3n), offsetDigits(4n)]) {
        let sum = Rational.ZERO;
        for (let T = 1n; T <= 60n; T += 1n) {
          sum = sum.add(unboundedVariance(system, split, T));
          expect(unboundedMeanSquaredError(system, split, T).equals(sum.div(Rational.integer(T)))).toBe(true);
        }
      }
    }
  });

  it('have the first variances by hand: k = 3, half', () => {
    // Segment 1: one item, 2·1²·4·1; segment 2: 2·2²·4 = 32 per term, and 2·4 for the total before.
    expect([1n, 2n, 3n].map((t) => `${unboundedVariance(offsetDigits(3n), halfSplit, t)}`)).toEqual([
      '8',
      '40',
      '72',
    ]);
  });

  it('cost up to 4 times a known length with half the budget, less with ε/(r + 1)', () => {
    const system = offsetDigits(19n);
    for (const exponent of [6n, 12n, 18n]) {
      const T = 10n ** exponent;
      const known = kAryMeanSquaredError(system, T);
      const half = unboundedMeanSquaredError(system, halfSplit, T).div(known);
      const harmonic = unboundedMeanSquaredError(system, harmonicSplit, T).div(known);
      expect(half.compare(Rational.integer(4n))).toBe(-1);
      expect(harmonic.compare(half)).toBe(-1);
      expect(harmonic.compare(Rational.ONE)).toBe(1);
    }
  });

  it.each([
    [() => unboundedSegment(offsetDigits(3n), 0n), /t, an integer of at least 1, got 0/],
    [
      () => unboundedVariance(offsetDigits(3n), () => Rational.ONE, 5n),
      /0 < epsilon1\/epsilon < 1 in segment 2, got 1/,
    ],
    [() => unboundedMeanSquaredError(offsetDigits(3n), () => Rational.ZERO, 5n), /in segment 1, got 0/],
  ])('refuse bad arguments', (call, message) => {
    expect(call).toThrow(message);
  });
});
