import { bandPattern, isNarrow } from './band-pattern.js';
import { mostRounds, type MinSeparation } from './participation-schema.js';

/** Additions that the bound may take. */
const MOST_ADDITIONS = 2 ** 24;

/**
 * An upper bound of max_π Σ_{i,j∈π} |X_ij|: max_π Σ_{i∈π} r_i with r_i = max_π' Σ_{j∈π'} |X_ij| over all patterns π', where
 * a round j ≠ i nearer than b to i counts 0. The row i of the sum over a pattern π is at most r_i, with π' = π.
 *
 * @param x |X|, n×n, row by row
 * @returns `undefined` when it takes too many steps
 */
export function rowBound(x: readonly bigint[], n: number, schema: MinSeparation): bigint | undefined {
  const b = schema.separation;
  const largest = (single: (round: number) => bigint): bigint =>
    bandPattern({ rounds: n, single, pair: () => 0n, reach: 0 }, schema).value;
  const none = { rounds: n, single: () => 0n, pair: () => 0n, reach: 0 };
  if (!isNarrow(none, schema) || n * n * mostRounds(schema, n) > MOST_ADDITIONS)
    return undefined;
  const rows = Array.from({ length: n }, (_, i) =>
    largest((j) => (i === j || Math.abs(i - j) >= b ? x[i * n + j]! : 0n)),
  );
  return largest((i) => rows[i]!);
}
