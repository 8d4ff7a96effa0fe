import { describe, expect, it } from 'vitest';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import {
  kAryCovariance,
  kAryMeanSquaredError,
  kAryRangeVariance,
  kAryVariance,
  kAryWeight,
  kAryWeightSum,
} from '../../../src/factorization/k-ary/k-ary-weight.js';

describe('weights', () => {
  it('are the brute-force sums for every T ≤ 400 and k ≤ 23', () => {
    for (let k = 2n; k <= 23n; k += 1n) {
      for (const system of [plainDigits(k), offsetDigits(k)]) {
        let sum = 0n;
        for (let T = 1n; T <= 400n; T += 1n) {
          sum += kAryWeight(system, T);
          expect(kAryWeightSum(system, T)).toBe(sum);
        }
      }
    }
  });

  it('are exact at T = 10^18', () => {
    expect(kAryWeightSum(offsetDigits(19n), 10n ** 18n)).toBe(66469258138163092684n);
  });
});

describe('the mean squared error', () => {
  it('jumps with the height: k = 19 at T = 180 and 181', () => {
    expect(kAryMeanSquaredError(offsetDigits(19n), 180n).toString()).toBe('76');
    expect(kAryMeanSquaredError(offsetDigits(19n), 181n).toString()).toBe('31122/181');
  });

  it('is better with even k = 18 than with k = 19 at T = 10^6', () => {
    expect(kAryMeanSquaredError(offsetDigits(18n), 10n ** 6n).toString()).toBe('11365221/10000');
    expect(kAryMeanSquaredError(offsetDigits(19n), 10n ** 6n).toString()).toBe('11425309/10000');
  });

  it('is T + 1 in a tree of height 1', () => {
    for (const T of [1n, 2n, 17n, 10n ** 12n]) {
      expect(kAryMeanSquaredError(offsetDigits(2n * T + 1n), T).toString()).toBe(`${T + 1n}`);
    }
  });
});

describe('variances', () => {
  const system = offsetDigits(5n);

  it('count noise terms of variance 2h²', () => {
    expect(kAryVariance(system, 62n, 12n)).toBe(18n * 4n);
    expect(kAryVariance(system, 62n, 25n)).toBe(18n);
  });

  it('are covariances with themselves', () => {
    for (let t = 1n; t <= 62n; t += 1n) {
      expect(kAryCovariance(system, 62n, t, t)).toBe(kAryVariance(system, 62n, t));
      expect(kAryRangeVariance(system, 62n, 0n, t)).toBe(kAryVariance(system, 62n, t));
    }
  });

  it('of releases on either side of a wrap share only the higher digits', () => {
    expect(kAryCovariance(system, 62n, 13n, 12n)).toBe(0n);
    expect(kAryCovariance(system, 62n, 11n, 12n)).toBe(18n * 3n);
  });

  it.each([
    [() => kAryVariance(system, 62n, 0n), /t, an integer of at least 1, got 0/],
    [() => kAryVariance(system, 62n, 63n), /at most T = 62, got 63/],
    [() => kAryCovariance(system, 62n, 1n, 63n), /u of at most T = 62, got 63/],
    [() => kAryRangeVariance(system, 62n, 5n, 5n), /u, an integer of at least 6, got 5/],
    [() => kAryWeight(system, -1n), /at least 0, got -1/],
    [() => kAryWeightSum(system, 0n), /at least 1, got 0/],
    [
      () => kAryMeanSquaredError(system, 0n),
      /kAryMeanSquaredError: expected T, an integer of at least 1, got 0/,
    ],
  ])('refuse bad times', (call, message) => {
    expect(call).toThrow(message);
  });
});
