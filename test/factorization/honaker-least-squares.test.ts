import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { binaryTree } from '../../src/factorization/binary-tree.js';
import { honakerFull } from '../../src/factorization/honaker-full.js';
import {
  honakerFullByLeastSquares,
  honakerStreamingByLeastSquares,
  leastNormFactor,
  releasedSensitivitiesSquared,
  solveExactly,
} from '../../src/factorization/honaker-least-squares.js';
import { honakerStreaming } from '../../src/factorization/honaker-streaming.js';
import { Matrix } from '../../src/linear/matrix.js';

describe('solveExactly', () => {
  const matrix = Matrix.ofIntegers(3, 3, [0n, 2n, 1n, 3n, 0n, 1n, 1n, 1n, 5n], Rational.ratio(1n, 6n));

  it('solves with pivoting and scales', () => {
    const right = Matrix.ofIntegers(3, 2, [1n, 4n, 2n, 5n, 3n, 6n], Rational.ratio(2n, 7n));
    expect(matrix.mul(solveExactly(matrix, right)).equals(right)).toBe(true);
    expect(solveExactly(matrix, Matrix.identity(3)).mul(matrix).equals(Matrix.identity(3))).toBe(true);
  });

  it('solves with a negative determinant', () => {
    const negative = Matrix.ofIntegers(2, 2, [-1n, 2n, 3n, 4n]);
    expect(solveExactly(negative, Matrix.identity(2)).row(0).map(String)).toEqual(['-2/5', '1/5']);
  });

  it('refuses singular matrices and wrong shapes', () => {
    const singular = Matrix.ofIntegers(2, 2, [1n, 2n, 2n, 4n]);
    expect(() => solveExactly(singular, Matrix.identity(2))).toThrow(/non-singular/);
    expect(() => solveExactly(matrix, Matrix.identity(2))).toThrow(/got 3×3 and 2×2/);
  });
});

describe('Honaker by least squares', () => {
  it('is the closed form of the streaming estimator in every row for n ≤ 16', () => {
    for (let n = 1; n <= 16; n += 1) {
      expect(honakerStreamingByLeastSquares(n).equals(honakerStreaming(n).B)).toBe(true);
    }
  });

  it('is the closed form of the full estimator for n = 2^k ≤ 16', () => {
    for (let k = 0; k <= 4; k += 1) expect(honakerFullByLeastSquares(k).equals(honakerFull(k).B)).toBe(true);
  });

  it('leaves B alone when C is invertible', () => {
    const C = Matrix.ofIntegers(2, 2, [1n, 0n, 1n, 2n]);
    const B = Matrix.ofIntegers(1, 2, [3n, 5n]);
    expect(leastNormFactor(B.mul(C), C).equals(B)).toBe(true);
  });
});

describe('releasedSensitivitiesSquared', () => {
  it.each([
    [2, '9/5'],
    [4, '19/7'],
    [8, '297/85'],
    [16, '10511/2387'],
  ])('is below the number of levels for the streaming estimator over %i items: %s', (n, expected) => {
    const columns = releasedSensitivitiesSquared(honakerStreaming(n).B);
    expect(Rational.max(columns[0]!, ...columns).toString()).toBe(expected);
  });

  it('is the number of levels for the binary mechanism and the full estimator', () => {
    for (const B of [binaryTree(8).B, honakerFull(3).B]) {
      expect(Rational.max(Rational.ZERO, ...releasedSensitivitiesSquared(B)).toString()).toBe('4');
    }
  });
});
