import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../properties/effort.js';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  bandedLowRank,
  BandedLowRankStream,
  denseMatrix,
  type BandedLowRank,
} from '../../../src/factorization/banded/banded-low-rank.js';
import { Matrix } from '../../../src/linear/matrix.js';

const entries = (count: number): fc.Arbitrary<bigint[]> =>
  fc.array(fc.bigInt(-9n, 9n), { minLength: count, maxLength: count });

/** n ≤ 6, d ≤ n, r ≤ 3, and Z with p ≤ 2 columns. */
const instances = fc
  .tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.nat(6),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 2 }),
  )
  .chain(([n, d, r, p]) =>
    fc.tuple(entries(n * n), entries(n * r), entries(n * r), entries(n * p)).map(([band, left, right, z]) => {
      const kept = band.map((x, at) => {
        const below = Math.floor(at / n) - (at % n);
        return below >= 0 && below < d ? x : 0n;
      });
      const structure: BandedLowRank = bandedLowRank(
        Matrix.ofIntegers(n, n, kept, Rational.ratio(1n, 3n)),
        d,
        Matrix.ofIntegers(n, r, left),
        Matrix.ofIntegers(n, r, right, Rational.ratio(1n, 7n)),
      );
      return { structure, z: Matrix.ofIntegers(n, p, z) };
    }),
  );

describe('[DMRST] Algorithm 3', () => {
  it('answers the rows of B̂·Z one by one, exactly', () => {
    fc.assert(
      fc.property(instances, ({ structure, z }) => {
        const product = denseMatrix(structure).mul(z);
        const stream = new BandedLowRankStream(structure);
        for (let i = 0; i < z.rows; i += 1) {
          const answer = stream.next(z.row(i));
          if (!answer.every((x, c) => x.equals(product.get(i, c)))) return false;
        }
        return true;
      }),
      runs(200),
    );
  });

  it('has rank r from the d-th subdiagonal on', () => {
    const one = Matrix.ofIntegers(3, 1, [1n, 2n, 3n]);
    const dense = denseMatrix(bandedLowRank(Matrix.identity(3), 1, one, one));
    expect(dense.equals(Matrix.ofIntegers(3, 3, [1n, 0n, 0n, 2n, 1n, 0n, 3n, 6n, 1n]))).toBe(true);
  });

  it('refuses a wider band, other shapes, and rows too many or too long', () => {
    const one = Matrix.identity(1);
    expect(() =>
      bandedLowRank(Matrix.ofIntegers(2, 2, [1n, 0n, 1n, 1n]), 1, Matrix.identity(2), Matrix.identity(2)),
    ).toThrow('expected 1 diagonals, got an entry at row 2, column 1');
    expect(() => bandedLowRank(one, 1, one, Matrix.identity(2))).toThrow('expected n×n, n×r and n×r');
    const stream = new BandedLowRankStream(
      bandedLowRank(Matrix.identity(2), 1, Matrix.identity(2), Matrix.identity(2)),
    );
    stream.next([Rational.ONE]);
    expect(() => stream.next([Rational.ONE, Rational.ONE])).toThrow('expected 1 coordinates, got 2');
    stream.next([Rational.ONE]);
    expect(() => stream.next([Rational.ONE])).toThrow('expected at most 2 rows');
  });
});
