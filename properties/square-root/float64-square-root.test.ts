import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { landauSum } from '../../src/bound/square-root/landau.js';
import { schatten1 } from '../../src/bound/optimum/schatten.js';
import { singularValue } from '../../src/bound/square-root/spectrum.js';
import {
  squareRootError,
  squareRootFrobeniusSquared,
  squareRootMeanSquaredError,
  squareRootVariance,
} from '../../src/bound/square-root/square-root-error.js';
import { wallisRatio } from '../../src/bound/square-root/wallis.js';
import {
  approxSchatten1,
  approxSingularValue,
  approxSingularValues,
} from '../../src/float64/oracle/spectrum.js';
import {
  approxLandauSum,
  approxLandauSums,
  approxSquareRootError,
  approxSquareRootFrobeniusSquared,
  approxSquareRootMeanSquaredError,
  approxSquareRootVariances,
  approxWallisRatio,
  approxWallisRatios,
} from '../../src/float64/oracle/square-root.js';
import { runs } from '../effort.js';

const BITS = 120;

/** Whether a double differs from an enclosed number by at most 2^−bits of it. */
function within(approx: number, exact: Interval, bits: number): boolean {
  const center = exact.mid().toRational();
  const error = Rational.fromDouble(approx).sub(center).abs();
  return error.compare(center.mul(Rational.dyadic(1n, -bits))) <= 0;
}

/** Integers that a double holds, of every size. */
const size = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc
    .tuple(fc.integer({ min: 7, max: 200 }), fc.double({ min: 1, max: 2, noNaN: true, maxExcluded: true }))
    .map(([e, m]) => Math.floor(m * 2 ** e)),
);

describe('the float64 twins', () => {
  it('of the square root are within their stated errors, at any n', () => {
    fc.assert(
      fc.property(size, (n) => {
        const exact = BigInt(n);
        return (
          within(approxWallisRatio(n), wallisRatio(exact).enclose(BITS), 50) &&
          within(approxLandauSum(n), landauSum(exact).enclose(BITS), 50) &&
          within(approxSquareRootFrobeniusSquared(n), squareRootFrobeniusSquared(exact).enclose(BITS), 48) &&
          within(approxSquareRootMeanSquaredError(n), squareRootMeanSquaredError(exact).enclose(BITS), 48) &&
          within(approxSquareRootError(n), squareRootError(exact).enclose(BITS), 48)
        );
      }),
      runs(300),
    );
  });

  it('of whole streams are within their stated errors, up to n = 10^6', () => {
    const n = 1_000_000;
    const [ratios, sums, variances] = [
      approxWallisRatios(n),
      approxLandauSums(n),
      approxSquareRootVariances(n),
    ];
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: n })), (t) => {
        const step = BigInt(t);
        return (
          within(ratios[t - 1]!, wallisRatio(step - 1n).enclose(BITS), 50) &&
          within(sums[t - 1]!, landauSum(step).enclose(BITS), 50) &&
          within(variances[t - 1]!, squareRootVariance(BigInt(n), step).enclose(BITS), 48)
        );
      }),
      runs(200),
    );
  });

  it('of the spectrum are within their stated errors', () => {
    fc.assert(
      fc.property(size, fc.double({ min: 0, max: 1, noNaN: true }), (n, place) => {
        const i = Math.min(n, 1 + Math.floor(place * n));
        const sigma = singularValue(BigInt(n), BigInt(i)).enclose(BITS);
        return (
          within(approxSingularValue(n, i), sigma, 50) &&
          within(approxSchatten1(n), schatten1(BigInt(n)).enclose(BITS), 49) &&
          (n > 200 || within(approxSingularValues(n)[i - 1]!, sigma, 50))
        );
      }),
      runs(300),
    );
  });
});
