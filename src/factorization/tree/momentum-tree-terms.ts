import { Rational } from '../../arithmetic/rational.js';
import { dyadicBlocks, postOrderIndex, type TreeNode } from './binary-tree.js';

/** What the recurrences take, in units of 1/one: rows of B_S of both estimators, and the nodes that hold leaf i. */
export function treeInputs(
  k: number,
  nodes: readonly TreeNode[],
  one: bigint,
): { readonly sums: Inputs; readonly vanillaRows: Inputs; readonly onlineRows: Inputs } {
  /** The root of every block with weight 1. */
  const vanillaEntries = ({ last, height }: TreeNode): Input[] => [[postOrderIndex(last, height), one]];
  /** All nodes of every block of height h, those of height g with weight 2^g/(2^{h+1} − 1). */
  const onlineEntries = ({ last, height }: TreeNode): Input[] => {
    const root = postOrderIndex(last, height);
    const whole = (2n << BigInt(height)) - 1n;
    return Array.from({ length: 2 ** (height + 1) - 1 }, (_, i) => {
      const v = root - i;
      return [v, (one << BigInt(nodes[v]!.height)) / whole] as const;
    });
  };
  return {
    sums: (i) => dyadicAncestors(i, k).map((v) => [v, one] as const),
    vanillaRows: rowChanges(vanillaEntries),
    onlineRows: rowChanges(onlineEntries),
  };
}

/** b_i − b_{i−1} for the rows b_i = Σ entries of the blocks of [1, i]. */
function rowChanges(entries: (block: TreeNode) => readonly Input[]): Inputs {
  const key = ({ last, height }: TreeNode): string => `${last} ${height}`;
  return (i) => {
    const now = dyadicBlocks(i);
    const before = i === 1 ? [] : dyadicBlocks(i - 1);
    const kept = new Set(now.map(key).filter((block) => before.some((other) => key(other) === block)));
    const removed = before.filter((block) => !kept.has(key(block))).flatMap(entries);
    const added = now.filter((block) => !kept.has(key(block))).flatMap(entries);
    return [...removed.map(([v, amount]) => [v, -amount] as const), ...added];
  };
}

/** A place and the amount added there, in units of 2^−p. */
type Input = readonly [place: number, amount: bigint];

/** What is added to the momentum at step i; at every place at most two units wrong. */
export type Inputs = (i: number) => readonly Input[];

/** weight·Σ x² over `count` numbers x in units of 2^−p, with Σ x² and Σ |x|. */
export interface Term {
  readonly squares: bigint;
  readonly sum: bigint;
  readonly count: number;
  readonly weight: Rational;
}

/** The Haar terms of complete trees: θ_v are sums over nodes, so θ_left − θ_right belongs to the wavelet of a node. */
export function wavelets(blocks: readonly TreeNode[], theta: readonly bigint[]): Term[] {
  const terms: Term[] = [];
  const levels = new Map<number, { squares: bigint; sum: bigint; count: number }>();
  for (const { last, height } of blocks) {
    const root = postOrderIndex(last, height);
    const size = BigInt(2 ** height);
    const x = theta[root]!;
    terms.push({
      squares: x * x,
      sum: x < 0n ? -x : x,
      count: 1,
      weight: Rational.ratio(1n, size * (2n * size - 1n)),
    });
    const descend = (v: number, h: number): void => {
      if (h === 0) return;
      // The right child comes just before its parent, after the 2^h − 1 nodes of the left child's tree.
      const [right, left] = [v - 1, v - 2 ** h];
      const level = levels.get(h) ?? { squares: 0n, sum: 0n, count: 0 };
      levels.set(h, level);
      const y = theta[left]! - theta[right]!;
      level.squares += y * y;
      level.sum += y < 0n ? -y : y;
      level.count += 1;
      descend(left, h - 1);
      descend(right, h - 1);
    };
    descend(root, height);
  }
  for (const [h, level] of levels) {
    const size = BigInt(2 ** h);
    terms.push({ ...level, weight: Rational.ratio(1n, size * (size - 1n)) });
  }
  return terms;
}

export const rootOf = (n: number, k: number): TreeNode => ({ first: 1, last: n, height: k });

/** The places of the k + 1 nodes that hold leaf i. */
const dyadicAncestors = (i: number, k: number): number[] =>
  Array.from({ length: k + 1 }, (_, h) => postOrderIndex(Math.ceil(i / 2 ** h) * 2 ** h, h));
