import { exactly, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Count, requireCount, requireIndex, shortest } from '../../arithmetic/require.js';
import { type ParticipationSchema, requireSchema } from './participation-schema.js';
import type { ParticipationSensitivity } from './participation.js';
import type { TreeNodes } from './tree-levels.js';
import { sidesOfTree, type TreeSides } from './tree-sides.js';
import type { Progression } from './tree-spaced.js';

/** Rounds of a pattern that is listed. */
const MOST_LISTED = 2_000_000n;

/**
 * The squared ℓ2 sensitivity, under a participation schema, of the tree that sums n leaves by `arity`: C has a row for every node, 1 at its leaves,
 * and what a pattern π adds is Σ_v |π ∩ v|² over the nodes v. C ≥ 0, so that scalar, vector and absolute value agree.
 *
 * Minimal separation: where the rounds 1, 1+b, … attain the largest sum of squares of every level on its own, they are best (always when b is a
 * power of the arity). Fixed epochs: whole classes in closed form, for trees of any size. Elsewhere a dynamic program over the heights, whose cost depends on
 * n/b and k and not on n, up to 2^50 leaves. What takes too long for that is an enclosure: these rounds, and the levels on their own.
 *
 * @param arity children of a node, at least 2
 * @param n leaves
 * @param nodes `completed`: the nodes all of whose leaves are among the n; `padded`: all nodes of the smallest full tree over n leaves
 * @throws RangeError for an arity below 2, or n below 1
 * @example
 * ```ts
 * treeParticipation(2, 16, minSeparation(1, 1)).vector.sup.toString(); // '5'
 * treeParticipation(2, 1_000_000, minSeparation(4, 1000)).pattern; // [520193, 521193, 522241, 523241]
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
  return presentedSides(sidesOfTree(arity, BigInt(n), schema, nodes));
}

/** All three values of a C ≥ 0, and the pattern; none of its rounds where they are too many. */
export function presentedSides({ attained, limit, pattern, by }: TreeSides): ParticipationSensitivity<Count> {
  const squared = attained === limit ? exactly(Rational.integer(attained)) : enclosed(attained, limit);
  const rounds = 'first' in pattern ? listed(pattern) : pattern.map((round) => round + 1);
  return { scalar: squared, vector: squared, absolute: squared, pattern: rounds, by };
}

const enclosed = (inf: bigint, sup: bigint): Enclosure => ({
  inf: Rational.integer(inf),
  sup: Rational.integer(sup),
});

/** The rounds, counted from 1; none where they are too many. */
const listed = ({ first, distance, rounds }: Progression): readonly Count[] =>
  rounds > MOST_LISTED
    ? []
    : Array.from({ length: Number(rounds) }, (_, r) => shortest(first + 1n + BigInt(r) * distance));
