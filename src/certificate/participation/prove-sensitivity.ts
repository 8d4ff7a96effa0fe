import type { Canonical } from '../../arithmetic/canonical.js';
import { Matrix } from '../../linear/matrix.js';
import { type ContributionKind, requireContributions } from '../../privacy/participation/participation.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { MAX_SIZE } from '../limits.js';
import { reducedQuotients } from '../matrix-text.js';
import { accepted, certain, written, type SensitivityProof } from './sensitivity-proof.js';
import { sidesOfMatrix } from './sensitivity-sides.js';

/** Rounds of a certificate of a matrix. */
export const MOST_MATRIX_ROUNDS = 512;

/**
 * A certificate of the squared ℓ2 sensitivity of C under a participation schema: from below by the rounds of one pattern with what is contributed to them, from above by weights of rounds
 * or patterns, whichever proves the least. The checker has accepted it.
 *
 * @param c C, m×n, m ≤ 4096, n ≤ 512
 * @throws RangeError for a larger C, entries longer than certificates hold, or when the check would take more than a minute
 * @example
 * ```ts
 * const c = Matrix.ofIntegers(3, 3, [1n, -1n, 0n, 0n, 1n, -1n, -1n, 0n, 1n]);
 * proveSensitivity(c, minSeparation(3, 1), 'scalar').claim; // { inf: '8', sup: '8' }
 * ```
 */
export function proveSensitivity(
  c: Matrix,
  schema: ParticipationSchema,
  contributions: ContributionKind = 'vector',
): SensitivityProof {
  requireContributions('proveSensitivity', contributions);
  const { strategy, integers, denominator } = explicitStrategy('proveSensitivity', c);
  const { lower, upper } = sidesOfMatrix(integers, integers.transpose().mul(integers), schema, contributions);
  return certain(accepted({ strategy, schema, contributions, denominator, lower }, upper));
}

/** C by all its entries, as certificates hold it, and times its denominator. @throws RangeError for a C that is larger than they hold */
export function explicitStrategy(
  caller: string,
  c: Matrix,
): { readonly strategy: Canonical; readonly integers: Matrix; readonly denominator: bigint } {
  if (c.rows > MAX_SIZE || c.cols > MOST_MATRIX_ROUNDS)
    throw new RangeError(
      `${caller}: expected at most ${MAX_SIZE} rows and ${MOST_MATRIX_ROUNDS} rounds, got ${c.rows}×${c.cols}`,
    );
  const { entries, denominator } = written(reducedQuotients(c));
  const strategy = {
    name: 'explicit',
    rows: `${c.rows}`,
    cols: `${c.cols}`,
    denominator: `${denominator}`,
    entries: entries.map(String),
  };
  return { strategy, integers: Matrix.ofIntegers(c.rows, c.cols, entries), denominator };
}
