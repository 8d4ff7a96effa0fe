import { exactly, increasing, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { groupsOf, largestWeight, type Group } from './largest-weight.js';
import { leastDistance, mostRounds, type ParticipationSchema } from './participation-schema.js';
import { MOST_SEARCHED_ROUNDS, sensitivityOfGram, type ParticipationSensitivity } from './participation.js';
import { balancingSigns } from './sign-balance.js';
import { sharperParticipation } from './narrowed-participation.js';
import { monotoneFailure, spacedRounds, spacedSquare, type MonotoneFailure } from './spaced-pattern.js';
import { toeplitzCoefficients } from './toeplitz-coefficients.js';
import type { AbsoluteFound } from './attained-patterns.js';
import { toeplitzEnclosure } from './toeplitz-enclosure.js';
import { toeplitzGram, toeplitzGramMatrix, type ToeplitzGram } from './toeplitz-gram.js';

/** The squared ℓ2 sensitivity of a lower-triangular Toeplitz matrix, and where it fails to be one whose best pattern is known. */
export interface ToeplitzSensitivity extends ParticipationSensitivity {
  /** The first coefficient that is negative, or larger than its predecessor after c_b; absent where there is none. */
  readonly failure?: MonotoneFailure;
}

/** Rounds of a pattern whose signs are compared pair by pair. */
const MOST_BALANCED = 2000;

/**
 * The squared ℓ2 sensitivity, under a participation schema, of the n×n lower-triangular Toeplitz matrix C with first column c_0, c_1, …, without
 * writing it out: scalar, vector and absolute value as {@link participationSensitivity} of the matrix.
 *
 * Exact for one round (the first column is the largest); for c ≥ 0 that does not increase from c_b on, in O(n) additions; where all c_t with
 * t ≥ b are 0, whatever their signs; by dynamic program over a narrow band, when signs undo those of X on the best pattern; and mostly for
 * n ≤ 2048, whose patterns are searched. Otherwise enclosed: from below by the rounds 1, 1+b, …, with signs, and by the largest column; from above by the matrix of
 * c'_t = |c_t| for t < b, c'_t = max_{s≥t} |c_s| for t ≥ b, or by that of a column that does not increase and of what is left.
 * The upper end is a bound only.
 *
 * @param coefficients c_0, c_1, …; missing ones are 0, those from c_n on are not used
 * @throws RangeError for no coefficient, n < 1, or a schema without a round
 * @example
 * ```ts
 * const c = ['1', '1/2', '3/8'].map((x) => Rational.parse(x));
 * toeplitzParticipation(c, 5, fixedEpochs(2)).vector.sup.toString(); // '169/32'
 * toeplitzParticipation(c, 100_000, minSeparation(6, 342)).by; // 'monotone'
 * ```
 */
export function toeplitzParticipation(
  coefficients: readonly Rational[],
  n: number,
  schema: ParticipationSchema,
): ToeplitzSensitivity {
  const { integers, scale } = toeplitzCoefficients('toeplitzParticipation', coefficients, n, schema);
  const unit = scale.pow(2);
  const b = leastDistance(schema);
  const spaced = spacedRounds(schema, n);
  const alike = (
    square: bigint,
    rounds: readonly number[],
    by: ParticipationSensitivity['by'],
  ): ParticipationSensitivity => {
    const squared = exactly(Rational.integer(square).mul(unit));
    return {
      scalar: squared,
      vector: squared,
      absolute: squared,
      pattern: rounds.map((round) => round + 1),
      by,
    };
  };
  const square = (): bigint => spacedSquare(integers, n, schema);
  if (mostRounds(schema, n) === 1) return alike(square(), spaced, 'column');
  const failure = monotoneFailure(integers, n, b);
  if (failure === undefined) return alike(square(), spaced, 'monotone');
  // Columns b apart share no row, and a later column is a shorter one.
  if (integers.slice(b).every((c) => c === 0n)) return { ...alike(square(), spaced, 'orthogonal'), failure };
  const found = largestAbsolute(integers, n, schema);
  if (found?.isBalanced === true) return { ...alike(found.value, found.rounds, found.by), failure };
  const enclosed = toeplitzEnclosure(integers, n, schema, found);
  const known =
    n <= MOST_SEARCHED_ROUNDS ? sharperParticipation(enclosed, searched(integers, n, schema)) : enclosed;
  const inUnits = (value: Enclosure): Enclosure => increasing(value, (x) => x.mul(unit));
  return {
    ...known,
    scalar: inUnits(known.scalar),
    vector: inUnits(known.vector),
    absolute: inUnits(known.absolute),
    failure,
  };
}

/** The patterns of all of X. */
const searched = (
  integers: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
): ParticipationSensitivity =>
  sensitivityOfGram(
    toeplitzGramMatrix(integers.concat(new Array<bigint>(n - integers.length).fill(0n))),
    schema,
  );

/** max_π Σ|X_ij| and whether some signs attain it, where each group of rounds is decided. */
function largestAbsolute(
  integers: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
): (AbsoluteFound & { readonly isBalanced: boolean }) | undefined {
  const b = leastDistance(schema);
  const gram = toeplitzGram(integers, n, distancesFrom(b, integers.length, schema));
  if (gram === undefined) return undefined;
  let best: (AbsoluteFound & { readonly isBalanced: boolean }) | undefined;
  for (const group of groupsOf(schema, n)) {
    const decided = largestWeight(weightsOf(gram, group, schema), group.within);
    if (decided === undefined) return undefined;
    const { value, pattern } = decided.found;
    if (best !== undefined && value <= best.value) continue;
    const rounds = pattern.map((at) => group.rounds[at]!);
    best = { value, rounds, by: decided.by, isBalanced: false };
  }
  return best && { ...best, isBalanced: gram.isNonnegative || areSignsUndone(gram, best.rounds) };
}

function* distancesFrom(b: number, end: number, schema: ParticipationSchema): Generator<number> {
  for (let d = b; d < end; d += schema.kind === 'fixed-epoch' ? b : 1) yield d;
}

function weightsOf(
  gram: ToeplitzGram,
  { rounds }: Group,
  schema: ParticipationSchema,
): Parameters<typeof largestWeight>[0] {
  return {
    rounds: rounds.length,
    single: (i) => gram.entry(rounds[i]!, rounds[i]!),
    pair: (i, j) => {
      const x = 2n * gram.entry(rounds[i]!, rounds[j]!);
      return x < 0n ? -x : x;
    },
    reach: schema.kind === 'fixed-epoch' ? Math.ceil(gram.reach / schema.period) : gram.reach,
  };
}

function areSignsUndone(gram: ToeplitzGram, rounds: readonly number[]): boolean {
  if (rounds.length > MOST_BALANCED) return false;
  const sign = (i: number, j: number): number => {
    const x = gram.entry(rounds[Math.min(i, j)]!, rounds[Math.max(i, j)]!);
    return x > 0n ? 1 : x < 0n ? -1 : 0;
  };
  return balancingSigns(rounds.length, sign) !== undefined;
}
