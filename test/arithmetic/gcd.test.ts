import { describe, expect, it } from 'vitest';
import { euclid as plain, gcd, withoutFives } from '../../src/arithmetic/gcd.js';
import { Rational } from '../../src/arithmetic/rational.js';

const euclid = (x: bigint, y: bigint): bigint => {
  while (y !== 0n) [x, y] = [y, x % y];
  return x < 0n ? -x : x;
};

/** Integers of about so many bits, the same at every run. */
function generator(): (bits: number) => bigint {
  let state = 20230122;
  return (bits) => {
    let value = 1n;
    for (let k = 0; k < bits; k += 30) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      value = (value << 30n) + BigInt(state >>> 2);
    }
    return value;
  };
}

describe('gcd', () => {
  it('is that of Euclid for integers of every length', () => {
    const random = generator();
    for (const bits of [10, 100, 3000, 3100, 5000, 9000, 20_000]) {
      for (const shared of [1, bits / 3, bits]) {
        const common = random(shared);
        const [x, y] = [common * random(bits), common * random(bits + 40 * (shared % 7))];
        const divisor = euclid(x, y);
        expect(gcd(x, y)).toBe(divisor);
        expect(gcd(-y, x)).toBe(divisor);
        if (bits > 3000) continue;
        expect(plain(-x, y)).toBe(divisor);
        expect(plain(y, -x)).toBe(divisor);
      }
    }
  });

  it('is right where leading bits say little: neighbours, powers, Fibonacci numbers', () => {
    let [f, g] = [1n, 1n];
    for (let k = 0; k < 12_000; k += 1) [f, g] = [g, f + g];
    const long = 1n << 8000n;
    for (const [x, y] of [
      [f, g],
      [long, long - 1n],
      [long, long],
      [long, 1n << 4000n],
      [10n ** 2500n, 6n ** 3000n],
      [long * f, (long + 1n) * f],
      [long, 0n],
      [0n, 0n],
    ] as const) {
      expect(gcd(x, y)).toBe(euclid(x, y));
    }
  });
});

describe('withoutFives', () => {
  it.each([
    [1n, 0, 1n],
    [5n ** 1000n, 1000, 1n],
    [-7n * 5n ** 13n, 13, -7n],
    [2n ** 4001n * 5n ** 63n, 63, 2n ** 4001n],
    [5n ** 64n * 3n, 64, 3n],
    [5n ** 65n + 1n, 0, 5n ** 65n + 1n],
  ])('case %#', (x, power, rest) => {
    expect(withoutFives(x)).toEqual({ power, rest });
  });
});

describe('large fractions', () => {
  it('are in lowest terms', () => {
    const random = generator();
    for (const [num, den] of [
      [random(4000), 10n ** 1500n],
      [random(900) * 5n ** 700n * 2n ** 300n, 10n ** 900n],
      [-random(900) * 5n ** 1200n, 7n * 5n ** 300n * 3n ** 500n],
      [random(3000) * 3n ** 400n, random(3500) * 3n ** 300n],
    ] as const) {
      const divisor = euclid(num, den);
      const value = Rational.ratio(num, den);
      expect([value.num, value.den]).toEqual([num / divisor, den / divisor]);
      expect(value.sub(value).sign()).toBe(0);
      expect(value.pow(2).equals(value.mul(value))).toBe(true);
      expect(value.pow(-1).mul(value).equals(Rational.ONE)).toBe(true);
    }
  });
});
