import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { singularValue } from '../../src/bound/square-root/spectrum.js';
import { schatten1 } from '../../src/bound/optimum/schatten.js';
import { ldlt } from '../../src/linear/ldlt.js';
import { Matrix } from '../../src/linear/matrix.js';
import { singularValues, symmetricEigenvalues } from '../../src/linear/symmetric-eigenvalues.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';

const symmetric = (n: number, entry: (i: number, j: number) => bigint, scale = '1'): Matrix =>
  Matrix.ofIntegers(
    n,
    n,
    Array.from({ length: n * n }, (_, at) =>
      entry(Math.max(Math.floor(at / n), at % n), Math.min(Math.floor(at / n), at % n)),
    ),
    Rational.parse(scale),
  );

const texts = (a: Matrix): string[] => symmetricEigenvalues(a).map((x) => `${x.rational}`);

describe('the eigenvalues of a symmetric matrix', () => {
  it('are exact where they are rational, as often as they are multiple, in descending order', () => {
    expect(texts(Matrix.identity(3))).toEqual(['1', '1', '1']);
    expect(texts(symmetric(3, () => 1n))).toEqual(['3', '0', '0']);
    expect(texts(symmetric(4, (i, j) => (i === j ? 2n : 1n), '1/3'))).toEqual(['5/3', '1/3', '1/3', '1/3']);
    expect(texts(symmetric(2, (i, j) => (i === j ? 0n : -7n)))).toEqual(['7', '-7']);
    expect(texts(symmetric(1, () => 0n))).toEqual(['0']);
    expect(symmetricEigenvalues(symmetric(2, (i, j) => BigInt(i + j))).map((x) => x.rational)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('enclose (1 ± √5)/2 to any precision', () => {
    const [first, second] = symmetricEigenvalues(
      symmetric(2, (i) => (i === 0 ? 1n : i === 1 ? 1n : 0n)).sub(Matrix.ofIntegers(2, 2, [0n, 0n, 0n, 1n])),
    );
    const root = Real.of(5n).sqrt();
    for (const digits of [1, 30, 300]) {
      expect(first!.toDigits(digits).disjoint(Real.ONE.add(root).div(2n).toDigits(digits))).toBe(false);
      expect(second!.toDigits(digits).disjoint(Real.ONE.sub(root).div(2n).toDigits(digits))).toBe(false);
    }
  });

  it('of the prefix sum have the closed form of its singular values, and its trace norm', () => {
    for (const n of [2, 3, 5, 8]) {
      const found = singularValues(prefixSum(n).matrix());
      found.forEach((x, i) => {
        expect(
          x.toDigits(40).disjoint(singularValue(BigInt(n), BigInt(i + 1)).toDigits(40)),
          `${n}, ${i}`,
        ).toBe(false);
      });
      expect(
        Real.sum(found)
          .toDigits(40)
          .disjoint(schatten1(BigInt(n)).toDigits(40)),
      ).toBe(false);
    }
  });

  it('have the trace, the square sum and the inertia of the matrix', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.bigInt(-9n, 9n), { minLength: 25, maxLength: 25 }),
        (n, entries) => {
          const a = symmetric(n, (i, j) => entries[5 * i + j]!, '1/2');
          const values = symmetricEigenvalues(a);
          const trace = Rational.sum(Array.from({ length: n }, (_, i) => a.get(i, i)));
          const contains = (x: Real, y: Rational): boolean => {
            const { inf, sup } = x.enclose(200);
            return inf.toRational().compare(y) <= 0 && sup.toRational().compare(y) >= 0;
          };
          expect(contains(Real.sum(values), trace)).toBe(true);
          expect(contains(Real.sum(values.map((x) => x.sqr())), a.frobeniusSquared())).toBe(true);
          const least = values.at(-1)!.enclose(64).sign() ?? values.at(-1)!.rational?.sign();
          const { definiteness } = ldlt(a);
          expect(least).toBe(
            definiteness === 'indefinite' ? -1 : definiteness === 'positive-definite' ? 1 : 0,
          );
          values.slice(1).forEach((x, i) => {
            expect(x.enclose(64).inf.compare(values[i]!.enclose(64).sup)).toBeLessThanOrEqual(0);
          });
        },
      ),
    );
  });

  it('are those of symmetric matrices only', () => {
    expect(() => symmetricEigenvalues(prefixSum(2).matrix())).toThrow(
      'symmetricEigenvalues: expected a symmetric matrix, got 2×2',
    );
    expect(() => symmetricEigenvalues(Matrix.ofIntegers(1, 2, [1n, 1n]))).toThrow('got 1×2');
  });
});
