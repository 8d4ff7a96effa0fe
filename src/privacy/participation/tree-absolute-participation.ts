import { ceilDiv } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Count, requireCount, requireIndex } from '../../arithmetic/require.js';
import {
  leastDistance,
  mostRounds,
  requireSchema,
  type ParticipationSchema,
} from './participation-schema.js';
import type { TreeNodes } from './tree-levels.js';

/**
 * The ℓ1 sensitivity, under a participation schema, of the tree that sums n leaves by `arity`, for contributions that are numbers of size at most 1: what pure
 * differential privacy asks for; not squared.
 *
 * Leaf x, from 0, lies under w_x nodes, and w does not increase: it is the number of levels where all nodes are there; elsewhere a leaf of the blocks of a^h
 * leaves into which the digits of n part the leaves, the largest first, lies under the h + 1 nodes of its block and under no larger one, because that
 * would end behind n. As C ≥ 0, the rounds of a pattern with equal signs add up to Σ w_x, and its r-th round is at least rb: the sensitivity is
 * w_0 + w_b + … + w_{(κ−1)b}, counted block by block.
 *
 * @param arity children of a node, at least 2
 * @param n leaves
 * @param nodes `completed`: the nodes all of whose leaves are among the n; `padded`: all nodes of the smallest full tree over n leaves
 * @throws RangeError for an arity below 2, or n below 1
 * @example
 * ```ts
 * treeAbsoluteParticipation(2, 6, minSeparation(2, 4)).toString(); // '5'
 * ```
 */
export function treeAbsoluteParticipation(
  arity: number,
  n: Count,
  schema: ParticipationSchema<Count>,
  nodes: TreeNodes = 'completed',
): Rational {
  requireIndex('treeAbsoluteParticipation', 'arity', arity, 2);
  requireCount('treeAbsoluteParticipation', 'n', n, 1);
  requireSchema('treeAbsoluteParticipation', schema);
  const [leaves, a, b] = [BigInt(n), BigInt(arity), BigInt(leastDistance(schema))];
  const rounds = mostRounds(schema, leaves);
  const sizes = [1n];
  while (sizes.at(-1)! * a <= leaves) sizes.push(sizes.at(-1)! * a);
  if (nodes === 'padded') {
    const levels = sizes.at(-1)! < leaves ? sizes.length + 1 : sizes.length;
    return Rational.integer(rounds * BigInt(levels));
  }
  // Of the rounds 0, b, …, (κ−1)b those before a leaf.
  const before = (leaf: bigint): bigint => {
    const all = ceilDiv(leaf, b);
    return all < rounds ? all : rounds;
  };
  let sum = 0n;
  for (let h = sizes.length - 1; h >= 0; h--) {
    const size = sizes[h]!;
    const end = leaves - (leaves % size);
    const start = leaves - (leaves % (size * a));
    sum += BigInt(h + 1) * (before(end) - before(start));
  }
  return Rational.integer(sum);
}
