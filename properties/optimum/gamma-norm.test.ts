import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { prove, type Proof } from '../../src/certificate/prove.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { identityFactorization } from '../../src/factorization/identity.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { runs } from '../effort.js';

const entry = fc.integer({ min: -9, max: 9 }).map(BigInt);

/** A random m×n integer matrix over a random denominator. */
const matrixOf = (rows: number, cols: number): fc.Arbitrary<Matrix> =>
  fc
    .tuple(
      fc.array(entry, { minLength: rows * cols, maxLength: rows * cols }),
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([entries, den]) => Matrix.ofIntegers(rows, cols, entries, Rational.ratio(1n, BigInt(den))));

const shape = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }));
const matrix = shape.chain(([rows, cols]) => matrixOf(rows, cols));
const pair = shape.chain(([rows, cols]) => fc.tuple(matrixOf(rows, cols), matrixOf(rows, cols)));

const gamma = (a: Matrix): Proof => prove(explicit(a), { digits: 8 });
const most = (xs: readonly Rational[]): Rational => Rational.max(xs[0]!, ...xs.slice(1));

describe('γ_F', () => {
  it('lies between the bounds of its certificate, and these between every elementary bound', () => {
    fc.assert(
      fc.property(matrix, (a) => {
        const { inf, sup } = gamma(a);
        expect(inf.compare(sup)).toBeLessThanOrEqual(0);
        // any factorization is an upper bound: A·I and I·A
        expect(inf.compare(a.frobeniusSquared())).toBeLessThanOrEqual(0);
        expect(
          inf.compare(most(a.columnNormsSquared()).mul(Rational.integer(BigInt(a.rows)))),
        ).toBeLessThanOrEqual(0);
        // γ_F(A) ≥ the 2-norm of any column: restrict to one input
        expect(sup.compare(most(a.columnNormsSquared()))).toBeGreaterThanOrEqual(0);
        // γ_F(A)² ≥ ‖A‖_F²/n, because ‖A‖_1 ≥ ‖A‖_F (HUU Lemma 1)
        expect(
          sup.mul(Rational.integer(BigInt(a.cols))).compare(a.frobeniusSquared()),
        ).toBeGreaterThanOrEqual(0);
      }),
      runs(150),
    );
  });

  it('is enclosed to the digits asked for, for every shape and rank', () => {
    fc.assert(
      fc.property(matrix, (a) => {
        expect(gamma(a).reached).toBe(true);
      }),
      runs(150),
    );
  });

  it('is a norm: triangle inequality (HUU Fact 43)', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        // √inf(A+B) ≤ √sup(A) + √sup(B)  ⇔  x ≤ y + z + 2√(yz)  ⇔  x − y − z ≤ 0 or (x − y − z)² ≤ 4yz
        const [x, y, z] = [gamma(a.add(b)).inf, gamma(a).sup, gamma(b).sup];
        const excess = x.sub(y).sub(z);
        const bound = y.mul(z).mul(Rational.integer(4n));
        expect(excess.sign() <= 0 || excess.mul(excess).compare(bound) <= 0).toBe(true);
      }),
      runs(60),
    );
  });

  it('is a norm: homogeneous, and zero only at zero', () => {
    fc.assert(
      fc.property(matrix, fc.integer({ min: -7, max: 7 }), (a, k) => {
        const factor = Rational.integer(BigInt(k));
        const [x, y] = [gamma(a), gamma(a.scaleBy(factor))];
        const square = factor.mul(factor);
        expect(y.inf.compare(x.sup.mul(square))).toBeLessThanOrEqual(0);
        expect(x.inf.mul(square).compare(y.sup)).toBeLessThanOrEqual(0);
        expect(x.inf.sign() === 0).toBe(a.isZero());
      }),
      runs(60),
    );
  });

  it('does not change when rows or columns are exchanged or change sign', () => {
    fc.assert(
      fc.property(matrix, fc.nat(), fc.nat(), (a, i, j) => {
        const flipped = Matrix.ofIntegers(
          a.rows,
          a.cols,
          a.integers.map((_, at) => {
            const [row, col] = [Math.floor(at / a.cols), at % a.cols];
            const x = a.integers[((row + i) % a.rows) * a.cols + ((col + j) % a.cols)]!;
            return (row + col) % 2 === 0 ? x : (row % 2 === 0 ? 1n : -1n) * (col % 2 === 0 ? 1n : -1n) * x;
          }),
          a.scale,
        );
        const [x, y] = [gamma(a), gamma(flipped)];
        expect(x.inf.compare(y.sup)).toBeLessThanOrEqual(0);
        expect(y.inf.compare(x.sup)).toBeLessThanOrEqual(0);
      }),
      runs(60),
    );
  });

  it('never grows when a row or a column is dropped', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }))
          .chain(([m, n]) => matrixOf(m, n)),
        (a) => {
          const whole = gamma(a).sup;
          const rows = Array.from({ length: a.rows }, (_, i) => a.row(i));
          const fewerRows = Matrix.ofRationals(rows.slice(1));
          const fewerCols = Matrix.ofRationals(rows.map((row) => row.slice(1)));
          expect(gamma(fewerRows).inf.compare(whole)).toBeLessThanOrEqual(0);
          expect(gamma(fewerCols).inf.compare(whole)).toBeLessThanOrEqual(0);
        },
      ),
      runs(60),
    );
  });

  it('is at most the error of the identity factorization, whose product is exact', () => {
    fc.assert(
      fc.property(matrix, (a) => {
        const { B, C } = identityFactorization(a);
        expect(B.mul(C).equals(a)).toBe(true);
        expect(gamma(a).inf.compare(B.frobeniusSquared().mul(maxColumnNormSquared(C)))).toBeLessThanOrEqual(
          0,
        );
      }),
      runs(60),
    );
  });
});
