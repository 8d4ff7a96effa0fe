import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { binomial } from '../../src/bound/optimum/parity.js';
import { Matrix } from '../../src/linear/matrix.js';
import { parity, parityMatrix } from '../../src/workload/parity.js';

describe('the parity workload', () => {
  it('has the rows of a Hadamard matrix: S·Sᵀ = 2^d·I', () => {
    for (let d = 0; d <= 6; d++) {
      for (let w = 0; w <= d; w++) {
        const S = parityMatrix(d, w);
        expect([S.rows, S.cols]).toEqual([Number(binomial(d, w)), 2 ** d]);
        const scaled = Matrix.identity(S.rows).scaleBy(Rational.integer(2n ** BigInt(d)));
        expect(S.mul(S.transpose()).equals(scaled), `d = ${d}, w = ${w}`).toBe(true);
      }
    }
  });

  it('lists subsets and points in order', () => {
    expect(parityMatrix(2, 1).integers).toEqual([1n, -1n, 1n, -1n, 1n, 1n, -1n, -1n]);
    expect(parityMatrix(2, 2).integers).toEqual([1n, -1n, -1n, 1n]);
  });

  it('is a workload certified by its entries', () => {
    const workload = parity(4, 2);
    expect(workload).toMatchObject({ kind: 'explicit', title: 'parity d=4 w=2', rows: 6, cols: 16 });
    expect(workload.matrix().equals(parityMatrix(4, 2))).toBe(true);
    expect([parity(0, 0).rows, parity(0, 0).cols]).toEqual([1, 1]);
  });

  it('refuses subsets that do not fit', () => {
    expect(() => parityMatrix(3, 4)).toThrow('parityMatrix: expected w, an integer from 0 to 3, got 4');
    expect(() => parityMatrix(13, 1)).toThrow(/expected d, an integer from 0 to 12/);
    expect(() => parity(2.5, 1)).toThrow('parity: expected d, an integer from 0 to 12, got 2.5');
    expect(() => parity(3, -1)).toThrow('parity: expected w, an integer from 0 to 3, got -1');
  });
});
