import { describe, expect, it } from 'vitest';
import { columnBasis } from '../../src/linear/echelon.js';
import { Matrix } from '../../src/linear/matrix.js';
import { Rational } from '../../src/arithmetic/rational.js';

describe('columnBasis', () => {
  it('takes the first independent columns and writes all columns in them', () => {
    const a = Matrix.ofIntegers(
      3,
      4,
      [0n, 1n, 2n, 3n, 0n, 2n, 4n, 1n, 0n, 0n, 0n, 5n],
      Rational.parse('1/7'),
    );
    const found = columnBasis(a);
    expect(found?.pivots).toEqual([1, 3]);
    expect([0, 1].map((i) => found?.coordinates.row(i).map(String))).toEqual([
      ['0', '1', '2', '0'],
      ['0', '0', '0', '1'],
    ]);
  });

  it('exchanges rows, and keeps signs', () => {
    const found = columnBasis(Matrix.ofIntegers(2, 3, [0n, -2n, 4n, -3n, 5n, 1n]));
    expect(found?.pivots).toEqual([0, 1]);
    expect(found?.coordinates.column(2).map(String)).toEqual(['-11/3', '-2']);
  });

  it('has nothing to say of the zero matrix', () => {
    expect(columnBasis(Matrix.ofIntegers(2, 2, [0n, 0n, 0n, 0n]))).toBeUndefined();
  });
});
