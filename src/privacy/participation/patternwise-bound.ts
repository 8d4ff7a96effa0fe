import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { diagonalMatrix } from './exact-contribution.js';
import { requireGram } from './gram.js';
import { maximalPatterns } from './maximal-patterns.js';
import type { ParticipationSchema } from './participation-schema.js';
import { requireWeights } from './pattern-weight.js';
import { principal } from './principal.js';
import { isSemidefinite, nearOne } from './semidefinite-shift.js';
import { absoluteRows, ascended, dualWeights, raisedWeights } from './vector-contribution.js';

/** Weights y_i of the rounds i of one pattern, which are counted from 1. */
export interface PatternWeights {
  readonly rounds: readonly number[];
  /** One ≥ 0 a round, in units of X. */
  readonly weights: readonly Rational[];
}

/** Most maximal patterns that are listed. */
const MOST_PATTERNS = 100_000;

/**
 * Lemma Θπ: an upper bound of the squared ℓ2 sensitivity (vector contributions), the largest Σ_{i∈π} y_i of weights y ≥ 0 of every maximal pattern π with
 * diag(y) − X_ππ ⪰ 0, X = CᵀC; with the best weights it is the sensitivity. One decision of definiteness a pattern.
 *
 * @param gram X = CᵀC, n×n, symmetric, in squared units of C
 * @param lists weights for every maximal pattern, in any order
 * @returns `undefined` where some diag(y) − X_ππ is not positive semidefinite
 * @throws RangeError for X that is not symmetric, a maximal pattern without weights, weights of no maximal pattern or of one twice, a weight below 0, more than 100,000 maximal
 * patterns, or a schema without a round
 * @example
 * ```ts
 * const x = Matrix.ofIntegers(3, 3, [2n, -1n, -1n, -1n, 2n, -1n, -1n, -1n, 2n]);
 * const weights = ['3', '3', '3'].map((y) => Rational.parse(y));
 * patternwiseBound(x, minSeparation(3, 1), [{ rounds: [1, 2, 3], weights }])?.toString(); // '9'
 * ```
 */
export function patternwiseBound(
  gram: Matrix,
  schema: ParticipationSchema,
  lists: readonly PatternWeights[],
): Rational | undefined {
  requireGram('patternwiseBound', gram, schema);
  const left = new Set(listed('patternwiseBound', gram, schema).map((rounds) => rounds.join()));
  let largest = Rational.ZERO;
  for (const { rounds, weights } of lists) {
    const places = rounds.map((round) => round - 1);
    if (!left.delete(places.join()))
      throw new RangeError(
        `patternwiseBound: expected weights of each maximal pattern once, got ${rounds.join(', ')}`,
      );
    requireWeights('patternwiseBound', weights);
    if (weights.length !== rounds.length)
      throw new RangeError(`patternwiseBound: expected ${rounds.length} weights, got ${weights.length}`);
    const slack = diagonalMatrix(weights).sub(principal(gram, places));
    if (!isSemidefinite(slack)) return undefined;
    largest = Rational.max(largest, Rational.sum(weights));
  }
  if (left.size > 0)
    throw new RangeError(
      `patternwiseBound: expected weights of each maximal pattern, got none of ${left.size}`,
    );
  return largest;
}

/**
 * Weights of every maximal pattern with which {@link patternwiseBound} is the sensitivity to some 12 digits: the multipliers of the best vectors, found in float64, and raised until a
 * factor proves diag(y) − X_ππ ⪰ 0; y_i = Σ_j |X_ij| where it finds none.
 *
 * @param gram X = CᵀC, n×n, symmetric, in squared units of C
 * @throws RangeError for X that is not symmetric, more than 100,000 maximal patterns, or a schema without a round
 * @example
 * ```ts
 * const x = Matrix.ofIntegers(2, 2, [1n, 0n, 0n, 4n]);
 * patternWeights(x, minSeparation(1, 1)).map(({ rounds }) => rounds.join()); // [ '1', '2' ]
 * ```
 */
export function patternWeights(gram: Matrix, schema: ParticipationSchema): PatternWeights[] {
  requireGram('patternWeights', gram, schema);
  return listed('patternWeights', gram, schema).map((places) => ({
    rounds: places.map((place) => place + 1),
    weights: weightsOfPattern(principal(gram, places)),
  }));
}

/** The same of the one pattern that holds all rounds of X. */
export function weightsOfPattern(x: Matrix): Rational[] {
  const { scaled, unit } = nearOne(x);
  const found =
    raisedWeights(scaled, dualWeights(scaled, ascended(scaled))) ??
    absoluteRows(scaled).map((sum) => Rational.integer(sum).mul(scaled.scale));
  return found.map((weight) => weight.mul(unit));
}

function listed(caller: string, gram: Matrix, schema: ParticipationSchema): readonly (readonly number[])[] {
  const patterns = maximalPatterns(schema, gram.cols, MOST_PATTERNS);
  if (patterns === undefined)
    throw new RangeError(`${caller}: expected at most ${MOST_PATTERNS} maximal patterns, got more`);
  return patterns;
}
