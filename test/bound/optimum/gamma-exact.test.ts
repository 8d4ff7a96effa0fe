import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { exactGammaFSquared } from '../../../src/bound/optimum/gamma-exact.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { parityMatrix } from '../../../src/workload/parity.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

const of = (...rows: bigint[][]): Matrix => Matrix.ofIntegers(rows.length, rows[0]!.length, rows.flat());
const known = (a: Matrix): string | undefined => {
  const exact = exactGammaFSquared(a);
  return exact && `${exact.reason} ${exact.squared}`;
};

describe('exactGammaFSquared', () => {
  it('is ‖A‖_F of orthogonal columns: of a diagonal, rectangular or permuted, or of any matrix with them', () => {
    expect(known(of([2n, 0n], [0n, 3n]))).toBe('orthogonal columns 13');
    expect(known(of([2n, 0n, 0n], [0n, 3n, 0n]))).toBe('orthogonal columns 13');
    expect(known(of([0n, 2n], [0n, 0n], [1n, 0n]))).toBe('orthogonal columns 5');
    expect(known(of([0n, 0n], [0n, 0n]))).toBe('orthogonal columns 0');
    expect(known(of([1n, 0n], [1n, 0n], [0n, 1n]))).toBe('orthogonal columns 3');
    expect(known(of([1n, 2n], [1n, -2n]))).toBe('orthogonal columns 10');
  });

  it('is the largest column norm for rank one', () => {
    expect(known(of([1n, 1n]))).toBe('rank one 1');
    expect(known(of([1n, -2n, 0n], [2n, -4n, 0n]))).toBe('rank one 20');
    expect(known(of([0n, 0n], [1n, 2n]))).toBe('rank one 4');
  });

  it('is ‖A‖_F when AᵀA is a multiple of I', () => {
    expect(known(of([3n, -4n], [4n, 3n]))).toBe('orthogonal columns 50');
    expect(known(of([1n, 1n], [1n, -1n], [1n, 1n], [1n, -1n]))).toBe('orthogonal columns 8');
  });

  it('is C(d,w) for parities, all d <= 5', () => {
    for (let d = 2; d <= 5; d++) {
      for (let w = 1; w < d; w++) {
        const q = Rational.integer(BigInt(parityMatrix(d, w).rows));
        expect(known(parityMatrix(d, w)), `d = ${d}, w = ${w}`).toBe(`orthogonal rows ${q.mul(q)}`);
      }
    }
  });

  it('does not take one singular value alone for a reason', () => {
    expect(known(of([1n, 1n, 0n, 0n], [0n, 0n, 1n, 1n]))).toBe('orthogonal rows 2');
    // AAᵀ = 25I, but the columns differ in norm.
    expect(known(of([3n, 4n, 0n], [0n, 0n, 5n]))).toBeUndefined();
  });

  it('is unknown for a matrix of no such kind', () => {
    expect(known(prefixSum(2).matrix())).toBeUndefined();
    expect(known(of([1n, 2n], [2n, 5n]))).toBeUndefined();
    expect(known(of([1n, 2n], [2n, 4n], [0n, 1n]))).toBeUndefined();
  });

  it('does not depend on the scale of the entries', () => {
    const half = of([3n, -4n], [4n, 3n]).scaleBy(Rational.parse('1/10'));
    expect(known(half)).toBe('orthogonal columns 1/2');
  });
});
