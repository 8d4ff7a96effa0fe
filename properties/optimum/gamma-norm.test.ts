import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { prove, type Proof } from '../../src/certificate/prove.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { identityFactorization } from '../../src/factorization/identity.js';
import { optimumLaws } from '../../src/laws/optimum-laws.js';
import { Matrix } from '../../src/linear/matrix.js';
import { explicit } from '../../src/workload/explicit.js';
import { keeps, runs } from '../effort.js';

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

const gamma = (a: Matrix): Proof => prove(explicit(a), { digits: 8 });

keeps(
  'γ_F by its certificates',
  optimumLaws({ gammaSquared: (a) => gamma(Matrix.ofDoubles(a.length, a[0]!.length, a.flat())) }),
);

describe('γ_F', () => {
  it('is enclosed to the digits asked for, for every shape and rank', () => {
    fc.assert(
      fc.property(matrix, (a) => {
        const { inf, sup, reached } = gamma(a);
        expect(reached).toBe(true);
        expect(inf.compare(sup)).toBeLessThanOrEqual(0);
        expect(inf.sign() === 0).toBe(a.isZero());
      }),
      runs(150),
    );
  });

  it('is at most the error of any factorization, of the identity factorizations for one', () => {
    fc.assert(
      fc.property(matrix, (a) => {
        const { inf } = gamma(a);
        const { B, C } = identityFactorization(a);
        expect(B.mul(C).equals(a)).toBe(true);
        expect(inf.compare(B.frobeniusSquared().mul(maxColumnNormSquared(C)))).toBeLessThanOrEqual(0);
        const rows = Rational.integer(BigInt(a.rows));
        expect(inf.compare(rows.mul(maxColumnNormSquared(a)))).toBeLessThanOrEqual(0);
      }),
      runs(60),
    );
  });
});
