import type { Interval } from '../arithmetic/interval.js';
import { freeEntries } from '../certificate/participation/candidate.js';
import { prove, type Proof, type ProofProgress } from '../certificate/prove.js';
import { RefusedSearch } from '../certificate/refused-search.js';
import type { Matrix } from '../linear/matrix.js';
import {
  areCompatible,
  leastDistance,
  mostRounds,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import type { ContributionKind } from '../privacy/participation/participation.js';
import type { Workload } from '../workload/workload.js';
import { predictedNewtonSeconds } from './cost.js';
import { percentAboveOptimum } from './percent-above.js';

/** A form of C that costs something under participation, as certificates name it. */
export type Restriction = 'theta' | 'equal-norms';

/** What the form of C costs by itself, whatever else the factors lose. */
export interface RestrictionCost {
  /** `theta`: columns are orthogonal in rounds that one record can share (a band); `equal-norms`: and all have one norm. */
  readonly restriction: Restriction;
  /** The optimum over the C of that form. */
  readonly proof: Proof;
  /** Percent of the root mean squared error by which that is above the optimum over all C: more than 0. */
  readonly percentAbove: Interval;
}

/** Bits to which columns are orthogonal, or of one norm, relatively to their norms: computed in single precision, they may be so to no more. */
const BITS = 20n;

/**
 * The form of C (r×n) under a schema of several participations, to a relative 2^−20 of the squared norms of its columns; the narrower one, where it has both.
 *
 * @returns `undefined` when two rounds that a record can share have columns that are not orthogonal
 */
export function restrictionOf(c: Matrix, schema: ParticipationSchema): Restriction | undefined {
  const n = c.cols;
  const x = c.transpose().mul(c).integers;
  const norms = Array.from({ length: n }, (_, i) => x[i * n + i]!);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) {
      const entry = x[i * n + j]!;
      if (entry === 0n || !areCompatible(schema, i, j)) continue;
      if ((entry ** 2n) << (2n * BITS) > norms[i]! * norms[j]!) return undefined;
    }
  const largest = norms.reduce((most, norm) => (norm > most ? norm : most));
  const areEqual = norms.every((norm) => (largest - norm) << BITS <= largest);
  return areEqual ? 'equal-norms' : 'theta';
}

/** Whose optimum is known, and how long may still be searched. */
interface Known {
  readonly schema: ParticipationSchema;
  readonly contributions: ContributionKind;
  /** The optimum over all C. */
  readonly proof: Proof;
  readonly seconds: number;
  readonly onProgress?: ProofProgress | undefined;
}

/**
 * What the form of C costs at least: the optimum over the C of that form, whose sensitivity is the same for vectors and for numbers, against that over all.
 *
 * @returns `undefined` where C has neither form, the form is proved to cost nothing or not proved to cost anything, or its optimum is not found in time
 */
export function restrictionCost(
  workload: Workload,
  c: () => Matrix | undefined,
  { schema, contributions, proof, seconds, onProgress }: Known,
): RestrictionCost | undefined {
  if (predictedNewtonSeconds(freeEntries(schema, workload.cols)) > seconds) return undefined;
  const written = c();
  const restriction = written === undefined ? undefined : restrictionOf(written, schema);
  if (restriction === undefined) return undefined;
  // Disjoint patterns of vectors: some best C has orthogonal columns in each.
  const isWhole =
    schema.kind === 'fixed-epoch' &&
    mostRounds(schema, workload.cols) === Math.ceil(workload.cols / leastDistance(schema));
  if (restriction === 'theta' && isWhole && contributions === 'vector') return undefined;
  const restricted = provedOrNone(() =>
    prove(workload, {
      participation: schema,
      banded: true,
      equalNorms: restriction === 'equal-norms',
      onProgress,
    }),
  );
  const percentAbove = restricted === undefined ? undefined : percentAboveOptimum(restricted, proof);
  return restricted === undefined || percentAbove === undefined || percentAbove.inf.sign() <= 0
    ? undefined
    : { restriction, proof: restricted, percentAbove };
}

function provedOrNone(work: () => Proof): Proof | undefined {
  try {
    return work();
  } catch (problem) {
    if (!(problem instanceof RefusedSearch)) throw problem;
    return undefined;
  }
}
