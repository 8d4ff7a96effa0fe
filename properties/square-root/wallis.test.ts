import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PI, pi } from '../../src/arithmetic/elementary.js';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { chenQiInequalities, wallisLogEnvelope } from '../../src/bound/square-root/chen-qi.js';
import { envelopingBounds } from '../../src/arithmetic/series/enveloping.js';
import {
  wallisCoefficient,
  wallisLogCoefficient,
} from '../../src/arithmetic/series/expansion-coefficients.js';
import { holdsAt } from '../../src/bound/inequality.js';
import type { Quotient } from '../../src/arithmetic/series/special-numbers.js';
import { wallisRatio } from '../../src/bound/square-root/wallis.js';
import { squareRootInverseToeplitz } from '../../src/factorization/square-root/square-root-inverse.js';
import { squareRootToeplitz } from '../../src/factorization/square-root/square-root.js';
import { LowerToeplitz } from '../../src/linear/toeplitz.js';
import { prefixSumToeplitz } from '../../src/workload/prefix-sum.js';
import { enclosureLaws } from '../../src/laws/enclosure-laws.js';
import { keeps, runs } from '../effort.js';

const reduced = ({ num, den }: Quotient): Rational => Rational.ratio(num, den);
const integer = (n: number): Rational => Rational.integer(BigInt(n));
const order = fc.integer({ min: 1, max: 200 });
const huge = fc.bigInt({ min: 2n, max: 10n ** 40n });

describe('the Wallis ratios', () => {
  it('are the square root of the prefix sum: Σ_j f(j)·f(k−j) = 1 for all k', () => {
    fc.assert(
      fc.property(order, (n) => {
        const L = squareRootToeplitz(n);
        return L.mul(L).equals(prefixSumToeplitz(n));
      }),
      runs(20),
    );
  });

  it('have the inverse L⁻¹ = (1 − z)^½: L·L⁻¹ = I and A·L⁻¹ = L', () => {
    fc.assert(
      fc.property(order, (n) => {
        const [L, inverse] = [squareRootToeplitz(n), squareRootInverseToeplitz(n)];
        const identity = LowerToeplitz.ofIntegers(Array.from({ length: n }, (_, i) => (i === 0 ? 1n : 0n)));
        return L.mul(inverse).equals(identity) && prefixSumToeplitz(n).mul(inverse).equals(L);
      }),
      runs(20),
    );
  });

  const index = fc.integer({ min: 0, max: 3000 });
  const precisions = fc.integer({ min: 4, max: 400 });
  keeps(
    'f(k)',
    enclosureLaws({
      arguments: index,
      enclose: (k, bits) => wallisRatio(BigInt(k)).enclose(bits),
      exact: (k) => wallisRatio(BigInt(k)).toRational(),
      precisions,
    }),
    150,
  );
  keeps(
    'f(k)²',
    enclosureLaws({
      arguments: index,
      enclose: (k, bits) => wallisRatio(BigInt(k)).sqr().enclose(bits),
      exact: (k) => wallisRatio(BigInt(k)).toRational().pow(2),
      precisions,
    }),
    150,
  );

  it('satisfy f(k) = (1 − 1/(2k))·f(k−1) at any index', () => {
    fc.assert(
      fc.property(huge, fc.integer({ min: 20, max: 600 }), (k, bits) => {
        const factor = Interval.fromRational(Rational.ratio(2n * k - 1n, 2n * k), bits + 200);
        const stepped = wallisRatio(k - 1n)
          .enclose(bits)
          .mul(factor, bits);
        return stepped.intersection(wallisRatio(k).enclose(bits)) !== undefined;
      }),
      runs(100),
    );
  });
});

/** The enclosure of ln(π·f(m)²) that a number of terms gives, at 900 bits. */
function envelope(m: bigint, terms: number): Interval {
  const { lower, upper } = wallisLogEnvelope(m, terms);
  return Interval.of(lower.enclose(900).inf, upper.enclose(900).sup);
}

describe('their expansions', () => {
  it('are exponentials of each other: j·t_j = Σ_i i·e_i·t_{j−i}', () => {
    for (let j = 1; j <= 30; j++) {
      const terms = Array.from({ length: j }, (_, i) =>
        reduced(wallisLogCoefficient(i + 1))
          .mul(integer(i + 1))
          .mul(reduced(wallisCoefficient(j - i - 1))),
      );
      expect(Rational.sum(terms).equals(reduced(wallisCoefficient(j)).mul(integer(j))), `t_${j}`).toBe(true);
    }
  });

  it('envelop: π·y·f(n)² lies strictly between consecutive partial sums, for all n >= 0 and any number of terms', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 24 }), (n, count) => {
        const bits = 700;
        const y = Rational.ratio(4n * BigInt(n) + 1n, 4n);
        const value = PI.mul(y).mul(wallisRatio(BigInt(n)).toRational().pow(2));
        const z = Real.of(Rational.ONE.div(y.pow(2)));
        const { sum, next } = envelopingBounds(wallisCoefficient, 0, count, z);
        const error = value.sub(sum).div(next).enclose(bits);
        return error.sign() === 1 && error.strictPrecedes(Interval.point(1n));
      }),
      runs(300),
    );
  });

  it('envelop logarithmically, and each further term tightens where terms still shrink', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 4n, max: 10n ** 12n }), fc.integer({ min: 0, max: 5 }), (m, terms) =>
        envelope(m, terms + 1).subset(envelope(m, terms)),
      ),
      runs(60),
    );
  });
});

describe('the inequality of Chen and Qi', () => {
  it('holds on both sides for every m >= 1', () => {
    fc.assert(
      fc.property(huge, (m) => chenQiInequalities.every((inequality) => holdsAt(inequality, m))),
      runs(60),
    );
  });

  it('has best constants: 1/(π·f(m)²) − m decreases with m, to 1/4', () => {
    const excess = (m: bigint): Interval =>
      pi(900).mul(wallisRatio(m).sqr().enclose(900), 900).inv(900).sub(Interval.point(m), 900);
    fc.assert(
      fc.property(huge, (m) => {
        const here = excess(m);
        return excess(m + 1n).strictPrecedes(here) && Interval.point(Dyadic.of(1n, -2)).strictPrecedes(here);
      }),
      runs(60),
    );
  });
});
