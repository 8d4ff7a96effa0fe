import { DOCUMENTS, DOCUMENT_TITLES } from '../statement/document.js';
import { isErratum, type Result } from '../statement/result.js';
import type { Run } from '../statement/run.js';
import { commandOf } from './command-text.js';
import { proofLines } from './proof-text.js';

/** What the documents get wrong: where, what fails, the smallest counterexample, the repair, and how to compute it again. */
export function errataPage(run: Run): string {
  const errata = run.results.filter(isErratum);
  const lines = [
    '# Errata',
    '',
    'Printed by `etalon reproduce --print errata`. What the documents say and what is not so as it stands, or in its most literal reading (where a kinder one saves it the entry says so), only where the formula is printed in them or forced by what is: ' +
      'a formula that was restored accuses nobody. Each with its place, the smallest counterexample in the order of the search, and what is true instead.',
    '',
  ];
  for (const document of DOCUMENTS) {
    const own = errata.filter(({ statement }) => statement.document === document);
    if (own.length === 0) continue;
    lines.push(`## ${document}`, '', `${DOCUMENT_TITLES[document]}.`, '');
    for (const result of own) lines.push(...erratum(result, run));
  }
  return lines.join('\n').trimEnd();
}

function erratum({ statement, verdict }: Result, { theorems }: Run): string[] {
  const proofs = [verdict?.proof, verdict?.repairProof].flatMap((proof) =>
    proof === undefined ? [] : proofLines(proof, theorems),
  );
  const ground =
    statement.formulaMark === 'printed' ? 'the words are printed' : 'the formula is forced by the words';
  return [
    `### ${statement.id} (section ${statement.section}; ${ground})`,
    '',
    ...(statement.erratum === undefined ? [] : [statement.erratum, '']),
    `* says: ${statement.says}`,
    `* as a formula of ours: $${statement.formula}$`,
    `* counterexample: ${verdict?.counterexample ?? 'none'}`,
    ...(verdict?.repair === undefined ? [] : [`* instead: ${verdict.repair}`]),
    ...(verdict?.evidence ?? []).map(({ label, value }) => `* ${label}: ${value}`),
    `* \`${commandOf(statement)}\``,
    '',
    ...proofs,
  ];
}
