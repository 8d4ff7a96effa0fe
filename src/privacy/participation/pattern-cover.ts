import { ceilDiv } from '../../arithmetic/bits.js';
import type { Count } from '../../arithmetic/require.js';
import { leastDistance, mostRounds, type ParticipationSchema } from './participation-schema.js';

/**
 * G, a number of patterns into which n rounds can be divided: every residue class modulo b, in parts of at most k rounds.
 *
 * ‖C‖_F² ≤ G·sens²(C), for numbers and for vectors: of a pattern π, Σ_{i∈π} ‖C_i‖² is what orthonormal vectors move Cx by, squared, and the mean over all signs of what
 * numbers do.
 *
 * @param schema with b from 1 to n
 * @example
 * ```ts
 * patternCover(minSeparation(2, 3), 10n); // 6n: {1, 4}, {7, 10}, {2, 5}, {8}, {3, 6}, {9}
 * ```
 */
export function patternCover(schema: ParticipationSchema<Count>, n: bigint): bigint {
  const b = BigInt(leastDistance(schema));
  const classes = b < n ? b : n;
  const k = mostRounds(schema, n);
  const [size, longer] = [n / classes, n % classes];
  return longer * ceilDiv(size + 1n, k) + (classes - longer) * ceilDiv(size, k);
}
