import { ceilDiv } from '../../arithmetic/bits.js';
import { type LongTree, type Progression, sizesOf, squareOfProgression } from './tree-spaced.js';

/** A residue class of leaves, counted from 0, and Σ_v |π ∩ v|² of it. */
export interface WholeClass {
  readonly progression: Progression;
  readonly square: bigint;
}

/**
 * The residue class π = {r, r+b, …} of all its leaves with the largest Σ_v |π ∩ v|², in closed form for trees of any size.
 *
 * On the level of nodes of size s, M = ⌊n/s⌋ of them are full, and each holds q = ⌊s/b⌋ leaves of the class or q + 1, as any s consecutive leaves do. Together they
 * hold c = ⌈(Ms − r)/b⌉, so that their squares add up to Mq² + (2q + 1)(c − Mq); what is behind them is one node more of a padded tree. Both counts, as functions
 * of r from 0 to b − 1, fall by one at r = Ms mod b or r = n mod b and are constant elsewhere: the largest sum is that of 0 or of one of these r.
 */
export function largestWholeClass(tree: LongTree, period: bigint): WholeClass {
  const { leaves } = tree;
  const steps = [0n, leaves % period, ...sizesOf(tree).map((size) => (leaves - (leaves % size)) % period)];
  return [...new Set(steps)]
    .filter((first) => first < leaves)
    .map((first) => ({ first, distance: period, rounds: ceilDiv(leaves - first, period) }))
    .map((progression) => ({ progression, square: squareOfProgression(tree, progression) }))
    .reduce((best, found) => (found.square > best.square ? found : best));
}
