import { levelsOf, type Tree } from './tree-levels.js';

/**
 * First leaves r, counted from 0, of residue classes among which one has the largest Σ_v |π ∩ v|² over its subsets π of any number of rounds.
 *
 * Of r, …, r′ let none but r be congruent to a multiple of a size s ≥ b, or to ⌊n/s⌋·s for a size s < b, of which s = 1 makes it n. Then the i-th rounds of both classes lie in the same node of every
 * size s ≥ b, there are as many of them, and each or none of the two lies in a row of size s < b: all nodes of that size are rows but the last one of a tree that is not padded, and
 * hold at most one round. So what a set of rounds attains does not change from r to r′. Multiples of the least size s ≥ b are those of all larger ones.
 *
 * Where a rule says which nodes are rows, all first leaves.
 */
export function firstLeaves(tree: Tree, period: number): readonly number[] {
  const { leaves, nodes } = tree;
  const count = Math.min(period, leaves);
  const sizes = levelsOf(tree);
  const size = leastAbove(sizes, period);
  if (typeof nodes === 'function' || leaves / size >= count)
    return Array.from({ length: count }, (_, r) => r);
  const steps = sizes.filter((s) => s < period).map((s) => leaves - (leaves % s));
  for (let multiple = 0; multiple <= leaves; multiple += size) steps.push(multiple);
  return [...new Set(steps.map((step) => step % period))].filter((r) => r < count);
}

const leastAbove = (sizes: readonly number[], period: number): number =>
  sizes.find((s) => s >= period) ?? sizes.at(-1)!;

/** At least so many of them, but for one of every size, are listed. */
export function mostFirstLeaves(tree: Tree, period: number): number {
  const { leaves, nodes } = tree;
  const all = Math.min(period, leaves);
  return typeof nodes === 'function' ? all : Math.min(all, leaves / leastAbove(levelsOf(tree), period));
}

/**
 * The same of one full node of size s ≥ b: of places d of its first leaf of the class, counted from 0, the largest among them that are no larger, so that subsets of both classes in the node
 * attain the same. They are the multiples of the least size s′ ≥ b modulo b, up to that of s itself, which says how many leaves of the class there are.
 */
export function cellsOf(tree: Tree, period: number): (size: number, place: number) => number {
  const least = levelsOf(tree).find((s) => s >= period);
  const known = new Map<number, readonly number[]>();
  const startsOf = (size: number): readonly number[] => {
    const starts: number[] = [];
    for (let multiple = 0; multiple <= size; multiple += least!) starts.push(multiple % period);
    return starts.sort((x, y) => x - y);
  };
  return (size, place) => {
    if (least === undefined || size / least >= period) return place;
    const starts = known.get(size) ?? startsOf(size);
    known.set(size, starts);
    let [from, to] = [0, starts.length];
    while (to - from > 1) {
      const middle = Math.floor((from + to) / 2);
      if (starts[middle]! <= place) from = middle;
      else to = middle;
    }
    return starts[from]!;
  };
}
