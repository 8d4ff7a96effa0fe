import { describe, expect, it } from 'vitest';
import {
  kAryCapacity,
  kAryDigits,
  kAryHeight,
  kAryValue,
  offsetDigits,
  plainDigits,
} from '../../../src/factorization/k-ary/k-ary-digits.js';

describe('digit systems', () => {
  it('are as symmetric as k allows', () => {
    expect(plainDigits(5n)).toEqual({ k: 5n, a: 0n, b: 4n });
    expect(offsetDigits(5n)).toEqual({ k: 5n, a: 2n, b: 2n });
    expect(offsetDigits(6n)).toEqual({ k: 6n, a: 2n, b: 3n });
    expect(offsetDigits(2n)).toEqual(plainDigits(2n));
  });

  it('write t = 8 to the base 3 with weights 4 and 2', () => {
    expect(kAryDigits(plainDigits(3n), 8n, 3)).toEqual([2n, 2n, 0n]);
    expect(kAryDigits(offsetDigits(3n), 8n, 3)).toEqual([-1n, 0n, 1n]);
  });

  it('write 0 with zeros', () => {
    expect(kAryDigits(offsetDigits(7n), 0n, 2)).toEqual([0n, 0n]);
    expect(kAryDigits(offsetDigits(7n), 0n, 0)).toEqual([]);
  });
});

describe('capacity and height', () => {
  it('have the closed forms of the documents', () => {
    for (let k = 2n; k < 20n; k += 1n) {
      for (let h = 0; h < 6; h += 1) {
        const power = k ** BigInt(h);
        expect(kAryCapacity(plainDigits(k), h)).toBe(power - 1n);
        const offset = k % 2n === 1n ? (power - 1n) / 2n : (k * (power - 1n)) / (2n * (k - 1n));
        expect(kAryCapacity(offsetDigits(k), h)).toBe(offset);
      }
    }
  });

  // [APT] Def 3.8: rounded logarithms come out one too large at many of these.
  it('have h digits suffice up to the capacity and not beyond, for k < 60 and h < 12', () => {
    for (let k = 2n; k < 60n; k += 1n) {
      for (const system of [plainDigits(k), offsetDigits(k)]) {
        for (let h = 1; h < 12; h += 1) {
          const capacity = kAryCapacity(system, h);
          expect(kAryHeight(system, capacity)).toBe(h);
          expect(kAryHeight(system, capacity + 1n)).toBe(h + 1);
        }
      }
    }
  });

  it.each([
    ['plain', 6n, 215n, 3],
    ['plain', 5n, 124n, 3],
    ['plain', 5n, 15624n, 6],
    ['offset', 5n, 62n, 3],
    ['offset', 5n, 7812n, 6],
  ])('are not fooled by doubles, which give %s k = %s, T = %s one level too many', (kind, k, T, h) => {
    const argument = kind === 'plain' ? Number(T) + 1 : 2 * Number(T) + 1;
    expect(Math.ceil(Math.log(argument) / Math.log(Number(k)))).toBe(h + 1);
    expect(kAryHeight(kind === 'plain' ? plainDigits(k) : offsetDigits(k), T)).toBe(h);
  });

  it('are related as ⌈log_k(2T)⌉ = ⌈log_k(2T + 1)⌉ for odd k', () => {
    const ceilLog = (k: bigint, x: bigint): number => {
      let h = 0;
      for (let power = 1n; power < x; power *= k) h += 1;
      return h;
    };
    for (let k = 3n; k < 40n; k += 2n) {
      for (let T = 1n; T < 400n; T += 1n) {
        expect(ceilLog(k, 2n * T)).toBe(kAryHeight(offsetDigits(k), T));
        expect(ceilLog(k, 2n * T + 1n)).toBe(kAryHeight(offsetDigits(k), T));
      }
    }
  });
});

describe('refusals', () => {
  it.each([
    [() => plainDigits(1n), /plainDigits: expected k, an integer of at least 2, got 1/],
    [() => offsetDigits(0n), /offsetDigits: expected k, an integer of at least 2, got 0/],
    [() => kAryDigits(offsetDigits(5n), 63n, 3), /at most 62 for k = 5 and 3 digits, got 63/],
    [() => kAryDigits(offsetDigits(5n), -1n, 3), /at least 0, got -1/],
    [() => kAryHeight(offsetDigits(5n), 0n), /T, an integer of at least 1, got 0/],
    [() => kAryCapacity(offsetDigits(5n), 1.5), /got 1.5/],
    [() => kAryValue(offsetDigits(5n), [3n]), /digits from -2 to 2, got 3/],
  ])('say what was expected', (call, message) => {
    expect(call).toThrow(message);
  });
});
