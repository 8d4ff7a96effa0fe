import { LAWS } from './laws.js';
import { parseCitation } from './citation.js';
import { DOCUMENTS, DOCUMENT_TITLES } from './document.js';
import type { Statement } from './statement.js';

/** The machine-checked theorems by statement id: `HUU Thm 21` → the names and files. */
export type ProvedNames = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the table of machine-checked theorems: a line per theorem, `statement ⇥ name ⇥ file`. The statement is a citation, with what
 * of the places the theorem states: `[HUU] Thm 21, upper side`, `[APT] Lemma 3.5, Lemma 4.7, Claim 1`. Lines about anything else are
 * passed over.
 * @throws SyntaxError for a line of fewer than three fields, or one that begins with a document and is no citation
 */
export function parseProvedNames(table: string): ProvedNames {
  const names = new Map<string, string[]>();
  table.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const [statement, name, file] = line.split('\t').map((field) => field.trim());
    if (!statement || !name || !file)
      throw new SyntaxError(
        `parseProvedNames: expected statement, name and file on line ${index + 1}, got "${line.slice(0, 80)}"`,
      );
    if (!statement.startsWith('[')) return;
    const { ids, part } = parseCitation(statement);
    const shown = part === '' ? `${name} (${file})` : `${name} (${file}; ${part})`;
    for (const id of ids) names.set(id, [...(names.get(id) ?? []), shown]);
  });
  return names;
}

/** The machine-checked theorems of a statement and of the statements that it decides too. */
export function provedNamesOf(statement: Statement, proved: ProvedNames): readonly string[] {
  const names = [statement.id, ...(statement.also ?? [])].flatMap((id) => proved.get(id) ?? []);
  return [...new Set(names)];
}

/** The names of the functions on which the verdict on a statement rests. */
export function functionsOf({ rests }: Statement): readonly string[] {
  return Object.keys(rests);
}

/** The files of laws that hold the functions of a statement, in the order of the functions. */
export function lawsOf(statement: Statement): readonly string[] {
  return [...new Set(functionsOf(statement).flatMap((name) => LAWS[name]?.split(' ') ?? []))];
}

/** The page statement → registered verdict → functions → properties → proof, as Markdown. */
export function mappingPage(statements: readonly Statement[], proved: ProvedNames): string {
  const lines = [
    '# Statements of the documents',
    '',
    'Printed by `etalon reproduce --mapping`. Every numbered statement that is no definition, the verdict that `etalon reproduce` must',
    'compute for it, the exported functions on which that rests, the files of `properties/` and `test/` that hold these functions against',
    'laws, and the machine-checked theorem where there is one.',
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
      '| statement | verdict | functions | laws | proof |',
      '| --- | --- | --- | --- | --- |',
      ...own.map((statement) => row(statement, proved)),
      '',
    );
  }
  return lines.join('\n').trimEnd();
}

function row(statement: Statement, proved: ProvedNames): string {
  const ids = [statement.id, ...(statement.also ?? [])]
    .map((id) => id.slice(statement.document.length + 1))
    .join(', ');
  const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');
  const cells = [
    ids,
    statement.expected,
    code(functionsOf(statement)),
    code(lawsOf(statement)),
    code(provedNamesOf(statement, proved)),
  ].map((cell) => cell.replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |`;
}
