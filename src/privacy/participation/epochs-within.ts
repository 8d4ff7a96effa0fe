import { requireIndex } from '../../arithmetic/require.js';
import {
  type FixedEpochs,
  fixedEpochs,
  mostRounds,
  type ParticipationSchema,
  requireSchema,
} from './participation-schema.js';

/**
 * The fixed epochs of the least period whose classes, none of them cut, are patterns of the schema among n rounds.
 *
 * They have fewer patterns, so that no factorization is better under the schema than the best one under them, and their classes are disjoint.
 *
 * @throws RangeError unless the schema is one and n at least 1
 * @example
 * ```ts
 * epochsWithin(minSeparation(20, 10), 512).period; // 26
 * ```
 */
export function epochsWithin(schema: ParticipationSchema, n: number): FixedEpochs {
  requireSchema('epochsWithin', schema);
  requireIndex('epochsWithin', 'n', n, 1);
  // ⌈n/p⌉ ≤ κ exactly for p ≥ n/κ.
  const period = Math.ceil(n / mostRounds(schema, n));
  const allowed =
    schema.kind === 'fixed-epoch'
      ? schema.period * Math.ceil(period / schema.period)
      : Math.max(schema.separation, period);
  return fixedEpochs(Math.min(allowed, n));
}
