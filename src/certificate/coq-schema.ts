import { maximalPatterns } from '../privacy/participation/maximal-patterns.js';
import {
  fixedEpochs,
  minSeparation,
  mostRounds,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import { bracketed, list, lists, type Row } from './coq-text.js';

/** A schema as it stands in a certificate. */
export interface GivenSchema {
  readonly kind: 'min-separation' | 'fixed-epoch';
  readonly separation?: string;
  readonly period?: string;
  readonly participations?: string;
}

/** A schema of n rounds: the separation or the period, no more than n, and the most rounds of a pattern. */
export interface Spaced {
  readonly patterns: ParticipationSchema;
  readonly n: number;
  readonly gap: number;
  readonly kappa: number;
}

/** The most maximal patterns of a certificate. */
const MOST_PATTERNS = 100_000;

/** What proves a sensitivity, as it stands in a certificate. */
export interface GivenProof {
  readonly kind: 'monotone' | 'orthogonal' | 'theta' | 'dominance' | 'patterns' | 'signs' | 'sums';
  readonly exponent?: string;
  readonly free?: readonly (readonly [string, string, string])[];
  readonly prices?: { readonly cap: string; readonly windows: Row };
  readonly scales?: Row;
  readonly weights?: Row | readonly Row[];
}

/** Rounds are counted from 1 in a certificate. */
export const fromZero = (rounds: Row): Row => rounds.map((round) => `${Number(round) - 1}`);

/** The schema as ParticipationProgram.v and its statement have it. */
export function coqSchema(given: GivenSchema, n: number) {
  const isEpochs = given.kind === 'fixed-epoch';
  const apart = given.period ?? given.separation!;
  const most = given.participations ?? `${n}`;
  const gap = Number(BigInt(apart) < BigInt(n) ? apart : n);
  const capacity = Number(BigInt(most) < BigInt(n) ? most : n);
  const patterns = isEpochs ? fixedEpochs(gap, capacity) : minSeparation(capacity, gap);
  const capped = given.participations === undefined ? '' : `, ${most} participations`;
  const spoken = `${isEpochs ? 'period' : 'separation'} ${apart}${capped}`;
  const schema: Spaced = { patterns, n, gap, kappa: mostRounds(patterns, n) };
  const meaning = `(${isEpochs ? 'fixed_epoch' : 'min_separation'} ${n} (Z.to_nat ${apart}) (Z.to_nat ${most}))`;
  const fields = `epochs := ${isEpochs};
  apart := ${apart}%Z;
  at_most := ${most}%Z;`;
  return { schema, spoken, meaning, fields };
}

const negativePart = (x: bigint): bigint => (x < 0n ? -x : 0n);

/** The fields of the record that prove a sensitivity, by another proof than stands there where one is given; a weight counts 2^finer of the units of X = CᵀC. */
export function coqProof(given: GivenProof, finer: bigint, schema: Spaced, instead?: string): string {
  const { cap, windows } = given.prices ?? { cap: '0', windows: [] };
  return `scale_x := ${1n << negativePart(finer)}%Z;
  scale_y := ${1n << negativePart(-finer)}%Z;
  proof := ${instead ?? proofOf(given, schema)};
  price_cap := ${cap}%Z;
  price_windows := ${list(windows)}%Z;`;
}

/** The maximal patterns of a schema, rounds from 0. */
export function patternsOf({ patterns, n }: Spaced): readonly (readonly number[])[] {
  const found = maximalPatterns(patterns, n, MOST_PATTERNS);
  if (found === undefined)
    throw new RangeError(`coqFile: expected at most ${MOST_PATTERNS} maximal patterns, got more`);
  return found;
}
export const coqPattern = (pattern: readonly number[]): string => `${list(pattern.map(String))}%nat`;

/** The proof of the sensitivity in the terms of ParticipationProgram.v. */
function proofOf({ kind, free, scales, weights }: GivenProof, schema: Spaced): string {
  const y = (): string => `${list(weights as Row)}%Z`;
  const patterns = (): string[] => patternsOf(schema).map(coqPattern);
  switch (kind) {
    case 'monotone':
      return 'Monotone';
    case 'orthogonal':
      return 'Orthogonal';
    case 'theta':
      return `Eliminated ${y()} ${schema.patterns.kind === 'min-separation'} ${freeEntries(free ?? [], schema.n)}`;
    case 'dominance':
      return `Dominated ${y()} ${list(scales!)}%Z`;
    case 'patterns': {
      const each = weights as readonly Row[];
      return `By_patterns ${bracketed(
        patterns().map((pattern, l) => `(${pattern}, ${list(each[l]!)}%Z)`),
        ';\n    ',
      )}`;
    }
    case 'signs':
      return `By_signs ${bracketed(patterns(), ';\n    ')}`;
    case 'sums':
      return `By_sums ${bracketed(patterns(), ';\n    ')}`;
  }
}

/** The entries of M that are given, by rows; none where there are none. */
function freeEntries(free: readonly (readonly [string, string, string])[], n: number): string {
  if (free.length === 0) return '[]';
  const rows = Array.from({ length: n }, () => Array.from({ length: n }, () => 'None'));
  for (const [i, j, value] of free) rows[Number(i) - 1]![Number(j) - 1] = `Some (${value})%Z`;
  return lists(rows);
}
