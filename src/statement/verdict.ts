import type { Evidence } from './evidence.js';
import type { Outcome } from './outcome.js';

/**
 * What the computation says about a statement.
 *
 * - `holds`: for all parameters, by a proof of which every computable step was computed;
 * - `holds-on`: on a stated set, checked exactly or by enclosure;
 * - `refuted`: with the smallest counterexample of a stated order;
 * - `imprecise`: refuted as it stands, true after a stated repair;
 * - `reading`: what is printed could not be recovered; each reading is decided by itself;
 * - `statistical`: by a test with a stated false-alarm probability;
 * - `not-computable`: nothing in it can be computed, for a stated reason.
 */
export type VerdictKind =
  'holds' | 'holds-on' | 'refuted' | 'imprecise' | 'reading' | 'statistical' | 'not-computable';

/** The kinds, in the order in which they are counted. */
export const VERDICT_KINDS: readonly VerdictKind[] = [
  'holds',
  'holds-on',
  'imprecise',
  'refuted',
  'reading',
  'statistical',
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
  readonly evidence: readonly Evidence[];
}

/** One reading of a statement, decided. */
export interface ReadingVerdict {
  readonly reading: string;
  readonly holds: boolean;
  readonly finding: string;
}

/** A statement in words together with what was found about it. */
export interface Decided {
  readonly says: string;
  readonly outcome: Outcome;
}

/** The verdict on a statement: `holds` with a proof, `holds-on` without; when it fails, `imprecise` if the repair holds, or `refuted`. */
export function settle(outcome: Outcome, evidence: readonly Evidence[], repair?: Decided): Verdict {
  if (outcome.holds) {
    const kind = outcome.proof === undefined ? 'holds-on' : 'holds';
    return { kind, finding: finding(outcome), how: how(outcome), evidence };
  }
  const failed = {
    counterexample: outcome.counterexample,
    finding: finding(outcome),
    how: how(outcome),
    evidence,
  };
  if (repair === undefined) return { kind: 'refuted', ...failed };
  if (!repair.outcome.holds) {
    return {
      kind: 'refuted',
      ...failed,
      finding: `${failed.finding} The repair “${repair.says}” fails too: ${finding(repair.outcome)}`,
    };
  }
  return {
    kind: 'imprecise',
    ...failed,
    finding: `${failed.finding} Instead: ${repair.says}.`,
    how: `${failed.how} The repair: ${how(repair.outcome)}`,
    repair: `${repair.says} (${finding(repair.outcome)})`,
  };
}

/** The verdict on a statement of which only readings are known: each of them decided. */
export function settleReadings(readings: readonly Decided[], evidence: readonly Evidence[]): Verdict {
  const decided = readings.map(({ says, outcome }) => ({
    reading: says,
    holds: outcome.holds,
    finding: finding(outcome),
  }));
  const listed = (holds: boolean): string =>
    decided
      .filter((reading) => reading.holds === holds)
      .map(({ reading }) => reading)
      .join('; ') || 'none';
  return {
    kind: 'reading',
    finding: `Holds: ${listed(true)}. Fails: ${listed(false)}.`,
    how: readings.map(({ says, outcome }) => `“${says}”: ${how(outcome)}`).join(' '),
    readings: decided,
    evidence,
  };
}

/** The verdict on a statement in which nothing can be computed. */
export function notComputable(reason: string, evidence: readonly Evidence[] = []): Verdict {
  return { kind: 'not-computable', finding: reason, how: 'Nothing was computed.', evidence };
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

function finding(outcome: Outcome): string {
  if (outcome.holds)
    return outcome.proof === undefined
      ? `Holds for ${outcome.on}.`
      : `Holds for ${outcome.on}, by the proof given.`;
  const where = outcome.failures === undefined ? '' : ` It fails for ${outcome.failures}.`;
  return `Fails at ${outcome.counterexample}.${where}`;
}

function how(outcome: Outcome): string {
  if (!outcome.holds) return `Searched in order: ${outcome.on}; the first failure is the counterexample.`;
  if (outcome.proof === undefined) return `Checked: ${outcome.on}.`;
  const besides = outcome.besides === undefined ? '' : ` Computed besides: ${outcome.besides}.`;
  return `Proof: ${outcome.proof.replace(/\.$/, '')}.${besides}`;
}
