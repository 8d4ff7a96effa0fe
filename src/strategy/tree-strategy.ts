import { bitLength } from '../arithmetic/bits.js';
import { exactly, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { type Count, shortest } from '../arithmetic/require.js';
import { plainDigits } from '../factorization/k-ary/k-ary-digits.js';
import { kAryWeight, kAryWeightSum } from '../factorization/k-ary/k-ary-weight.js';
import { honakerFullFrobeniusSquared, honakerFullVariance } from '../factorization/tree/honaker-full.js';
import {
  honakerStreamingFrobeniusSquared,
  honakerStreamingVariance,
} from '../factorization/tree/honaker-streaming.js';
import { Matrix } from '../linear/matrix.js';
import { ParameterError } from '../parameter/parameter-error.js';
import { requireWord } from '../parameter/require-word.js';
import { l1Alike } from '../privacy/participation/l1-sensitivity.js';
import { mostRounds } from '../privacy/participation/participation-schema.js';
import type { ParticipationSensitivity } from '../privacy/participation/participation.js';
import { treeAbsoluteParticipation } from '../privacy/participation/tree-absolute-participation.js';
import { isRow, levelsOf, type Tree } from '../privacy/participation/tree-levels.js';
import { treeParticipation } from '../privacy/participation/tree-participation.js';
import type { Workload } from '../workload/workload.js';
import type { AnswerErrors, Strategy } from './strategy.js';
import { longRounds, requireColumns, requireListedSteps } from './long-rounds.js';

/** How prefix sums are estimated from the sums of a tree. */
export const TREE_ESTIMATORS = ['plain', 'streaming', 'full'] as const;

/** `plain`: the fewest nodes; `streaming`: least squares from the nodes completed by then; `full`: least squares from all nodes. */
export type TreeEstimator = (typeof TREE_ESTIMATORS)[number];

/** A tree over n leaves, and how its sums are used. */
export interface TreeParameters {
  readonly n: Count;
  /** Children of a node, at least 2. */
  readonly arity: number;
  /** The nodes that end by round n, or all those of the tree over the next power of the arity. */
  readonly tree: 'completed' | 'padded';
  readonly estimator: TreeEstimator;
}

/** Most leaves of which every error is listed. */
const MOST_LISTED = 2 ** 20;
/** Most leaves of a tree whose matrix is written out. */
const MOST_WRITTEN = 512;

/**
 * The sums of the nodes of a tree: C_vx = 1 where leaf x lies under node v, so that X_ij counts the common ancestors of two leaves.
 *
 * Of a complete tree over a^h leaves ‖C‖²_{2→2} = 1 + a + … + a^h: C·1 has that many times the squared length of 1, and CᵀC, whose rows all have
 * this sum and no negative entry, has no larger eigenvalue.
 *
 * n is at most 10^18. With several participations ℓ2 is exact or enclosed as `treeParticipation` says.
 *
 * @throws ParameterError for another arity, tree or estimator, an estimator that needs a complete binary tree, or a size out of range
 * @example
 * ```ts
 * const tree = treeNodesStrategy({ n: 16, arity: 2, tree: 'completed', estimator: 'plain' });
 * tree.operatorNormSquared()?.sup.toString(); // '31'
 * ```
 */
export function treeNodesStrategy(parameters: TreeParameters): Strategy {
  const n = longRounds(parameters.n, 'a tree');
  const { arity, tree, estimator } = parameters;
  requireTree(parameters, n);
  const height = heightOf(parameters, n);
  const isComplete = BigInt(arity) ** BigInt(height) === n;
  const once = alike(Rational.integer(BigInt(height + 1)));
  return {
    kind: 'tree',
    title: `tree n=${n} arity=${arity} ${tree}, ${estimator} estimator`,
    rounds: n,
    nodes: { name: 'tree', arity, n: shortest(n), nodes: tree },
    isLowerTriangular: false,
    requireAffordable: (workload, _, everyStep) => {
      requirePrefixSum(workload, n);
      if (everyStep === true) requireListedSteps(n, MOST_LISTED);
    },
    sensitivity: (schema) =>
      mostRounds(schema, n) === 1n ? once : treeParticipation(arity, shortest(n), schema, tree),
    l1: (schema) => l1Alike(exactly(treeAbsoluteParticipation(arity, n, schema, tree))),
    matrix: () => (n > MOST_WRITTEN ? undefined : nodeSums({ arity, leaves: Number(n), nodes: tree })),
    operatorNormSquared: () => {
      if (!isComplete) return undefined;
      let sum = 0n;
      for (let level = 0; level <= height; level += 1) sum += BigInt(arity) ** BigInt(level);
      return exactly(Rational.integer(sum));
    },
    errors: (workload) => treeErrors(parameters, n, workload),
  };
}

/** C: a row for every node, 1 at its leaves. */
function nodeSums(tree: Tree): Matrix {
  const n = tree.leaves;
  const rows = levelsOf(tree).flatMap((size) =>
    Array.from({ length: Math.ceil(n / size) }, (_, at) => at * size)
      .filter((start) => isRow(tree, start, size))
      .map((start) => Array.from({ length: n }, (_, j) => (j >= start && j < start + size ? 1n : 0n))),
  );
  return Matrix.ofIntegers(rows.length, n, rows.flat());
}

const alike = (squared: Rational): ParticipationSensitivity => {
  const known = exactly(squared);
  return { scalar: known, vector: known, absolute: known, pattern: [1], by: 'levels' };
};

function requireTree({ arity, tree, estimator }: TreeParameters, n: bigint): void {
  requireWord('tree', tree, ['completed', 'padded']);
  requireWord('estimator', estimator, TREE_ESTIMATORS);
  if (!Number.isSafeInteger(arity) || arity < 2 || arity > 2 ** 20)
    throw new ParameterError(['arity'], 'a whole number from 2 to 2^20', `${arity}`);
  if (estimator !== 'plain' && arity !== 2)
    throw new ParameterError(['estimator'], 'plain for an arity other than 2', estimator);
  const isPower = (n & (n - 1n)) === 0n;
  if (estimator === 'full' && (!isPower || n > 2 ** 16))
    throw new ParameterError(['estimator'], 'a power of two up to 65536 as n with full', `n = ${n}`);
  if (estimator === 'streaming' && tree === 'padded' && !isPower)
    throw new ParameterError(['estimator'], 'plain for a padded tree that is not complete', estimator);
}

/** The height h of the root: the levels are h + 1. */
function heightOf({ arity, tree }: TreeParameters, n: bigint): number {
  const a = BigInt(arity);
  let [height, size] = [0, 1n];
  while (size * a <= n) [height, size] = [height + 1, size * a];
  return tree === 'padded' && size < n ? height + 1 : height;
}

function requirePrefixSum(workload: Workload<Count>, n: bigint): void {
  requireColumns(workload, n);
  if (workload.kind !== 'prefix-sum')
    throw new ParameterError(
      ['workload'],
      'prefix-sum for a tree, whose estimators are those of prefix sums',
      workload.title,
    );
}

function treeErrors(
  { arity, estimator }: TreeParameters,
  n: bigint,
  workload: Workload<Count>,
): AnswerErrors {
  requirePrefixSum(workload, n);
  const [variance, total] = estimated(n, arity, estimator);
  const all = (): bigint[] => Array.from({ length: Number(n) }, (_, t) => BigInt(t + 1));
  const steps = (): readonly Enclosure[] => all().map((t) => exactly(variance(t)));
  const candidates = estimator === 'full' ? all() : crowded(n, BigInt(arity));
  return {
    answers: n,
    total: exactly(total),
    largest: exactly(candidates.map(variance).reduce((x, y) => Rational.max(x, y))),
    steps: n <= MOST_LISTED ? steps : undefined,
    step: (t) => exactly(variance(t)),
  };
}

/** ‖B_t‖² of round t, and their sum. */
function estimated(
  n: bigint,
  arity: number,
  estimator: TreeEstimator,
): readonly [(t: bigint) => Rational, Rational] {
  if (estimator === 'streaming') return [honakerStreamingVariance, honakerStreamingFrobeniusSquared(n)];
  if (estimator === 'full') {
    const k = bitLength(n) - 1;
    return [(t) => honakerFullVariance(k, t), honakerFullFrobeniusSquared(k)];
  }
  const system = plainDigits(BigInt(arity));
  return [(t) => Rational.integer(kAryWeight(system, t)), Rational.integer(kAryWeightSum(system, n))];
}

/**
 * The rounds among which the largest sum over digits lies: n itself, and for each digit of n the number with that digit one less and the
 * largest digits behind it.
 */
function crowded(n: bigint, arity: bigint): readonly bigint[] {
  const found = [n];
  for (let block = arity; block <= n; block *= arity) found.push((n / block) * block - 1n);
  return found;
}
