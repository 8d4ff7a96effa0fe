import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { honakerFull } from '../../../src/factorization/tree/honaker-full.js';
import { honakerStreaming } from '../../../src/factorization/tree/honaker-streaming.js';
import { lowerTriangularForm } from '../../../src/factorization/optimum/lower-triangular-form.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

/** B·Bᵀ. */
const gram = (b: Matrix): Matrix => b.mul(b.transpose());

describe('lowerTriangularForm', () => {
  const close = (x: Matrix, y: Matrix, bits: number): boolean =>
    x
      .sub(y)
      .frobeniusSquared()
      .compare(Rational.dyadic(1n, -2 * bits)) < 0;

  it('keeps BBᵀ up to rounding, and BC = A exactly', () => {
    for (const { B, C } of [honakerStreaming(6), honakerStreaming(8), honakerFull(3), binaryTree(7)]) {
      const A = B.mul(C);
      const form = lowerTriangularForm(A, B, 100);
      expect(form.B.mul(form.C).equals(A)).toBe(true);
      expect(form.C.isLowerTriangular()).toBe(true);
      expect(form.B.isLowerTriangular()).toBe(true);
      expect(close(gram(form.B), gram(B), 80)).toBe(true);
    }
  });

  it('has the sensitivity of what is released: 9/5, 19/7, 297/85, 10511/2387 for the online Honaker tree', () => {
    const printed: readonly [number, string][] = [
      [2, '9/5'],
      [4, '19/7'],
      [8, '297/85'],
      [16, '10511/2387'],
    ];
    for (const [n, value] of printed) {
      const { B, C } = honakerStreaming(n);
      const form = lowerTriangularForm(B.mul(C), B, 100);
      const largest = Rational.max(Rational.ZERO, ...form.C.columnNormsSquared());
      expect(largest.sub(Rational.parse(value)).abs().compare(Rational.dyadic(1n, -80)) < 0).toBe(true);
    }
  });

  it('refuses what has no such form', () => {
    const A = prefixSum(2).matrix();
    expect(() => lowerTriangularForm(A, Matrix.ofIntegers(2, 2, [1n, 1n, 1n, 1n]), 8)).toThrow(
      /independent rows of B/,
    );
    expect(() => lowerTriangularForm(A.transpose(), A, 8)).toThrow(/expected a lower-triangular A/);
    expect(() => lowerTriangularForm(A.sub(A), A, 8)).toThrow(/expected a regular A/);
    expect(() => lowerTriangularForm(A, A.scaleBy(Rational.parse('1024')), 2)).toThrow(/diagonal of C/);
  });
});
