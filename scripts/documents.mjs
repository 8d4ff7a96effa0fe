// The pages that are printed by the program: docs/statements.md, docs/errata.md, docs/results.md, docs/accountants.md, docs/blt-counters.md, proofs/arguments.md, docs/constants.md, docs/range-tables.md, and the line of counts
// of the README and of docs/trust.md. Every verdict is computed (or kept from a run of the very same code) and must be the registered one.
// Usage: npm run build && node scripts/documents.mjs --write | --check
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { page as accountants } from '../bench/thirdparty/accountants.mjs';
import { bltCountersPage } from './blt-counters.mjs';
import { place, say } from './common.mjs';
import { constantsPage } from './constants.mjs';
import { rangeTables } from './range-tables.mjs';

/**
 * What the program prints.
 *
 * @param {string} what
 */
function printed(what) {
  const { stdout, stderr, status } = spawnSync(
    'node',
    [
      place('dist', 'cli', 'main.js'),
      'reproduce',
      '--print',
      what,
      '--cache',
      place('node_modules', '.cache', 'etalon'),
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (status !== 0)
    throw new Error(
      `etalon reproduce --print ${what}: expected status 0, got ${status}\n${stderr.slice(-2000)}`,
    );
  return stdout;
}

/** The line of counts in a page that is written by hand. */
const LINE = /^\d+ statements; formulas: .*$/m;

/** @type {string | undefined} */
let counts;

/** @param {string} file @returns {[string, () => string]} */
const withCounts = (file) => {
  const text = readFileSync(file, 'utf8');
  if (!LINE.test(text)) throw new Error(`${file}: expected a line of counts, got none`);
  return [
    file,
    () => {
      counts ??= printed('counts').trimEnd();
      return text.replace(LINE, counts);
    },
  ];
};

/** @type {[string, () => string | Promise<string>][]} */
const PAGES = [
  [place('docs', 'statements.md'), () => printed('statements')],
  [place('docs', 'errata.md'), () => printed('errata')],
  [place('docs', 'results.md'), () => printed('results')],
  [place('proofs', 'arguments.md'), () => printed('proofs')],
  [place('docs', 'constants.md'), constantsPage],
  [place('docs', 'range-tables.md'), rangeTables],
  [place('docs', 'accountants.md'), accountants],
  [place('docs', 'blt-counters.md'), bltCountersPage],
  withCounts(place('README.md')),
  withCounts(place('docs', 'trust.md')),
];

const isWriting = process.argv.includes('--write');
for (const [file, text] of PAGES) {
  const wanted = await text();
  const name = file.slice(place().length + 1);
  if (isWriting) {
    writeFileSync(file, wanted);
    say(`wrote ${name}`);
  } else if (readFileSync(file, 'utf8') === wanted) say(`${name}: as printed`);
  else {
    say(
      `${name}: expected what the program prints, got another text; run node scripts/documents.mjs --write`,
    );
    process.exitCode = 1;
  }
}
