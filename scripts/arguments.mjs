// Writes proofs/arguments.md: the proof of every statement whose verdict is "holds", named by its statement. Usage: npm run build && node scripts/arguments.mjs
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseProvedNames } from '../dist/statement/mapping.js';

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { stdout, status } = spawnSync('node', [root('dist/cli/main.js'), 'reproduce', '--json'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
if (status !== 0) throw new Error(`etalon reproduce: expected status 0, got ${status}`);
const { claims: statements } = JSON.parse(stdout);

const theorems = parseProvedNames(readFileSync(root('proofs/coq/theorems.tsv'), 'utf8'));
const namesOf = ({ id, also }) => [...new Set([id, ...also].flatMap((name) => theorems.get(name) ?? []))];

const held = statements.filter(({ verdict }) => verdict.kind === 'holds');
const section = (statement) => [
  `## ${[statement.id, ...statement.also].join(', ')}`,
  '',
  statement.statement,
  '',
  statement.verdict.how,
  '',
  ...namesOf(statement).flatMap((name) => [`Machine-checked: ${name}.`, '']),
];
const machine = held.filter((statement) => namesOf(statement).length > 0).length;
writeFileSync(
  root('proofs/arguments.md'),
  [
    '# The proofs of the statements that hold',
    '',
    `Printed by \`scripts/arguments.mjs\` from what \`etalon reproduce\` computes. ${held.length} statements hold for all parameters; each has its proof here, named by the statement: the argument in`,
    `words, what of it was computed exactly, and the theorem of Coq where there is one (${machine} of them). An argument in words is no machine-checked proof: a reader must follow it.`,
    '',
    ...held.flatMap(section),
  ]
    .join('\n')
    .trimEnd() + '\n',
);
process.stdout.write(`${held.length} proofs, ${machine} with a theorem of Coq\n`);
