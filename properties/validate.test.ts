import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../src/arithmetic/rational.js';
import { certify } from '../src/certificate/certify.js';
import { Matrix } from '../src/linear/matrix.js';
import { judge } from '../src/validate/judge.js';
import { percentAboveOptimum } from '../src/validate/optimum.js';
import { explicit } from '../src/workload/explicit.js';
import { runs } from './effort.js';

const FLOAT64 = Rational.dyadic(1n, -53);

const doubles = (rows: number, cols: number): fc.Arbitrary<Matrix> =>
  fc
    .array(
      fc.double({ min: -8, max: 8, noNaN: true }).map((x) => (Math.abs(x) < 1e-3 ? 0 : x)),
      { minLength: rows * cols, maxLength: rows * cols },
    )
    .map((data) => Matrix.ofDoubles(rows, cols, data));

const factors = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([m, r, n]) => fc.tuple(doubles(m, r), doubles(r, n)));

/** BC computed in float64, row by row, as any implementation would. */
function floatProduct(b: Matrix, c: Matrix): Matrix {
  const [x, y] = [b.approxDoubles(), c.approxDoubles()];
  const out = new Float64Array(b.rows * c.cols);
  for (let i = 0; i < b.rows; i++) {
    for (let j = 0; j < c.cols; j++) {
      let sum = 0;
      for (let k = 0; k < b.cols; k++) sum += x[i * b.cols + k]! * y[k * c.cols + j]!;
      out[i * c.cols + j] = sum;
    }
  }
  return Matrix.ofDoubles(b.rows, c.cols, out);
}

describe('judgement of a factorization', () => {
  it('is exact for A = BC, and to rounding for A = BC computed in float64: |fl(BC) − BC| ≤ γ_r·|B||C|', () => {
    fc.assert(
      fc.property(factors, ([B, C]) => {
        expect(judge(B.mul(C), { B, C }, FLOAT64).product.verdict).toBe('exact');
        expect(judge(floatProduct(B, C), { B, C }, FLOAT64).product.verdict).not.toBe('refuted');
      }),
      runs(200),
    );
  });

  it('refutes a change of one entry by more than its allowance, and finds it', () => {
    fc.assert(
      fc.property(factors, fc.nat(), ([B, C], at) => {
        const product = B.mul(C);
        const i = at % (product.rows * product.cols);
        const [row, col] = [Math.floor(i / product.cols), i % product.cols];
        const { tolerance } = judge(product, { B, C }, FLOAT64).product;
        const allowed = B.absolute().mul(C.absolute()).get(row, col).mul(tolerance);
        const nudge = (step: Rational): Matrix =>
          Matrix.ofRationals(
            Array.from({ length: product.rows }, (_, r) =>
              product.row(r).map((x, c) => (r === row && c === col ? x.add(step) : x)),
            ),
          );
        expect(judge(nudge(allowed), { B, C }, FLOAT64).product.verdict).not.toBe('refuted');
        const beyond = judge(nudge(allowed.add(Rational.dyadic(1n, -200))), { B, C }, FLOAT64).product;
        expect(beyond.verdict).toBe('refuted');
        expect(beyond.worst).toMatchObject({ row: row + 1, col: col + 1, count: 1 });
      }),
      runs(100),
    );
  });

  it('is never better than the certified optimum: total ≥ γ_F², for the exact factorization nearby too', () => {
    fc.assert(
      fc.property(factors, fc.integer({ min: -3, max: 3 }), ([B, C], step) => {
        const product = B.mul(C);
        const a = product.add(
          Matrix.ofIntegers(
            product.rows,
            product.cols,
            new Array<bigint>(product.rows * product.cols).fill(BigInt(step)),
            Rational.dyadic(1n, -8),
          ),
        );
        if (a.isZero()) return;
        const judgement = judge(a, { B, C }, FLOAT64);
        const { total } = (judgement.nearby ?? judgement).errors;
        const optimum = certify(explicit(a), { digits: 8 });
        expect(total.compare(optimum.inf)).toBeGreaterThanOrEqual(0);
        expect(percentAboveOptimum(total, optimum)!.sup.sign()).toBeGreaterThanOrEqual(0);
      }),
      runs(60),
    );
  });
});
