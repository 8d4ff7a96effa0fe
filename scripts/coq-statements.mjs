// Writes src/statement/coq and docs/machine-checked.md: the theorems of proofs/coq/theorems.tsv, and the statements of the documents that
// Coq has proved, with what they say as Coq prints it. That each theorem has the type of its proposition the kernel has said.
// Usage: node scripts/coq-statements.mjs --write | --check
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { assumptionsOf, printedAssumptions } from './assumptions.mjs';
import { place, say } from './common.mjs';
import { machineCheckedPage, withoutSeconds } from './machine-checked.mjs';
import { provedOf } from './marks.mjs';
import { FOLDER, SOURCE, compileTheory, coqc, coqVersion, secondsOf, theory } from './theory.mjs';

const TARGET = place('src', 'statement', 'coq');
const WIDTH = 110;

/** @param {string} text what `Check` prints: the name, a colon and the statement */
const afterColon = (text) => text.slice(text.indexOf(':') + 1);

/** @param {string} file `PureDP` becomes `pure-dp` */
const kebab = (file) => file.replace(/([a-z])(?=[A-Z])/g, '$1-').toLowerCase();

/** @param {string} file `PureDP` becomes `pureDp` */
const camel = (file) => kebab(file).replace(/-(.)/g, (_, letter) => letter.toUpperCase());

if (coqVersion() === undefined) {
  say('coq-statements: coqc is not on this machine; the printed statements were NOT compared');
} else {
  const files = theory();
  const proved = provedOf(files);
  const table = readFileSync(join(SOURCE, 'theorems.tsv'), 'utf8').trimEnd().split('\n');
  const lemmas = new Map(
    table.map((line) => line.split('\t').slice(1)).map(([name = '', file = '']) => [name, file]),
  );
  await compileTheory();
  const MARK = 'ETALON_NEXT';
  /** What is printed after each mark. @param {readonly string[]} queries */
  const answers = async (queries) => {
    // With everything imported and R_scope open, Coq prints the shortest names and the usual notations.
    const source = [
      'Require Import Reals ZArith List.',
      ...[...files.keys()].map((file) => `Require Import Etalon.${file}.`),
      'Open Scope R_scope.',
      `Set Printing Width ${WIDTH}.`,
      ...queries.flatMap((query) => [`Goal True. idtac "${MARK}". Abort.`, query]),
    ].join('\n');
    writeFileSync(join(FOLDER, 'Printed.v'), `${source}\n`);
    return (await coqc(join(FOLDER, 'Printed.v'))).split(`${MARK}\n`).slice(1);
  };
  /** @param {string} home @param {string} type */
  const typed = (home, type) => `Definition ${home.replace('.', '_')}_typed : ${type} := Etalon.${home}.`;
  await answers(
    proved.flatMap(({ proposition: { name }, whole, home }) => [
      typed(`${home}.${name}_holds`, name),
      ...(whole === undefined ? [] : [typed(`${home}.${name}_follows`, `${whole} -> ${name}`)]),
    ]),
  );
  const checks = await answers(
    [...lemmas].map(([name, file]) => `Check Etalon.${file.slice(0, -2)}.${name}.`),
  );
  const bodies = await answers(proved.map(({ proposition: { name } }) => `Print ${name}.`));
  const assumed = await printedAssumptions(files);
  /** @param {string} text */
  const tidy = (text) => text.trim().replace(/\n {7}/g, '\n');
  const rows = [
    ...[...lemmas].map(([name, file], i) => ({
      name,
      file,
      statement: tidy(afterColon(checks[i] ?? '')),
      proves: /** @type {readonly import('./marks.mjs').Mark[]} */ ([]),
    })),
    ...proved.map(({ proposition: { name, marks }, home }, i) => ({
      name: `${name}_holds`,
      file: `${home}.v`,
      statement: (bodies[i] ?? '').replace(/^\w+ =\s+/, '').replace(/\s+: Prop\s*$/, ''),
      proves: marks,
    })),
  ];
  const homes = [...new Set(rows.map(({ file }) => file.slice(0, -2)))];
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @param {string} file @param {readonly string[]} lines */
  const add = async (file, lines) => {
    const options = { ...(await resolveConfig(join(TARGET, file))), parser: 'typescript' };
    texts.set(file, await format(lines.join('\n'), options));
  };
  const NOTE = 'Written by `node scripts/coq-statements.mjs --write`.';
  for (const file of homes)
    await add(`${kebab(file)}.ts`, [
      "import type { CoqTheorem } from '../coq-theorem.js';",
      '',
      `/** The theorems of proofs/coq/${file}.v that are cited, with their statements as Coq prints them. ${NOTE} */`,
      `export const theorems: readonly CoqTheorem[] = ${JSON.stringify(rows.filter((row) => row.file === `${file}.v`))};`,
    ]);
  await add(
    'files.ts',
    homes.map((file) => `export * as ${camel(file)} from './${kebab(file)}.js';`),
  );
  await add('theorems.ts', [
    "import type { CoqTheorem } from '../coq-theorem.js';",
    "import * as files from './files.js';",
    '',
    `/** The theorems of proofs/coq. ${NOTE} */`,
    'export const COQ_THEOREMS: readonly CoqTheorem[] = Object.values(files).flatMap(({ theorems }) => theorems);',
  ]);
  const page = machineCheckedPage({
    proved: proved.map((one, i) => ({
      ...one,
      statement: rows[lemmas.size + i]?.statement ?? '',
    })),
    files: [...files].map(([name, { text }]) => {
      const printed = assumed.get(name);
      return {
        name,
        text,
        seconds: secondsOf(name),
        assumes: printed === undefined ? '' : assumptionsOf(printed).groups,
      };
    }),
  });
  const PAGE = place('docs', 'machine-checked.md');
  if (process.argv.includes('--write')) {
    writeFileSync(PAGE, page);
    mkdirSync(TARGET, { recursive: true });
    for (const file of readdirSync(TARGET)) if (!texts.has(file)) rmSync(join(TARGET, file));
    for (const [file, text] of texts) writeFileSync(join(TARGET, file), text);
    say(`${rows.length} theorems`);
  } else {
    const differing = [...texts].filter(([file, text]) => {
      const path = join(TARGET, file);
      return !existsSync(path) || readFileSync(path, 'utf8') !== text;
    });
    if (withoutSeconds(readFileSync(PAGE, 'utf8')) !== withoutSeconds(page)) {
      say('coq-statements: expected docs/machine-checked.md as Coq prints it, got another text; run --write');
      process.exitCode = 1;
    }
    for (const file of readdirSync(TARGET).filter((name) => !texts.has(name))) {
      say(`coq-statements: expected no src/statement/coq/${file}, got one; run --write`);
      process.exitCode = 1;
    }
    for (const [file] of differing)
      say(
        `coq-statements: expected src/statement/coq/${file} as Coq prints it, got another text; run --write`,
      );
    if (differing.length === 0) say(`coq-statements: ${rows.length} theorems as Coq prints them`);
    else process.exitCode = 1;
  }
}
