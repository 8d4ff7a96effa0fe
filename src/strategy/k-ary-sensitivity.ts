import { exactly, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { DigitSystem } from '../factorization/k-ary/k-ary-system.js';
import { kAryTree } from '../privacy/participation/k-ary-tree.js';
import type { ParticipationSchema } from '../privacy/participation/participation-schema.js';
import type { ParticipationSensitivity } from '../privacy/participation/participation.js';
import { largestIntegerWeight } from '../privacy/participation/pattern-weight.js';
import { isRow, levelsOf, type Tree } from '../privacy/participation/tree-levels.js';
import { presentedSides } from '../privacy/participation/tree-participation.js';
import { sidesOfRuledTree } from '../privacy/participation/tree-sides.js';

/**
 * The squared ℓ2 sensitivity of the nodes of the k-ary mechanism under a participation schema: C ≥ 0, so that scalar, vector and absolute value agree, and a pattern π
 * attains Σ_v |π ∩ v|² over its nodes v. The best pattern by a dynamic program over the heights of the tree; where that takes too many steps an enclosure, the rounds
 * 1, 1 + b, … from below, and from above the levels on their own ({@link sidesOfRuledTree}).
 */
export function kAryParticipation(
  system: DigitSystem,
  n: number,
  schema: ParticipationSchema,
): ParticipationSensitivity {
  return presentedSides(sidesOfRuledTree(kAryTree(system, n), schema)) as ParticipationSensitivity;
}

/** The ℓ1 sensitivity for contributions that are numbers of size at most 1: the largest Σ_{x∈π} of the nodes that hold x, as C ≥ 0. */
export function kAryAbsoluteParticipation(
  system: DigitSystem,
  n: number,
  schema: ParticipationSchema,
): Enclosure {
  const tree = kAryTree(system, n);
  const weights = new Array<bigint>(n).fill(0n);
  for (const { start, end } of rowsOf(tree)) for (let x = start; x < end; x++) weights[x]! += 1n;
  return exactly(Rational.integer(largestIntegerWeight(weights, schema)));
}

/** The leaves start, …, end − 1 of every row. */
function rowsOf(tree: Tree): { readonly size: number; readonly start: number; readonly end: number }[] {
  const { leaves } = tree;
  return levelsOf(tree).flatMap((size) =>
    Array.from({ length: Math.ceil(leaves / size) }, (_, at) => at * size)
      .filter((start) => isRow(tree, start, size))
      .map((start) => ({ size, start, end: Math.min(start + size, leaves) })),
  );
}
