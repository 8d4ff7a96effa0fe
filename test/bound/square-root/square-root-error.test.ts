import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { landauSum } from '../../../src/bound/square-root/landau.js';
import {
  offDiagonalRowSum,
  squareRootError,
  squareRootFrobeniusSquared,
  squareRootMeanSquaredError,
  squareRootVariance,
} from '../../../src/bound/square-root/square-root-error.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import { squareRoot, squareRootToeplitz } from '../../../src/factorization/square-root/square-root.js';

describe('the errors of the square-root factorization', () => {
  it('are those of the matrices', () => {
    for (const n of [1, 2, 3, 6, 17]) {
      const { mean, largest } = squaredErrors(squareRoot(n));
      expect(squareRootMeanSquaredError(BigInt(n)).toRational().equals(mean), `mean ${n}`).toBe(true);
      expect(squareRootVariance(BigInt(n), BigInt(n)).toRational().equals(largest), `largest ${n}`).toBe(
        true,
      );
    }
  });

  it('have the closed form of the Frobenius norm', () => {
    for (const n of [1, 2, 8, 100, 301]) {
      const H = squareRootToeplitz(n).frobeniusSquared();
      expect(squareRootFrobeniusSquared(BigInt(n)).toRational().equals(H), `H_${n}`).toBe(true);
    }
  });

  it('have the variance G_n·G_t at step t', () => {
    expect(squareRootVariance(8n, 3n).toRational().toString()).toBe('641459045/268435456');
    for (const t of [1, 5, 40]) {
      expect(
        squareRootVariance(40n, BigInt(t))
          .toRational()
          .equals(
            landauSum(40n)
              .mul(landauSum(BigInt(t)))
              .toRational(),
          ),
      ).toBe(true);
    }
    expect(() => squareRootVariance(8n, 9n).enclose(64)).toThrow(/expected t of at most n = 8, got 9/);
  });

  it('are enclosed on both sides of the switch to expansions', () => {
    for (const bits of [40, 100]) {
      for (const n of [1, 2, 2 * bits, 2 * bits + 1, 300]) {
        const size = BigInt(n);
        const H = squareRootToeplitz(n).frobeniusSquared();
        const mean = squareRootMeanSquaredError(BigInt(n)).toRational();
        expect(squareRootFrobeniusSquared(size).enclose(bits).contains(H), `H_${n}`).toBe(true);
        expect(squareRootMeanSquaredError(size).enclose(bits).contains(mean), `U_${n}^2`).toBe(true);
        const U = squareRootError(size).enclose(bits);
        const [low, high] = [U.inf.toRational().pow(2), U.sup.toRational().pow(2)];
        expect(low.compare(mean) <= 0 && mean.compare(high) <= 0, `U_${n}`).toBe(true);
        expect(
          squareRootVariance(size, 1n)
            .enclose(bits)
            .contains(landauSum(BigInt(n)).toRational()),
          `G_${n}`,
        ).toBe(true);
      }
    }
  });

  it('approach the leading terms for huge n', () => {
    const n = 10n ** 60n;
    // U_n² = G_n·(G_n − 1/π) + O(ln n/n).
    const U = squareRootMeanSquaredError(BigInt(n)).enclose(400);
    expect(U.wid().compare(U.inf.shift(-380))).toBeLessThan(0);
    expect(
      squareRootFrobeniusSquared(BigInt(n)).enclose(100).inf.toRational().compare(Rational.integer(n)) > 0,
    ).toBe(true);
  });
});

describe('the off-diagonal row sums', () => {
  it('are the sums of f(1), …, f(n−1)', () => {
    for (const n of [1, 2, 3, 4, 20]) {
      const row = squareRootToeplitz(n)
        .toMatrix()
        .row(n - 1);
      const sum = Rational.sum(row.slice(0, n - 1));
      expect(offDiagonalRowSum(BigInt(n)).toRational().equals(sum), `row ${n}`).toBe(true);
      if (n > 1) expect(offDiagonalRowSum(BigInt(n)).enclose(64).contains(sum), `row ${n}`).toBe(true);
    }
  });

  it('exceed the diagonal from n = 4: HUU Remark 7 is false there', () => {
    const dominant = (n: number): boolean =>
      offDiagonalRowSum(BigInt(n)).toRational().compare(Rational.ONE) <= 0;
    expect([1, 2, 3, 4, 5, 6, 100].map(dominant)).toEqual([true, true, true, false, false, false, false]);
    expect(offDiagonalRowSum(4n).toRational().toString()).toBe('19/16');
  });
});
