import { describe, expect, it } from 'vitest';
import { Interval } from '../../../src/arithmetic/interval.js';
import { chiMean } from '../../../src/bound/learning/blog-chi-mean.js';
import { roundsTo } from '../../vectors/reference-cases.js';

describe('chiMean', () => {
  it('agrees with the Gamma function (mpmath)', () => {
    const expected = [
      [1n, '0.79788456080286535587989211986876'],
      [2n, '1.2533141373155002512078826424055'],
      [3n, '1.5957691216057307117597842397375'],
      [11n, '3.2421975804052941445278155981969'],
      [1000n, '31.614871896980080088497484750312'],
      [10n ** 9n, '31622.7765937780991705562'],
    ] as const;
    for (const [d, text] of expected) expect(roundsTo(chiMean(d).enclose(130), text)).toBe(true);
  });

  it('has E χ_d·E χ_{d+1} = d', () => {
    for (const d of [1n, 2n, 17n, 100n, 10n ** 12n]) {
      const product = chiMean(d)
        .enclose(100)
        .mul(chiMean(d + 1n).enclose(100), 120);
      expect(product.contains(d)).toBe(true);
      expect(product.wid().shift(95).compare(product.inf)).toBe(-1);
    }
  });

  it('lies between √(d − 1/2) and √d', () => {
    for (const d of [1n, 2n, 3n, 50n]) {
      const square = chiMean(d).enclose(80).sqr(100);
      expect(
        Interval.point(2n * d - 1n)
          .shift(-1)
          .strictPrecedes(square),
      ).toBe(true);
      expect(square.strictPrecedes(Interval.point(d))).toBe(true);
    }
  });

  it('refuses d = 0', () => {
    expect(() => chiMean(0n).enclose(60)).toThrow('chiMean: expected d, an integer of at least 1, got 0');
  });
});
