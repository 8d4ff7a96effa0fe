import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { Real } from '../../../src/arithmetic/real.js';
import { Interval } from '../../../src/arithmetic/interval.js';
import { landauSum } from '../../../src/bound/square-root/landau.js';
import { regretNoise, type RegretNoise } from '../../../src/bound/learning/regret-noise.js';
import { squareRootError } from '../../../src/bound/square-root/square-root-error.js';

/** (1/n)·Σ_{t<n} √(G_n·G_t) as it is written. */
function literal(n: number, bits: number): Interval {
  const deviation = (t: number): Real =>
    landauSum(BigInt(n))
      .mul(landauSum(BigInt(t)))
      .sqrt();
  const deviations = Array.from({ length: n - 1 }, (_, i) => deviation(i + 1));
  return Real.sum(deviations).div(BigInt(n)).enclose(bits);
}

describe('regretNoise', () => {
  it('is the mean of the standard deviations, narrowly', () => {
    for (const n of [1, 2, 3, 10, 100]) {
      const x = regretNoise('mean', n).enclose(100);
      expect(x.disjoint(literal(n, 200))).toBe(false);
      expect(x.wid().shift(100).compare(x.inf)).toBeLessThanOrEqual(0);
    }
    expect(regretNoise('mean', 1).enclose(60).equals(Interval.point(0n))).toBe(true);
  });

  it('is below U_n, and for every n below ζ_n, which bounds U_n from n = 7 on only', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 20, 500]) {
      const mean = regretNoise('mean', n).enclose(60);
      const root = squareRootError(BigInt(n)).enclose(60);
      const restored = regretNoise('restored', n).enclose(60);
      expect(mean.strictPrecedes(root)).toBe(true);
      expect(mean.strictPrecedes(restored)).toBe(true);
      expect(root.strictPrecedes(restored)).toBe(n >= 7);
    }
  });

  it('sums thousands of steps', () => {
    const x = regretNoise('mean', 5000).enclose(80);
    expect(x.wid().shift(80).compare(x.inf)).toBeLessThanOrEqual(0);
    expect(x.contains(Rational.parse('3.6'))).toBe(false);
  });

  it('refuses parameters out of range', () => {
    for (const n of [0, 2.5, Number.NaN, 2 ** 20 + 1]) {
      expect(() => regretNoise('mean', n).enclose(60)).toThrow(
        /^regretNoise: expected n, an integer from 1 to/,
      );
    }
    expect(() => regretNoise('restored', 0).enclose(60)).toThrow('regretNoise: expected n');
    const other: string = 'worst';
    expect(() => regretNoise(other as RegretNoise, 1).enclose(60)).toThrow(
      'regretNoise: expected mean or restored, got worst',
    );
  });
});
