import { exactly } from '../../arithmetic/enclosure.js';
import { requireIndex } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireSchema, type ParticipationSchema } from './participation-schema.js';
import type { ParticipationSensitivity } from './participation.js';
import { spacedRounds } from './spaced-pattern.js';
import { largestInClasses } from './tree-classes.js';
import { levelwiseBound, squareOfCounts, type Tree, type TreeNodes } from './tree-levels.js';
import { largestSeparated } from './tree-separated.js';

/** Leaves of a tree: its nodes' counts are exact in doubles, and its classes are gone through. */
const MOST_LEAVES = 2_000_000;

/**
 * The squared ℓ2 sensitivity, under a participation schema, of the tree that sums n leaves by `arity`: C has a row for every node, 1 at its leaves,
 * and what a pattern π adds is Σ_v |π ∩ v|² over the nodes v. C ≥ 0, so that scalar, vector and absolute value agree.
 *
 * Minimal separation: where the rounds 1, 1+b, … attain the largest sum of squares of every level on its own, they are best (always when b is a
 * power of the arity). Elsewhere a dynamic program over the heights: subtrees of a height are alike, and one is known by how many of its
 * first leaves are barred, how many it takes, and how many it bars behind it. Fixed epochs: class by class.
 * What is too large for it is an enclosure: these rounds, and the levels on their own.
 *
 * @param arity children of a node, at least 2
 * @param n leaves, at most 2·10⁶
 * @param nodes `completed`: the nodes all of whose leaves are among the n; `padded`: all nodes of the smallest full tree over n leaves
 * @throws RangeError for an arity below 2, or n out of range
 * @example
 * ```ts
 * treeParticipation(2, 16, minSeparation(1, 1)).vector.sup.toString(); // '5'
 * treeParticipation(2, 1_000_000, minSeparation(4, 1000)).pattern; // [1, 1001, 2001, 3001]
 * ```
 */
export function treeParticipation(
  arity: number,
  n: number,
  schema: ParticipationSchema,
  nodes: TreeNodes = 'completed',
): ParticipationSensitivity {
  requireIndex('treeParticipation', 'arity', arity, 2);
  requireIndex('treeParticipation', 'n', n, 1);
  if (n > MOST_LEAVES)
    throw new RangeError(`treeParticipation: expected n, an integer of at most ${MOST_LEAVES}, got ${n}`);
  requireSchema('treeParticipation', schema);
  const tree: Tree = { arity, leaves: n, nodes };
  const spaced = spacedRounds(schema, n);
  const attained = squareOfCounts(tree, spaced);
  const limit = levelwiseBound(tree, schema);
  if (spaced.length === n) return known(attained, spaced, 'all-rounds');
  if (attained === limit) return known(attained, spaced, 'levels');
  const best =
    schema.kind === 'fixed-epoch' ? largestInClasses(tree, schema) : largestSeparated(tree, schema);
  if (best !== undefined) return known(best.square, best.rounds, 'dynamic-program');
  const enclosed = { inf: Rational.integer(attained), sup: Rational.integer(limit) };
  return { ...known(attained, spaced, 'levels'), scalar: enclosed, vector: enclosed, absolute: enclosed };
}

function known(
  square: bigint,
  rounds: readonly number[],
  by: ParticipationSensitivity['by'],
): ParticipationSensitivity {
  const squared = exactly(Rational.integer(square));
  const pattern = rounds.map((round) => round + 1);
  return { scalar: squared, vector: squared, absolute: squared, pattern, by };
}
