import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { type Count, requireCount, requireIndex } from '../../arithmetic/require.js';
import { offsetDigits, plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryTree } from '../../privacy/participation/k-ary-tree.js';
import { type ContributionKind, requireContributions } from '../../privacy/participation/participation.js';
import {
  listedSchema,
  type ParticipationSchema,
  requireSchema,
} from '../../privacy/participation/participation-schema.js';
import type { TreeNodes } from '../../privacy/participation/tree-levels.js';
import { sidesOfRuledTree, sidesOfTree, type TreeSides } from '../../privacy/participation/tree-sides.js';
import { accepted, certain, type SensitivityProof } from './sensitivity-proof.js';

/** C with a row for every node of a tree over n rounds that is used, 1 in its rounds. */
export type TreeRows =
  | { readonly name: 'tree'; readonly arity: number; readonly n: Count; readonly nodes: TreeNodes }
  | {
      readonly name: 'k-ary';
      readonly arity: number;
      readonly n: number;
      readonly digits: 'plain' | 'offset';
    };

/** Items of a k-ary mechanism, and rounds that a certificate lists. */
const MOST_ITEMS = 65_536;
const MOST_LISTED = 2n ** 50n;

/**
 * A certificate of the squared ℓ2 sensitivity of the nodes of a tree from its shape alone: C is not written out, and n may be up to 10^18. From below by the rounds of a pattern, one by one
 * or at a distance; from above by the levels on their own, by every whole class, or by a dynamic program over the heights, which the checker runs again. The checker has accepted it.
 *
 * @throws RangeError for no tree, no schema, or more rounds than certificates hold
 * @example
 * ```ts
 * const million = { name: 'tree', arity: 2, n: 1_000_000, nodes: 'completed' } as const;
 * proveTreeSensitivity(million, minSeparation(4, 1000)).claim; // { inf: '184', sup: '184' }
 * ```
 */
export function proveTreeSensitivity(
  rows: TreeRows,
  schema: ParticipationSchema<Count>,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveTreeSensitivity', contributions);
  requireSchema('proveTreeSensitivity', schema);
  requireIndex(
    'proveTreeSensitivity',
    'arity',
    rows.arity,
    rows.name === 'k-ary' && rows.digits === 'offset' ? 3 : 2,
  );
  requireCount('proveTreeSensitivity', 'n', rows.n, 1);
  if (rows.name === 'k-ary' && rows.n > MOST_ITEMS)
    throw new RangeError(`proveTreeSensitivity: expected at most ${MOST_ITEMS} items, got ${rows.n}`);
  const { attained, limit, pattern, known } = sidesOf(rows, schema);
  const strategy = { ...rows, arity: `${rows.arity}`, n: `${rows.n}` };
  const lower = { squared: Rational.integer(attained), written: writtenPattern(pattern, BigInt(rows.n)) };
  const upper = {
    squared: Rational.integer(limit),
    written: known.kind === 'program' ? { kind: 'program', steps: `${known.steps}` } : { kind: known.kind },
  };
  return certain(accepted({ strategy, schema, contributions, denominator: 1n, lower }, [upper]));
}

function sidesOf(rows: TreeRows, schema: ParticipationSchema<Count>): TreeSides {
  const { arity, n } = rows;
  if (rows.name === 'tree') return sidesOfTree(arity, BigInt(n), schema, rows.nodes);
  const system = (rows.digits === 'offset' ? offsetDigits : plainDigits)(BigInt(arity));
  return sidesOfRuledTree(kAryTree(system, Number(n)), listedSchema(schema));
}

/** Rounds one by one where there are few, as they are found; at a distance else. */
function writtenPattern(pattern: TreeSides['pattern'], n: bigint): Canonical {
  if (!('first' in pattern)) {
    if (n > MOST_LISTED) throw new RangeError(`proveTreeSensitivity: expected at most 2^50 rounds, got ${n}`);
    return { rounds: pattern.map((round) => `${round + 1}`) };
  }
  const { first, distance, rounds } = pattern;
  return { first: `${first + 1n}`, distance: `${rounds === 1n ? 1n : distance}`, count: `${rounds}` };
}
