import { range } from '../../outcome.js';

/** The leaves of a binary tree of height h whose numbers have h/2 set bits, in order. */
const leaves = (h: number): readonly number[] =>
  range(0, 2 ** h - 1).filter(
    (leaf) => range(0, h - 1).filter((i) => Math.floor(leaf / 2 ** i) % 2 === 1).length * 2 === h,
  );

/** The binary tree with items in these leaves but the last: how often an item is in a node that is used, and how many nodes a release uses. */
export interface SparseTree {
  readonly items: number;
  /** Whether each release adds up exactly the items so far. */
  readonly isPrefixSum: boolean;
  readonly sensitivities: ReadonlySet<number>;
  readonly nodesOfReleases: ReadonlySet<number>;
}

/** The sparse tree of an even height h ≥ 2. */
export function sparseTree(h: number): SparseTree {
  const all = leaves(h);
  const items = all.slice(0, -1);
  // Before the leaf of the next item: one node for every set bit of its number, which covers the leaves that share the bits above and have a 0 there.
  const releases = all.slice(1).map((next) =>
    range(0, h - 1)
      .filter((i) => Math.floor(next / 2 ** i) % 2 === 1)
      .map((i) => ({ first: Math.floor(next / 2 ** (i + 1)) * 2 ** (i + 1), size: 2 ** i })),
  );
  const used = new Map(releases.flat().map((node) => [`${node.first} ${node.size}`, node]));
  const covers = (nodes: Iterable<{ first: number; size: number }>, leaf: number): number =>
    [...nodes].filter(({ first, size }) => first <= leaf && leaf < first + size).length;
  return {
    items: items.length,
    isPrefixSum: releases.every((nodes, t) =>
      items.every((leaf, x) => covers(nodes, leaf) === (x <= t ? 1 : 0)),
    ),
    sensitivities: new Set(items.map((leaf) => covers(used.values(), leaf))),
    nodesOfReleases: new Set(releases.map((nodes) => nodes.length)),
  };
}
