import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  binaryTreeErrors,
  intervalRows,
  squareRootErrors,
  type ItemInterval,
} from '../../src/certificate/interval-errors.js';
import { squareRoot } from '../../src/factorization/square-root/square-root.js';
import { binaryTreeNodes, treeSensitivitySquared } from '../../src/factorization/tree/binary-tree.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { Matrix } from '../../src/linear/matrix.js';
import { allRange } from '../../src/workload/all-range.js';
import { prefixSum } from '../../src/workload/prefix-sum.js';
import { slidingWindow } from '../../src/workload/sliding-window.js';

const N = 13;
const all = intervalRows(allRange(N).matrix())!;

/** The fewest nodes of which [first, last) is the disjoint union, by trying every first one. */
function fewestNodes({ first, last }: ItemInterval): number {
  if (first === last) return 0;
  const ways = binaryTreeNodes(N)
    .filter((node) => node.first === first + 1 && node.last <= last)
    .map((node) => 1 + fewestNodes({ first: node.last, last }));
  return Math.min(...ways);
}

describe('sums over intervals', () => {
  it('are read from the rows', () => {
    expect(intervalRows(prefixSum(3).matrix())).toEqual([1, 2, 3].map((last) => ({ first: 0, last })));
    expect(intervalRows(slidingWindow(3, 2).matrix())).toEqual([
      { first: 0, last: 1 },
      { first: 0, last: 2 },
      { first: 1, last: 3 },
    ]);
    const rows = (...entries: bigint[]): Matrix => Matrix.ofIntegers(1, entries.length, entries);
    for (const other of [rows(1n, 0n, 1n), rows(0n, 0n), rows(2n, 2n), rows(1n, -1n), rows(0n, 1n, 2n)])
      expect(intervalRows(other)).toBeUndefined();
    expect(intervalRows(Matrix.ofIntegers(1, 2, [1n, 1n], Rational.parse('1/2')))).toBeUndefined();
  });

  it('have the errors of the square root, differences of whose rows answer them', () => {
    const { B, C } = squareRoot(N);
    const sensitivity = maxColumnNormSquared(C);
    const told = squareRootErrors(N, all);
    all.forEach(({ first, last }, i) => {
      const before = first === 0 ? undefined : B.row(first - 1);
      const row = B.row(last - 1).map((x, j) => (before === undefined ? x : x.sub(before[j]!)));
      const exact = Rational.sum(row.map((x) => x.mul(x))).mul(sensitivity);
      expect(told[i]!.inf.compare(exact)).toBeLessThanOrEqual(0);
      expect(told[i]!.sup.compare(exact)).toBeGreaterThanOrEqual(0);
      expect(told[i]!.sup.sub(told[i]!.inf).compare(Rational.parse('1e-20'))).toBeLessThan(0);
    });
  });

  it('have the errors of the binary tree, as many nodes as the interval needs', () => {
    const sensitivity = treeSensitivitySquared(BigInt(N));
    const told = binaryTreeErrors(N, all);
    all.forEach((interval, i) => {
      const exact = Rational.integer(sensitivity * BigInt(fewestNodes(interval)));
      expect([told[i]!.inf.equals(exact), told[i]!.sup.equals(exact)]).toEqual([true, true]);
    });
  });
});
