import { expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { binaryTree } from '../../../src/factorization/tree/binary-tree.js';
import { Matrix } from '../../../src/linear/matrix.js';
import { exactFactors } from '../../../src/mechanism/stream/exact-factors.js';
import { prefixSum } from '../../../src/workload/prefix-sum.js';

const A = prefixSum(3).matrix();
const lower = (...rows: readonly (readonly string[])[]): Matrix =>
  Matrix.ofRationals(rows.map((row) => row.map(Rational.parse)));

it('factors that multiply to A are kept, whatever their shape', () => {
  const factors = binaryTree(3);
  expect(exactFactors(A, factors)).toEqual({ B: factors.B, C: factors.C });
});

it('a triangular C is kept, and B computed to it', () => {
  const C = lower(['1', '0', '0'], ['0.3333', '1', '0'], ['0.1', '0.3333', '1']);
  const { B, C: kept } = exactFactors(A, { B: C, C });
  expect(kept).toBe(C);
  expect(B.mul(C).equals(A)).toBe(true);
});

it('other factors are refused, in terms of the parameter', () => {
  const full = lower(['1', '1', '0'], ['0', '1', '0'], ['0', '0', '1']);
  const singular = lower(['1', '0', '0'], ['1', '0', '0'], ['0', '0', '1']);
  expect(() => exactFactors(A, { B: full, C: full })).toThrow(
    'factors: expected B·C = A exactly, or a lower-triangular C to which B is computed, got neither',
  );
  expect(() => exactFactors(A, { B: full, C: singular })).toThrow(
    'factors: expected a regular C, got a singular one',
  );
});
