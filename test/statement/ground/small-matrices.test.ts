import { describe, expect, it } from 'vitest';
import { filled } from '../../../src/linear/block.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { knownGamma, oneSingularValue } from '../../../src/statement/ground/known-gamma.js';
import {
  basis,
  blocks,
  diagonal,
  hadamard,
  matricesOf,
  matrixText,
  shapes,
  smallMatrices,
  vectors,
} from '../../../src/statement/ground/small-matrices.js';

describe('small matrices', () => {
  it('are all there, small shapes first', () => {
    expect([...vectors(2, [0n, 1n])].map(String)).toEqual(['0,0', '0,1', '1,0', '1,1']);
    expect([...matricesOf(2, 2, [0n, 1n])].length).toBe(16);
    expect(shapes(2)).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
    expect([...smallMatrices(2)].length).toBe(2 + 8 + 8 + 80);
  });

  it('are built from entries, diagonals and blocks', () => {
    expect(basis(2, 2).map(matrixText)).toEqual(['(1 0; 0 0)', '(0 1; 0 0)', '(0 0; 1 0)', '(0 0; 0 1)']);
    const D = diagonal([2n, 3n]);
    expect(matrixText(hadamard(D, filled(2, 2, 5n)))).toBe('(10 0; 0 15)');
    expect(matrixText(blocks([D, filled(2, 1, 1n)], [filled(1, 2, 7n), filled(1, 1, 0n)]))).toBe(
      '(2 0 1; 0 3 1; 7 7 0)',
    );
  });

  it('have one singular value when a Gram matrix is a multiple of the identity', () => {
    expect(oneSingularValue(Matrix.ofIntegers(1, 2, [1n, 1n]))).toBe(true);
    expect(oneSingularValue(Matrix.ofIntegers(2, 2, [1n, 1n, 0n, 1n]))).toBe(false);
    expect(oneSingularValue(filled(2, 2, 0n))).toBe(false);
    expect(knownGamma().length).toBeGreaterThan(60);
  });
});
