import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { diagonalMatrix } from './exact-contribution.js';
import { compatiblePart, requireGram } from './gram.js';
import {
  areCompatible,
  minSeparation,
  mostRounds,
  type MinSeparation,
  type ParticipationSchema,
} from './participation-schema.js';
import { patternPrices, pricedWeight, type PatternPrices } from './pattern-prices.js';
import { largestPatternWeight, requireWeights } from './pattern-weight.js';
import { principal } from './principal.js';
import { residueClasses } from './residue-classes.js';
import { isSemidefinite, nearOne, semidefiniteShift } from './semidefinite-shift.js';
import { ascended, dualWeights, raisedWeights } from './vector-contribution.js';

/** An entry of M, in rounds i < j that no pattern shares; they are counted from 1. */
export interface FreeEntry {
  readonly rounds: readonly [number, number];
  readonly value: Rational;
}

/** What proves a bound by Lemma Θ. */
export interface ThetaWitness {
  /** y_1, …, y_n ≥ 0, in units of X. */
  readonly weights: readonly Rational[];
  /** Entries of M that are not those of X; under a minimal separation only: the classes of fixed epochs are decided one by one. */
  readonly free?: readonly FreeEntry[];
  /** Prices that cover y, under a minimal separation; the best ones when left out. */
  readonly prices?: PatternPrices;
}

/**
 * Lemma Θ: an upper bound of the squared ℓ2 sensitivity (vector contributions), max_π Σ_{i∈π} y_i, for weights y ≥ 0 with diag(y) − M ⪰ 0, where M is symmetric with
 * M_ii = X_ii, M_ij = X_ij in rounds that some pattern shares, and anything elsewhere; X = CᵀC.
 *
 * Proof. vector(π) = max ⟨X_ππ, Z⟩ over Z ⪰ 0, Z_ii ≤ 1, and ⟨X_ππ, Z⟩ = ⟨M_ππ, Z⟩ ≤ ⟨diag(y)_π, Z⟩ ≤ Σ_{i∈π} y_i: a principal submatrix of a positive semidefinite matrix is one,
 * too, and y ≥ 0. The best weights are exact where patterns are disjoint, and where X_ij = 0 in all rounds that are shared.
 *
 * Decided by a factor found in float64 and an exact remainder, or where diag(y) − M is nearly singular by the exact LDLᵀ, whose cost grows as n³ times the length of its minors: half a
 * minute at n = 200.
 *
 * @param gram X = CᵀC, n×n, symmetric, in squared units of C
 * @returns `undefined` where diag(y) − M is not positive semidefinite, or the prices do not cover y
 * @throws RangeError for X that is not symmetric, weights that are not n numbers of at least 0, a free entry that is repeated or in rounds that some pattern shares, a
 * number of windows that is not that of {@link pricedWeight}, prices or free entries under fixed epochs, or a schema without a round
 * @example
 * ```ts
 * const x = Matrix.ofIntegers(3, 3, [2n, -1n, -1n, -1n, 2n, -1n, -1n, -1n, 2n]);
 * const weights = ['3', '3', '3'].map((y) => Rational.parse(y));
 * thetaBound(x, minSeparation(3, 1), { weights })?.toString(); // '9'
 * ```
 */
export function thetaBound(
  gram: Matrix,
  schema: ParticipationSchema,
  { weights, free = [], prices }: ThetaWitness,
): Rational | undefined {
  requireGram('thetaBound', gram, schema);
  requireWeights('thetaBound', weights);
  const n = gram.cols;
  if (weights.length !== n) throw new RangeError(`thetaBound: expected ${n} weights, got ${weights.length}`);
  if (schema.kind === 'fixed-epoch') {
    if (free.length > 0 || prices !== undefined)
      throw new RangeError(
        'thetaBound: expected weights alone under fixed epochs, got prices or free entries',
      );
    const isProved = residueClasses(schema.period, n).every((rounds) =>
      leavesSemidefinite(
        compatiblePart(principal(gram, rounds), { ...schema, period: 1 }),
        rounds.map((i) => weights[i]!),
      ),
    );
    return isProved ? largestPatternWeight(weights, schema) : undefined;
  }
  if (!leavesSemidefinite(withFree(gram, schema, free), weights)) return undefined;
  return pricedWeight(weights, schema, prices ?? patternPrices(weights, schema));
}

const leavesSemidefinite = (m: Matrix, weights: readonly Rational[]): boolean =>
  isSemidefinite(diagonalMatrix(weights).sub(m));

/** M: X with the free entries in their places. */
function withFree(gram: Matrix, schema: MinSeparation, free: readonly FreeEntry[]): Matrix {
  const n = gram.cols;
  const rows = Array.from({ length: n }, (_, i) => gram.row(i));
  const placed = new Set<number>();
  for (const { rounds, value } of free) {
    const [i, j] = [rounds[0] - 1, rounds[1] - 1];
    const isInside = Number.isSafeInteger(i) && Number.isSafeInteger(j) && i >= 0 && i < j && j < n;
    if (!isInside || areCompatible(schema, i, j))
      throw new RangeError(
        `thetaBound: expected a free entry in rounds i < j among ${n} that no pattern shares, got ${rounds.join(', ')}`,
      );
    if (placed.has(i * n + j))
      throw new RangeError(`thetaBound: expected a free entry once, got ${rounds.join(', ')} again`);
    placed.add(i * n + j);
    rows[i]![j] = value;
    rows[j]![i] = value;
  }
  return Matrix.ofRationals(rows);
}

/**
 * A witness with which {@link thetaBound} is small. Under fixed epochs the weights of the best vectors of every class, with which it is the sensitivity itself to some 12 digits
 * where patterns hold whole classes. Under a minimal separation the smallest of three: M = X or M = 0 in the rounds that no pattern shares, with the weights that are best for all n
 * rounds at once, or with weights that exceed the diagonal of M by the same amount. Found in float64, and raised until a factor proves diag(y) − M ⪰ 0.
 *
 * @param gram X = CᵀC, n×n, symmetric, in squared units of C
 * @returns `undefined` where float64 finds no factor
 * @throws RangeError for X that is not symmetric, or a schema without a round
 * @example
 * ```ts
 * const x = Matrix.ofIntegers(2, 2, [1n, 0n, 0n, 4n]);
 * const witness = thetaWitness(x, minSeparation(2, 1));
 * thetaBound(x, minSeparation(2, 1), witness!)!.compare(Rational.parse('5.000000001')); // -1
 * ```
 */
export function thetaWitness(gram: Matrix, schema: ParticipationSchema): ThetaWitness | undefined {
  requireGram('thetaWitness', gram, schema);
  const n = gram.cols;
  if (schema.kind === 'fixed-epoch') {
    const weights = new Array<Rational>(n).fill(Rational.ZERO);
    for (const rounds of residueClasses(schema.period, n)) {
      const x = compatiblePart(principal(gram, rounds), { ...schema, period: 1 });
      const within = minSeparation(mostRounds(schema, n), 1);
      const found = smallest([{ weights: bestWeights(x) }, { weights: evenWeights(x) }], within);
      if (found === undefined) return undefined;
      rounds.forEach((i, at) => (weights[i] = found.weights[at]!));
    }
    return { weights };
  }
  const masked = compatiblePart(gram, schema);
  const free = freeZeros(gram, schema);
  return smallest(
    [
      { weights: bestWeights(gram) },
      { weights: bestWeights(masked), free },
      { weights: evenWeights(masked), free },
    ],
    schema,
  );
}

/** Of the witnesses that were found, the one of the smallest bound. */
function smallest(
  tried: readonly (Omit<ThetaWitness, 'weights'> & { readonly weights: readonly Rational[] | undefined })[],
  schema: MinSeparation,
): ThetaWitness | undefined {
  let best: { readonly witness: ThetaWitness; readonly bound: Rational } | undefined;
  for (const { weights, ...rest } of tried) {
    if (weights === undefined) continue;
    const bound = largestPatternWeight(weights, schema);
    if (best === undefined || bound.compare(best.bound) < 0) best = { witness: { weights, ...rest }, bound };
  }
  return best?.witness;
}

/** 0 wherever X is not, in rounds that no pattern shares. */
function freeZeros({ cols: n, integers }: Matrix, schema: MinSeparation): FreeEntry[] {
  const zeros: FreeEntry[] = [];
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++)
      if (integers[i * n + j] !== 0n && !areCompatible(schema, i, j))
        zeros.push({ rounds: [i + 1, j + 1], value: Rational.ZERO });
  return zeros;
}

/** Weights near the least Σ y_i with diag(y) − M ⪰ 0. */
function bestWeights(m: Matrix): Rational[] | undefined {
  const { scaled, unit } = nearOne(m);
  return raisedWeights(scaled, dualWeights(scaled, ascended(scaled)))?.map((weight) => weight.mul(unit));
}

/** M_ii + e for every round. */
function evenWeights(m: Matrix): Rational[] | undefined {
  const { scaled, unit } = nearOne(m);
  const diagonal = Array.from({ length: m.cols }, (_, i) => scaled.get(i, i));
  const shift = semidefiniteShift(diagonalMatrix(diagonal).sub(scaled));
  return shift && diagonal.map((entry) => entry.add(shift).mul(unit));
}
