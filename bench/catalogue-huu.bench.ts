import { bench, describe } from 'vitest';
import { landauSum } from '../src/bound/square-root/landau.js';
import { schatten1, schatten1BySum } from '../src/bound/optimum/schatten.js';
import { singularValue } from '../src/bound/square-root/spectrum.js';
import { squareRootError, squareRootMeanSquaredError } from '../src/bound/square-root/square-root-error.js';
import { findInequality } from '../src/bound/comparison/inequalities.js';
import { holdsAt, truthSet } from '../src/bound/inequality.js';
import { wallisRatio } from '../src/bound/square-root/wallis.js';
import { squareRootToeplitz } from '../src/factorization/square-root/square-root.js';
import { approxSchatten1, approxSingularValues } from '../src/float64/oracle/spectrum.js';
import {
  approxLandauSum,
  approxSquareRootError,
  approxSquareRootVariances,
} from '../src/float64/oracle/square-root.js';

/** Bits for 60 digits. */
const BITS = 216;

describe('f(k), k = 4096', () => {
  bench('exact', () => void wallisRatio(4096n).toRational());
  bench('enclosed to 60 digits', () => void wallisRatio(4096n).enclose(BITS));
});

describe('G_n, n = 16384', () => {
  bench('exact, binary splitting', () => void landauSum(16384n).toRational());
  bench('enclosed to 60 digits', () => void landauSum(16384n).enclose(BITS));
  bench('float64', () => void approxLandauSum(16384));
});

describe('G_1, …, G_n, n = 512', () => {
  bench('exact, all rows', () => void squareRootToeplitz(512).rowNormsSquared());
  bench('float64, the n variances', () => void approxSquareRootVariances(512));
});

describe('G_n, n = 10^18', () => {
  bench('enclosed to 60 digits', () => void landauSum(10n ** 18n).enclose(BITS));
  bench('enclosed to 300 digits', () => void landauSum(10n ** 18n).enclose(1016));
  bench('float64', () => void approxLandauSum(1e18));
});

describe('U_n', () => {
  bench('exact square, n = 256', () => void squareRootMeanSquaredError(256n).toRational());
  bench('enclosed to 60 digits, n = 10^6', () => void squareRootError(1_000_000n).enclose(BITS));
  bench('float64, n = 10^6', () => void approxSquareRootError(1_000_000));
  bench('float64, all variances to n = 10^6', () => void approxSquareRootVariances(1_000_000));
});

describe('trace norm of M_n, n = 1000', () => {
  bench('enclosed to 60 digits, sum', () => void schatten1BySum(1000n).enclose(BITS));
  bench('enclosed to 60 digits, expansion', () => void schatten1(1000n).enclose(BITS));
  bench('float64, sum', () => void approxSingularValues(1000).reduce((a, b) => a + b));
  bench('float64, expansion', () => void approxSchatten1(1000));
});

describe('one singular value of M_n, n = 10^18', () => {
  bench('enclosed to 60 digits', () => void singularValue(10n ** 18n, 12345n).enclose(BITS));
});

describe('[HUU] Thm 2', () => {
  const claim = findInequality('error-restored');
  bench('decided at n = 10^18', () => void holdsAt(claim, 10n ** 18n));
  bench('decided for all n', () => void truthSet(claim));
});
