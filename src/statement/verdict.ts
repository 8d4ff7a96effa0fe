import type { Evidence } from './evidence.js';
import type { ToldProof } from './told-proof.js';

/**
 * What the computation says about a statement.
 *
 * - `holds`: for all parameters, by a proof that leaves nothing to the reader and of which every computable step was computed;
 * - `holds-on`: on a stated set, checked exactly or by enclosure;
 * - `refuted`: with the smallest counterexample of a stated order;
 * - `imprecise`: refuted as it stands, true after a stated repair;
 * - `reading`: the formula was neither printed nor forced by what is; each reading is decided by itself;
 * - `definition`: nothing is said that could be true or false;
 * - `not-computable`: nothing in it can be computed, for a stated reason.
 *
 * `holds`, `imprecise` and `refuted` are said only where the formula is printed, or forced by what is.
 */
export type VerdictKind =
  'holds' | 'holds-on' | 'refuted' | 'imprecise' | 'reading' | 'definition' | 'not-computable';

/** The kinds, in the order in which they are counted. */
export const VERDICT_KINDS: readonly VerdictKind[] = [
  'holds',
  'holds-on',
  'imprecise',
  'refuted',
  'reading',
  'definition',
  'not-computable',
];

/** A computed verdict; plain data. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** The finding in one sentence, made from what was computed. */
  readonly finding: string;
  /** How the verdict was reached. */
  readonly how: string;
  /** The smallest counterexample of a statement that fails. */
  readonly counterexample?: string;
  /** What is true instead. */
  readonly repair?: string;
  /** Each reading with what was found about it. */
  readonly readings?: readonly ReadingVerdict[];
  /** The proof that it holds, or that it fails. */
  readonly proof?: ToldProof;
  /** The proof of the repair. */
  readonly repairProof?: ToldProof;
  readonly evidence: readonly Evidence[];
}

/** One reading of a statement, decided. */
export interface ReadingVerdict {
  readonly reading: string;
  readonly holds: boolean;
  readonly finding: string;
  readonly proof?: ToldProof;
}

/**
 * The part of a verdict that is registered and whose change is reported: the kind, and the counterexample of a statement that
 * fails or which readings hold: `imprecise: n = 1`, `reading: + -`.
 */
export function mark(verdict: Verdict): string {
  const { kind, counterexample, readings } = verdict;
  if (counterexample !== undefined) return `${kind}: ${counterexample}`;
  if (readings !== undefined) return `${kind}: ${readings.map(({ holds }) => (holds ? '+' : '-')).join(' ')}`;
  return kind;
}
