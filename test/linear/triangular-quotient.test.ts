import { describe, expect, it } from 'vitest';
import { Matrix } from '../../src/linear/matrix.js';
import { triangularQuotient } from '../../src/linear/triangular-quotient.js';
import { Rational } from '../../src/arithmetic/rational.js';

describe('triangularQuotient', () => {
  const lower = (n: number, entry: (i: number, j: number) => bigint, scale: string): Matrix =>
    Matrix.ofIntegers(
      n,
      n,
      Array.from({ length: n * n }, (_, k) =>
        k % n <= Math.floor(k / n) ? entry(Math.floor(k / n), k % n) : 0n,
      ),
      Rational.parse(scale),
    );

  it('times the divisor is the dividend', () => {
    for (const n of [1, 2, 3, 6, 9]) {
      const a = lower(n, (i, j) => BigInt((7 * i + 3 * j * j + 5) % 11) - 4n, '3/7');
      const c = lower(n, (i, j) => BigInt((5 * i + 2 * j + 1) % 9) - (i === j ? 12n : 3n), '1/4');
      const x = triangularQuotient(a, c)!;
      expect(x.mul(c).equals(a)).toBe(true);
      expect(x.isLowerTriangular()).toBe(true);
    }
  });

  it('knows a singular divisor and refuses what is not lower-triangular', () => {
    const a = Matrix.identity(2);
    expect(triangularQuotient(a, Matrix.ofIntegers(2, 2, [1n, 0n, 1n, 0n]))).toBeUndefined();
    const upper = Matrix.ofIntegers(2, 2, [1n, 1n, 0n, 1n]);
    expect(() => triangularQuotient(a, upper)).toThrow(/expected two lower-triangular matrices/);
    expect(() => triangularQuotient(Matrix.identity(3), a)).toThrow(/got 3×3 and 2×2/);
  });
});
