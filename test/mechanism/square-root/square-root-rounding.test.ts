import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { landauSum } from '../../../src/bound/square-root/landau.js';
import { centralBinomials } from '../../../src/factorization/square-root/square-root.js';
import { LowerToeplitz } from '../../../src/linear/toeplitz.js';
import { triangularQuotient } from '../../../src/linear/triangular-quotient.js';
import { givenNoise } from '../../../src/mechanism/stream/noise.js';
import { OnlineConvolution } from '../../../src/mechanism/stream/online-convolution.js';
import {
  PreparedSquareRootNoise,
  SquareRootNoise,
} from '../../../src/mechanism/square-root/square-root-noise.js';
import { comfortableBits, roundedNoise } from '../../../src/mechanism/square-root/square-root-rounding.js';
import {
  squareRootAbsoluteSensitivity,
  squareRootSensitivitySquared,
  squareRootStrategy,
} from '../../../src/mechanism/square-root/square-root-strategy.js';
import type { NoiseLaw } from '../../../src/privacy/noise/noise-law.js';
import { seededTestSource } from '../../../src/privacy/sampler/random-source.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

const law: NoiseLaw = { law: 'discrete-laplace', scale: Rational.ONE, step: Rational.ONE };

/** Terms of up to `bits` bits with a sign. */
function terms(seed: bigint, n: number, bits: number): bigint[] {
  const source = seededTestSource(seed);
  return Array.from({ length: n }, () => source.bits(bits + 1) - (1n << BigInt(bits)));
}

describe('squareRootStrategy', () => {
  it('is within 2^−bits of f, and 1 at 0', () => {
    for (const [n, bits] of [
      [1, 10],
      [40, 20],
      [300, 30],
    ] as const) {
      const { coefficients } = squareRootStrategy(n, bits);
      const unit = Rational.dyadic(1n, -bits);
      expect(coefficients[0]).toBe(1n << BigInt(bits));
      centralBinomials(n).forEach((binomial, k) => {
        const f = Rational.dyadic(binomial, -2 * k);
        const c = Rational.dyadic(coefficients[k]!, -bits);
        expect(c.sub(f).abs().compare(unit) <= 0).toBe(true);
      });
    }
  });

  it('has the sensitivities of its columns, near those of the square root', () => {
    const strategy = squareRootStrategy(64, 60);
    const C = LowerToeplitz.ofIntegers(strategy.coefficients, Rational.dyadic(1n, -60));
    const squared = squareRootSensitivitySquared(strategy);
    expect(squared.equals(C.columnNormsSquared()[0]!)).toBe(true);
    expect(squared.sub(landauSum(64n).toRational()).abs().compare(Rational.dyadic(1n, -50)) < 0).toBe(true);
    const sum = Rational.sum(C.integers.map((x) => Rational.dyadic(x, -60)));
    expect(squareRootAbsoluteSensitivity(strategy).equals(sum)).toBe(true);
  });

  it('refuses lengths and bits out of range', () => {
    expect(() => squareRootStrategy(0, 20)).toThrow(/length, an integer from 1/);
    expect(() => squareRootStrategy(2 ** 20 + 1, 60)).toThrow(/length/);
    expect(() => squareRootStrategy(8, 15)).toThrow(/bits, an integer from 16/);
  });
});

describe('the rounded noise of the square root', () => {
  it('is A·C̃⁻¹z rounded to the nearest, whether the first enclosure decides or not', () => {
    for (const [n, bits] of [
      [12, 16],
      [20, 60],
      [60, 20],
    ] as const) {
      const strategy = squareRootStrategy(n, bits);
      const C = LowerToeplitz.ofIntegers(strategy.coefficients, Rational.dyadic(1n, -bits)).toMatrix();
      const B = triangularQuotient(prefixSum(n).matrix(), C)!;
      for (const places of [0, 3, bits - 2, bits + 5, 2 * bits + 3, 3 * bits - 2, 6 * bits]) {
        const z = terms(BigInt(places), n, bits + 3);
        const expected = Array.from({ length: n }, (_, t) => {
          const exact = Rational.sum(B.row(t).map((b, j) => b.mul(Rational.dyadic(z[j]!, places - bits))));
          return exact.add(Rational.parse('1/2')).floor();
        });
        const streaming = new SquareRootNoise(strategy, law, places);
        const prepared = new PreparedSquareRootNoise(strategy, law, places);
        const [first, second] = [givenNoise(z), givenNoise(z)];
        for (const value of expected) {
          expect(streaming.next(first)).toBe(value);
          expect(prepared.next(second)).toBe(value);
        }
        expect(() => streaming.next(first)).toThrow(/expected at most/);
        expect(() => prepared.next(second)).toThrow(/expected at most/);
      }
    }
  });

  it('rounds ties up, which only exact numbers decide', () => {
    const strategy = squareRootStrategy(4, 20);
    const half = 1n << 19n;
    for (const [term, expected] of [
      [half, 1n],
      [-half, 0n],
      [half - 1n, 0n],
      [3n * half, 2n],
    ] as const)
      expect(roundedNoise(strategy, [term], 1, term << 20n, term < 0n ? -term : term, 0)).toBe(expected);
    // w_2 = z_2 + z_1/2 is exactly 1/2 at the second release, because c̃_1 = 1/2.
    const z = [2n, half - 1n];
    const product = strategy.coefficients[1]! * z[0]! + strategy.coefficients[0]! * z[1]!;
    expect(roundedNoise(strategy, z, 2, product, half, 0)).toBe(1n);
  });

  it('has a proved error that the truth stays within', () => {
    const n = 30;
    const bits = 18;
    const strategy = squareRootStrategy(n, bits);
    const C = LowerToeplitz.ofIntegers(strategy.coefficients, Rational.dyadic(1n, -bits)).toMatrix();
    const B = triangularQuotient(prefixSum(n).matrix(), C)!;
    const gap = B.sub(C).absolute();
    const rows = Array.from({ length: n }, (_, t) => Rational.sum(gap.row(t)));
    const bound = Rational.integer(9n * BigInt(n) ** 2n).mul(Rational.dyadic(1n, -bits));
    expect(Rational.max(Rational.ZERO, ...rows).compare(bound) < 0).toBe(true);
  });

  it('is mostly decided at once with comfortable bits', () => {
    expect(comfortableBits(1_000_000, 4)).toBe(64 + 4 + 40);
  });
});

describe('OnlineConvolution', () => {
  it('is the convolution, term by term, across block sizes', () => {
    for (const n of [1, 2, 31, 64, 65, 150, 257]) {
      const coefficients = terms(1n, n, 40);
      const z = terms(2n, n, 70);
      const online = new OnlineConvolution(coefficients);
      z.forEach((term, t) => {
        let sum = 0n;
        for (let k = 0; k <= t; k += 1) sum += coefficients[k]! * z[t - k]!;
        expect(online.next(term)).toBe(sum);
      });
      expect(online.terms).toEqual(z);
    }
  });
});
