import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provedDigits } from '../../src/arithmetic/decimal.js';
import { pi } from '../../src/arithmetic/elementary.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  ERROR_CONSTANT,
  LOWER_BOUND_CONSTANT,
  SCHATTEN_MEAN_CONSTANT,
  UPPER_BOUND_CONSTANT,
} from '../../src/bound/square-root/constants.js';
import { findInequality, inequalities } from '../../src/bound/comparison/inequalities.js';
import { holdsAt, truthSet } from '../../src/bound/inequality.js';
import type { ProvedInequality } from '../../src/bound/inequality.js';
import { logUpperBound } from '../../src/bound/square-root/logarithmic-bounds.js';
import { schattenMean } from '../../src/bound/optimum/gamma-bounds.js';
import {
  squareRootError,
  squareRootMeanSquaredError,
} from '../../src/bound/square-root/square-root-error.js';
import { wallisRatio } from '../../src/bound/square-root/wallis.js';
import { runs } from '../effort.js';

/** Their tails fall, to a positive limit. */
const FALLING = ['schatten-restored'];

describe('the inequalities', () => {
  for (const inequality of inequalities) {
    const { first, otherwise, exceptions, provedFrom } = truthSet(inequality);
    // A level k stands for n = 2^k, so it stays moderate.
    const largest = inequality.name === 'binary-ratio' ? 500n : 10n ** 30n;

    it(`${inequality.name}: each n agrees with the statement about all n`, () => {
      fc.assert(
        fc.property(
          fc.oneof(fc.bigInt({ min: first, max: first + 30n }), fc.bigInt({ min: first, max: largest })),
          (n) => holdsAt(inequality, n) === (exceptions.includes(n) ? !otherwise : otherwise),
        ),
        runs(40),
      );
    });

    const falls = FALLING.includes(inequality.name);
    it(`${inequality.name}: the tail stays positive${falls ? '' : ' and does not decrease'}, as its argument says`, () => {
      fc.assert(
        fc.property(
          fc.bigInt({ min: provedFrom, max: inequality.name === 'binary-ratio' ? 60n : 10n ** 9n }),
          (n) => {
            const [here, next] = [inequality.tail(n).enclose(300), inequality.tail(n + 1n).enclose(300)];
            return here.sign() === 1 && (falls || here.inf.compare(next.sup) <= 0);
          },
        ),
        runs(20),
      );
    });
  }
});

describe('the tails', () => {
  type Surplus = (inequality: ProvedInequality, n: bigint, bits: number) => Interval;
  const times = (x: Interval, r: Rational, bits: number): Interval =>
    x.mul(Interval.fromRational(r, bits), bits);
  const piTimes: Surplus = ({ margin }, n, bits) => margin(n).enclose(bits).mul(pi(bits), bits);
  /** What each argument claims the tail to be a lower bound of. */
  const SURPLUS: Readonly<Record<string, Surplus>> = {
    'chen-qi-lower': (_claim, m, bits) =>
      Interval.point(4n)
        .sub(wallisRatio(m).sqr().enclose(bits).inv(bits), bits)
        .div(pi(bits), bits)
        .add(Interval.point(m - 1n), bits),
    'landau-restored': (claim, n, bits) => piTimes(claim, n, bits).neg(),
    'landau-repaired': (claim, n, bits) => piTimes(claim, n, bits).neg(),
    'landau-early': (claim, n, bits) => piTimes(claim, n, bits).neg(),
    'landau-natural': (claim, n, bits) => piTimes(claim, n, bits).neg(),
    'landau-from-zero': piTimes,
    'landau-constant': (claim, n, bits) => times(piTimes(claim, n, bits), Rational.integer(n), bits),
    'frobenius-restored': piTimes,
    'error-restored': (_claim, n, bits) =>
      logUpperBound('restored', n)
        .enclose(bits)
        .sqr(bits)
        .sub(squareRootMeanSquaredError(n).enclose(bits), bits)
        .mul(pi(bits).sqr(bits), bits),
    'schatten-restored': piTimes,
    'schatten-sharpened': (claim, n, bits) =>
      times(piTimes(claim, n, bits), Rational.ratio(2n * n, 2n * n + 1n), bits),
  };

  for (const [name, surplus] of Object.entries(SURPLUS)) {
    it(`${name}: is a lower bound of the surplus at every n`, () => {
      const inequality = findInequality(name);
      const from = inequality.first;
      const index = fc.oneof(
        fc.bigInt({ min: from, max: from + 20n }),
        fc.bigInt({ min: from, max: 10n ** 9n }),
      );
      fc.assert(
        fc.property(
          index,
          (n) =>
            inequality
              .tail(n)
              .enclose(200)
              .inf.compare(surplus(inequality, n, 200).sup) <= 0,
        ),
        runs(40),
      );
    });
  }
});

describe('HUU Thm 2 as restored', () => {
  it('is refuted by the square-root mechanism at n = 1, …, 6 and at no other n', () => {
    const claim = findInequality('error-restored');
    const refuted = Array.from({ length: 150 }, (_, i) => BigInt(i + 1)).filter((n) => !holdsAt(claim, n));
    expect(refuted).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
  });

  it('is repaired by (4n+1)/5, which is an equality at n = 1', () => {
    expect(truthSet(findInequality('error-repaired'))).toMatchObject({
      otherwise: true,
      exceptions: [],
      equalities: [1n],
    });
  });

  it('has false steps: the bounds (28) on the row norms fail for every n', () => {
    expect(truthSet(findInequality('landau-restored'))).toMatchObject({ otherwise: false, exceptions: [] });
  });

  it('is nearly tight: U_n − S_n/(2n) stays below its limit 0.2052…, well below the printed gap 0.5840…', () => {
    const limit = ERROR_CONSTANT.enclose(300).sub(SCHATTEN_MEAN_CONSTANT.enclose(300), 300);
    expect(provedDigits(limit, 4)).toBe('0.2052');
    expect(
      provedDigits(UPPER_BOUND_CONSTANT.enclose(100).sub(LOWER_BOUND_CONSTANT.enclose(100), 100), 4),
    ).toBe('0.5840');
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 10n ** 60n }), (n) =>
        squareRootError(n).enclose(300).sub(schattenMean(n).enclose(300), 300).strictPrecedes(limit),
      ),
      runs(30),
    );
  });
});
