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

/** Rounds at a distance, counted from 0. */
export interface Progression extends SpacedRounds {
  readonly first: bigint;
}

const min = (x: bigint, y: bigint): bigint => (x < y ? x : y);

/** The sizes 1, a, a², … of the nodes of every height, up to the first that holds all leaves. */
export function sizesOf({ arity, leaves }: LongTree): bigint[] {
  const sizes = [1n];
  while (sizes.at(-1)! < leaves) sizes.push(sizes.at(-1)! * arity);
  return sizes;
}

/**
 * Σ_v |π ∩ v|² over the nodes v for the rounds π = {f, f + b, …, f + (κ−1)b}, in closed form.
 *
 * Of nodes of size s, let u hold the first round and w the last one. Nodes between them hold q = ⌊s/b⌋ rounds or q + 1, as any s consecutive leaves do, so that M of them that hold c rounds
 * together have the squares (2q + 1)·c − q(q + 1)·M. All but the last one are rows.
 */
export function squareOfProgression(tree: LongTree, { first, distance, rounds }: Progression): bigint {
  const last = first + (rounds - 1n) * distance;
  /** How many rounds are before a leaf. */
  const before = (leaf: bigint): bigint =>
    leaf <= first ? 0n : min(rounds, ceilDiv(leaf - first, distance));
  return sizesOf(tree).reduce((sum, size) => {
    const [u, w] = [first / size, last / size];
    const isRow = tree.nodes === 'padded' || (w + 1n) * size <= tree.leaves;
    const held = u === w ? rounds : rounds - before(w * size);
    const behind = isRow ? held ** 2n : 0n;
    if (u === w) return sum + behind;
    const ahead = before((u + 1n) * size);
    const between = rounds - ahead - held;
    const q = size / distance;
    return sum + ahead ** 2n + (2n * q + 1n) * between - q * (q + 1n) * (w - u - 1n) + behind;
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
