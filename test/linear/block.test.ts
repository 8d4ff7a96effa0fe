import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { blockDiagonal, diagonalMatrix, filled, kroneckerMatrix, trace } from '../../src/linear/block.js';
import { Matrix } from '../../src/linear/matrix.js';

const rowsOf = (a: Matrix): string[][] => Array.from({ length: a.rows }, (_, i) => a.row(i).map(String));

describe('matrices of blocks', () => {
  it('are Kronecker products', () => {
    const a = Matrix.ofIntegers(1, 2, [1n, -2n], Rational.parse('1/2'));
    const b = Matrix.ofIntegers(2, 2, [1n, 0n, 3n, 4n]);
    expect(rowsOf(kroneckerMatrix(a, b))).toEqual([
      ['1/2', '0', '-1', '0'],
      ['3/2', '2', '-3', '-4'],
    ]);
  });

  it('are block-diagonal ones, diagonal ones, and have a trace', () => {
    const a = Matrix.ofIntegers(1, 2, [1n, 2n]);
    expect(rowsOf(blockDiagonal(a, Matrix.identity(1)))).toEqual([
      ['1', '2', '0'],
      ['0', '0', '1'],
    ]);
    const d = diagonalMatrix(['1/2', '-3'].map(Rational.parse));
    expect(rowsOf(d)).toEqual([
      ['1/2', '0'],
      ['0', '-3'],
    ]);
    expect(rowsOf(filled(1, 3, -2n))).toEqual([['-2', '-2', '-2']]);
    expect(trace(d).toString()).toBe('-5/2');
    expect(() => trace(a)).toThrow('trace: expected a square matrix, got 1×2');
  });
});
