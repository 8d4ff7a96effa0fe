import { describe, expect, it } from 'vitest';
import {
  evenFullTreeMeanSquaredError,
  plainFullTreeMeanSquaredError,
  oddFullTreeMeanSquaredError,
} from '../../../src/bound/k-ary/k-ary-capacity.js';
import { kAryCapacity, offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryMeanSquaredError } from '../../../src/factorization/k-ary/k-ary-weight.js';

describe('closed forms at full capacity', () => {
  it('are the exact averages for k < 40 and h ≤ 5', () => {
    for (let k = 2n; k < 40n; k += 1n) {
      for (let h = 1; h <= 5; h += 1) {
        const [plain, offset] = [plainDigits(k), offsetDigits(k)].map((system) =>
          kAryMeanSquaredError(system, kAryCapacity(system, h)),
        );
        expect(plainFullTreeMeanSquaredError(k, h).equals(plain!)).toBe(true);
        expect(
          (k % 2n === 1n ? oddFullTreeMeanSquaredError(k, h) : evenFullTreeMeanSquaredError(k, h)).equals(
            offset!,
          ),
        ).toBe(true);
      }
    }
  });

  it('agree for k = 2, where both digit systems are binary', () => {
    expect(evenFullTreeMeanSquaredError(2n, 7).equals(plainFullTreeMeanSquaredError(2n, 7))).toBe(true);
  });

  it.each([
    [() => plainFullTreeMeanSquaredError(1n, 2), /k, an integer of at least 2, got 1/],
    [() => oddFullTreeMeanSquaredError(20n, 2), /oddFullTreeMeanSquaredError: expected an odd k, got 20/],
    [() => oddFullTreeMeanSquaredError(1n, 2), /at least 3, got 1/],
    [() => evenFullTreeMeanSquaredError(19n, 2), /evenFullTreeMeanSquaredError: expected an even k, got 19/],
    [() => evenFullTreeMeanSquaredError(20n, 0), /h, an integer of at least 1, got 0/],
  ])('refuse the wrong k', (call, message) => {
    expect(call).toThrow(message);
  });
});
