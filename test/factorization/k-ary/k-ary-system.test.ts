import { describe, expect, it } from 'vitest';
import { magnitude } from '../../../src/arithmetic/bits.js';
import { kAryHeight, offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryNoiseTerm } from '../../../src/factorization/k-ary/k-ary-terms.js';
import { lowestDigit, requireSystem, requireWithin } from '../../../src/factorization/k-ary/k-ary-system.js';
import { kAryWeight } from '../../../src/factorization/k-ary/k-ary-weight.js';

describe('a digit system', () => {
  it('has lowest digits that go around', () => {
    const digits = (system: Parameters<typeof lowestDigit>[0]): number[] =>
      Array.from({ length: 8 }, (_, u) => Number(lowestDigit(system, BigInt(u))));
    expect(digits(plainDigits(3n))).toEqual([0, 1, 2, 0, 1, 2, 0, 1]);
    expect(digits(offsetDigits(5n))).toEqual([0, 1, 2, -2, -1, 0, 1, 2]);
    expect(digits(offsetDigits(4n))).toEqual([0, 1, 2, -1, 0, 1, 2, -1]);
    expect([magnitude(-3n), magnitude(3n)]).toEqual([3n, 3n]);
  });

  it('made by hand is refused where it would not end', () => {
    const none = { k: 1n, a: 0n, b: 0n };
    expect(() => kAryHeight(none, 5n)).toThrow(
      /kAryHeight: expected digits of plainDigits or offsetDigits, got 0, …, 0 for k = 1/,
    );
    expect(() => kAryWeight({ k: 3n, a: 2n, b: 0n }, 5n)).toThrow(/kAryWeight: expected digits of/);
    expect(() => kAryNoiseTerm(none, 5n)).toThrow(/kAryNoiseTerm: expected digits of/);
    expect(() => {
      requireSystem('f', { k: 5n, a: 2n, b: 3n });
    }).toThrow(/f: expected digits of/);
    expect(() => {
      requireSystem('f', { k: 3n, a: -1n, b: 3n });
    }).toThrow(/f: expected digits of/);
  });

  it('takes times up to T', () => {
    expect(() => {
      requireWithin('f', 't', 6n, 5n);
    }).toThrow(/f: expected t of at most T = 5, got 6/);
    expect(() => {
      requireWithin('f', 't', 1n, 0n);
    }).toThrow(/f: expected T, an integer of at least 1, got 0/);
  });
});
