import { describe, expect, it } from 'vitest';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { inverseWallisRatio, wallisRatio } from '../../../src/bound/square-root/wallis.js';
import { centralBinomials } from '../../../src/factorization/square-root/square-root.js';

const binomials = centralBinomials(700);
const plain = (k: number): Rational => Rational.dyadic(binomials[k]!, -2 * k);

describe('wallisRatio', () => {
  it('is C(2k,k)/4^k', () => {
    for (const k of [0, 1, 2, 3, 7, 8, 31, 32, 33, 255, 256, 699]) {
      expect(wallisRatio(BigInt(k)).toRational().equals(plain(k)), `f(${k})`).toBe(true);
    }
  });

  it('has an odd numerator', () => {
    for (let k = 0; k < 70; k++) expect(wallisRatio(BigInt(k)).toRational().num % 2n, `f(${k})`).toBe(1n);
  });

  it('has the inverse −f(k)/(2k−1)', () => {
    expect(inverseWallisRatio(0n).toRational().toString()).toBe('1');
    for (const k of [1, 2, 3, 50, 333]) {
      const expected = plain(k).div(Rational.integer(BigInt(1 - 2 * k)));
      expect(inverseWallisRatio(BigInt(k)).toRational().equals(expected), `g(${k})`).toBe(true);
    }
  });

  it('refuses what is no index', () => {
    expect(() => wallisRatio((1n << 24n) + 1n).toRational()).toThrow(
      'expected a number known to be rational',
    );
    expect(() => wallisRatio(-1n).enclose(64)).toThrow(
      'wallisRatio: expected k, an integer of at least 0, got -1',
    );
  });
});

describe('its enclosures', () => {
  it('contain the exact value on both sides of the switch to the expansion', () => {
    for (const bits of [40, 64, 200]) {
      for (const k of [0, 1, 2 * bits, 2 * bits + 1, 2 * bits + 2, 600]) {
        const exact = plain(k);
        const f = wallisRatio(BigInt(k)).enclose(bits);
        expect(f.contains(exact), `f(${k})`).toBe(true);
        expect(wallisRatio(BigInt(k)).sqr().enclose(bits).contains(exact.mul(exact)), `f(${k})^2`).toBe(true);
        expect(
          inverseWallisRatio(BigInt(k))
            .enclose(bits)
            .contains(inverseWallisRatio(BigInt(k)).toRational()),
          `g(${k})`,
        ).toBe(true);
        expect(f.wid().compare(f.inf.mul(Dyadic.of(1n, 4 - bits))), `width ${k}`).toBeLessThanOrEqual(0);
      }
    }
  });

  it('reach indices of any size', () => {
    const f = wallisRatio(10n ** 40n).enclose(300);
    expect(f.wid().compare(f.inf.shift(-290))).toBeLessThan(0);
    // f(k) = (1 − 1/(2k))·f(k−1).
    const ratio = f.div(wallisRatio(10n ** 40n - 1n).enclose(300), 300);
    expect(ratio.contains(Rational.ratio(2n * 10n ** 40n - 1n, 2n * 10n ** 40n))).toBe(true);
  });
});
