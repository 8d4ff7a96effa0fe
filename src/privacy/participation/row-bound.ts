import { bandPattern, isNarrow } from './band-pattern.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Matrix } from '../../linear/matrix.js';
import { requireGram } from './gram.js';
import { groupsOf } from './largest-weight.js';
import { mostRounds, type MinSeparation, type ParticipationSchema } from './participation-schema.js';
import { principal } from './principal.js';

/** Additions that the bound may take. */
const MOST_ADDITIONS = 2 ** 24;

/**
 * Lemma Row: an upper bound of the squared ℓ2 sensitivity, whatever the contributions: max_π Σ_{i∈π} r_i with r_i = max_π' Σ_{j∈π'} |X_ij| over all patterns π', where a round j ≠ i that
 * shares no pattern with i counts 0; X = CᵀC. It is what jax_privacy computes of a banded inverse, and a bound only.
 *
 * Proof. Σ_{j∈π} |X_ij| ≤ r_i, with π' = π, for every i ∈ π.
 *
 * @param gram X = CᵀC, n×n, symmetric, in squared units of C
 * @returns `undefined` where it takes more than 2^24 additions
 * @throws RangeError for X that is not symmetric, or a schema without a round
 * @example
 * ```ts
 * const x = Matrix.ofIntegers(3, 3, [2n, -1n, -1n, -1n, 2n, -1n, -1n, -1n, 2n]);
 * rowBound(x, minSeparation(2, 1))?.toString(); // '6'
 * ```
 */
export function rowBound(gram: Matrix, schema: ParticipationSchema): Rational | undefined {
  requireGram('rowBound', gram, schema);
  const bounds = groupsOf(schema, gram.cols).map(({ rounds, within }) =>
    integerRowBound(principal(gram, rounds).absolute().integers, rounds.length, within),
  );
  const largest = bounds.reduce((x, y) => (x === undefined || y === undefined ? undefined : x > y ? x : y));
  return largest === undefined ? undefined : Rational.integer(largest).mul(gram.scale);
}

/**
 * {@link rowBound} in integers, for one group of rounds.
 *
 * @param x |X|, n×n, row by row
 * @returns `undefined` when it takes too many steps
 */
export function integerRowBound(x: readonly bigint[], n: number, schema: MinSeparation): bigint | undefined {
  const b = schema.separation;
  const largest = (single: (round: number) => bigint): bigint =>
    bandPattern({ rounds: n, single, pair: () => 0n, reach: 0 }, schema).value;
  const none = { rounds: n, single: () => 0n, pair: () => 0n, reach: 0 };
  if (!isNarrow(none, schema) || n * n * mostRounds(schema, n) > MOST_ADDITIONS) return undefined;
  const rows = Array.from({ length: n }, (_, i) =>
    largest((j) => (i === j || Math.abs(i - j) >= b ? x[i * n + j]! : 0n)),
  );
  return largest((i) => rows[i]!);
}
