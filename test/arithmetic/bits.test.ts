import { describe, expect, it } from 'vitest';
import {
  bitLength,
  ceilDiv,
  floorDiv,
  integerRoot,
  integerSqrt,
  requirePrecision,
} from '../../src/arithmetic/bits.js';

describe('bitLength', () => {
  it('is 0 for 0 and k for 2^(k−1) up to 2^k − 1, of either sign', () => {
    expect(bitLength(0n)).toBe(0);
    for (let k = 1; k <= 300; k += 1) {
      const power = 1n << BigInt(k - 1);
      for (const value of [power, 2n * power - 1n, -power, 1n - 2n * power]) expect(bitLength(value)).toBe(k);
    }
  });
});

describe('integerRoot', () => {
  it('is the floor of the root, for small numbers and beside large powers', () => {
    for (const degree of [1, 2, 3, 5, 64]) {
      for (let n = 0n; n < 300n; n += 1n) {
        const root = integerRoot(n, degree);
        expect(root ** BigInt(degree) <= n && n < (root + 1n) ** BigInt(degree)).toBe(true);
      }
      const power = (10n ** 40n + 9n) ** BigInt(degree);
      expect([power - 1n, power].map((n) => integerRoot(n, degree))).toEqual(
        degree === 1 ? [power - 1n, power] : [10n ** 40n + 8n, 10n ** 40n + 9n],
      );
      if (degree > 1) expect(integerRoot(power + 1n, degree)).toBe(10n ** 40n + 9n);
    }
  });

  it('refuses a negative number and a degree below 1', () => {
    expect(() => integerRoot(-1n, 3)).toThrow('integerRoot: expected a non-negative integer, got -1');
    for (const degree of [0, -1, 1.5, NaN])
      expect(() => integerRoot(8n, degree)).toThrow('degree of at least 1');
  });
});

describe('integerSqrt', () => {
  it('is the floor of the square root', () => {
    for (let n = 0n; n < 500n; n += 1n) {
      const root = integerSqrt(n);
      expect(root * root <= n && n < (root + 1n) * (root + 1n)).toBe(true);
    }
  });

  it('separates n² − 1, n² and n² + 1 at 2000 bits', () => {
    const n = 7n ** 356n;
    expect([n * n - 1n, n * n, n * n + 1n].map(integerSqrt)).toEqual([n - 1n, n, n]);
  });

  it('refuses negative integers', () => {
    expect(() => integerSqrt(-1n)).toThrow('integerSqrt: expected a non-negative integer, got -1');
  });
});

describe('floorDiv and ceilDiv', () => {
  it('round toward −∞ and +∞', () => {
    const cases = [-7n, -6n, -1n, 0n, 1n, 6n, 7n];
    expect(cases.map((n) => floorDiv(n, 3n))).toEqual([-3n, -2n, -1n, 0n, 0n, 2n, 2n]);
    expect(cases.map((n) => ceilDiv(n, 3n))).toEqual([-2n, -2n, 0n, 0n, 1n, 2n, 3n]);
  });
});

describe('requirePrecision', () => {
  it('accepts 1 to 2^24 bits', () => {
    expect(() => requirePrecision('f', 1)).not.toThrow();
    expect(() => requirePrecision('f', 2 ** 24)).not.toThrow();
  });

  it.each([0, -1, 1.5, NaN, Infinity, 2 ** 24 + 1])('refuses %s bits and names the caller', (bits) => {
    expect(() => requirePrecision('f', bits)).toThrow(
      `f: expected a precision of 1 to 16777216 bits, got ${bits}`,
    );
  });
});
