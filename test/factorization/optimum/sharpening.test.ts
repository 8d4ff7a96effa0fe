import { describe, expect, it } from 'vitest';
import { approxOptimalFactors } from '../../../src/float64/optimal-factors.js';
import { approxOptimalWeights } from '../../../src/float64/fixed-point.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import { sharpOptimum } from '../../../src/factorization/optimum/sharpening.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

const BITS = 300;
const below = (x: Matrix, bits: number): boolean =>
  x.largestEntry().value.abs().compare(Rational.dyadic(1n, -bits)) < 0;

describe('sharpOptimum', () => {
  it.each([
    ['square', prefixSum(6).matrix()],
    ['tall', Matrix.ofIntegers(4, 2, [1n, 2n, 0n, 1n, 3n, 1n, -2n, 5n])],
  ])(
    'of a %s workload: UᵀA·diag(w) is symmetric, its diagonal proportional to w², and CᵀC its correlation',
    (_, a) => {
      const approx = { rows: a.rows, cols: a.cols, data: a.approxDoubles() };
      const { weights } = approxOptimalWeights(approx);
      const start = approxOptimalFactors(approx, weights);
      const { w, U, C } = sharpOptimum(a, weights, start.u, start.c, BITS);
      const n = a.cols;
      const diagonal = Matrix.ofRationals(
        Array.from({ length: n }, (_row, i) =>
          Array.from({ length: n }, (_col, j) => (i === j ? w.get(0, j) : Rational.ZERO)),
        ),
      );
      const h = U.transpose().mul(a).mul(diagonal);
      expect(below(U.transpose().mul(U).sub(Matrix.identity(n)), BITS - 10)).toBe(true);
      expect(below(h.sub(h.transpose()), BITS - 20)).toBe(true);
      // r_j = H_jj/w_j² are equal to half the bits: the bounds are of the second order in what is left
      const ratios = Array.from({ length: n }, (_row, j) => h.get(j, j).div(w.get(0, j).pow(2)));
      for (const ratio of ratios)
        expect(
          ratio
            .div(ratios[0]!)
            .sub(Rational.ONE)
            .abs()
            .compare(Rational.dyadic(1n, -BITS / 2)),
        ).toBeLessThan(0);
      const gram = C.transpose().mul(C);
      for (let i = 0; i < n; i++) {
        expect(
          gram
            .get(i, i)
            .sub(Rational.ONE)
            .abs()
            .compare(Rational.dyadic(1n, 8 - BITS)),
        ).toBeLessThan(0);
        for (let j = 0; j < n; j++) {
          // X_ij² = H_ij²/(H_ii·H_jj)
          const square = h
            .get(i, j)
            .pow(2)
            .div(h.get(i, i).mul(h.get(j, j)));
          expect(
            gram
              .get(i, j)
              .pow(2)
              .sub(square)
              .abs()
              .compare(Rational.dyadic(1n, 24 - BITS)),
          ).toBeLessThan(0);
        }
      }
      expect(C.isLowerTriangular()).toBe(true);
    },
  );
});
