import { describe, expect, it } from 'vitest';
import { offsetDigits, plainDigits } from '../../../src/factorization/k-ary/k-ary-digits.js';
import { kAryLifetime, kAryNoiseTerm, kAryNoiseTerms } from '../../../src/factorization/k-ary/k-ary-terms.js';

describe('kAryNoiseTerms', () => {
  it('walks up with plain digits: t = 8 to the base 3', () => {
    const terms = kAryNoiseTerms(plainDigits(3n), 8n, 8n);
    expect(terms.map(({ p, level, sign }) => [p, level, sign])).toEqual([
      [3n, 1, 1],
      [6n, 1, 1],
      [7n, 0, 1],
      [8n, 0, 1],
    ]);
  });

  it('walks up and back with offset digits: t = 8 to the base 3', () => {
    const terms = kAryNoiseTerms(offsetDigits(3n), 13n, 8n);
    expect(terms).toEqual([
      { p: 9n, level: 2, sign: 1, first: 1n, last: 9n },
      { p: 8n, level: 0, sign: -1, first: 9n, last: 9n },
    ]);
  });

  it('is determined by the key', () => {
    expect(kAryNoiseTerm(offsetDigits(3n), 6n)).toEqual({ p: 6n, level: 1, sign: -1, first: 7n, last: 9n });
    expect(kAryNoiseTerm(plainDigits(3n), 6n)).toEqual({ p: 6n, level: 1, sign: 1, first: 4n, last: 6n });
  });
});

describe('kAryLifetime', () => {
  it('is one interval, cut at T', () => {
    const system = offsetDigits(3n);
    expect(kAryLifetime(system, 13n, 9n)).toEqual({ first: 5n, last: 13n });
    expect(kAryLifetime(system, 7n, 9n)).toEqual({ first: 5n, last: 7n });
    expect(kAryLifetime(system, 13n, 6n)).toEqual({ first: 5n, last: 7n });
  });
});

describe('refusals', () => {
  it.each([
    [() => kAryNoiseTerms(offsetDigits(3n), 13n, 14n), /at most T = 13, got 14/],
    [() => kAryNoiseTerms(offsetDigits(3n), 13n, 0n), /at least 1, got 0/],
    [() => kAryNoiseTerm(offsetDigits(3n), 0n), /p, an integer of at least 1, got 0/],
    [() => kAryLifetime(offsetDigits(3n), 13n, 27n), /used by time T = 13, got 27/],
    [() => kAryLifetime(offsetDigits(3n), 0n, 1n), /T, an integer of at least 1, got 0/],
  ])('say what was expected', (call, message) => {
    expect(call).toThrow(message);
  });
});
