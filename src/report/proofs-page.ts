import type { Result } from '../statement/result.js';
import { countsOf } from '../statement/counts.js';
import type { Run } from '../statement/run.js';
import type { ToldProof } from '../statement/told-proof.js';
import { proofLines } from './proof-text.js';

/** The proof of every statement that holds, and of every reading that does. */
export function proofsPage(run: Run): string {
  const { proofs } = countsOf(run);
  return [
    '# The proofs of the statements that hold',
    '',
    `Printed by \`etalon reproduce --print proofs\`. Each step says on what it rests; what was computed runs with every verdict. ${proofs['machine-checked']} proofs are machine-checked: ` +
      `a theorem of Coq is what is said, in full, and docs/machine-checked.md has it as Coq prints it; their words are for readers. ${proofs.proved} are proved in words and computed steps: a reader must follow them.` +
      (proofs.argued === 0 ? '' : ` ${proofs.argued} leave something to the reader.`),
    '',
    ...run.results.flatMap((result) => section(result, run)),
  ]
    .join('\n')
    .trimEnd();
}

function section({ statement, verdict }: Result, { theorems }: Run): string[] {
  const readings = (verdict?.readings ?? []).filter(({ holds }) => holds);
  const proofs: readonly (readonly [string, ToldProof | undefined])[] =
    verdict?.kind === 'holds'
      ? [[statement.says, verdict.proof]]
      : readings.map(({ reading, proof }) => [`Reading: ${reading}.`, proof] as const);
  const shown = proofs.flatMap(([says, proof]) =>
    proof === undefined ? [] : [says, '', ...proofLines(proof, theorems)],
  );
  return shown.length === 0 ? [] : [`## ${statement.id}`, '', ...shown];
}
