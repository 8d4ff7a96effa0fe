import { Interval } from '../arithmetic/interval.js';
import { Dyadic } from '../arithmetic/dyadic.js';
import type { Enclosure } from '../arithmetic/enclosure.js';
import { certificateKind } from '../certificate/certify.js';
import { isWeighted } from '../certificate/certify-norm-banded.js';
import { isNormSwept } from '../certificate/certify-norm-sweeps.js';
import { sweptDigits } from '../certificate/certify-sweeps.js';
import { certificateObstacle } from '../certificate/describe-workload.js';
import { prove, type Proof, type ProofProgress } from '../certificate/prove.js';
import { RefusedSearch } from '../certificate/refused-search.js';
import { isSwept } from '../certificate/swept-subject.js';
import type { Matrix } from '../linear/matrix.js';
import { epochsWithin } from '../privacy/participation/epochs-within.js';
import { maximalPatterns } from '../privacy/participation/maximal-patterns.js';
import {
  ONE_PARTICIPATION,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import type { ContributionKind } from '../privacy/participation/participation.js';
import { LARGEST_BANDED, LARGEST_SWEPT } from '../workload/size.js';
import type { Workload } from '../workload/workload.js';
import {
  MOST_BANDED,
  predictedEpochSeconds,
  predictedLargestSeconds,
  predictedOptimumSeconds,
  predictedPathSeconds,
  predictedSweepSeconds,
} from './cost.js';
import type { Judgement } from './judge.js';
import { percentAboveOptimum } from './percent-above.js';
import { restrictionCost, type RestrictionCost } from './restriction.js';

/** The proved optimum of the workload, and how far above it a factorization is. */
export interface OptimumComparison {
  readonly proof: Proof;
  /** Whose optimum it is: the schema of the judgement, or one of fewer patterns, whose optimum bounds that from below. */
  readonly schema: ParticipationSchema;
  readonly isBound: boolean;
  /** Whose optimum it is, too; with one participation that of all. */
  readonly contributions: ContributionKind;
  /** Percent of the root mean squared error; undefined for the zero workload. */
  readonly percentAbove: Interval | undefined;
  /** The least largest error of an answer, and how far above it this one is; undefined under participation, and where weights do not prove it within the seconds. */
  readonly largest: LargestComparison | undefined;
  /** What of that the form of C costs by itself; undefined where nothing is proved of it. */
  readonly restriction: RestrictionCost | undefined;
}

/** The proved γ_2 of the workload, and how many percent above it a factorization is, by the root of its largest squared error. */
export interface LargestComparison {
  readonly proof: Proof;
  readonly percentAbove: Interval;
}

/** Whether and how long the optimum is sought. */
export interface OptimumOptions {
  /** Most seconds that a dense search may be predicted to take. */
  readonly seconds: number;
  readonly onProgress?: ProofProgress;
}

/** Most rounds of a certificate under participation. */
export const MOST_OPTIMUM_ROUNDS = 512;

/** Largest side of a workload whose optimum is sought densely. */
const LARGEST = 1024;

/**
 * Compares a judged factorization with the proved optimum of its workload: what is not exact is represented by the exact factorization nearby.
 *
 * @param strategy C, where it can be written out: what its form costs is sought then, too, within the same time
 * @returns why there is no comparison, where there is none
 */
export function compareWithOptimum(
  workload: Workload,
  matrix: () => Matrix,
  judgement: Pick<Judgement, 'rounds' | 'nearby' | 'errors' | 'schema' | 'contributions'>,
  options: OptimumOptions,
  strategy: () => Matrix | undefined = () => undefined,
): OptimumComparison | string {
  if (judgement.rounds > 1) return compareUnderSchema(workload, matrix, judgement, options, strategy);
  const { seconds, onProgress } = options;
  const isLong = workload.cols > MOST_BANDED;
  const isDense = !isLong && certificateKind(workload) === 'gamma-F';
  const obstacle = isLong
    ? longObstacle(workload, seconds)
    : isDense
      ? denseObstacle(workload, matrix(), seconds)
      : undefined;
  if (obstacle !== undefined) return obstacle;
  const swept = { kind: 'gamma-F-sweeps', digits: sweptDigits(workload.cols, workload.kind) } as const;
  const proof = provedOrNot(() => prove(workload, { ...(isLong ? swept : {}), onProgress }));
  if (typeof proof === 'string') return proof;
  const { total, largest } = (judgement.nearby ?? judgement).errors;
  return {
    proof,
    schema: ONE_PARTICIPATION,
    isBound: false,
    contributions: judgement.contributions,
    percentAbove: percentAboveOptimum(total, proof),
    largest: compareLargest(workload, largest, options),
    restriction: undefined,
  };
}

/** Digits of γ_2 that a percentage shows. */
const LARGEST_DIGITS = 6;

/** The comparison of the largest error, where weights prove γ_2 within the seconds. */
function compareLargest(
  workload: Workload,
  largest: Enclosure,
  { seconds, onProgress }: OptimumOptions,
): LargestComparison | undefined {
  const isSweptOver = isNormSwept(workload) && workload.cols > MOST_BANDED;
  if (!isWeighted(workload, 'infinity') || (!isSweptOver && workload.cols > LARGEST_BANDED)) return undefined;
  if (predictedLargestSeconds(workload) > seconds) return undefined;
  const proof = provedOrNot(() =>
    prove(workload, {
      p: 'infinity',
      kind: isSweptOver ? 'gamma-2-sweeps' : 'gamma-2-banded',
      digits: LARGEST_DIGITS,
      onProgress,
    }),
  );
  if (typeof proof === 'string') return undefined;
  const percentAbove = percentAboveOptimum(largest, proof);
  return percentAbove && { proof, percentAbove };
}

/** Most maximal patterns among which the optimum is sought. */
const MOST_PATTERNS = 2048;

function compareUnderSchema(
  workload: Workload,
  matrix: () => Matrix,
  {
    schema,
    nearby,
    errors,
    contributions,
  }: Pick<Judgement, 'nearby' | 'errors' | 'schema' | 'contributions'>,
  { seconds, onProgress }: OptimumOptions,
  strategy: () => Matrix | undefined,
): OptimumComparison | string {
  if (contributions === 'absolute') return 'not sought for absolute values, which no certificate speaks of';
  const sought = soughtSchema(schema, workload.cols, contributions, seconds);
  if (typeof sought === 'string') return sought;
  const obstacle = certificateObstacle(workload, matrix());
  if (obstacle !== undefined) return `not sought (certificate: ${obstacle})`;
  const proof = provedOrNot(() =>
    prove(workload, { participation: sought.schema, contributions, onProgress }),
  );
  if (typeof proof === 'string') return proof;
  const above = percentAboveOptimum((nearby === undefined ? errors : nearby.errors).total, proof);
  const isBound = sought.schema !== schema;
  // The optimum may be anywhere above its bound.
  const percentAbove = isBound && above !== undefined ? Interval.of(Dyadic.ZERO, above.sup) : above;
  const known = { schema, contributions, proof, seconds: seconds - sought.seconds, onProgress };
  const restriction = isBound ? undefined : restrictionCost(workload, strategy, known);
  return {
    proof,
    schema: sought.schema,
    isBound,
    contributions,
    percentAbove,
    largest: undefined,
    restriction,
  };
}

/** What a search refuses to begin is no answer, and no error of the call. */
function provedOrNot(work: () => Proof): Proof | string {
  try {
    return work();
  } catch (problem) {
    if (!(problem instanceof RefusedSearch)) throw problem;
    return `not sought (${problem.reason})`;
  }
}

/** The schema itself where its optimum can be sought; fixed epochs within it, which have fewer patterns, where only theirs can. With the seconds predicted. */
function soughtSchema(
  schema: ParticipationSchema,
  n: number,
  contributions: 'scalar' | 'vector',
  seconds: number,
): { readonly schema: ParticipationSchema; readonly seconds: number } | string {
  if (n > MOST_OPTIMUM_ROUNDS) return `not sought beyond ${MOST_OPTIMUM_ROUNDS} rounds under participation`;
  // Numbers have no search over whole classes.
  const within = contributions === 'vector' ? epochsWithin(schema, n) : undefined;
  const isAll = schema.kind === 'fixed-epoch' && schema.period === within?.period;
  const [epochs, path] = [predictedEpochSeconds(n), predictedPathSeconds(n)];
  if (isAll && epochs <= seconds) return { schema, seconds: epochs };
  const isFew = maximalPatterns(schema, n, MOST_PATTERNS) !== undefined;
  if (isFew && path <= seconds) return { schema, seconds: path };
  if (within !== undefined && epochs <= seconds) return { schema: within, seconds: epochs };
  if (within === undefined && !isFew) return `not sought: more than ${MOST_PATTERNS} patterns of ${n} rounds`;
  return slowness(within === undefined ? path : epochs, seconds)!;
}

/** Beyond what integers prove in seconds there are sweeps, of some workloads. */
function longObstacle(workload: Workload, seconds: number): string | undefined {
  const { kind, cols } = workload;
  const most = !isSwept(workload) ? MOST_BANDED : kind === 'prefix-sum' ? LARGEST_SWEPT : LARGEST_BANDED;
  if (cols > most) return `not sought beyond ${most} rounds`;
  return slowness(predictedSweepSeconds(workload), seconds);
}

/** Why something is not begun that takes longer than is allowed. */
const slowness = (predicted: number, allowed: number): string | undefined =>
  predicted > allowed
    ? `not sought: it would take about ${predicted.toPrecision(2)} s, more than the ${Math.round(allowed)} s allowed`
    : undefined;

function denseObstacle(workload: Workload, matrix: Matrix, seconds: number): string | undefined {
  if (Math.max(workload.rows, workload.cols) > LARGEST) return `not sought beyond ${LARGEST} rows or columns`;
  const slow = slowness(predictedOptimumSeconds(matrix), seconds);
  if (slow !== undefined) return slow;
  const obstacle = certificateObstacle(workload, matrix);
  return obstacle === undefined ? undefined : `not sought (certificate: ${obstacle})`;
}
