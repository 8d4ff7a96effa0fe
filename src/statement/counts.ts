import { PROOF_KINDS, type ProofKind } from './proof-kind.js';
import { FORMULA_MARKS, type FormulaMark } from './mark.js';
import type { Run } from './run.js';
import type { ToldProof } from './told-proof.js';
import { VERDICT_KINDS, type VerdictKind } from './verdict.js';

/** How many statements of a run have each mark and each verdict, and how the proofs are. */
export interface Counts {
  readonly statements: number;
  readonly marks: Readonly<Record<FormulaMark, number>>;
  readonly verdicts: Readonly<Record<VerdictKind, number>>;
  /** The proofs of statements that hold, and of readings that do, by kind. */
  readonly proofs: Readonly<Record<ProofKind, number>>;
  /** Those of them that rest on nothing but hypotheses, definitions and their own earlier steps. */
  readonly inWordsAlone: number;
  /** Statements whose computation ended with an error. */
  readonly without: number;
  readonly observations: number;
  readonly results: number;
}

/** The counts of a run. */
export function countsOf({ results, observations, own }: Run): Counts {
  const proofs = results.flatMap(({ verdict }) => [
    ...(verdict?.kind === 'holds' ? [verdict.proof] : []),
    ...(verdict?.readings ?? []).filter(({ holds }) => holds).map(({ proof }) => proof),
  ]);
  return {
    statements: results.length,
    marks: tally(FORMULA_MARKS, results, ({ statement }) => statement.formulaMark),
    verdicts: tally(VERDICT_KINDS, results, ({ verdict }) => verdict?.kind),
    proofs: tally(PROOF_KINDS, proofs, (proof) => proof?.kind),
    inWordsAlone: proofs.filter((proof) => proof !== undefined && isInWordsAlone(proof)).length,
    without: results.filter(({ verdict }) => verdict === undefined).length,
    observations: observations.length,
    results: own.length,
  };
}

const isInWordsAlone = ({ kind: proved, steps }: ToldProof): boolean =>
  proved !== 'machine-checked' &&
  steps.every(({ by }) => by.every(({ kind }) => kind === 'given' || kind === 'step'));

function tally<K extends string, T>(
  kinds: readonly K[],
  list: readonly T[],
  kindOf: (item: T) => K | undefined,
): Readonly<Record<K, number>> {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<K, number>;
  for (const item of list) {
    const kind = kindOf(item);
    if (kind !== undefined) counts[kind] += 1;
  }
  return counts;
}

/** The counts on one line. */
export function countsLine(counts: Counts): string {
  const listed = (record: Readonly<Record<string, number>>): string =>
    Object.entries(record)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ');
  const parts = [
    `${counts.statements} ${counts.statements === 1 ? 'statement' : 'statements'}`,
    `formulas: ${listed(counts.marks)}`,
    `verdicts: ${listed(counts.verdicts)}${counts.without === 0 ? '' : `, ${counts.without} without`}`,
    `proofs of what holds: ${listed(counts.proofs) || 'none'}${counts.inWordsAlone === 0 ? '' : ` (${counts.inWordsAlone} in words alone)`}`,
    `${counts.observations} ${counts.observations === 1 ? 'observation' : 'observations'}`,
    `${counts.results} ${counts.results === 1 ? 'result' : 'results'} of ours`,
  ];
  return `${parts.join('; ')}.`;
}
