/** `completed`: the nodes all of whose leaves are among the n; `padded`: all nodes of the smallest full tree over n leaves. */
export type TreeNodes = 'completed' | 'padded';

/** The tree over the leaves 0, …, n−1, in which node i of height h holds the leaves i·a^h, …, (i+1)·a^h − 1. */
export interface Tree {
  readonly arity: number;
  readonly leaves: number;
  readonly nodes: TreeNodes | NodeRule;
}

/**
 * Which nodes are rows, by their first leaf and their size, where others decide than whether their leaves are there. A node that lies in a larger one all of whose
 * leaves are there must be a row or not by its place in that one alone.
 */
export type NodeRule = (start: number, size: number) => boolean;

/** The sizes 1, a, a², … of the nodes of every height, up to the first that holds all leaves. */
export function levelsOf({ arity, leaves }: Tree): number[] {
  const sizes = [1];
  while (sizes.at(-1)! < leaves) sizes.push(sizes.at(-1)! * arity);
  return sizes;
}

/** Whether the node of this size that starts at a leaf is a row. */
export const isRow = ({ leaves, nodes }: Tree, start: number, size: number): boolean =>
  typeof nodes === 'function' ? nodes(start, size) : nodes === 'padded' || start + size <= leaves;

/** Σ_v |π ∩ v|² over the nodes v. */
export function squareOfCounts(tree: Tree, rounds: readonly number[]): bigint {
  let square = 0n;
  for (const size of levelsOf(tree)) {
    let node = -1;
    let count = 0n;
    const close = (): void => {
      if (node >= 0 && isRow(tree, node * size, size)) square += count * count;
    };
    for (const round of rounds) {
      const at = Math.floor(round / size);
      if (at !== node) {
        close();
        [node, count] = [at, 0n];
      }
      count += 1n;
    }
    close();
  }
  return square;
}
