import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ln, PI } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { envelopingBounds } from '../../src/arithmetic/series/enveloping.js';
import { landauCoefficient, wallisCoefficient } from '../../src/arithmetic/series/expansion-coefficients.js';
import { LANDAU_CONSTANT, landauSum } from '../../src/bound/square-root/landau.js';
import { binomial } from '../../src/bound/optimum/parity.js';
import type { Quotient } from '../../src/arithmetic/series/special-numbers.js';
import {
  squareRootError,
  squareRootFrobeniusSquared,
} from '../../src/bound/square-root/square-root-error.js';
import { wallisRatio } from '../../src/bound/square-root/wallis.js';
import { squareRootToeplitz } from '../../src/factorization/square-root/square-root.js';
import { enclosureLaws } from '../../src/laws/enclosure-laws.js';
import { sumLaws } from '../../src/laws/sum-laws.js';
import { keeps, runs } from '../effort.js';

const reduced = ({ num, den }: Quotient): Rational => Rational.ratio(num, den);
const rows = squareRootToeplitz(300).rowNormsSquared();
const huge = fc.bigInt({ min: 1n, max: 10n ** 40n });

describe('the Landau sums', () => {
  keeps(
    'with few terms',
    enclosureLaws({
      arguments: fc.integer({ min: 1, max: 300 }),
      enclose: (n, bits) => landauSum(BigInt(n)).enclose(bits),
      exact: (n) => rows[n - 1]!,
      precisions: fc.integer({ min: 4, max: 300 }),
    }),
    200,
  );

  keeps(
    'with more',
    enclosureLaws({
      arguments: fc.integer({ min: 300, max: 6000 }),
      enclose: (n, bits) => landauSum(BigInt(n)).enclose(bits),
      exact: (n) => landauSum(BigInt(n)).toRational(),
      precisions: fc.integer({ min: 20, max: 150 }),
    }),
    25,
  );

  keeps(
    'of any size',
    enclosureLaws({
      arguments: huge,
      enclose: (n, bits) => landauSum(n).enclose(bits),
      accuracy: (bits) => bits - 10,
      precisions: fc.integer({ min: 20, max: 500 }),
    }),
    40,
  );

  keeps(
    'G_n = Σ_{t<n} f(t)²',
    sumLaws({
      term: (t) =>
        wallisRatio(t - 1n)
          .sqr()
          .enclose(600),
      total: (n) => landauSum(n).enclose(600),
      largest: 10n ** 40n,
    }),
  );

  keeps(
    'H_n = Σ_{t≤n} G_t',
    sumLaws({
      term: (t) => landauSum(t).enclose(500),
      total: (n) => squareRootFrobeniusSquared(n).enclose(500),
      largest: 10n ** 40n,
    }),
    60,
  );

  it('add up to the squared Frobenius norm: H_n = Σ_{t≤n} G_t', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), (n) =>
        squareRootFrobeniusSquared(BigInt(n))
          .toRational()
          .equals(Rational.sum(rows.slice(0, n))),
      ),
      runs(20),
    );
  });

  it('give increasing errors, at any size', () => {
    fc.assert(
      fc.property(huge, (n) =>
        squareRootError(n)
          .enclose(500)
          .strictPrecedes(squareRootError(n + 1n).enclose(500)),
      ),
      runs(60),
    );
  });
});

describe('their expansion', () => {
  it('solves G_{n+1} − G_n = f(n)² term by term', () => {
    // With y = n + 1/4 the arguments are x = y ± 1/2: the coefficients of y^−(2m+1) in ln((y+½)/(y−½)) + Σ a_j·((y+½)^−2j − (y−½)^−2j)
    // are 4^−m/(2m+1) − Σ_{1≤j≤m} a_j·C(2m, 2j−1)·4^−(m−j), and in π·f(n)² they are t_m.
    for (let m = 0; m <= 24; m++) {
      let sum = Rational.ratio(1n, 4n ** BigInt(m) * BigInt(2 * m + 1));
      for (let j = 1; j <= m; j++) {
        const weight = Rational.ratio(binomial(2 * m, 2 * j - 1), 4n ** BigInt(m - j));
        sum = sum.sub(reduced(landauCoefficient(j)).mul(weight));
      }
      expect(sum.equals(reduced(wallisCoefficient(m))), `order ${m}`).toBe(true);
    }
  });

  it('envelops: the error has the sign of the next term and is smaller, for all n >= 1 and any number of terms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 24 }), (n, count) => {
        const bits = 700;
        const x = Real.of(Rational.ratio(4n * BigInt(n) - 1n, 4n));
        const leading = ln(x).add(LANDAU_CONSTANT);
        const { sum, next } = envelopingBounds(landauCoefficient, 1, count, Real.ONE.div(x.sqr()));
        const error = PI.mul(rows[n - 1]!)
          .sub(leading)
          .sub(sum)
          .div(next)
          .enclose(bits);
        return error.sign() === 1 && error.strictPrecedes(Interval.point(1n));
      }),
      runs(400),
    );
  });
});
