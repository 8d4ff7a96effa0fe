import { DOCUMENTS, DOCUMENT_TITLES, type Claim } from './claim.js';

/** The machine-checked theorems by statement id: `HUU Thm 21` → the names and files. */
export type ProvedNames = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the table of machine-checked theorems: a line per theorem, `statement ⇥ name ⇥ file`, the statement being an id such as
 * `HUU Thm 21`; empty lines and lines that start with # are skipped.
 * @throws SyntaxError for a line of fewer than three fields
 */
export function parseProvedNames(table: string): ProvedNames {
  const names = new Map<string, string[]>();
  table.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return;
    const [statement, name, file] = line.split('\t').map((field) => field.trim());
    if (!statement || !name || !file)
      throw new SyntaxError(
        `parseProvedNames: expected statement, name and file on line ${index + 1}, got "${line}"`,
      );
    const id = statement.replace(/^\[(\w+)\]/, '$1');
    names.set(id, [...(names.get(id) ?? []), `${name} (${file})`]);
  });
  return names;
}

/** The machine-checked theorems of a claim and of the statements that it decides too. */
export function provedNamesOf(claim: Claim, proved: ProvedNames): readonly string[] {
  const names = [claim.id, ...(claim.also ?? [])].flatMap((id) => proved.get(id) ?? []);
  return [...new Set(names)];
}

/** The page statement → registered verdict → functions → properties → proof, as Markdown. */
export function mappingPage(claims: readonly Claim[], proved: ProvedNames): string {
  const lines = [
    '# Statements of the documents',
    '',
    'Printed by `etalon reproduce --mapping`. Every numbered statement that is no definition, the verdict that `etalon reproduce` must',
    'compute for it, the exported functions on which that rests, the files of `properties/` and `test/` that hold these functions against',
    'laws, and the machine-checked theorem where there is one.',
    '',
  ];
  for (const document of DOCUMENTS) {
    const own = claims.filter((claim) => claim.document === document);
    if (own.length === 0) continue;
    lines.push(
      `## ${document}`,
      '',
      `${DOCUMENT_TITLES[document]}.`,
      '',
      '| statement | verdict | functions | laws | proof |',
      '| --- | --- | --- | --- | --- |',
      ...own.map((claim) => row(claim, proved)),
      '',
    );
  }
  return lines.join('\n').trimEnd();
}

function row(claim: Claim, proved: ProvedNames): string {
  const ids = [claim.id, ...(claim.also ?? [])].map((id) => id.slice(claim.document.length + 1)).join(', ');
  const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');
  const cells = [
    ids,
    claim.registered,
    code(claim.functions),
    code(claim.properties),
    code(provedNamesOf(claim, proved)),
  ].map((cell) => cell.replaceAll('|', '\\|'));
  return `| ${cells.join(' | ')} |`;
}
