import { bitLength } from '../arithmetic/bits.js';
import { exactly, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { plainDigits } from '../factorization/k-ary/k-ary-digits.js';
import { kAryWeight, kAryWeightSum } from '../factorization/k-ary/k-ary-weight.js';
import { honakerFullFrobeniusSquared, honakerFullVariance } from '../factorization/tree/honaker-full.js';
import {
  honakerStreamingFrobeniusSquared,
  honakerStreamingVariance,
} from '../factorization/tree/honaker-streaming.js';
import { Matrix } from '../linear/matrix.js';
import { ParameterError } from '../parameter/parameter-error.js';
import { absoluteParticipationSensitivity } from '../privacy/participation/absolute-participation.js';
import { mostRounds } from '../privacy/participation/participation-schema.js';
import type { ParticipationSensitivity } from '../privacy/participation/participation.js';
import { spectralNormSquared } from '../privacy/participation/spectral-norm.js';
import { treeParticipation } from '../privacy/participation/tree-participation.js';
import type { Workload } from '../workload/workload.js';
import type { AnswerErrors, Strategy } from './strategy.js';
import { requireColumns } from './toeplitz-strategy.js';

/** How prefix sums are estimated from the sums of a tree. */
export const TREE_ESTIMATORS = ['plain', 'streaming', 'full'] as const;

/** `plain`: the fewest nodes; `streaming`: least squares from the nodes completed by then; `full`: least squares from all nodes. */
export type TreeEstimator = (typeof TREE_ESTIMATORS)[number];

/** A tree over n leaves, and how its sums are used. */
export interface TreeParameters {
  readonly n: number;
  /** Children of a node, at least 2. */
  readonly arity: number;
  /** The nodes that end by round n, or all those of the tree over the next power of the arity. */
  readonly tree: 'completed' | 'padded';
  readonly estimator: TreeEstimator;
}

/** Most leaves of which every error is listed, and of which the matrix is written out. */
const MOST_LISTED = 2 ** 20;
const MOST_WRITTEN = 512;
/** Most leaves of an incomplete tree for which ‖C‖_{2→2} is computed, unasked. */
const MOST_NORMED = 128;

/** Most leaves under several participations. */
const MOST_COUNTED = 2_000_000;

/**
 * The sums of the nodes of a tree: C_vx = 1 where leaf x lies under node v, so that X_ij counts the common ancestors of two leaves.
 *
 * Of a complete tree over a^h leaves ‖C‖²_{2→2} = 1 + a + … + a^h: C·1 has that many times the squared length of 1, and CᵀC, whose rows all have
 * this sum and no negative entry, has no larger eigenvalue.
 *
 * @throws ParameterError for another arity, an estimator that needs a complete binary tree, or a size out of range
 * @example
 * ```ts
 * const tree = treeNodesStrategy({ n: 16, arity: 2, tree: 'completed', estimator: 'plain' });
 * tree.operatorNormSquared()?.sup.toString(); // '31'
 * ```
 */
export function treeNodesStrategy(parameters: TreeParameters): Strategy {
  const { n, arity, tree, estimator } = parameters;
  requireTree(parameters);
  const height = heightOf(parameters);
  const isComplete = arity ** height === n;
  const once = alike(Rational.integer(BigInt(height + 1)));
  let held: Matrix | undefined;
  const written = (): Matrix => (held ??= treeMatrix(parameters));
  return {
    kind: 'tree',
    title: `tree n=${n} arity=${arity} ${tree}, ${estimator} estimator`,
    rounds: n,
    isLowerTriangular: false,
    requireAffordable: (workload, schema) => {
      requirePrefixSum(workload, n);
      if (mostRounds(schema, n) > 1) requireCounted(n);
    },
    sensitivity: (schema) => {
      if (mostRounds(schema, n) === 1) return once;
      requireCounted(n);
      return treeParticipation(arity, n, schema, tree);
    },
    l1: (schema) => {
      if (mostRounds(schema, n) === 1) return once.vector;
      return n > MOST_WRITTEN ? undefined : absoluteParticipationSensitivity(written(), schema);
    },
    operatorNormSquared: () => {
      if (!isComplete) return n > MOST_NORMED ? undefined : spectralNormSquared(written());
      let sum = 0n;
      for (let level = 0; level <= height; level += 1) sum += BigInt(arity) ** BigInt(level);
      return exactly(Rational.integer(sum));
    },
    errors: (workload) => treeErrors(parameters, workload),
  };
}

const alike = (squared: Rational): ParticipationSensitivity => {
  const known = exactly(squared);
  return { scalar: known, vector: known, absolute: known, pattern: [1], by: 'levels' };
};

function requireTree({ n, arity, tree, estimator }: TreeParameters): void {
  if (!Number.isSafeInteger(n) || n < 1)
    throw new ParameterError(['n'], 'a whole number of at least 1', `${n}`);
  if (!Number.isSafeInteger(arity) || arity < 2 || arity > 2 ** 20)
    throw new ParameterError(['arity'], 'a whole number from 2 to 2^20', `${arity}`);
  if (estimator !== 'plain' && arity !== 2)
    throw new ParameterError(['estimator'], 'plain for an arity other than 2', estimator);
  const isPower = (BigInt(n) & (BigInt(n) - 1n)) === 0n;
  if (estimator === 'full' && (!isPower || n > 2 ** 16))
    throw new ParameterError(['estimator'], 'a power of two up to 65536 as n with full', `n = ${n}`);
  if (estimator === 'streaming' && tree === 'padded' && !isPower)
    throw new ParameterError(['estimator'], 'plain for a padded tree that is not complete', estimator);
}

/** The height h of the root: the levels are h + 1. */
function heightOf({ n, arity, tree }: TreeParameters): number {
  let [height, size] = [0, 1];
  while (size * arity <= n) [height, size] = [height + 1, size * arity];
  return tree === 'padded' && size < n ? height + 1 : height;
}

function requireCounted(n: number): void {
  if (n > MOST_COUNTED)
    throw new ParameterError(
      ['n'],
      `at most ${MOST_COUNTED} for a tree under several participations`,
      `${n}`,
    );
}

function treeMatrix(parameters: TreeParameters): Matrix {
  const { n, arity, tree } = parameters;
  const entries: bigint[] = [];
  let rows = 0;
  for (let height = heightOf(parameters), size = arity ** height; height >= 0; height -= 1, size /= arity) {
    const end = tree === 'padded' ? Math.ceil(n / size) : Math.floor(n / size);
    for (let node = 0; node < end; node += 1, rows += 1)
      for (let x = 0; x < n; x += 1) entries.push(Math.floor(x / size) === node ? 1n : 0n);
  }
  return Matrix.ofIntegers(rows, n, entries);
}

function requirePrefixSum(workload: Workload, n: number): void {
  requireColumns(workload, n);
  if (workload.kind !== 'prefix-sum')
    throw new ParameterError(
      ['workload'],
      'prefix-sum for a tree, whose estimators are those of prefix sums',
      workload.title,
    );
}

function treeErrors({ n, arity, estimator }: TreeParameters, workload: Workload): AnswerErrors {
  requirePrefixSum(workload, n);
  const [variance, total] = estimated(n, arity, estimator);
  const steps = (): readonly Enclosure[] =>
    Array.from({ length: n }, (_, t) => exactly(variance(BigInt(t + 1))));
  const candidates =
    estimator === 'full'
      ? Array.from({ length: n }, (_, t) => BigInt(t + 1))
      : crowded(BigInt(n), BigInt(arity));
  return {
    answers: n,
    total: exactly(total),
    largest: exactly(candidates.map(variance).reduce((x, y) => Rational.max(x, y))),
    steps: n <= MOST_LISTED ? steps : undefined,
  };
}

/** ‖B_t‖² of round t, and their sum. */
function estimated(
  n: number,
  arity: number,
  estimator: TreeEstimator,
): readonly [(t: bigint) => Rational, Rational] {
  if (estimator === 'streaming')
    return [honakerStreamingVariance, honakerStreamingFrobeniusSquared(BigInt(n))];
  if (estimator === 'full') {
    const k = bitLength(BigInt(n)) - 1;
    return [(t) => honakerFullVariance(k, t), honakerFullFrobeniusSquared(k)];
  }
  const system = plainDigits(BigInt(arity));
  return [(t) => Rational.integer(kAryWeight(system, t)), Rational.integer(kAryWeightSum(system, BigInt(n)))];
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
