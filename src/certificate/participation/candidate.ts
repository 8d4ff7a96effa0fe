import { RefusedSearch } from '../refused-search.js';
import { cholesky } from '../../float64/cholesky.js';
import type { Float64Matrix } from '../../float64/matrix.js';
import { approxEpochOptimum, type EpochOptimum } from '../../float64/participation-epochs.js';
import {
  approxBandedOptimum,
  approxScalarOptimum,
  approxVectorOptimum,
} from '../../float64/participation-optimum.js';
import type { Matrix } from '../../linear/matrix.js';
import {
  areCompatible,
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../../privacy/participation/participation-schema.js';
import { maximalPatterns } from '../../privacy/participation/maximal-patterns.js';
import { residueClasses } from '../../privacy/participation/residue-classes.js';
import { doublesOf, type ApproxBlock } from './lower-blocks.js';
import type { ParticipationTask } from './participation-task.js';

/** Candidates for both witnesses, in doubles. */
export interface ParticipationCandidate {
  /** X near the best Gram matrix. */
  readonly gram: Float64Matrix;
  /** How the sensitivity is proved. */
  readonly upper:
    | { readonly kind: 'dominance' | 'signs' }
    | { readonly kind: 'patterns'; readonly weights: readonly Float64Array[] | undefined };
  /** Blocks of Lemma D, the weights of Lemma W, or nothing more than X for Lemma E. */
  readonly lower:
    | { readonly kind: 'blocks'; readonly blocks: readonly ApproxBlock[] }
    | {
        readonly kind: 'weights';
        readonly weights: Float64Array;
        readonly patterns: readonly (readonly number[])[];
      }
    | { readonly kind: 'equal norms' };
}

/** Relative gaps at which the searches end; the central path loses its digits beyond. */
const FINEST_EPOCHS = 3e-15;
const FINEST_PATH = 2e-12;

/** Most unknowns of Newton's method, whose equations take memory of their square, and time of their cube. */
const MOST_UNKNOWNS = 2080;

/** Most maximal patterns of a search, conditions of scalar contributions, and rounds whose signs are tried. */
const MOST_PATTERNS = 2048;
const MOST_CONDITIONS = 4096;
const MOST_SIGNED = 10;

/** Most patterns of a certificate. */
const MOST_LISTED = 100_000;

export interface SearchOptions {
  readonly tolerance: number;
  readonly onStep?: ((phase: string, step: number, gap: number) => void) | undefined;
}

/**
 * Seeks witnesses of the optimum under participation.
 *
 * Fixed epochs with whole classes have disjoint patterns, and a dual of few unknowns. A solution for the classes that satisfies all other patterns of minimal separation
 * is best there, too. Otherwise the central path, over every maximal pattern.
 *
 * @throws RangeError naming the patterns or unknowns when there are too many for that
 */
export function participationCandidate(
  a: Matrix,
  task: ParticipationTask,
  options: SearchOptions,
): ParticipationCandidate {
  const { schema, contributions, banded, equalNorms } = task;
  const g = doublesOf(a.transpose().mul(a));
  const regular = cholesky(g) !== undefined;
  const path = {
    tolerance: Math.max(FINEST_PATH, options.tolerance),
    onStep: (step: number, gap: number) => options.onStep?.('central path', step, gap),
  };
  const classes = residueClasses(leastDistance(schema), a.cols);
  const whole = mostRounds(schema, a.cols) === classes[0]!.length;
  if (regular && whole && contributions === 'vector' && !banded) {
    const found = approxEpochOptimum(g, classes, {
      tolerance: Math.max(FINEST_EPOCHS, options.tolerance),
      onStep: (step, gap) => options.onStep?.('epochs', step, gap),
    });
    const candidate = ofClasses(found, classes, schema);
    if (candidate !== undefined) return candidate;
  }
  requireFewUnknowns(a.cols, task);
  const compatible = (i: number, j: number): boolean => areCompatible(schema, i, j);
  if (equalNorms) {
    // Any X with X_ii ≤ 1 is padded to X_ii = 1 for nothing: as if every round were a pattern by itself.
    const { gram } = approxBandedOptimum(g, singletons(a.cols), compatible, path);
    return { gram, upper: { kind: 'dominance' }, lower: { kind: 'equal norms' } };
  }
  const { patterns, most } = searched(a.cols, schema);
  if (banded) {
    const { gram, multipliers } = approxBandedOptimum(g, patterns, compatible, path);
    return { gram, upper: { kind: 'dominance' }, lower: { kind: 'weights', weights: multipliers, patterns } };
  }
  if (contributions === 'vector') {
    const { gram, weights, blocks } = approxVectorOptimum(g, patterns, path);
    return { gram, upper: { kind: 'patterns', weights }, lower: { kind: 'blocks', blocks } };
  }
  const conditions = patterns.length * (most > MOST_SIGNED ? Infinity : 1 << (most - 1));
  if (most > MOST_SIGNED || conditions > MOST_CONDITIONS)
    throw new RefusedSearch(
      'participationCandidate',
      `expected at most ${MOST_SIGNED} rounds of a pattern and ${MOST_CONDITIONS} choices of signs for scalar contributions, got ${most} and ${patterns.length} patterns`,
    );
  const { gram, blocks } = approxScalarOptimum(g, patterns, path);
  return { gram, upper: { kind: 'signs' }, lower: { kind: 'blocks', blocks } };
}

/** The optimum of the classes, where it is that of the schema. */
function ofClasses(
  { gram, blocks }: EpochOptimum,
  classes: readonly (readonly number[])[],
  schema: ParticipationSchema,
): ParticipationCandidate | undefined {
  const found = blocks.map(({ weight, factor }, r) => ({
    rounds: classes[r]!,
    rows: { ...factor, data: factor.data.map((x) => x * Math.sqrt(weight)) },
  }));
  const lower = { kind: 'blocks', blocks: found } as const;
  if (schema.kind === 'fixed-epoch') return { gram, upper: { kind: 'dominance' }, lower };
  const patterns = maximalPatterns(schema, gram.rows, MOST_LISTED);
  const satisfied = patterns?.every((rounds) => absoluteSum(gram, rounds) <= 1 + 1e-14) === true;
  return satisfied ? { gram, upper: { kind: 'patterns', weights: undefined }, lower } : undefined;
}

/** Σ_{i,j∈π} |X_ij|. */
function absoluteSum({ cols, data }: Float64Matrix, rounds: readonly number[]): number {
  let sum = 0;
  for (const i of rounds) for (const j of rounds) sum += Math.abs(data[i * cols + j]!);
  return sum;
}

/** Every round by itself. */
export const singletons = (n: number): number[][] => Array.from({ length: n }, (_, i) => [i]);

/** @throws RangeError when Newton's method would have too many unknowns */
function requireFewUnknowns(n: number, task: ParticipationTask): void {
  const { schema, banded } = task;
  const unknowns = banded ? freeEntries(schema, n) : (n * (n + 1)) / 2;
  if (unknowns > MOST_UNKNOWNS)
    throw new RefusedSearch(
      'participationCandidate',
      `expected at most ${MOST_UNKNOWNS} unknowns in CᵀC${banded ? '' : ' unless patterns are disjoint'}, got ${unknowns} with n = ${n}${belowText(task, n)}`,
    );
}

/** Where the rounds of one residue are patterns of the schema, all of them: their optimum, which is sought for any n, is no more than that of the schema. */
function belowText({ schema, contributions, banded }: ParticipationTask, n: number): string {
  if (schema.kind === 'fixed-epoch' || banded || contributions === 'scalar') return '';
  const { separation, participations } = schema;
  if (participations < Math.ceil(n / separation)) return '';
  return ` (fixed epochs, --period ${separation} --participations ${participations}, are sought, and their optimum bounds this one from below)`;
}

/** The entries (i, j), i ≤ j, of CᵀC that are not 0 by orthogonal columns in compatible rounds. */
export function freeEntries(schema: ParticipationSchema, n: number): number {
  let entries = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) if (!areCompatible(schema, i, j)) entries++;
  return entries;
}

function searched(
  n: number,
  schema: ParticipationSchema,
): { readonly patterns: readonly (readonly number[])[]; readonly most: number } {
  const patterns = maximalPatterns(schema, n, MOST_PATTERNS);
  if (patterns === undefined)
    throw new RefusedSearch(
      'participationCandidate',
      `expected at most ${MOST_PATTERNS} maximal patterns unless they are disjoint, got more`,
    );
  return { patterns, most: mostRounds(schema, n) };
}
