import { ceilDiv } from '../../arithmetic/bits.js';
import { type Count, requireCount } from '../../arithmetic/require.js';
import { shownValue } from '../../text/brief.js';

/**
 * In which rounds one record may take part: every set of rounds that is allowed is a pattern. Rounds are counted from 1, and the separation is
 * the difference of two rounds, not the number of rounds between them. The numbers of a schema are bigints where there may be more than 2^53 rounds.
 */
export type ParticipationSchema<Size extends Count = number> = MinSeparation<Size> | FixedEpochs<Size>;

/** In at most k rounds, any two of them i < j with j − i ≥ b. */
export interface MinSeparation<Size extends Count = number> {
  readonly kind: 'min-separation';
  /** k, at least 1. */
  readonly participations: Size;
  /** b, at least 1. */
  readonly separation: Size;
}

/** Every b rounds: in rounds of one residue modulo b, all of them or at most k. */
export interface FixedEpochs<Size extends Count = number> {
  readonly kind: 'fixed-epoch';
  /** b, at least 1. */
  readonly period: Size;
  /** k, at least 1; as many as there are when it is left out. */
  readonly participations?: Size;
}

/**
 * Up to k rounds, any two at least b apart. A b above the number of rounds leaves one participation, and a k above the rounds that fit means as many as fit.
 * @throws RangeError, or TypeError, unless k and b are integers of at least 1
 * @example
 * ```ts
 * minSeparation(6, 342).separation; // 342
 * ```
 */
export function minSeparation(participations: number, separation: number): MinSeparation;
export function minSeparation(participations: bigint, separation: bigint): MinSeparation<bigint>;
export function minSeparation(participations: Count, separation: Count): MinSeparation<Count> {
  const schema = { kind: 'min-separation', participations, separation } as const;
  requireSchema('minSeparation', schema);
  return schema;
}

/**
 * Every b rounds, k times at most where it is given. A b above the number of rounds leaves one participation.
 * @throws RangeError, or TypeError, unless b, and k where it is given, are integers of at least 1
 * @example
 * ```ts
 * fixedEpochs(500, 4).period; // 500
 * ```
 */
export function fixedEpochs(period: number, participations?: number): FixedEpochs;
export function fixedEpochs(period: bigint, participations?: bigint): FixedEpochs<bigint>;
export function fixedEpochs(period: Count, participations?: Count): FixedEpochs<Count> {
  const known = participations === undefined ? {} : { participations };
  const schema = { kind: 'fixed-epoch', period, ...known } as const;
  requireSchema('fixedEpochs', schema);
  return schema;
}

/** Every record takes part in one round. */
export const ONE_PARTICIPATION: ParticipationSchema = minSeparation(1, 1);

/** @throws RangeError, or TypeError, unless it is a schema, whose numbers are integers of at least 1 */
export function requireSchema(caller: string, schema: ParticipationSchema<Count>): void {
  const kind: unknown = (schema as { readonly kind?: unknown } | null)?.kind;
  if (kind !== 'fixed-epoch' && kind !== 'min-separation')
    throw new TypeError(
      `${caller}: expected a participation schema, as minSeparation and fixedEpochs make them, got ${shownValue(schema)}`,
    );
  if (schema.kind === 'fixed-epoch') requireCount(caller, 'period', schema.period, 1);
  else requireCount(caller, 'separation', schema.separation, 1);
  if (schema.participations !== undefined) requireCount(caller, 'participations', schema.participations, 1);
}

/** b: two rounds of a pattern are at least so far apart. */
export const leastDistance = <Size extends Count>(schema: ParticipationSchema<Size>): Size =>
  schema.kind === 'fixed-epoch' ? schema.period : schema.separation;

/** κ = min(k, ⌈n/b⌉), the most rounds that one record takes part in among n: s rounds need (s − 1)·b ≤ n − 1. */
export function mostRounds(schema: ParticipationSchema, n: number): number;
export function mostRounds(schema: ParticipationSchema<Count>, n: bigint): bigint;
export function mostRounds(schema: ParticipationSchema<Count>, n: Count): Count {
  if (typeof n === 'number')
    return Math.min(Number(schema.participations ?? Infinity), Math.ceil(n / Number(leastDistance(schema))));
  const fitting = ceilDiv(n, BigInt(leastDistance(schema)));
  return schema.participations !== undefined && schema.participations < fitting
    ? BigInt(schema.participations)
    : fitting;
}

/**
 * The schema in numbers, for fewer than 2^53 rounds: what is larger means as much as 2^53 − 1 there.
 */
export function listedSchema(schema: ParticipationSchema<Count>): ParticipationSchema {
  const number = (x: Count): number => (x > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : Number(x));
  const { participations } = schema;
  if (schema.kind === 'min-separation')
    return minSeparation(number(schema.participations), number(schema.separation));
  return fixedEpochs(
    number(schema.period),
    participations === undefined ? undefined : number(participations),
  );
}

/** Whether some pattern holds both rounds; for i ≠ j. */
export function areCompatible(schema: ParticipationSchema, i: number, j: number): boolean {
  if (schema.participations === 1) return false;
  const distance = Math.abs(i - j);
  return schema.kind === 'fixed-epoch' ? distance % schema.period === 0 : distance >= schema.separation;
}
