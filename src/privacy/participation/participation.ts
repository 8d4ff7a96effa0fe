import { exactly, isExact, largestEnclosed, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Count } from '../../arithmetic/require.js';
import { Matrix } from '../../linear/matrix.js';
import { compatibleRowSums } from './dominance-bound.js';
import { largestWeight } from './largest-weight.js';
import { largestIntegerWeight } from './pattern-weight.js';
import {
  mostRounds,
  requireSchema,
  type FixedEpochs,
  type MinSeparation,
  type ParticipationSchema,
} from './participation-schema.js';
import { largestSum } from './largest-sum.js';
import type { Found } from './pattern-search.js';
import { bestSigns, climbedSigns, MOST_SIGNED_ROUNDS } from './pattern-signs.js';
import { principal } from './principal.js';
import { overClasses } from './residue-classes.js';
import { roundedSearch, type RoundedSearch } from './rounded-search.js';
import { integerRowBound } from './row-bound.js';
import { balancingSigns } from './sign-balance.js';
import { spacedPattern } from './spaced-pattern.js';
import { largestEigenvalue } from './spectral-norm.js';
import { vectorOverPatterns } from './vector-patterns.js';
import { shownValue } from '../../text/brief.js';

/** How a sensitivity under participation is known. */
export type SensitivityMethod =
  | 'column' // one round per record: the largest column
  | 'monotone' // a Toeplitz matrix whose coefficients do not increase from the b-th on
  | 'all-rounds' // one pattern holds every round
  | 'orthogonal' // the columns of a pattern share no row
  | 'dynamic-program' // rounds share something only with those shortly before them
  | 'majorant' // below a Toeplitz matrix that does not increase from the b-th coefficient on
  | 'split' // a Toeplitz matrix that does not increase from the b-th coefficient on, and what is left
  | 'levels' // a tree, level by level
  | 'search' // branch and bound over the patterns
  | 'certificate'; // what a certificate proves where it is narrower

/**
 * What a record contributes to a round, and so which of the three values is its sensitivity: a number in [−1, 1], a vector of norm at most 1, or, as libraries
 * count, anything of absolute values.
 */
export type ContributionKind = 'scalar' | 'vector' | 'absolute';

/** The kinds of contributions, the one that is meant where none is said first. */
export const CONTRIBUTION_KINDS: readonly ContributionKind[] = ['vector', 'scalar', 'absolute'];

/** @throws RangeError unless it is one of the kinds, whatever its type says */
export function requireContributions(caller: string, contributions: unknown): void {
  if (!(CONTRIBUTION_KINDS as readonly unknown[]).includes(contributions))
    throw new RangeError(
      `${caller}: expected contributions, one of ${CONTRIBUTION_KINDS.join(', ')}, got ${shownValue(contributions)}`,
    );
}

/**
 * The squared ℓ2 sensitivity of x ↦ Cx under a participation schema, X = CᵀC: three numbers, for what a record contributes in the
 * rounds π of its pattern. absolute(π) = Σ_{i,j∈π} |X_ij| is what libraries print. scalar ≤ vector ≤ absolute, and they are equal when some signs make
 * every s_i·s_j·X_ij ≥ 0 on the pattern, always for two rounds.
 */
export interface ParticipationSensitivity<Size extends Count = number> {
  /** Contributions that are numbers: max_π max { Σ X_ij·s_i·s_j : s ∈ {±1}^π }. */
  readonly scalar: Enclosure;
  /** Contributions that are vectors of norm at most 1 in any dimension: max_π max { ⟨X_ππ, Z⟩ : Z ⪰ 0, Z_ii ≤ 1 }. The sensitivity. */
  readonly vector: Enclosure;
  /** max_π Σ_{i,j∈π} |X_ij|. */
  readonly absolute: Enclosure;
  /** A pattern whose vectors attain vector.inf, empty where none is named; its rounds are counted from 1. */
  readonly pattern: readonly Size[];
  /** Patterns that attain scalar.inf and absolute.inf; `pattern` where they are left out. */
  readonly others?: { readonly scalar: readonly Size[]; readonly absolute: readonly Size[] };
  readonly by: SensitivityMethod;
  /** Whether what is said by `by` is so of C with the sign of every other row and column changed, which has the same sensitivity. */
  readonly mirrored?: true;
}

/**
 * The squared ℓ2 sensitivity of x ↦ Cx when one record takes part in the rounds of a pattern of the schema. Fixed epochs are taken class by
 * class: within a class any rounds go together.
 *
 * Exact for one round; for a nonnegative Toeplitz matrix that does not increase from its b-th coefficient on; where X_ij = 0 for
 * |i − j| ≥ 2b (a dynamic program); and where a branch and bound over the patterns ends within its budget. Signs among the X_ij leave it exact
 * when the best pattern has signs that undo them; otherwise the scalar value is searched over signs too, and the vector value is enclosed
 * pattern by pattern (`vectorContribution`). What is not decided is an enclosure.
 *
 * @param c C, m×n
 * @example
 * ```ts
 * const c = Matrix.identity(3);
 * participationSensitivity(c, minSeparation(2, 1)).vector.sup.toString(); // '2'
 * ```
 */
export function participationSensitivity(c: Matrix, schema: ParticipationSchema): ParticipationSensitivity {
  return sensitivityUnder(c, schema)(Rational.ZERO);
}

/**
 * The squared sensitivity of [C ; μI] as a function of t = μ² ≥ 0: its Gram matrix is X + tI, and a pattern π adds t·|π|.
 *
 * @param c C, m×n
 * @param known X = CᵀC, where it is at hand
 */
export function sensitivityUnder(
  c: Matrix,
  schema: ParticipationSchema,
  known?: Matrix,
): (t: Rational) => ParticipationSensitivity {
  requireSchema('participationSensitivity', schema);
  const most = mostRounds(schema, c.cols);
  let gram = known;
  const computed = (t: Rational): ParticipationSensitivity => {
    if (most === 1) return ofColumns(c);
    const spaced = spacedPattern(c, schema);
    if (spaced !== undefined) {
      const pattern = spaced.pattern.map((round) => round + 1);
      return alike(exactly(spaced.squared), pattern, 'monotone');
    }
    gram ??= c.transpose().mul(c);
    return sensitivityOfGram(t.sign() === 0 ? gram : gram.add(Matrix.identity(c.cols).scaleBy(t)), schema);
  };
  let plain: ParticipationSensitivity | undefined;
  return (t) => {
    plain ??= computed(Rational.ZERO);
    if (t.sign() === 0) return plain;
    // A pattern of the most rounds that attains all three gains the most from tI.
    const attained = isExact({ inf: plain.scalar.inf, sup: plain.absolute.sup });
    if (plain.pattern.length < most || !attained) return computed(t);
    const shifted = plain.absolute.sup.add(t.mul(Rational.integer(BigInt(most))));
    return alike(exactly(shifted), plain.pattern, plain.by);
  };
}

/** Rounds up to which the patterns of a matrix are searched for a strategy that is not written out. */
export const MOST_SEARCHED_ROUNDS = 2048;

/**
 * The squared sensitivity by the entries of X alone, of more than one participation.
 *
 * @param gram X = CᵀC
 */
export const sensitivityOfGram = (gram: Matrix, schema: ParticipationSchema): ParticipationSensitivity =>
  schema.kind === 'fixed-epoch' ? ofClasses(gram, schema) : ofGram(gram, schema);

function ofColumns(c: Matrix): ParticipationSensitivity {
  const columns = c.columnNormsSquared();
  const best = columns.reduce((at, x, j) => (x.compare(columns[at]!) > 0 ? j : at), 0);
  return alike(exactly(columns[best]!), [best + 1], 'column');
}

const alike = (
  squared: Enclosure,
  pattern: readonly number[],
  by: SensitivityMethod,
): ParticipationSensitivity => ({ scalar: squared, vector: squared, absolute: squared, pattern, by });

/** The largest over the residue classes, in each of which up to k rounds of any distance go together. */
function ofClasses(gram: Matrix, schema: FixedEpochs): ParticipationSensitivity {
  const found = overClasses(schema, gram.cols, (rounds, within) => {
    const one = ofGram(principal(gram, rounds), within);
    const placed = (pattern: readonly number[]): number[] => pattern.map((round) => rounds[round - 1]! + 1);
    const { scalar, absolute } = patternsOf(one);
    return {
      ...one,
      pattern: placed(one.pattern),
      others: { scalar: placed(scalar), absolute: placed(absolute) },
    };
  });
  const bestBy = (value: ContributionKind): (typeof found)[number] =>
    found.reduce((x, y) => (y[value].inf.compare(x[value].inf) > 0 ? y : x));
  const best = bestBy('vector');
  return {
    scalar: largestEnclosed(found.map(({ scalar }) => scalar)),
    vector: largestEnclosed(found.map(({ vector }) => vector)),
    absolute: largestEnclosed(found.map(({ absolute }) => absolute)),
    pattern: best.pattern,
    others: { scalar: bestBy('scalar').others.scalar, absolute: bestBy('absolute').others.absolute },
    by: best.by,
  };
}

/** The patterns, rounds counted from 1, that attain the lower ends of the three values. */
export const patternsOf = <Size extends Count>({
  pattern,
  others,
}: ParticipationSensitivity<Size>): Readonly<Record<ContributionKind, readonly Size[]>> => ({
  vector: pattern,
  scalar: others?.scalar ?? pattern,
  absolute: others?.absolute ?? pattern,
});

function ofGram(gram: Matrix, schema: MinSeparation): ParticipationSensitivity {
  const n = gram.cols;
  const x = gram.integers.map((entry) => (entry < 0n ? -entry : entry));
  let searching: RoundedSearch | undefined;
  const search = (): RoundedSearch | undefined => (searching ??= roundedSearch(x, n, schema));
  const { absolute, by } = largestAbsolute(gram, schema, search);
  const inUnits = (value: bigint): Rational => Rational.integer(value).mul(gram.scale);
  const enclosed = ({ value, bound }: Found): Enclosure => {
    const inf = inUnits(value);
    return { inf, sup: bound === value ? inf : inUnits(bound) };
  };
  const rounds = (found: Pick<Found, 'pattern'>): number[] => found.pattern.map((round) => round + 1);
  const { pattern } = absolute;
  const sign = (i: number, j: number): number => {
    const x = gram.integers[pattern[i]! * n + pattern[j]!]!;
    return x > 0n ? 1 : x < 0n ? -1 : 0;
  };
  if (balancingSigns(pattern.length, sign) !== undefined)
    return alike(enclosed(absolute), rounds(absolute), by);
  const signed = withSigns(gram, signedMaximum(gram, schema), pattern);
  const scalar: Enclosure = {
    inf: inUnits(signed.value),
    sup: inUnits(signed.bound < absolute.bound ? signed.bound : absolute.bound),
  };
  const known = {
    inf: scalar.inf,
    sup: Rational.min(inUnits(absolute.bound), scalar.sup.mul(HALF_PI)),
    pattern: signed.pattern,
  };
  const vector = vectorOverPatterns(gram, schema, known, pattern, search);
  const limit = n <= MOST_ORDER && !isExact(vector) ? eigenvalueBound(gram, schema) : vector.sup;
  const sup = Rational.min(vector.sup, limit);
  return {
    scalar: isExact(scalar) ? scalar : { inf: scalar.inf, sup: Rational.min(scalar.sup, sup) },
    vector: { inf: vector.inf, sup },
    absolute: enclosed(absolute),
    pattern: rounds(vector),
    others: { scalar: rounds(signed), absolute: rounds(absolute) },
    by: 'search',
  };
}

/** What was found with signs, or the signs of another pattern where they do better. */
function withSigns(gram: Matrix, found: Found, pattern: readonly number[]): Found {
  if (found.bound === found.value) return found;
  const { value, signs } = climbedSigns(principal(gram, pattern));
  return value > found.value ? { ...found, value, signs, pattern } : found;
}

/** Orders for which an eigenvalue is enclosed. */
const MOST_ORDER = 256;

/** κ·λ_max(X) ≥ vector(π) for every pattern: λI − X ⪰ 0 gives ⟨X_ππ, Z⟩ ≤ λ·Σ_{i∈π} Z_ii ≤ λ·|π|. */
const eigenvalueBound = (gram: Matrix, schema: MinSeparation): Rational =>
  largestEigenvalue(gram).sup.mul(Rational.integer(BigInt(mostRounds(schema, gram.cols))));

/** The best pattern with signs; all signs where one short pattern holds every round. */
function signedMaximum(gram: Matrix, schema: MinSeparation): Found {
  const n = gram.cols;
  if (schema.separation > 1 || schema.participations < n || n > MOST_SIGNED_ROUNDS)
    return largestSum(gram.integers, gram.cols, schema, true);
  const { value, signs } = bestSigns(gram);
  return { value, bound: value, signs, pattern: signs.map((_, round) => round) };
}

/** Above π/2: vector ≤ (π/2)·scalar for positive semidefinite matrices (Nesterov 1998). */
const HALF_PI = Rational.ratio(355n, 226n);

function largestAbsolute(
  gram: Matrix,
  schema: MinSeparation,
  search: () => RoundedSearch | undefined,
): { readonly absolute: Found; readonly by: SensitivityMethod } {
  const n = gram.cols;
  const x = gram.integers.map((entry) => (entry < 0n ? -entry : entry));
  const decided = largestWeight(
    {
      rounds: n,
      single: (j) => x[j * n + j]!,
      pair: (p, q) => 2n * x[p * n + q]!,
      reach: reachOf(x, n, schema.separation),
    },
    schema,
  );
  if (decided !== undefined) return { absolute: decided.found, by: decided.by };
  const quick = largestSum(x, n, schema, false);
  if (quick.bound === quick.value) return { absolute: quick, by: 'search' };
  const thorough = search()?.largest();
  const best = thorough !== undefined && thorough.value > quick.value ? thorough : quick;
  const bounds = [
    quick.bound,
    thorough?.bound,
    integerRowBound(x, n, schema) ?? largestIntegerWeight(compatibleRowSums(gram, schema), schema),
  ].filter((one) => one !== undefined);
  const bound = bounds.reduce((least, one) => (one < least ? one : least));
  return { absolute: { ...best, bound }, by: 'search' };
}

/** 1 + the largest q − p ≥ b with x_pq ≠ 0; 0 when there is none. */
function reachOf(x: readonly bigint[], n: number, b: number): number {
  for (let distance = n - 1; distance >= b; distance--) {
    for (let p = 0; p + distance < n; p++) if (x[p * n + p + distance] !== 0n) return distance + 1;
  }
  return 0;
}
