import type { Entry } from './entry.js';
import type { ProofGraph } from './graph.js';
import type { Outcome } from './outcome.js';
import type { CitedPart } from './proof.js';
import { toldProof } from './tell-proof.js';
import { computedOn, type ToldProof } from './told-proof.js';
import { compute, proofOf, type Said, type Truth } from './truth.js';
import type { ReadingVerdict, Verdict } from './verdict.js';

/** What was found about one truth of an entry. */
interface Found {
  readonly outcome: Outcome;
  /** The proof that it holds, or that it fails; absent where a check of it failed. */
  readonly proof?: ToldProof;
  /** Whether it holds for all parameters, by a proof that leaves nothing to the reader. */
  readonly isProved: boolean;
  readonly finding: string;
  readonly how: string;
}

/**
 * The verdict on an entry: its checks run, its proofs are weighed. A proof of which something is left to the reader proves nothing: the
 * statement then holds on what was computed.
 */
export function decide(entry: Entry, graph: ProofGraph): Verdict {
  const { content } = entry;
  const evidence = entry.evidence();
  const find = (truth: Truth, part: CitedPart): Found => findTruth(truth, entry, part, graph);
  if ('definition' in content)
    return { kind: 'definition', finding: 'A definition.', how: definitionText(entry), evidence };
  if ('beyond' in content)
    return { kind: 'not-computable', finding: content.beyond, how: 'Nothing was computed.', evidence };
  if ('readings' in content) {
    const found = content.readings.map(({ truth }, i) => find(truth, i + 1));
    return { ...readingVerdict(content.readings, found), evidence };
  }
  const said = find(content.truth, 'itself');
  const told = said.proof === undefined ? {} : { proof: said.proof };
  if (said.outcome.holds) {
    const kind = said.isProved ? 'holds' : 'holds-on';
    return { kind, finding: said.finding, how: said.how, ...told, evidence };
  }
  const failed = {
    finding: said.finding,
    how: said.how,
    counterexample: said.outcome.counterexample,
    ...told,
  };
  if (content.repair === undefined) return { kind: 'refuted', ...failed, evidence };
  const repaired = find(content.repair.truth, 'repair');
  return { ...repairedVerdict(failed, content.repair, repaired), evidence };
}

type Failed = Pick<Verdict, 'finding' | 'how' | 'counterexample' | 'proof'>;

function repairedVerdict(failed: Failed, { says }: Said, repair: Found): Omit<Verdict, 'evidence'> {
  if (!repair.outcome.holds)
    return {
      ...failed,
      kind: 'refuted',
      finding: `${failed.finding} The repair “${says}” fails too: ${repair.finding}`,
    };
  return {
    ...failed,
    kind: 'imprecise',
    finding: `${failed.finding} Instead: ${says}.`,
    how: `${failed.how} The repair: ${repair.how}`,
    repair: `${says} (${repair.finding})`,
    ...(repair.proof === undefined ? {} : { repairProof: repair.proof }),
  };
}

function readingVerdict(readings: readonly Said[], found: readonly Found[]): Omit<Verdict, 'evidence'> {
  const decided: ReadingVerdict[] = readings.map(({ says }, i) => ({
    reading: says,
    holds: found[i]!.outcome.holds,
    finding: found[i]!.finding,
    ...(found[i]!.proof === undefined ? {} : { proof: found[i]!.proof }),
  }));
  const listed = (isListed: (found: Found) => boolean): string =>
    decided.flatMap(({ reading }, i) => (isListed(found[i]!) ? [reading] : [])).join('; ') || 'none';
  const computed = listed(({ outcome, isProved }) => outcome.holds && !isProved);
  return {
    kind: 'reading',
    finding: [
      `Holds: ${listed(({ isProved, outcome }) => isProved && outcome.holds)}.`,
      ...(computed === 'none' ? [] : [`Holds on what was computed: ${computed}.`]),
      `Fails: ${listed(({ outcome }) => !outcome.holds)}.`,
    ].join(' '),
    how: readings.map(({ says }, i) => `“${says}”: ${found[i]!.how}`).join(' '),
    readings: decided,
  };
}

function findTruth(truth: Truth, entry: Entry, part: CitedPart, graph: ProofGraph): Found {
  const { outcome, checks } = compute(truth);
  const proof = proofOf(truth);
  // A proof of what fails is the refutation, never a proof one of whose checks failed.
  const stands = proof !== undefined && (outcome.holds || !('steps' in truth));
  const told = stands ? toldProof(proof, checks, graph, entry, part) : undefined;
  if (told?.kind === 'argued' && (!outcome.holds || part === 'repair'))
    throw new RangeError(
      `decide: expected a proof that leaves nothing to the reader where ${entry.id} is said to fail, got one that is argued`,
    );
  return {
    outcome,
    ...(told === undefined ? {} : { proof: told }),
    isProved: told !== undefined && told.kind !== 'argued',
    finding: findingText(outcome, told),
    how: howText(outcome, told),
  };
}

function findingText(outcome: Outcome, proof: ToldProof | undefined): string {
  if (!outcome.holds) {
    const where = outcome.failures === undefined ? '' : ` It fails for ${outcome.failures}.`;
    return `Fails at ${outcome.counterexample}.${where}`;
  }
  if (proof === undefined) return `Holds for ${outcome.on}.`;
  if (proof.kind !== 'argued') return `Holds for ${proof.states}: ${proof.kind}.`;
  const on = computedOn(proof);
  const computed = on.length === 0 ? 'Nothing was computed' : `Holds for ${on.join('; ')}`;
  return `${computed}; for ${proof.states} it is argued, with something left to the reader.`;
}

function howText(outcome: Outcome, proof: ToldProof | undefined): string {
  if (proof !== undefined) {
    const steps = `${proof.steps.length} ${proof.steps.length === 1 ? 'step' : 'steps'}`;
    return `By a proof of ${steps}${outcome.holds ? '' : ' that it fails'}.`;
  }
  return outcome.holds
    ? `Checked: ${outcome.on}.`
    : `Searched in order: ${outcome.on}; the first failure is the counterexample.`;
}

function definitionText({ rests }: Entry): string {
  const names = Object.keys(rests);
  return names.length === 0 ? 'There is nothing to decide.' : `It is computed by ${names.join(', ')}.`;
}
