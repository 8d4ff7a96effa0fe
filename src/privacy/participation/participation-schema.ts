import { requireIndex } from '../../arithmetic/require.js';

/**
 * How often one record may take part: in at most k rounds, any two of them i < j with j − i ≥ b. A set of such rounds is a pattern.
 *
 * Separation is the difference of the rounds, not the number of rounds between them.
 */
export interface ParticipationSchema {
  /** k, at least 1. */
  readonly participations: number;
  /** b, at least 1. */
  readonly separation: number;
}

/** Every record takes part in one round. */
export const ONE_PARTICIPATION: ParticipationSchema = { participations: 1, separation: 1 };

/** @throws RangeError unless k and b are integers of at least 1 */
export function requireSchema(caller: string, { participations, separation }: ParticipationSchema): void {
  requireIndex(caller, 'participations', participations, 1);
  requireIndex(caller, 'separation', separation, 1);
}

/** κ = min(k, ⌈n/b⌉), the most rounds that one record takes part in among n: s rounds need (s − 1)·b ≤ n − 1. */
export function mostRounds({ participations, separation }: ParticipationSchema, n: number): number {
  return Math.min(participations, Math.ceil(n / separation));
}
