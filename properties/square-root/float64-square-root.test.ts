import fc from 'fast-check';
import { describe } from 'vitest';
import type { Interval } from '../../src/arithmetic/interval.js';
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
import { float64Laws } from '../../src/laws/float64-laws.js';
import { keeps } from '../effort.js';

const BITS = 120;

/** A float64 twin of a function of n, within 2^−accuracy. */
const twin = <N>(
  name: string,
  sizes: fc.Arbitrary<N>,
  fast: (n: N) => number,
  exact: (n: N) => Interval,
  accuracy: number,
  cases = 300,
): void => {
  keeps(name, float64Laws({ arguments: sizes, fast, exact, relative: 2 ** -accuracy }), cases);
};

/** Integers that a double holds, of every size. */
const size = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc
    .tuple(fc.integer({ min: 7, max: 200 }), fc.double({ min: 1, max: 2, noNaN: true, maxExcluded: true }))
    .map(([e, m]) => Math.floor(m * 2 ** e)),
);

describe('the float64 twins', () => {
  twin('f(n)', size, approxWallisRatio, (n) => wallisRatio(BigInt(n)).enclose(BITS), 50);
  twin('G_n', size, approxLandauSum, (n) => landauSum(BigInt(n)).enclose(BITS), 50);
  twin(
    'H_n',
    size,
    approxSquareRootFrobeniusSquared,
    (n) => squareRootFrobeniusSquared(BigInt(n)).enclose(BITS),
    48,
  );
  twin(
    'U_n²',
    size,
    approxSquareRootMeanSquaredError,
    (n) => squareRootMeanSquaredError(BigInt(n)).enclose(BITS),
    48,
  );
  twin('U_n', size, approxSquareRootError, (n) => squareRootError(BigInt(n)).enclose(BITS), 48);

  const length = 1_000_000;
  const [ratios, sums, variances] = [
    approxWallisRatios(length),
    approxLandauSums(length),
    approxSquareRootVariances(length),
  ];
  const step = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: length }));
  twin(
    'f(t) of a stream',
    step,
    (t) => ratios[t - 1]!,
    (t) => wallisRatio(BigInt(t - 1)).enclose(BITS),
    50,
    200,
  );
  twin(
    'G_t of a stream',
    step,
    (t) => sums[t - 1]!,
    (t) => landauSum(BigInt(t)).enclose(BITS),
    50,
    200,
  );
  twin(
    'the variances of a stream',
    step,
    (t) => variances[t - 1]!,
    (t) => squareRootVariance(BigInt(length), BigInt(t)).enclose(BITS),
    48,
    200,
  );

  const place = fc
    .tuple(size, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([n, share]) => [n, Math.min(n, 1 + Math.floor(share * n))] as const);
  const singular = ([n, i]: readonly [number, number]): Interval =>
    singularValue(BigInt(n), BigInt(i)).enclose(BITS);
  twin('σ_i', place, ([n, i]) => approxSingularValue(n, i), singular, 50);
  twin('‖A‖_1', size, approxSchatten1, (n) => schatten1(BigInt(n)).enclose(BITS), 49);
  const few = place.map(([n, i]) => [1 + (n % 200), 1 + (i % (1 + (n % 200)))] as const);
  twin('σ_i in a list', few, ([n, i]) => approxSingularValues(n)[i - 1]!, singular, 50, 100);
});
