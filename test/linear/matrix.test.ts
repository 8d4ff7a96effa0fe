import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';

const q = (text: string): Rational => Rational.parse(text);
const matrix = (...rows: string[]): Matrix =>
  Matrix.ofRationals(rows.map((row) => row.split(' ').map((entry) => q(entry))));
const texts = (values: readonly Rational[]): string[] => values.map(String);

describe('Matrix construction', () => {
  it('takes the least common multiple of the denominators as scale', () => {
    const a = matrix('1/6 3/4', '-2 0');
    expect(a.scale.toString()).toBe('1/12');
    expect(a.integers).toEqual([2n, 9n, -24n, 0n]);
  });

  it('keeps neither the array it was given nor a way to change itself', () => {
    const integers = [1n, 2n];
    const a = Matrix.ofIntegers(1, 2, integers);
    integers[0] = 7n;
    expect(a.integers).toEqual([1n, 2n]);
    expect(Object.isFrozen(a)).toBe(true);
    expect(Object.isFrozen(a.integers)).toBe(true);
  });

  it('reads doubles exactly, with one power of two and integers without a common factor 2', () => {
    const a = Matrix.ofDoubles(2, 2, [0.1, -0.5, 0, 3]);
    expect(a.get(0, 0).equals(Rational.fromDouble(0.1))).toBe(true);
    expect(texts(a.row(1))).toEqual(['0', '3']);
    expect(a.scale.toString()).toBe(Rational.dyadic(1n, -55).toString());
    const b = Matrix.ofDoubles(1, 3, [24, -0, 8]);
    expect([b.scale.toString(), b.integers]).toEqual(['8', [3n, 0n, 1n]]);
  });

  it('reads the extremes of the doubles', () => {
    const a = Matrix.ofDoubles(1, 2, [Number.MIN_VALUE, -Number.MAX_VALUE]);
    expect(a.get(0, 0).equals(Rational.dyadic(1n, -1074))).toBe(true);
    expect(a.get(0, 1).equals(Rational.dyadic(1n - (1n << 53n), 971))).toBe(true);
    expect(Matrix.ofDoubles(1, 2, [0, -0]).isZero()).toBe(true);
  });

  it('names the first entry that is not finite, counted from 1', () => {
    const data = new Array<number>(20).fill(1);
    data[13] = NaN;
    data[19] = Infinity;
    expect(() => Matrix.ofDoubles(4, 5, data)).toThrow(
      new RangeError('Matrix.ofDoubles: expected finite entries, got NaN at row 3, column 4'),
    );
    expect(() => Matrix.ofDoubles(1, 2, [0, -Infinity])).toThrow('got -Infinity at row 1, column 2');
  });

  it('refuses wrong shapes, scales and entries', () => {
    expect(() => Matrix.ofIntegers(0, 2, [])).toThrow('expected a positive integer number of rows, got 0');
    expect(() => Matrix.ofIntegers(1, 1.5, [])).toThrow('number of columns, got 1.5');
    expect(() => Matrix.ofIntegers(2, 2, [1n])).toThrow(
      'Matrix.ofIntegers: expected 4 entries for a 2×2 matrix, got 1',
    );
    expect(() => Matrix.ofIntegers(1, 1, [1n], Rational.ZERO)).toThrow('expected a positive scale, got 0');
    expect(() => Matrix.ofIntegers(1, 1, [1n], q('-1/2'))).toThrow('expected a positive scale, got -1/2');
    const strange: bigint[] = JSON.parse('[1, 2]');
    expect(() => Matrix.ofIntegers(2, 1, strange)).toThrow('expected bigints, got number at row 1, column 1');
    expect(() => Matrix.ofRationals([])).toThrow(
      'Matrix.ofRationals: expected a positive integer number of rows',
    );
    expect(() => Matrix.ofRationals([[]])).toThrow('number of columns, got 0');
    expect(() => Matrix.ofRationals([[Rational.ONE], []])).toThrow('expected 1 entries in row 2, got 0');
    expect(() => Matrix.ofDoubles(NaN, 1, [])).toThrow('number of rows, got NaN');
    expect(() => Matrix.identity(0)).toThrow(
      'Matrix.identity: expected a positive integer number of rows, got 0',
    );
  });
});

describe('Matrix', () => {
  const a = matrix('1/2 -3', '0 1/3');
  const wide = matrix('1 2 3', '4 5 6');

  it('gives entries, rows and columns', () => {
    expect(a.get(0, 1).toString()).toBe('-3');
    expect(texts(wide.row(1))).toEqual(['4', '5', '6']);
    expect(texts(a.column(1))).toEqual(['-3', '1/3']);
    expect(() => a.get(2, 0)).toThrow('Matrix.get: expected a row from 0 to 1, got 2');
    expect(() => a.get(0, -1)).toThrow('expected a column from 0 to 1, got -1');
    expect(() => wide.column(0.5)).toThrow('Matrix.column: expected a column from 0 to 2, got 0.5');
    expect(() => wide.row(NaN)).toThrow('Matrix.row: expected a row from 0 to 1, got NaN');
  });

  it('is equal by value, not by scale', () => {
    const twice = Matrix.ofIntegers(1, 2, [2n, -4n], q('1/2'));
    expect(twice.equals(Matrix.ofIntegers(1, 2, [1n, -2n]))).toBe(true);
    expect(twice.equals(Matrix.ofIntegers(1, 2, [1n, 2n]))).toBe(false);
    expect(twice.equals(Matrix.ofIntegers(2, 1, [1n, -2n]))).toBe(false);
    expect(Matrix.ofIntegers(1, 1, [2n], q('1/3')).equals(Matrix.ofIntegers(1, 1, [3n], q('1/3')))).toBe(
      false,
    );
  });

  it('adds and subtracts across scales', () => {
    expect(a.add(matrix('1/4 3', '1 1/5')).equals(matrix('3/4 0', '1 8/15'))).toBe(true);
    expect(a.sub(a).isZero()).toBe(true);
    expect(a.sub(matrix('1/4 3', '1 1/5')).equals(matrix('1/4 -6', '-1 2/15'))).toBe(true);
    expect(() => a.add(wide)).toThrow('Matrix.add: expected a 2×2 matrix, got 2×3');
    expect(() => wide.sub(a)).toThrow('Matrix.sub: expected a 2×3 matrix, got 2×2');
  });

  it('multiplies', () => {
    expect(a.mul(wide).equals(matrix('-23/2 -14 -33/2', '4/3 5/3 2'))).toBe(true);
    expect(() => wide.mul(a)).toThrow('Matrix.mul: expected 3 rows on the right, got 2 (2×3 times 2×2)');
  });

  it('is scaled by rationals of every sign', () => {
    expect(a.scaleBy(q('-2/3')).equals(matrix('-1/3 2', '0 -2/9'))).toBe(true);
    expect(a.scaleBy(Rational.ZERO).isZero()).toBe(true);
    expect(a.scaleBy(Rational.ZERO).add(a).equals(a)).toBe(true);
  });

  it('is transposed and joined', () => {
    expect(wide.transpose().equals(matrix('1 4', '2 5', '3 6'))).toBe(true);
    expect(a.hconcat(wide).equals(matrix('1/2 -3 1 2 3', '0 1/3 4 5 6'))).toBe(true);
    expect(a.vconcat(matrix('1/5 1')).equals(matrix('1/2 -3', '0 1/3', '1/5 1'))).toBe(true);
    expect(() => a.hconcat(matrix('1'))).toThrow('Matrix.hconcat: expected 2 rows, got 1');
    expect(() => a.vconcat(wide)).toThrow('Matrix.vconcat: expected 2 columns, got 3');
  });

  it('gives the norms', () => {
    expect(a.frobeniusSquared().toString()).toBe('337/36');
    expect(texts(wide.rowNormsSquared())).toEqual(['14', '77']);
    expect(texts(a.columnNormsSquared())).toEqual(['1/4', '82/9']);
    expect(texts(a.columnNorms1())).toEqual(['1/2', '10/3']);
  });

  it('finds the first entry of the largest absolute value, with its sign', () => {
    const { row, col, value } = matrix('1 -7/2', '7/2 -7/2').largestEntry();
    expect([row, col, value.toString()]).toEqual([0, 1, '-7/2']);
    expect(matrix('0 0').largestEntry().value.sign()).toBe(0);
  });

  it('knows triangles of every shape', () => {
    expect(Matrix.identity(3).isLowerTriangular()).toBe(true);
    expect(matrix('1 0 0', '2 3 0').isLowerTriangular()).toBe(true);
    expect(matrix('1', '2').isLowerTriangular()).toBe(true);
    expect(matrix('1 0 1', '2 3 0').isLowerTriangular()).toBe(false);
    expect(wide.isLowerTriangular()).toBe(false);
  });

  it('has absolute values', () => {
    expect(a.absolute().equals(matrix('1/2 3', '0 1/3'))).toBe(true);
  });

  it('rounds to the nearest multiples of a power of two, ties upwards', () => {
    const thirds = matrix('1/3 -1/3 2/3 -2/3').rounded(1);
    expect(texts(thirds.row(0))).toEqual(['1/2', '-1/2', '1/2', '-1/2']);
    const quarters = matrix('1/4 -1/4 3/4 -3/4 1 5/4').rounded(1);
    expect(texts(quarters.row(0))).toEqual(['1/2', '0', '1', '-1/2', '1', '3/2']);
    expect(quarters.scale.toString()).toBe('1/2');
    expect(matrix('5/2 -5/2').rounded(0).integers).toEqual([3n, -2n]);
    expect(matrix('1/4 3').rounded(70).equals(matrix('1/4 3'))).toBe(true);
    expect(() => a.rounded(-1)).toThrow(
      'Matrix.rounded: expected a non-negative integer number of bits, got -1',
    );
    expect(() => a.rounded(0.5)).toThrow('got 0.5');
  });

  it('gives the nearest doubles', () => {
    expect([...matrix('1/3 -1/10 0 5').approxDoubles()]).toEqual([1 / 3, -0.1, 0, 5]);
  });
});
