import { describe, expect, it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import {
  binaryTree,
  binaryTreeFrobeniusSquared,
  binaryTreeMeanSquaredError,
  binaryTreeNodes,
  bitCounts,
  dyadicBlocks,
  fullTreeMeanSquaredError,
  popcount,
  postOrderIndex,
  treeSensitivitySquared,
  treeStrategy,
} from '../../../src/factorization/tree/binary-tree.js';
import { squaredErrors } from '../../../src/factorization/factorization.js';
import { Matrix } from '../../../src/linear/matrix.js';

/** [HUU] §6: W_0 = (1), W_k = [[W, 0], [0, W], [1, 1]]. */
function recursiveStrategy(k: number): bigint[][] {
  if (k === 0) return [[1n]];
  const half = recursiveStrategy(k - 1);
  const zeros = half[0]!.map(() => 0n);
  return [
    ...half.map((row) => [...row, ...zeros]),
    ...half.map((row) => [...zeros, ...row]),
    [...zeros, ...zeros].map(() => 1n),
  ];
}

describe('binaryTree', () => {
  it.each([0, 1, 2, 3, 4])(
    'has the recursive strategy for n = 2^%i, post-order being completion order',
    (k) => {
      const rows = recursiveStrategy(k);
      expect(treeStrategy(2 ** k).equals(Matrix.ofIntegers(rows.length, 2 ** k, rows.flat()))).toBe(true);
    },
  );

  it('lists the nodes of three leaves', () => {
    expect(binaryTreeNodes(3)).toEqual([
      { first: 1, last: 1, height: 0 },
      { first: 2, last: 2, height: 0 },
      { first: 1, last: 2, height: 1 },
      { first: 3, last: 3, height: 0 },
    ]);
  });

  it('numbers nodes in post-order', () => {
    binaryTreeNodes(40).forEach(({ last, height }, index) => {
      expect(postOrderIndex(last, height)).toBe(index);
    });
    expect(postOrderIndex(2 ** 40, 40)).toBe(2 ** 41 - 2);
  });

  it('splits [1, 13] into blocks of 8, 4 and 1', () => {
    expect(dyadicBlocks(13).map(({ first, last }) => [first, last])).toEqual([
      [1, 8],
      [9, 12],
      [13, 13],
    ]);
  });

  it('has one node per set bit in a row, the root in the last row of n = 2^k', () => {
    const { B } = binaryTree(8);
    expect(B.rowNormsSquared().map(String)).toEqual(['1', '1', '2', '1', '2', '2', '3', '1']);
    expect(B.get(7, 14).toString()).toBe('1');
  });

  it('has more levels when padded', () => {
    const { B, C } = binaryTree(5, 'padded');
    expect([B.rows, B.cols, C.rows, C.cols]).toEqual([5, 15, 15, 5]);
    expect(squaredErrors({ B, C }).mean.toString()).toBe('28/5');
    expect(squaredErrors(binaryTree(5)).mean.toString()).toBe('21/5');
  });
});

describe('the error of the binary mechanism', () => {
  it('is Lemma 40 for n = 2^k', () => {
    for (let k = 0; k <= 70; k += 1) {
      const n = 1n << BigInt(k);
      expect(binaryTreeMeanSquaredError(n).equals(fullTreeMeanSquaredError(k))).toBe(true);
      expect(binaryTreeMeanSquaredError(n, 'padded').equals(fullTreeMeanSquaredError(k))).toBe(true);
    }
    expect(fullTreeMeanSquaredError(0).toString()).toBe('1');
    expect(fullTreeMeanSquaredError(3).equals(Rational.ratio(13n, 2n))).toBe(true);
  });

  it('is exact at n = 10^18', () => {
    expect(binaryTreeFrobeniusSquared(10n ** 18n).toString()).toBe('29761222783429247000');
    expect(treeSensitivitySquared(10n ** 18n)).toBe(60n);
    expect(treeSensitivitySquared(10n ** 18n, 'padded')).toBe(61n);
  });

  it('counts bits', () => {
    expect(bitCounts(5n)).toEqual([3n, 2n, 2n]);
    expect(popcount(0n)).toBe(0);
    expect(popcount((1n << 200n) - 1n)).toBe(200);
  });

  it.each([
    [() => binaryTree(0), /binaryTree: expected n, an integer of at least 1, got 0/],
    [() => binaryTree(2.5), /got 2.5/],
    [() => binaryTreeMeanSquaredError(0n), /at least 1, got 0/],
    [() => fullTreeMeanSquaredError(-1), /at least 0, got -1/],
    [() => postOrderIndex(6, 2), /multiple of 2\^2, got 6/],
    [() => dyadicBlocks(0), /at least 1, got 0/],
    [() => popcount(-1n), /at least 0, got -1/],
  ])('refuses bad arguments', (call, message) => {
    expect(call).toThrow(message);
  });
});
