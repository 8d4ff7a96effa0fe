// Writes src/statement/coq: the theorems of proofs/coq/theorems.tsv with their statements as Coq prints them.
// Usage: npm run build && node scripts/coq-statements.mjs --write | --check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { parseCitation } from '../dist/statement/citation.js';
import { place, say } from './common.mjs';
import { FOLDER, SOURCE, compileTheory, coqc, coqVersion } from './theory.mjs';

const TARGET = place('src', 'statement', 'coq');
const WIDTH = 110;

/** @param {string} text what `Check` prints: the name, a colon and the statement */
const afterColon = (text) => text.slice(text.indexOf(':') + 1);

/** @param {string} file `PureDP` becomes `pure-dp` */
const kebab = (file) => file.replace(/([a-z])(?=[A-Z])/g, '$1-').toLowerCase();

/** @param {string} file `PureDP` becomes `pureDp` */
const camel = (file) => kebab(file).replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * The statements that a line of the table says are proved, and what of them.
 *
 * @param {string} citation
 */
function proves(citation) {
  if (!citation.startsWith('[')) return [];
  const { ids, part } = parseCitation(citation);
  return ids.map((id) => ({ id, part }));
}

if (coqVersion() === undefined) {
  say('coq-statements: coqc is not on this machine; the printed statements were NOT compared');
} else {
  /** @type {Map<string, { name: string, file: string, proves: { id: string, part: string }[] }>} */
  const theorems = new Map();
  for (const line of readFileSync(join(SOURCE, 'theorems.tsv'), 'utf8').split('\n')) {
    const [citation, name, file] = line.split('\t');
    if (!citation || !name || !file) continue;
    const known = theorems.get(name) ?? { name, file, proves: [] };
    theorems.set(name, { ...known, proves: [...known.proves, ...proves(citation)] });
  }
  await compileTheory();
  const files = [...new Set([...theorems.values()].map(({ file }) => file.slice(0, -2)))];
  const MARK = 'ETALON_NEXT';
  // With everything imported and R_scope open, Coq prints the shortest names and the usual notations.
  const source = [
    'Require Import Reals List.',
    ...files.map((file) => `Require Import Etalon.${file}.`),
    'Open Scope R_scope.',
    `Set Printing Width ${WIDTH}.`,
    ...[...theorems.values()].flatMap(({ name, file }) => [
      `Goal True. idtac "${MARK}". Abort.`,
      `Check Etalon.${file.slice(0, -2)}.${name}.`,
    ]),
  ].join('\n');
  writeFileSync(join(FOLDER, 'Statements.v'), `${source}\n`);
  const printed = (await coqc(join(FOLDER, 'Statements.v'))).split(`${MARK}\n`).slice(1);
  const rows = [...theorems.values()].map((theorem, i) => ({
    name: theorem.name,
    file: theorem.file,
    statement: afterColon(printed[i] ?? '')
      .trim()
      .replace(/\n {7}/g, '\n'),
    proves: theorem.proves,
  }));
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @param {string} file @param {readonly string[]} lines */
  const add = async (file, lines) => {
    const options = { ...(await resolveConfig(join(TARGET, file))), parser: 'typescript' };
    texts.set(file, await format(lines.join('\n'), options));
  };
  const NOTE = 'Written by `node scripts/coq-statements.mjs --write`.';
  for (const file of files)
    await add(`${kebab(file)}.ts`, [
      "import type { CoqTheorem } from '../coq-theorem.js';",
      '',
      `/** The theorems of proofs/coq/${file}.v that are cited, with their statements as Coq prints them. ${NOTE} */`,
      `export const theorems: readonly CoqTheorem[] = ${JSON.stringify(rows.filter((row) => row.file === `${file}.v`))};`,
    ]);
  await add('theorems.ts', [
    "import type { CoqTheorem } from '../coq-theorem.js';",
    ...files.map((file) => `import { theorems as ${camel(file)} } from './${kebab(file)}.js';`),
    '',
    `/** The theorems of proofs/coq. ${NOTE} */`,
    `export const COQ_THEOREMS: readonly CoqTheorem[] = [${files.map((file) => `...${camel(file)}`).join(', ')}];`,
  ]);
  if (process.argv.includes('--write')) {
    mkdirSync(TARGET, { recursive: true });
    for (const [file, text] of texts) writeFileSync(join(TARGET, file), text);
    say(`${rows.length} theorems`);
  } else {
    const differing = [...texts].filter(([file, text]) => {
      const path = join(TARGET, file);
      return !existsSync(path) || readFileSync(path, 'utf8') !== text;
    });
    for (const [file] of differing)
      say(
        `coq-statements: expected src/statement/coq/${file} as Coq prints it, got another text; run --write`,
      );
    if (differing.length === 0) say(`coq-statements: ${rows.length} theorems as Coq prints them`);
    else process.exitCode = 1;
  }
}
