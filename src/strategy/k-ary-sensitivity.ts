import { exactly, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { DigitSystem } from '../factorization/k-ary/k-ary-system.js';
import {
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import type { ParticipationSensitivity } from '../privacy/participation/participation.js';
import { largestIntegerWeight } from '../privacy/participation/pattern-weight.js';
import { spacedRounds } from '../privacy/participation/spaced-pattern.js';
import { largestInClasses } from '../privacy/participation/tree-classes.js';
import { isRow, levelsOf, squareOfCounts, type Tree } from '../privacy/participation/tree-levels.js';
import { largestSeparated } from '../privacy/participation/tree-separated.js';

/**
 * The tree over n leaves whose rows are the nodes that the k-ary mechanism uses for n items.
 *
 * Child number e of its parent, from 0, stands for the digit e + 1 where e < b, for e − k where e > b, and is never used where e = b; it is used from the first
 * time on whose digits begin so: parent + (e + 1)·s − c, or parent + (k − a)·s − c, for nodes of s = k^i leaves and c = a(s − 1)/(k − 1). Both are no later than the end
 * of the parent, because e + 1 and k − a are at most k: inside a node all of whose leaves are there, rows depend on their place in it alone. No node above the first one of
 * at least n leaves is used: it has s ≥ kn leaves, and its first time is at least s − c ≥ (s + 1)/2 > n, as a ≤ (k − 1)/2.
 */
export function kAryTree({ k, a, b }: DigitSystem, leaves: number): Tree {
  const [arity, least, most] = [Number(k), Number(a), Number(b)];
  const nodes = (start: number, size: number): boolean => {
    const child = (start / size) % arity;
    if (child === most) return false;
    const parent = start - child * size;
    const digits = (least * (size - 1)) / (arity - 1);
    return parent + (child < most ? child + 1 : arity - least) * size - digits <= leaves;
  };
  return { arity, leaves, nodes };
}

/**
 * The squared ℓ2 sensitivity of the nodes of the k-ary mechanism under a participation schema: C ≥ 0, so that scalar, vector and absolute value agree, and a pattern π
 * attains Σ_v |π ∩ v|² over its nodes v. The best pattern by a dynamic program over the heights of the tree; where that takes too many steps an enclosure, the rounds
 * 1, 1 + b, … from below, and from above the levels on their own ({@link levelBound}).
 */
export function kAryParticipation(
  system: DigitSystem,
  n: number,
  schema: ParticipationSchema,
): ParticipationSensitivity {
  const tree = kAryTree(system, n);
  const spaced = spacedRounds(schema, n);
  const attained = squareOfCounts(tree, spaced);
  const limit = levelBound(tree, schema);
  if (spaced.length === n) return found(attained, attained, spaced, 'all-rounds');
  if (attained === limit) return found(attained, attained, spaced, 'levels');
  const best =
    schema.kind === 'fixed-epoch' ? largestInClasses(tree, schema) : largestSeparated(tree, schema);
  return best === undefined
    ? found(attained, limit, spaced, 'levels')
    : found(best.square, best.square, best.rounds, 'dynamic-program');
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

/**
 * What κ rounds attain at most, level by level: R rows of s leaves hold at most m = ⌈min(s, n)/b⌉ rounds each and κ in all, and squares of counts of at most m with
 * the sum κ add up to at most q·m² + (κ − qm)² with q = ⌊κ/m⌋; to R·m² where R ≤ q.
 */
function levelBound(tree: Tree, schema: ParticipationSchema): bigint {
  const { leaves } = tree;
  const rounds = mostRounds(schema, leaves);
  const rows = new Map<number, number>();
  for (const { size } of rowsOf(tree)) rows.set(size, (rows.get(size) ?? 0) + 1);
  return [...rows].reduce((sum, [size, count]) => {
    const most = Math.min(rounds, Math.ceil(Math.min(size, leaves) / leastDistance(schema)));
    const filled = Math.min(count, Math.floor(rounds / most));
    const rest = filled < count ? rounds - filled * most : 0;
    return sum + BigInt(filled) * BigInt(most) ** 2n + BigInt(rest) ** 2n;
  }, 0n);
}

function found(
  inf: bigint,
  sup: bigint,
  rounds: readonly number[],
  by: ParticipationSensitivity['by'],
): ParticipationSensitivity {
  const low = Rational.integer(inf);
  const squared = inf === sup ? exactly(low) : { inf: low, sup: Rational.integer(sup) };
  const pattern = rounds.map((round) => round + 1);
  return { scalar: squared, vector: squared, absolute: squared, pattern, by };
}
