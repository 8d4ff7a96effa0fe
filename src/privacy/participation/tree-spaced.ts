import { ceilDiv } from '../../arithmetic/bits.js';
import type { TreeNodes } from './tree-levels.js';

/** A tree over any number of leaves. */
export interface LongTree {
  readonly arity: bigint;
  readonly leaves: bigint;
  readonly nodes: TreeNodes;
}

/** κ rounds, b apart, of a pattern with the most rounds of its schema. */
export interface SpacedRounds {
  readonly distance: bigint;
  readonly rounds: bigint;
}

const min = (x: bigint, y: bigint): bigint => (x < y ? x : y);

/** The sizes 1, a, a², … of the nodes of every height, up to the first that holds all leaves. */
export function sizesOf({ arity, leaves }: LongTree): bigint[] {
  const sizes = [1n];
  while (sizes.at(-1)! < leaves) sizes.push(sizes.at(-1)! * arity);
  return sizes;
}

/**
 * Σ_v |π ∩ v|² over the nodes v for the rounds π = {0, b, …, (κ−1)b}, counted from 0.
 *
 * Of nodes of size s, those before number i = ⌊(κ−1)b/s⌋ hold c = ⌈is/b⌉ rounds in all, each q = ⌊s/b⌋ of them or q + 1, so that squares add up to
 * (2q + 1)·c − q(q + 1)·i. The last one holds κ − c.
 */
export function squareOfSpaced(tree: LongTree, { distance, rounds }: SpacedRounds): bigint {
  const last = (rounds - 1n) * distance;
  return sizesOf(tree).reduce((sum, size) => {
    const i = last / size;
    const q = size / distance;
    const before = ceilDiv(i * size, distance);
    const isRow = tree.nodes === 'padded' || (i + 1n) * size <= tree.leaves;
    const squares = (2n * q + 1n) * before - q * (q + 1n) * i;
    return sum + squares + (isRow ? (rounds - before) ** 2n : 0n);
  }, 0n);
}

/**
 * Level by level, what κ rounds attain at most: a node of a^h leaves holds at most m = ⌈min(a^h, n)/b⌉ rounds of a pattern, and squares of counts
 * of at most m with sum κ add up to at most q·m² + (κ − qm)² with q = ⌊κ/m⌋; to q·m² where there are no more than q nodes.
 */
export function levelwiseBound(tree: LongTree, { distance, rounds }: SpacedRounds): bigint {
  const { leaves, nodes } = tree;
  return sizesOf(tree).reduce((sum, size) => {
    const m = min(rounds, ceilDiv(min(size, leaves), distance));
    const count = nodes === 'padded' ? ceilDiv(leaves, size) : leaves / size;
    const filled = min(count, rounds / m);
    const rest = filled < count ? rounds - filled * m : 0n;
    return sum + filled * m ** 2n + rest ** 2n;
  }, 0n);
}
