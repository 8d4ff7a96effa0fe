import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { provedDigits } from '../src/arithmetic/decimal.js';
import {
  encloseErrorConstant,
  encloseLowerBoundConstant,
  encloseSchattenMeanConstant,
  encloseUpperBoundConstant,
} from '../src/bound/constants.js';
import { findInequality, inequalities } from '../src/bound/inequalities.js';
import { holdsAt, truthSet } from '../src/bound/inequality.js';
import { encloseSchattenMean } from '../src/bound/gamma-bounds.js';
import { encloseSquareRootError } from '../src/bound/square-root-error.js';
import { runs } from './effort.js';

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

    it(`${inequality.name}: the tail does not decrease, as its argument says`, () => {
      fc.assert(
        fc.property(
          fc.bigInt({ min: provedFrom, max: inequality.name === 'binary-ratio' ? 60n : 10n ** 9n }),
          (n) => {
            const [here, next] = [inequality.tail(n, 300), inequality.tail(n + 1n, 300)];
            return here.inf.compare(next.sup) <= 0 && here.sign() === 1;
          },
        ),
        runs(20),
      );
    });
  }
});

describe('HUU Thm 2 as printed', () => {
  it('is refuted by the square-root mechanism at n = 1, …, 6 and at no other n', () => {
    const claim = findInequality('error-printed');
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
    expect(truthSet(findInequality('landau-printed'))).toMatchObject({ otherwise: false, exceptions: [] });
  });

  it('is nearly tight: U_n − S_n/(2n) stays below its limit 0.2052…, well below the printed gap 0.5840…', () => {
    const limit = encloseErrorConstant(300).sub(encloseSchattenMeanConstant(300), 300);
    expect(provedDigits(limit, 4)).toBe('0.2052');
    expect(provedDigits(encloseUpperBoundConstant(100).sub(encloseLowerBoundConstant(100), 100), 4)).toBe(
      '0.5840',
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 10n ** 60n }), (n) =>
        encloseSquareRootError(n, 300).sub(encloseSchattenMean(n, 300), 300).strictPrecedes(limit),
      ),
      runs(30),
    );
  });
});
