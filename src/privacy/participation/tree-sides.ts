import { ceilDiv } from '../../arithmetic/bits.js';
import type { Count } from '../../arithmetic/require.js';
import { leastDistance, listedSchema, mostRounds, type ParticipationSchema } from './participation-schema.js';
import type { ParticipationSensitivity } from './participation.js';
import { isRow, levelsOf, squareOfCounts, type Tree, type TreeNodes } from './tree-levels.js';
import { bestInTree } from './tree-program.js';
import { levelwiseBound, type LongTree, type Progression, squareOfProgression } from './tree-spaced.js';

/** What a pattern of a tree attains, and what none exceeds: Σ_v |π ∩ v|² over its nodes. */
export interface TreeSides {
  readonly attained: bigint;
  /** Rounds counted from 0, one by one or at a distance. */
  readonly pattern: readonly number[] | Progression;
  readonly limit: bigint;
  /** How the limit is known: the levels on their own, every whole class, or a dynamic program of so many steps. */
  readonly known:
    { readonly kind: 'levels' | 'classes' } | { readonly kind: 'program'; readonly steps: number };
  readonly by: ParticipationSensitivity['by'];
}

/** Leaves of a tree whose patterns are sought, and rounds of one: what they attain, at most 51·2^40, is exact in doubles. */
const MOST_LEAVES = 2n ** 50n;
const MOST_ROUNDS = 2n ** 20n;

/**
 * Both sides of a tree of which all nodes are rows, or those that are full.
 *
 * Of whole classes {r, r + b, …} of fixed epochs r = 0 is best on every level, that of size s with M full nodes: they hold q = ⌊s/b⌋ rounds or q + 1 each, and c in all, so that their squares
 * are (2q + 1)c − q(q + 1)M; x rounds lie behind them, in a node more of a padded tree. As r grows by 1, x falls by one at r = n mod b, and at r = Ms mod b c falls
 * by one and x grows by one, from the number of rounds Ms − 1 + jb < n, j ≥ 1, which is at most q as n < (M + 1)s: (2q + 1) is lost, and 2x + 1 ≤ 2q + 1 gained.
 */
export function sidesOfTree(
  arity: number,
  leaves: bigint,
  schema: ParticipationSchema<Count>,
  nodes: TreeNodes,
): TreeSides {
  const tree: LongTree = { arity: BigInt(arity), leaves, nodes };
  const rounds = mostRounds(schema, leaves);
  const spaced = { first: 0n, distance: BigInt(leastDistance(schema)), rounds };
  const attained = squareOfProgression(tree, spaced);
  const limit = levelwiseBound(tree, spaced);
  const byLevels = { attained, pattern: spaced, limit, known: { kind: 'levels' }, by: 'levels' } as const;
  if (rounds === leaves) return { ...byLevels, by: 'all-rounds' };
  if (attained === limit) return byLevels;
  if (schema.kind === 'fixed-epoch' && rounds === ceilDiv(leaves, spaced.distance))
    return { ...byLevels, limit: attained, known: { kind: 'classes' } };
  const isSought = leaves <= MOST_LEAVES && rounds <= MOST_ROUNDS;
  return (
    (isSought ? sought({ arity, leaves: Number(leaves), nodes }, listedSchema(schema)) : undefined) ??
    byLevels
  );
}

/** Both sides of a tree where a rule says which nodes are rows. */
export function sidesOfRuledTree(tree: Tree, schema: ParticipationSchema): TreeSides {
  const { leaves } = tree;
  const rounds = mostRounds(schema, leaves);
  const pattern = Array.from({ length: rounds }, (_, r) => r * leastDistance(schema));
  const attained = squareOfCounts(tree, pattern);
  const limit = levelBound(tree, schema);
  const byLevels = { attained, pattern, limit, known: { kind: 'levels' }, by: 'levels' } as const;
  if (attained === limit) return { ...byLevels, by: rounds === leaves ? 'all-rounds' : 'levels' };
  return sought(tree, schema) ?? byLevels;
}

const alike = (square: bigint): Pick<TreeSides, 'attained' | 'limit'> => ({
  attained: square,
  limit: square,
});

function sought(tree: Tree, schema: ParticipationSchema): TreeSides | undefined {
  const best = bestInTree(tree, schema);
  if (best === undefined) return undefined;
  const { square, rounds, steps } = best;
  return { ...alike(square), pattern: rounds, known: { kind: 'program', steps }, by: 'dynamic-program' };
}

/**
 * What κ rounds attain at most, level by level: R rows of s leaves hold at most m = ⌈min(s, n)/b⌉ rounds each and κ in all, and squares of counts of at most m with
 * the sum κ add up to at most q·m² + (κ − qm)² with q = ⌊κ/m⌋; to R·m² where R ≤ q.
 */
function levelBound(tree: Tree, schema: ParticipationSchema): bigint {
  const { leaves } = tree;
  const rounds = mostRounds(schema, leaves);
  return levelsOf(tree).reduce((sum, size) => {
    let count = 0;
    for (let start = 0; start < leaves; start += size) if (isRow(tree, start, size)) count += 1;
    const most = Math.min(rounds, Math.ceil(Math.min(size, leaves) / leastDistance(schema)));
    const filled = Math.min(count, Math.floor(rounds / most));
    const rest = filled < count ? rounds - filled * most : 0;
    return sum + BigInt(filled) * BigInt(most) ** 2n + BigInt(rest) ** 2n;
  }, 0n);
}
