import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { optimalCandidate } from '../../../src/factorization/optimum/optimal.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

const integers = (rows: number, cols: number, ...entries: number[]): Matrix =>
  Matrix.ofIntegers(rows, cols, entries.map(BigInt));
const tiny = (bits: number): Rational => Rational.dyadic(1n, -bits);
const size = (x: Matrix): Rational => x.largestEntry().value.abs();

describe('optimalCandidate', () => {
  it.each([
    ['square', prefixSum(12).matrix()],
    ['tall', integers(3, 2, 1, 2, 0, 1, 3, 1)],
    ['wide', integers(2, 3, 1, 2, 0, -1, 1, 3)],
    ['of rank 1', integers(2, 3, 1, 2, 3, 2, 4, 6)],
    ['with a zero column', integers(2, 2, 0, 1, 0, 2)],
  ])('of a workload that is %s: BC = A and U is an isometry to the bits asked for', (_, a) => {
    const { B, C, U, w } = optimalCandidate(a, 120);
    expect(size(a.sub(B.mul(C))).compare(tiny(112))).toBeLessThan(0);
    const gram = a.rows >= a.cols ? U.transpose().mul(U) : U.mul(U.transpose());
    expect(size(gram.sub(Matrix.identity(Math.min(a.rows, a.cols)))).compare(tiny(112))).toBeLessThan(0);
    expect(w.integers.every((x) => x >= 0n)).toBe(true);
  });

  it('is lower triangular for a lower-triangular workload: a mechanism for a stream', () => {
    const { B, C } = optimalCandidate(prefixSum(9).matrix(), 64);
    expect(B.isLowerTriangular()).toBe(true);
    expect(C.isLowerTriangular()).toBe(true);
  });

  it('reports its progress', () => {
    const phases: string[] = [];
    optimalCandidate(prefixSum(8).matrix(), 120, (phase) => phases.push(phase));
    expect(new Set(phases)).toEqual(new Set(['fixed point', 'refinement', 'factors']));
  });

  it('refuses the zero matrix and too few bits', () => {
    expect(() => optimalCandidate(integers(1, 1, 0), 64)).toThrow(
      'optimalCandidate: expected a matrix other than zero',
    );
    expect(() => optimalCandidate(integers(1, 1, 1), 8)).toThrow(
      'optimalCandidate: expected at least 32 bits, got 8',
    );
  });
});
