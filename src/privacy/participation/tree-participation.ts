import { ceilDiv } from '../../arithmetic/bits.js';
import { exactly, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Count, requireCount, requireIndex, shortest } from '../../arithmetic/require.js';
import {
  leastDistance,
  listedSchema,
  mostRounds,
  type ParticipationSchema,
  requireSchema,
} from './participation-schema.js';
import type { ParticipationSensitivity } from './participation.js';
import { largestInClasses } from './tree-classes.js';
import type { Tree, TreeNodes } from './tree-levels.js';
import { largestSeparated } from './tree-separated.js';
import { levelwiseBound, type LongTree, type SpacedRounds, squareOfSpaced } from './tree-spaced.js';
import { largestWholeClass } from './tree-whole-classes.js';

/** Leaves of a tree whose patterns are searched, and rounds of one that is listed: counts of its nodes are exact in doubles. */
const MOST_LEAVES = 2_000_000;

/**
 * The squared ℓ2 sensitivity, under a participation schema, of the tree that sums n leaves by `arity`: C has a row for every node, 1 at its leaves,
 * and what a pattern π adds is Σ_v |π ∩ v|² over the nodes v. C ≥ 0, so that scalar, vector and absolute value agree.
 *
 * Minimal separation: where the rounds 1, 1+b, … attain the largest sum of squares of every level on its own, they are best (always when b is a
 * power of the arity). Elsewhere a dynamic program over the heights: subtrees of a height are alike, and one is known by how many of its
 * first leaves are barred, how many it takes, and how many it bars behind it. Fixed epochs: whole classes in closed form, for trees of any size; of limited ones
 * the best part of every class. What is too large for that, and any other tree of more than 2·10⁶ leaves, is an enclosure: these rounds, and the levels on their own.
 *
 * @param arity children of a node, at least 2
 * @param n leaves
 * @param nodes `completed`: the nodes all of whose leaves are among the n; `padded`: all nodes of the smallest full tree over n leaves
 * @throws RangeError for an arity below 2, or n below 1
 * @example
 * ```ts
 * treeParticipation(2, 16, minSeparation(1, 1)).vector.sup.toString(); // '5'
 * treeParticipation(2, 1_000_000, minSeparation(4, 1000)).pattern; // [1, 1001, 2049, 3049]
 * ```
 */
export function treeParticipation(
  arity: number,
  n: number,
  schema: ParticipationSchema<Count>,
  nodes?: TreeNodes,
): ParticipationSensitivity;
export function treeParticipation(
  arity: number,
  n: Count,
  schema: ParticipationSchema<Count>,
  nodes?: TreeNodes,
): ParticipationSensitivity<Count>;
export function treeParticipation(
  arity: number,
  n: Count,
  schema: ParticipationSchema<Count>,
  nodes: TreeNodes = 'completed',
): ParticipationSensitivity<Count> {
  requireIndex('treeParticipation', 'arity', arity, 2);
  requireCount('treeParticipation', 'n', n, 1);
  requireSchema('treeParticipation', schema);
  const tree: LongTree = { arity: BigInt(arity), leaves: BigInt(n), nodes };
  const rounds = mostRounds(schema, tree.leaves);
  const spaced = { distance: BigInt(leastDistance(schema)), rounds };
  const attained = squareOfSpaced(tree, spaced);
  const limit = levelwiseBound(tree, spaced);
  const pattern = listed(spaced, 1n);
  if (rounds === tree.leaves)
    return { ...alike(exactly(Rational.integer(attained))), pattern, by: 'all-rounds' };
  if (attained === limit) return { ...alike(exactly(Rational.integer(attained))), pattern, by: 'levels' };
  const { distance } = spaced;
  if (schema.kind === 'fixed-epoch' && rounds === ceilDiv(tree.leaves, distance)) {
    const { first, square } = largestWholeClass(tree, distance);
    const held = ceilDiv(tree.leaves - first, distance);
    return {
      ...alike(exactly(Rational.integer(square))),
      pattern: listed({ distance, rounds: held }, first + 1n),
      by: 'levels',
    };
  }
  const best =
    n > MOST_LEAVES ? undefined : searched({ arity, leaves: Number(n), nodes }, listedSchema(schema));
  if (best !== undefined)
    return {
      ...alike(exactly(Rational.integer(best.square))),
      pattern: best.rounds.map((round) => round + 1),
      by: 'dynamic-program',
    };
  const enclosed = { inf: Rational.integer(attained), sup: Rational.integer(limit) };
  return { ...alike(enclosed), pattern, by: 'levels' };
}

/** Rounds at a distance, from the first on; none where they are too many. */
const listed = ({ distance, rounds }: SpacedRounds, first: bigint): readonly Count[] =>
  rounds > MOST_LEAVES
    ? []
    : Array.from({ length: Number(rounds) }, (_, r) => shortest(first + BigInt(r) * distance));

const searched = (tree: Tree, schema: ParticipationSchema): ReturnType<typeof largestInClasses> =>
  schema.kind === 'fixed-epoch' ? largestInClasses(tree, schema) : largestSeparated(tree, schema);

const alike = (squared: Enclosure): Pick<ParticipationSensitivity, 'scalar' | 'vector' | 'absolute'> => ({
  scalar: squared,
  vector: squared,
  absolute: squared,
});
