import { describe, expect, it } from 'vitest';
import {
  kAryDigitFlips,
  kAryDraws,
  kAryDrops,
  kAryItemWeight,
  kAryMostLiveTerms,
} from '../../../src/factorization/k-ary/k-ary-counts.js';
import {
  kAryCapacity,
  kAryDigits,
  offsetDigits,
  plainDigits,
} from '../../../src/factorization/k-ary/k-ary-digits.js';

describe('counts', () => {
  it('draw T noise variables with plain digits, more with negative ones alive', () => {
    expect(kAryDraws(plainDigits(19n), 181n)).toBe(181n);
    expect(kAryDraws(offsetDigits(19n), 181n)).toBe(199n);
    expect(kAryDraws(offsetDigits(19n), 10n ** 6n)).toBe(1000018n);
    expect(kAryDrops(offsetDigits(3n), 2n)).toBe(1n);
  });

  it('hold exactly h·m terms at full odd capacity', () => {
    for (let k = 3n; k < 12n; k += 2n) {
      for (let h = 1; h < 5; h += 1) {
        const system = offsetDigits(k);
        expect(kAryMostLiveTerms(system, kAryCapacity(system, h))).toBe(BigInt(h) * system.b);
      }
    }
  });

  it('flip every digit once per block', () => {
    expect(kAryDigitFlips(offsetDigits(3n), 13n)).toBe(18n);
    expect(kAryDigitFlips(plainDigits(2n), 8n)).toBe(8n + 4n + 2n + 1n);
  });
});

describe('kAryItemWeight', () => {
  it('is the number of base-k digits of x − 1 other than b at full capacity', () => {
    for (const system of [plainDigits(3n), offsetDigits(3n), offsetDigits(4n), offsetDigits(5n)]) {
      for (let h = 1; h < 4; h += 1) {
        const T = kAryCapacity(system, h);
        for (let x = 1n; x <= T; x += 1n) {
          const expected = kAryDigits(plainDigits(system.k), x - 1n, h).filter(
            (digit) => digit !== system.b,
          ).length;
          expect(kAryItemWeight(system, T, x)).toBe(expected);
        }
      }
    }
  });
});

describe('refusals', () => {
  it.each([
    [() => kAryDraws(offsetDigits(3n), 0n), /kAryDraws: expected T, an integer of at least 1, got 0/],
    [() => kAryMostLiveTerms(offsetDigits(3n), 0n), /at least 1, got 0/],
    [() => kAryDigitFlips(offsetDigits(3n), 0n), /at least 1, got 0/],
    [() => kAryItemWeight(offsetDigits(3n), 4n, 5n), /x of at most T = 4, got 5/],
    [() => kAryItemWeight(offsetDigits(3n), 4n, 0n), /x, an integer of at least 1, got 0/],
  ])('say what was expected', (call, message) => {
    expect(call).toThrow(message);
  });
});
