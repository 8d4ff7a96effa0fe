import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { majorantSquare } from './majorant-bound.js';
import { leastDistance, type ParticipationSchema } from './participation-schema.js';
import { bestSigns, climbedSigns, MOST_SIGNED_ROUNDS } from './pattern-signs.js';
import { spacedRounds, spacedSquare } from './spaced-pattern.js';
import { toeplitzGram } from './toeplitz-gram.js';
import { vectorContribution } from './vector-contribution.js';

/** max_π Σ|X_ij|, attained by these rounds, counted from 0. */
export interface AbsoluteFound {
  readonly value: bigint;
  readonly rounds: readonly number[];
  readonly by: 'all-rounds' | 'dynamic-program';
}

/** What rounds, counted from 0, attain. */
interface Attained {
  readonly rounds: readonly number[];
  readonly scalar: Rational;
  readonly vector: Rational;
  readonly absolute: Rational;
}

/** Rounds of a pattern whose Gram matrix is written out. */
export const MOST_WRITTEN = 400;

/**
 * Encloses the three sensitivities of a Toeplitz matrix over the square of its scale, where no theorem gives them: from above by Lemma Maj.
 *
 * @param found the absolute value, where it is known
 */
export function toeplitzEnclosure(
  coefficients: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
  found: AbsoluteFound | undefined,
): {
  readonly scalar: Enclosure;
  readonly vector: Enclosure;
  readonly absolute: Enclosure;
  readonly pattern: readonly number[];
} {
  const limit = found?.value ?? majorantSquare(coefficients, n, schema);
  const sup = Rational.integer(limit);
  const column = coefficients.reduce((sum, c) => sum + c * c, 0n);
  const tried: Attained[] = [
    alike([0], column),
    ...[spacedRounds(schema, n), ...(found === undefined ? [] : [found.rounds])].map((rounds) =>
      attainedBy(coefficients, n, schema, rounds),
    ),
  ];
  const best = tried.reduce((x, y) => (y.vector.compare(x.vector) > 0 ? y : x));
  const most = (value: (one: Attained) => Rational): Rational =>
    tried.map(value).reduce((x, y) => Rational.max(x, y));
  return {
    scalar: { inf: most(({ scalar }) => scalar), sup },
    vector: { inf: best.vector, sup },
    absolute: { inf: found === undefined ? most(({ absolute }) => absolute) : sup, sup },
    pattern: best.rounds,
  };
}

/** Lower bounds of the three values of one pattern: with its Gram matrix where that is small, otherwise by all signs +, or alternating. */
function attainedBy(
  coefficients: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
  rounds: readonly number[],
): Attained {
  const x = rounds.length <= MOST_WRITTEN ? patternGram(coefficients, n, rounds) : undefined;
  if (x === undefined) {
    const alternating = coefficients.map((c, t) =>
      Math.floor(t / leastDistance(schema)) % 2 === 0 ? c : -c,
    );
    const values = [coefficients, alternating].map((c) => spacedSquare(c, n, schema));
    return alike(
      spacedRounds(schema, n),
      values.reduce((a, b) => (a > b ? a : b)),
    );
  }
  const isShort = rounds.length <= MOST_SIGNED_ROUNDS;
  const scalar = (isShort ? bestSigns(x) : climbedSigns(x)).value;
  const absolute = x.integers.reduce((sum, entry) => sum + (entry < 0n ? -entry : entry), 0n);
  const attained = { ...alike(rounds, scalar), absolute: Rational.integer(absolute) };
  if (scalar === absolute || !isShort) return attained;
  return { ...attained, vector: Rational.max(attained.scalar, vectorContribution(x).inf) };
}

function alike(rounds: readonly number[], square: bigint): Attained {
  const value = Rational.integer(square);
  return { rounds, scalar: value, vector: value, absolute: value };
}

/** X on these rounds, counted from 0; `undefined` where their distances are too many. */
export function patternGram(
  coefficients: readonly bigint[],
  n: number,
  rounds: readonly number[],
): Matrix | undefined {
  const distances = new Set(rounds.flatMap((p, i) => rounds.slice(i + 1).map((q) => q - p)));
  const gram = toeplitzGram(coefficients, n, distances);
  if (gram === undefined) return undefined;
  const entries = rounds.flatMap((p) => rounds.map((q) => gram.entry(Math.min(p, q), Math.max(p, q))));
  return Matrix.ofIntegers(rounds.length, rounds.length, entries);
}
