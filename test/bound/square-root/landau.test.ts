import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { LANDAU_CONSTANT, landauSum } from '../../../src/bound/square-root/landau.js';
import { squareRootToeplitz } from '../../../src/factorization/square-root/square-root.js';

const norms = squareRootToeplitz(480).rowNormsSquared();

describe('landauSum', () => {
  it('is the squared norm of row n of the square root', () => {
    for (const n of [1, 2, 3, 4, 5, 8, 9, 31, 64, 65, 100, 255, 256, 480]) {
      expect(
        landauSum(BigInt(n))
          .toRational()
          .equals(norms[n - 1]!),
        `G_${n}`,
      ).toBe(true);
    }
    expect(landauSum(8n).toRational().toString()).toBe('7207405/4194304');
  });

  it('has the denominator 4^(2(n−1) − s₂(n−1))', () => {
    expect([1, 2, 3, 4, 5, 6].map((n) => landauSum(BigInt(n)).toRational().den)).toEqual([
      1n,
      4n,
      64n,
      256n,
      16384n,
      65536n,
    ]);
  });

  it('adds f(n)² from a large n to the next', () => {
    const [a, b] = [landauSum(3000n).toRational(), landauSum(3001n).toRational()];
    expect(b.sub(a).equals(squareRootToeplitz(3001).get(3000, 0).pow(2))).toBe(true);
  });

  it('refuses what is no size', () => {
    expect(() => landauSum((1n << 24n) + 1n).toRational()).toThrow('expected a number known to be rational');
    expect(() => landauSum(0n).enclose(64)).toThrow('landauSum: expected n, an integer of at least 1, got 0');
  });
});

describe('landauSum', () => {
  it('contains the exact sum on both sides of the switch to the expansion', () => {
    for (const bits of [30, 64, 128, 200]) {
      for (const n of [1, 2, 2 * bits, 2 * bits + 1, 2 * bits + 2, 480]) {
        const G = landauSum(BigInt(n)).enclose(bits);
        expect(G.contains(norms[n - 1]!), `G_${n} at ${bits} bits`).toBe(true);
        expect(G.wid().compare(G.inf.mul(Dyadic.of(1n, 5 - bits))), `width at ${n}`).toBeLessThanOrEqual(0);
      }
    }
  });

  it('agrees with the exact sum at n = 20000', () => {
    const exact = landauSum(20_000n).toRational();
    for (const bits of [60, 216, 1000])
      expect(landauSum(20_000n).enclose(bits).contains(exact), `${bits} bits`).toBe(true);
  });

  it('has 60 proved digits at n = 10^18 and beyond', () => {
    expect(provedDigits(landauSum(10n ** 18n).enclose(230), 63)).toBe(
      '14.2591166330386136899757064243763834568087402914455582564710300',
    );
    const far = landauSum(10n ** 400n).enclose(300);
    expect(far.wid().compare(Dyadic.of(1n, -285))).toBeLessThan(0);
  });

  it('has the constant γ + 4·ln 2', () => {
    expect(provedDigits(LANDAU_CONSTANT.enclose(128), 30)).toBe('3.34980438714131409827544057591');
    expect(LANDAU_CONSTANT.enclose(60).contains(Rational.parse('3.34980438714131409827544'))).toBe(true);
  });
});
