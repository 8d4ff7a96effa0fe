import { describe, expect, it } from 'vitest';
import { arctanUnits, artanhUnits } from '../../../src/arithmetic/elementary/reciprocal-series.js';
import { Rational } from '../../../src/arithmetic/rational.js';

/** Exact Σ_{k<terms} sign^k/((2k+1)·q^(2k+1)), term by term. */
const partialSum = (q: bigint, sign: bigint, terms: number): Rational =>
  Rational.sum(
    Array.from({ length: terms }, (_, k) =>
      Rational.ratio(sign ** BigInt(k), BigInt(2 * k + 1) * q ** BigInt(2 * k + 1)),
    ),
  );

describe.each([2n, 3n, 5n, 26n, 239n])('the series in 1/%i', (q) => {
  it.each([8, 53, 120])('encloses arctan and artanh to %i bits', (w) => {
    for (const [units, sign] of [
      [arctanUnits(q, w), -1n],
      [artanhUnits(q, w), 1n],
    ] as const) {
      // At 130 terms the series has converged to 4^−130: far inside the enclosures, which are 2^−119 wide or wider.
      const sum = partialSum(q, sign, 130);
      expect(Rational.dyadic(units, -w).compare(sum)).toBeLessThanOrEqual(0);
      expect(Rational.dyadic(units + 2n, -w).compare(sum)).toBeGreaterThanOrEqual(0);
    }
  });
});
