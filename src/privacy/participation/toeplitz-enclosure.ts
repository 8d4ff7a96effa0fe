import { Matrix } from '../../linear/matrix.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  type AbsoluteFound,
  type Attained,
  attainedAlike,
  attainedByGram,
  enclosedPatterns,
  MOST_WRITTEN,
} from './attained-patterns.js';
import { majorantSquare } from './majorant-bound.js';
import type { ParticipationSensitivity } from './participation.js';
import { leastDistance, type ParticipationSchema } from './participation-schema.js';
import { spacedRounds, spacedSquare } from './spaced-pattern.js';
import { bestSplit } from './split-bound.js';
import { toeplitzGram } from './toeplitz-gram.js';

/**
 * Encloses the three sensitivities of a Toeplitz matrix over the square of its scale, where no theorem gives them: from above by Lemma Maj or Lemma Split.
 *
 * @param found the absolute value, where it is known
 */
export function toeplitzEnclosure(
  coefficients: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
  found: AbsoluteFound | undefined,
): ParticipationSensitivity {
  const column = coefficients.reduce((sum, c) => sum + c * c, 0n);
  const patterns = [spacedRounds(schema, n), ...(found === undefined ? [] : [found.rounds])];
  const tried = patterns.map((rounds) => attainedBy(coefficients, n, schema, rounds));
  const { squared, by } =
    found === undefined
      ? limitOf(coefficients, n, schema)
      : { squared: Rational.integer(found.value), by: found.by };
  const enclosed = enclosedPatterns([attainedAlike([0], column), ...tried], squared, found);
  return { ...enclosed, pattern: enclosed.pattern.map((round) => round + 1), by };
}

function limitOf(
  coefficients: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
): { readonly squared: Rational; readonly by: 'majorant' | 'split' } {
  const majorant = Rational.integer(majorantSquare(coefficients, n, schema));
  const { squared } = bestSplit(coefficients, n, schema);
  return squared.compare(majorant) < 0 ? { squared, by: 'split' } : { squared: majorant, by: 'majorant' };
}

/** Lower bounds of the three values of one pattern: with its Gram matrix where that is small, otherwise by all signs +, or alternating. */
function attainedBy(
  coefficients: readonly bigint[],
  n: number,
  schema: ParticipationSchema,
  rounds: readonly number[],
): Attained {
  const x = rounds.length <= MOST_WRITTEN ? patternGram(coefficients, n, rounds) : undefined;
  if (x !== undefined) return attainedByGram(rounds, x);
  const alternating = coefficients.map((c, t) => (Math.floor(t / leastDistance(schema)) % 2 === 0 ? c : -c));
  const values = [coefficients, alternating].map((c) => spacedSquare(c, n, schema));
  return attainedAlike(
    spacedRounds(schema, n),
    values.reduce((a, b) => (a > b ? a : b)),
  );
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
