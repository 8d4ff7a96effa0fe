import type { CoqTheorem } from '../statement/coq-theorem.js';
import type { CitedPart } from '../statement/proof.js';
import { coqNamesOf, type ToldBasis, type ToldProof } from '../statement/told-proof.js';

/** A proof as lines of Markdown: its kind, what it proves, its steps, and the theorems of Coq that they cite, as Coq prints them. */
export function proofLines(proof: ToldProof, theorems: readonly CoqTheorem[]): string[] {
  const cited = coqNamesOf(proof);
  return [
    `*${proof.kind}*, for ${proof.states}:`,
    '',
    ...proof.steps.map(({ says, by }, i) => `${i + 1}. ${says} ${basesText(by)}`),
    '',
    ...proof.besides.flatMap((on) => [`Computed besides: ${on}.`, '']),
    ...theorems
      .filter(({ name }) => cited.has(name))
      .flatMap(({ name, file, statement }) => [`${name} (${file}):`, '', '```coq', statement, '```', '']),
  ];
}

/** On what a step rests, in brackets. */
export function basesText(by: readonly ToldBasis[]): string {
  return by.length === 0 ? '[left to the reader]' : `[${by.map(basisText).join('; ')}]`;
}

/** On what a step rests, in words. */
export function basisText(basis: ToldBasis): string {
  if (basis.kind === 'given') return 'by hypothesis and definition';
  if (basis.kind === 'step') return `by ${basis.number}`;
  if (basis.kind === 'statement') return `by ${basis.id}${partText(basis.part)}`;
  if (basis.kind === 'result') return `by ${basis.id}`;
  if (basis.kind === 'coq') return `Coq: ${basis.name}`;
  if (basis.kind === 'computed') return `computed: ${basis.on}`;
  return `${basis.name}: ${basis.hypotheses}`;
}

/** What of a statement is cited, after its id. */
export const partText = (part: CitedPart): string =>
  part === 'itself' ? '' : part === 'repair' ? ', as repaired' : `, reading ${part}`;
