import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Matrix } from '../../src/linear/matrix.js';
import { solveExactly } from '../../src/linear/solve.js';

describe('solveExactly', () => {
  const matrix = Matrix.ofIntegers(3, 3, [0n, 2n, 1n, 3n, 0n, 1n, 1n, 1n, 5n], Rational.ratio(1n, 6n));

  it('solves with pivoting and scales', () => {
    const right = Matrix.ofIntegers(3, 2, [1n, 4n, 2n, 5n, 3n, 6n], Rational.ratio(2n, 7n));
    expect(matrix.mul(solveExactly(matrix, right)!).equals(right)).toBe(true);
    expect(solveExactly(matrix, Matrix.identity(3))!.mul(matrix).equals(Matrix.identity(3))).toBe(true);
  });

  it('solves with a negative determinant', () => {
    const negative = Matrix.ofIntegers(2, 2, [-1n, 2n, 3n, 4n]);
    expect(solveExactly(negative, Matrix.identity(2))!.row(0).map(String)).toEqual(['-2/5', '1/5']);
  });

  it('finds singular matrices, and refuses wrong shapes', () => {
    const singular = Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 4n]);
    expect(solveExactly(singular, Matrix.identity(2))).toBeUndefined();
    expect(() => solveExactly(matrix, Matrix.identity(2))).toThrow(/got 3×3 and 2×2/);
  });
});
