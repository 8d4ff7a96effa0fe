import { bitLength } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import type { Factorization } from '../factorization.js';
import { requireIndex, requireInteger } from '../../arithmetic/require.js';

/**
 * Which dyadic sums a binary tree over n leaves releases: `completed` – those of the intervals that end by time n –,
 * or `padded` – all those of the tree over the next power of two. They agree when n is a power of two.
 */
export type TreeKind = 'completed' | 'padded';

/** A node of the binary tree: the leaves first, …, last (counted from 1), last − first + 1 = 2^height, 2^height | last. */
export interface TreeNode {
  readonly first: number;
  readonly last: number;
  readonly height: number;
}

/**
 * The nodes in the order in which their sums are complete, which is the post-order of the tree: [HUU] §6, W_k;
 * [DMRST] App. C, H_k. There are 2n − s₂(n) completed ones.
 */
export function binaryTreeNodes(n: number): TreeNode[] {
  requireIndex('binaryTreeNodes', 'n', n, 1);
  const nodes: TreeNode[] = [];
  for (let last = 1; last <= n; last += 1) {
    for (let height = 0, size = 1; last % size === 0; height += 1, size *= 2) {
      nodes.push({ first: last - size + 1, last, height });
    }
  }
  return nodes;
}

/**
 * The place, from 0, of a node in {@link binaryTreeNodes}: 2(last − 1) − s₂(last − 1) + height, because leaf s completes
 * ν₂(s) + 1 nodes and Σ_{s≤m} ν₂(s) = m − s₂(m).
 */
export function postOrderIndex(last: number, height: number): number {
  requireIndex('postOrderIndex', 'height', height, 0);
  requireIndex('postOrderIndex', 'last', last, 1);
  if (last % 2 ** height !== 0) {
    throw new RangeError(`postOrderIndex: expected last, a multiple of 2^${height}, got ${last}`);
  }
  return 2 * (last - 1) - popcount(BigInt(last - 1)) + height;
}

/** The maximal nodes inside [1, t], from left to right: one for every set bit of t, the highest first. */
export function dyadicBlocks(t: number): TreeNode[] {
  requireIndex('dyadicBlocks', 't', t, 1);
  const blocks: TreeNode[] = [];
  let last = 0;
  for (let height = bitLength(BigInt(t)) - 1; height >= 0; height -= 1) {
    const size = 2 ** height;
    if (Math.floor(t / size) % 2 === 1) {
      last += size;
      blocks.push({ first: last - size + 1, last, height });
    }
  }
  return blocks;
}

/**
 * The binary mechanism for n leaves: C (nodes×n) holds the indicator of every node, in post-order, and row t of
 * B (n×nodes) one 1 for every set bit of t; BC is the prefix sum. [HUU] §6, Lemma 40; [DMRST] App. C, `vanilla`.
 *
 * @example
 * ```ts
 * squaredErrors(binaryTree(8)).mean.toString(); // '13/2'
 * ```
 */
export function binaryTree(n: number, tree: TreeKind = 'completed'): Factorization {
  const nodes = treeNodes('binaryTree', n, tree);
  const B = new Array<bigint>(n * nodes.length).fill(0n);
  for (let t = 1; t <= n; t += 1) {
    for (const { last, height } of dyadicBlocks(t)) {
      B[(t - 1) * nodes.length + postOrderIndex(last, height)] = 1n;
    }
  }
  return { B: Matrix.ofIntegers(n, nodes.length, B), C: treeStrategy(n, tree) };
}

/** The strategy C of a binary tree, nodes×n: C_vx = 1 when leaf x belongs to node v. */
export function treeStrategy(n: number, tree: TreeKind = 'completed'): Matrix {
  const nodes = treeNodes('treeStrategy', n, tree);
  const C = nodes.flatMap(({ first, last }) =>
    Array.from({ length: n }, (_, x) => (first <= x + 1 && x + 1 <= last ? 1n : 0n)),
  );
  return Matrix.ofIntegers(nodes.length, n, C);
}

function treeNodes(caller: string, n: number, tree: TreeKind): TreeNode[] {
  requireIndex(caller, 'n', n, 1);
  return binaryTreeNodes(tree === 'padded' ? 2 ** (levels(BigInt(n), tree) - 1) : n);
}

/** Levels of the tree: ⌊log₂ n⌋ + 1 completed, ⌈log₂ n⌉ + 1 padded. */
function levels(n: bigint, tree: TreeKind): number {
  return tree === 'completed' ? bitLength(n) : bitLength(n - 1n) + 1;
}

/** The squared ℓ2 sensitivity ‖C‖²_{1→2} of the binary tree, and its ℓ1 sensitivity too: its number of levels. */
export function treeSensitivitySquared(n: bigint, tree: TreeKind = 'completed'): bigint {
  requireInteger('treeSensitivitySquared', 'n', n, 1n);
  return BigInt(levels(n, tree));
}

/** ‖B_t‖² of the binary mechanism, the number s₂(t) of set bits. */
export function popcount(t: bigint): number {
  requireInteger('popcount', 't', t, 0n);
  let count = 0;
  for (const digit of t.toString(16)) count += NIBBLE[Number.parseInt(digit, 16)]!;
  return count;
}

const NIBBLE = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4] as const;

/** #{1 ≤ t ≤ n : bit i of t is set}, for i = 0, …, ⌊log₂ n⌋. */
export function bitCounts(n: bigint): bigint[] {
  requireInteger('bitCounts', 'n', n, 1n);
  return Array.from({ length: bitLength(n) }, (_, i) => {
    const half = 1n << BigInt(i);
    const rest = ((n + 1n) % (2n * half)) - half;
    return ((n + 1n) / (2n * half)) * half + (rest > 0n ? rest : 0n);
  });
}

/** ‖B‖_F² of the binary mechanism, Σ_{t≤n} s₂(t), in O(log n). */
export function binaryTreeFrobeniusSquared(n: bigint): bigint {
  return bitCounts(n).reduce((sum, count) => sum + count, 0n);
}

/**
 * The mean squared error of the binary mechanism at noise multiplier 1, ‖C‖²·‖B‖_F²/n; for n = 2^k it is
 * (k + 1)(k/2 + 2^−k). [HUU] Lemma 40.
 */
export function binaryTreeMeanSquaredError(n: bigint, tree: TreeKind = 'completed'): Rational {
  return Rational.ratio(treeSensitivitySquared(n, tree) * binaryTreeFrobeniusSquared(n), n);
}

/** (k + 1)(k/2 + 2^−k), the mean squared error for n = 2^k. [HUU] Lemma 40, with the row t = n counted. */
export function fullTreeMeanSquaredError(k: number): Rational {
  requireIndex('fullTreeMeanSquaredError', 'k', k, 0);
  const n = 1n << BigInt(k);
  return Rational.ratio(BigInt(k + 1) * (BigInt(k) * n + 2n), 2n * n);
}
