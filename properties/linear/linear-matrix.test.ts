import fc from 'fast-check';
import { expect, it } from 'vitest';
import { approxDouble, Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { runs } from '../effort.js';
import { matrices, positiveRationals } from '../linear-arbitraries.js';

const size = fc.integer({ min: 1, max: 6 });
const anyMatrix = fc.tuple(size, size).chain(([m, n]) => matrices(m, n));
const twoAlike = fc.tuple(size, size).chain(([m, n]) => fc.tuple(matrices(m, n), matrices(m, n)));
const chain = fc
  .tuple(size, size, size, size)
  .chain(([m, r, s, n]) => fc.tuple(matrices(m, r), matrices(r, s), matrices(r, s), matrices(s, n)));

const entries = (a: Matrix): Rational[] => Array.from({ length: a.rows }, (_, i) => a.row(i)).flat();
const same = (a: Matrix, b: Matrix): boolean =>
  a.rows === b.rows && a.cols === b.cols && entries(a).every((x, k) => x.equals(entries(b)[k]!));

it('equality is equality of all entries, whatever the scales', () => {
  fc.assert(
    fc.property(twoAlike, positiveRationals, ([a, b], factor) => {
      expect(a.equals(b)).toBe(same(a, b));
      const rescaled = a.scaleBy(factor).scaleBy(Rational.ONE.div(factor));
      expect(a.equals(rescaled) && rescaled.equals(a)).toBe(true);
      expect(Matrix.ofRationals(Array.from({ length: a.rows }, (_, i) => a.row(i))).equals(a)).toBe(true);
    }),
    runs(150),
  );
});

it('sums and differences are those of the entries', () => {
  fc.assert(
    fc.property(twoAlike, ([a, b]) => {
      expect(entries(a.add(b)).map(String)).toEqual(entries(a).map((x, k) => `${x.add(entries(b)[k]!)}`));
      expect(a.sub(b).add(b).equals(a)).toBe(true);
    }),
    runs(150),
  );
});

it('the product is Σ_k a_ik·b_kj, associative, distributive, and reversed by transposition', () => {
  fc.assert(
    fc.property(chain, ([a, b, b2, c]) => {
      const product = a.mul(b);
      for (let i = 0; i < product.rows; i += 1) {
        for (let j = 0; j < product.cols; j += 1) {
          const terms = a.row(i).map((x, k) => x.mul(b.get(k, j)));
          expect(product.get(i, j).equals(Rational.sum(terms))).toBe(true);
        }
      }
      expect(product.mul(c).equals(a.mul(b.mul(c)))).toBe(true);
      expect(a.mul(b.add(b2)).equals(product.add(a.mul(b2)))).toBe(true);
      expect(product.transpose().equals(b.transpose().mul(a.transpose()))).toBe(true);
      expect(Matrix.identity(a.rows).mul(a).equals(a)).toBe(true);
    }),
    runs(100),
  );
});

it('norms are sums over rows and columns, and diagonals of the Gram matrices', () => {
  fc.assert(
    fc.property(anyMatrix, (a) => {
      const gram = a.transpose().mul(a);
      const outer = a.mul(a.transpose());
      expect(a.columnNormsSquared().map(String)).toEqual(gram.row(0).map((_, j) => `${gram.get(j, j)}`));
      expect(a.rowNormsSquared().map(String)).toEqual(outer.row(0).map((_, i) => `${outer.get(i, i)}`));
      expect(Rational.sum(a.rowNormsSquared()).equals(a.frobeniusSquared())).toBe(true);
      const ones = Matrix.ofIntegers(1, a.rows, new Array<bigint>(a.rows).fill(1n));
      expect(a.columnNorms1().map(String)).toEqual(ones.mul(a.absolute()).row(0).map(String));
      const { row, col, value } = a.largestEntry();
      expect(a.get(row, col).equals(value)).toBe(true);
      expect(entries(a).every((x) => x.abs().compare(value.abs()) <= 0)).toBe(true);
    }),
    runs(100),
  );
});

it('rounding is to the nearest multiple, at most half a unit away, and leaves multiples alone', () => {
  fc.assert(
    fc.property(anyMatrix, fc.integer({ min: 0, max: 100 }), (a, bits) => {
      const rounded = a.rounded(bits);
      const unit = Rational.dyadic(1n, -bits);
      expect(rounded.scale.equals(unit)).toBe(true);
      const half = unit.mul(Rational.parse('1/2'));
      expect(rounded.sub(a).largestEntry().value.abs().compare(half) <= 0).toBe(true);
      expect(rounded.rounded(bits).equals(rounded)).toBe(true);
    }),
    runs(150),
  );
});

it('doubles are read exactly and come back unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 12 }),
      (data) => {
        const a = Matrix.ofDoubles(1, data.length, data);
        data.forEach((x, j) => expect(a.get(0, j).equals(Rational.fromDouble(x))).toBe(true));
        expect([...a.approxDoubles()]).toEqual(data.map((x) => x + 0));
      },
    ),
    runs(200),
  );
});

it('the nearest doubles are those of the entries', () => {
  fc.assert(
    fc.property(anyMatrix, fc.integer({ min: -1100, max: 1000 }), (a, exponent) => {
      const shifted = a.scaleBy(Rational.dyadic(1n, exponent));
      expect([...shifted.approxDoubles()]).toEqual(entries(shifted).map((x) => approxDouble(x)));
    }),
    runs(150),
  );
});
