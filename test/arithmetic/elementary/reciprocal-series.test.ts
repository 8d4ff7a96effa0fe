import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import {
  arctanOfReciprocal,
  artanhOfReciprocal,
} from '../../../src/arithmetic/elementary/reciprocal-series.js';
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
    for (const [enclosure, sign] of [
      [arctanOfReciprocal(q, w), -1n],
      [artanhOfReciprocal(q, w), 1n],
    ] as const) {
      expect(enclosure.wid().compare(Dyadic.of(1n, 1 - w)) <= 0).toBe(true);
      // At 130 terms the series has converged to 4^−130: far inside the enclosures, which are at least 2^−120 wide.
      expect(enclosure.contains(partialSum(q, sign, 130))).toBe(true);
    }
  });
});
