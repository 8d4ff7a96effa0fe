import { describe, expect, it } from 'vitest';
import {
  wallisCoefficient,
  landauCoefficient,
} from '../../../src/arithmetic/series/expansion-coefficients.js';
import {
  approxLandauSum,
  approxLandauSums,
  approxSquareRootError,
  approxSquareRootFrobeniusSquared,
  approxSquareRootMeanSquaredError,
  approxSquareRootVariances,
  approxWallisRatio,
  approxWallisRatios,
} from '../../../src/float64/oracle/square-root.js';

describe('the float64 twins of the square root', () => {
  it('are exact where the values are short', () => {
    expect(Array.from(approxWallisRatios(5))).toEqual([1, 0.5, 0.375, 0.3125, 0.2734375]);
    expect(Array.from(approxLandauSums(4))).toEqual([1, 1.25, 1.390625, 1.48828125]);
    expect([approxWallisRatio(0), approxLandauSum(2), approxSquareRootFrobeniusSquared(2)]).toEqual([
      1, 1.25, 2.25,
    ]);
    expect(Array.from(approxSquareRootVariances(2))).toEqual([1.25, 1.5625]);
    expect([approxSquareRootMeanSquaredError(1), approxSquareRootError(1)]).toEqual([1, 1]);
  });

  it('have the values of the document', () => {
    expect(approxLandauSum(100)).toBeCloseTo(2.531352112635569, 14);
    expect(approxSquareRootFrobeniusSquared(100)).toBeCloseTo(222.01653842514969, 11);
    expect(approxSquareRootError(4096)).toBeCloseTo(3.551292684169778, 13);
    expect(approxLandauSum(1e18)).toBeCloseTo(14.259116633038614, 12);
  });

  it('use the coefficients that the exact code generates', () => {
    const values = [wallisCoefficient(4), landauCoefficient(3)].map(
      ({ num, den }) => Number(num) / Number(den),
    );
    expect(values).toEqual([22931 / 8388608, 63433 / 8257536]);
  });

  it('refuse what is no size', () => {
    for (const n of [0, -1, 2.5, NaN, Infinity, 2 ** 1001]) {
      expect(() => approxLandauSum(n)).toThrow(
        `approxLandauSum: expected n, an integer from 1 to 2^1000, got ${n}`,
      );
      expect(() => approxLandauSums(n)).toThrow(/approxLandauSums: expected an integer from 1/);
    }
    expect(() => approxWallisRatio(-1)).toThrow(/approxWallisRatio: expected k, an integer from 0/);
  });
});
