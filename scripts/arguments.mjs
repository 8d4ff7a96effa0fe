// Writes proofs/arguments.md: the proof of every statement whose verdict is "holds", named by its statement. Usage: npm run build && node scripts/arguments.mjs
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { provedNames } from '../dist/files/package.js';
import { place, say } from './common.mjs';

/**
 * A statement as `etalon reproduce --json` tells it.
 *
 * @typedef {{ id: string, also: string[], statement: string, verdict: { kind: string, how: string } }} Told
 */

const { stdout, status } = spawnSync('node', [place('dist', 'cli', 'main.js'), 'reproduce', '--json'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
if (status !== 0) throw new Error(`etalon reproduce: expected status 0, got ${status}`);
const { claims: statements } = /** @type {{ claims: Told[] }} */ (JSON.parse(stdout));

const theorems = provedNames();

/** @param {Told} statement */
const namesOf = ({ id, also }) => [...new Set([id, ...also].flatMap((name) => theorems.get(name) ?? []))];

const held = statements.filter(({ verdict }) => verdict.kind === 'holds');

/** @param {Told} statement */
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
  place('proofs', 'arguments.md'),
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
say(`${held.length} proofs, ${machine} with a theorem of Coq`);
