import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../../src/arithmetic/decimal.js';
import { Dyadic } from '../../../src/arithmetic/dyadic.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { encloseLandauConstant, encloseLandauSum, landauSum } from '../../../src/bound/square-root/landau.js';
import { squareRootToeplitz } from '../../../src/factorization/square-root/square-root.js';

const norms = squareRootToeplitz(480).rowNormsSquared();

describe('landauSum', () => {
  it('is the squared norm of row n of the square root', () => {
    for (const n of [1, 2, 3, 4, 5, 8, 9, 31, 64, 65, 100, 255, 256, 480]) {
      expect(
        landauSum(n)
          .toRational()
          .equals(norms[n - 1]!),
        `G_${n}`,
      ).toBe(true);
    }
    expect(landauSum(8).toRational().toString()).toBe('7207405/4194304');
  });

  it('has the denominator 4^(2(n−1) − s₂(n−1))', () => {
    expect([1, 2, 3, 4, 5, 6].map((n) => landauSum(n).toRational().den)).toEqual([
      1n,
      4n,
      64n,
      256n,
      16384n,
      65536n,
    ]);
  });

  it('adds f(n)² from a large n to the next', () => {
    const [a, b] = [landauSum(3000), landauSum(3001)];
    expect(b.sub(a).toRational().equals(squareRootToeplitz(3001).get(3000, 0).pow(2))).toBe(true);
  });

  it('refuses what is no size', () => {
    for (const n of [0, -1, 2.5, NaN, 2 ** 25])
      expect(() => landauSum(n)).toThrow(/landauSum: expected n, an integer from 1/);
    expect(() => encloseLandauSum(0n, 64)).toThrow(
      'encloseLandauSum: expected n, an integer of at least 1, got 0',
    );
  });
});

describe('encloseLandauSum', () => {
  it('contains the exact sum on both sides of the switch to the expansion', () => {
    for (const bits of [30, 64, 128, 200]) {
      for (const n of [1, 2, 2 * bits, 2 * bits + 1, 2 * bits + 2, 480]) {
        const G = encloseLandauSum(BigInt(n), bits);
        expect(G.contains(norms[n - 1]!), `G_${n} at ${bits} bits`).toBe(true);
        expect(G.wid().compare(G.inf.mul(Dyadic.of(1n, 5 - bits))), `width at ${n}`).toBeLessThanOrEqual(0);
      }
    }
  });

  it('agrees with the exact sum at n = 20000', () => {
    const exact = landauSum(20_000);
    for (const bits of [60, 216, 1000])
      expect(encloseLandauSum(20_000n, bits).contains(exact), `${bits} bits`).toBe(true);
  });

  it('has 60 proved digits at n = 10^18 and beyond', () => {
    expect(provedDigits(encloseLandauSum(10n ** 18n, 230), 63)).toBe(
      '14.2591166330386136899757064243763834568087402914455582564710300',
    );
    const far = encloseLandauSum(10n ** 400n, 300);
    expect(far.wid().compare(Dyadic.of(1n, -285))).toBeLessThan(0);
  });

  it('has the constant γ + 4·ln 2', () => {
    expect(provedDigits(encloseLandauConstant(128), 30)).toBe('3.34980438714131409827544057591');
    expect(encloseLandauConstant(60).contains(Rational.parse('3.34980438714131409827544'))).toBe(true);
  });
});
