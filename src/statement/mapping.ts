import { LAWS } from './laws.js';
import type { CoqTheorem } from './coq-theorem.js';
import { DOCUMENTS, DOCUMENT_TITLES } from './document.js';
import type { Entry } from './entry.js';
import type { ProofGraph } from './graph.js';
import type { CitedPart } from './proof.js';
import type { Statement } from './statement.js';

/** A theorem of Coq that proves a statement, its reading or its repair, and what of it: empty for all that is said. */
export interface Proving {
  readonly theorem: CoqTheorem;
  readonly of: CitedPart;
  readonly part: string;
}

/** The theorems of Coq that prove a statement, or a part of it. */
export const provingOf = (id: string, theorems: readonly CoqTheorem[]): readonly Proving[] =>
  theorems.flatMap((theorem) =>
    theorem.proves.filter((proved) => proved.id === id).map(({ of, part }) => ({ theorem, of, part })),
  );

/** `full`, or which part of a statement a theorem proves; of a reading or a repair, this before it. */
export function coverage({ of, part }: Proving): string {
  const covered = part === '' ? 'full' : `part: ${part}`;
  return of === 'itself' ? covered : `${of === 'repair' ? 'repair' : `reading ${of}`}, ${covered}`;
}

/** The names of the functions on which the verdict on a statement rests. */
export function functionsOf({ rests }: Entry): readonly string[] {
  return Object.keys(rests);
}

/** The files of laws that hold the functions of a statement, in the order of the functions. */
export function lawsOf(statement: Entry): readonly string[] {
  return [...new Set(functionsOf(statement).flatMap((name) => LAWS[name]?.split(' ') ?? []))];
}

/** The page statement → mark → registered verdict → functions → properties → proof, as Markdown. */
export function mappingPage(
  statements: readonly Statement[],
  graph: ProofGraph,
  theorems: readonly CoqTheorem[],
): string {
  const lines = [
    '# Statements of the documents',
    '',
    'Printed by `etalon reproduce --print statements`. Every numbered statement, display, algorithm, figure and table of the documents and every',
    'assertion without a number that can be decided: where it stands, how sure its formula is, the verdict that `etalon reproduce` must compute for it,',
    'the kinds of its proofs, the exported functions on which that rests, the files of `properties/` and `test/` that hold these functions against',
    'laws, and the theorems of Coq that prove it or a part of it.',
    '',
    'The documents came as text without most of their formulas. *printed* stands in the text; *forced* is the one formula that its words and numbers leave;',
    '*restored* is the likeliest reading, *candidate* one of several; *none* could not be recovered. What a document says is judged only where the formula is',
    'printed or forced; otherwise each reading is (+ holds, - fails, in their order).',
    '',
  ];
  for (const document of DOCUMENTS) {
    const own = statements.filter((statement) => statement.document === document);
    if (own.length === 0) continue;
    lines.push(
      `## ${document}`,
      '',
      `${DOCUMENT_TITLES[document]}.`,
      '',
      '| statement | section | formula | verdict | readings | proof | functions | laws | Coq |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      ...own.map((statement) => row(statement, graph, theorems)),
      '',
    );
  }
  return lines.join('\n').trimEnd();
}

/** The readings that are decided, numbered, and those that the text allows besides. */
function readingsText({ content, alternatives }: Statement): string {
  const decided = 'readings' in content ? content.readings.map(({ says }, i) => `(${i + 1}) ${says}`) : [];
  const others = alternatives.length === 0 ? [] : [`allowed too: ${alternatives.join('; ')}`];
  return [...decided, ...others].join('; ');
}

function row(statement: Statement, graph: ProofGraph, theorems: readonly CoqTheorem[]): string {
  const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');
  const kinds = [...statement.truths.keys()].map((part) => graph.kind(statement, part) ?? 'computed');
  const cells = [
    statement.id.slice(statement.document.length + 1) + (statement.isProofStep ? ' (step of a proof)' : ''),
    statement.section,
    statement.formulaMark,
    statement.expected,
    readingsText(statement),
    kinds.join(', '),
    code(functionsOf(statement)),
    code(lawsOf(statement)),
    code(
      provingOf(statement.id, theorems).map(
        (proving) => `${proving.theorem.name} (${proving.theorem.file}; ${coverage(proving)})`,
      ),
    ),
  ].map((cell) => cell.replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |`;
}
