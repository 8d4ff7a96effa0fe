import { coverage, provingOf } from '../statement/mapping.js';
import type { Result } from '../statement/result.js';
import type { Run } from '../statement/run.js';
import type { Statement } from '../statement/statement.js';
import type { ToldProof } from '../statement/told-proof.js';
import { MARKS } from './marks.js';
import { basesText } from './proof-text.js';

/** What the card of a statement has besides its verdict, as lines: place, mark, readings, numbers, proofs, theorems of Coq. */
export function cardLines({ statement, verdict }: Result, { theorems }: Run): string[] {
  const lines = [
    statement.says,
    ...groundLines(statement),
    ...(statement.erratum === undefined ? [] : [`erratum: ${statement.erratum}`]),
    ...(statement.open === undefined ? [] : [`asked in the document: ${statement.open}`]),
    ...(verdict?.readings ?? []).flatMap(({ reading, holds, finding, proof }, i) => [
      `reading ${i + 1}, ${holds ? 'holds' : 'fails'}: ${reading}. ${finding}`,
      ...proofText(proof),
    ]),
    ...(verdict?.evidence ?? []).map(({ label, value }) => `${label}: ${value}`),
    ...proofText(verdict?.proof),
    ...(verdict?.repairProof === undefined ? [] : ['the repair:', ...proofText(verdict.repairProof)]),
    ...provingOf(statement.id, theorems).flatMap((proving) => [
      `Coq, ${proving.theorem.name} (${proving.theorem.file}; ${coverage(proving)}):`,
      ...proving.theorem.statement.split('\n').map((line) => `  ${line}`),
    ]),
  ];
  return lines.map((line) => `      ${line}`);
}

function groundLines({ section, formulaMark, forcedBy, alternatives, isProofStep }: Statement): string[] {
  const step = isProofStep ? ', a step of a proof' : '';
  const why = forcedBy === undefined ? '' : ` (${forcedBy})`;
  return [
    `section ${section}${step}; formula ${formulaMark}: ${MARKS[formulaMark]}${why}`,
    ...alternatives.map((other) => `the text also allows: ${other}`),
  ];
}

const proofText = (proof: ToldProof | undefined): string[] =>
  proof === undefined
    ? []
    : [
        `proof, ${proof.kind}, for ${proof.states}:`,
        ...proof.steps.map(({ says, by }, i) => `  ${i + 1}. ${says} ${basesText(by)}`),
        ...proof.besides.map((on) => `  computed besides: ${on}`),
      ];
