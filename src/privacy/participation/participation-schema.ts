import { requireIndex } from '../../arithmetic/require.js';

/**
 * In which rounds one record may take part: every set of rounds that is allowed is a pattern. Rounds are counted from 1, and the separation is
 * the difference of two rounds, not the number of rounds between them.
 */
export type ParticipationSchema = MinSeparation | FixedEpochs;

/** In at most k rounds, any two of them i < j with j − i ≥ b. */
export interface MinSeparation {
  readonly kind: 'min-separation';
  /** k, at least 1. */
  readonly participations: number;
  /** b, at least 1. */
  readonly separation: number;
}

/** Every b rounds: in rounds of one residue modulo b, all of them or at most k. */
export interface FixedEpochs {
  readonly kind: 'fixed-epoch';
  /** b, at least 1. */
  readonly period: number;
  /** k, at least 1; as many as there are when it is left out. */
  readonly participations?: number;
}

/** Up to k rounds, any two at least b apart. */
export const minSeparation = (participations: number, separation: number): MinSeparation => ({
  kind: 'min-separation',
  participations,
  separation,
});

/** Every b rounds, k times at most where it is given. */
export const fixedEpochs = (period: number, participations?: number): FixedEpochs => ({
  kind: 'fixed-epoch',
  period,
  ...(participations === undefined ? {} : { participations }),
});

/** Every record takes part in one round. */
export const ONE_PARTICIPATION: ParticipationSchema = minSeparation(1, 1);

/** @throws RangeError unless the numbers of a schema are integers of at least 1 */
export function requireSchema(caller: string, schema: ParticipationSchema): void {
  if (schema.kind === 'fixed-epoch') requireIndex(caller, 'period', schema.period, 1);
  else requireIndex(caller, 'separation', schema.separation, 1);
  if (schema.participations !== undefined) requireIndex(caller, 'participations', schema.participations, 1);
}

/** b: two rounds of a pattern are at least so far apart. */
export const leastDistance = (schema: ParticipationSchema): number =>
  schema.kind === 'fixed-epoch' ? schema.period : schema.separation;

/** κ = min(k, ⌈n/b⌉), the most rounds that one record takes part in among n: s rounds need (s − 1)·b ≤ n − 1. */
export const mostRounds = (schema: ParticipationSchema, n: number): number =>
  Math.min(schema.participations ?? Infinity, Math.ceil(n / leastDistance(schema)));
