import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { singularValue, singularValueSquareSum } from '../../../src/bound/square-root/spectrum.js';
import { provedDigits } from '../../../src/arithmetic/decimal.js';

describe('singularValue', () => {
  it('is 1 for n = 1, the golden ratio and its inverse for n = 2', () => {
    expect(singularValue(1n, 1n).enclose(100).contains(1n)).toBe(true);
    expect(provedDigits(singularValue(2n, 1n).enclose(128), 30)).toBe('1.61803398874989484820458683436');
    expect(provedDigits(singularValue(2n, 2n).enclose(128), 30)).toBe('0.618033988749894848204586834365');
  });

  it('keeps its relative precision at the ends of the spectrum of a huge matrix', () => {
    const n = 10n ** 18n;
    for (const i of [1n, 2n, n / 2n, n]) {
      const sigma = singularValue(n, i).enclose(200);
      expect(sigma.wid().compare(sigma.inf.shift(-190)), `sigma_${i}`).toBeLessThan(0);
    }
    const least = singularValue(n, n).enclose(300);
    expect(least.inf.compare(Dyadic.of(1n, -1))).toBeGreaterThan(0);
  });

  it('refuses an index outside 1…n', () => {
    expect(() => singularValue(3n, 4n).enclose(64)).toThrow(
      'singularValue: expected i of at most n = 3, got 4',
    );
    expect(() => singularValue(3n, 0n).enclose(64)).toThrow(/expected i, an integer of at least 1, got 0/);
    expect(() => singularValue(0n, 1n).enclose(64)).toThrow(/expected n, an integer of at least 1, got 0/);
  });
});

describe('singularValueSquareSum', () => {
  it('is n(n+1)/2', () => {
    expect([1n, 2n, 10n, 10n ** 18n].map(singularValueSquareSum)).toEqual([
      1n,
      3n,
      55n,
      500000000000000000500000000000000000n,
    ]);
    const squares = [1n, 2n, 3n, 4n].map((i) => singularValue(4n, i).enclose(100).sqr(100));
    expect(squares.reduce((a, b) => a.add(b, 100), Interval.point(0n)).contains(10n)).toBe(true);
  });
});
