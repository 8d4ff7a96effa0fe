// Breaks the checks of the statements one constant, sign or direction at a time; each check must notice at least three of the changes.
// Usage: npm run build && node scripts/mutants/mutants.mjs [--only TEXT] [--all]
//   --only TEXT   the entries whose id contains TEXT
//   --all         tries every place that a check reaches, and lists those whose change it does not notice
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { observationsOf, ownResults, statementsOf } from '../../dist/statement/registry.js';
import { place, say } from '../common.mjs';
import { instrument } from './instrument.mjs';

/** @typedef {import('./instrument.mjs').Site} Site */

/**
 * What became of the changes of a check: noticed, not noticed, ended in an error, or never ended; and how many places it reaches.
 *
 * @typedef {{ killed: number[], survived: number[], failed: number[], hung: number[], sites: number }} Attempts
 */

/**
 * What a worker is to do: whose checks, which are done, and for one that an earlier worker began what became of its changes; how near
 * each place is to a statement.
 *
 * @typedef {{ ids: string[], done: string[], begun: Record<string, Attempts>, ranks: number[], enough: number, most: number }} Task
 */

const { values } = parseArgs({ options: { only: { type: 'string' }, all: { type: 'boolean' } } });

const WORKERS = 2;
const ENOUGH = 3;
const MOST = 80;
/** A check may take so long before it is changed, and a change may make it so much slower and no more. */
const PATIENCE = 60_000;
const SLOWER = 50;
const LEAST = 2000;

mkdirSync(place('node_modules', '.cache'), { recursive: true });
// A folder of its own, so that two runs do not meet.
const target = mkdtempSync(place('node_modules', '.cache', 'mutants-'));
process.on('exit', () => rmSync(target, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
const sites = instrument(place('dist'), target);
/** First the code of statements, then their ground, then what they rest on. */
const ranks = sites.map(({ file }) =>
  /^statement\/[a-z]+\/[^/]+$/.test(file) ? 0 : file.startsWith('statement/') ? 1 : 2,
);

const entries = [...(await statementsOf()), ...(await observationsOf()), ...(await ownResults())];
const ids = entries.map(({ id }) => id).filter((id) => values.only === undefined || id.includes(values.only));

/** @type {Map<string, Attempts>} */
const found = new Map();

/**
 * Runs a worker over some entries, and another one after each attempt that does not end.
 *
 * @param {string[]} own
 */
async function work(own) {
  /** @type {string[]} */
  const done = [];
  /** @type {{ check: string, site: number } | undefined} */
  let attempt;
  for (let more = true; more;) {
    more = false;
    const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.mjs'), target], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    /** @type {Task} */
    const task = {
      ids: own,
      done,
      begun: Object.fromEntries([...found].filter(([name]) => !done.includes(name))),
      ranks,
      enough: values.all === true ? Infinity : ENOUGH,
      most: values.all === true ? Infinity : MOST,
    };
    // Infinity is no JSON.
    child.stdin.end(JSON.stringify(task, (_, value) => (value === Infinity ? 1e9 : value)));
    const alarm = () => {
      if (attempt === undefined)
        throw new Error('mutants: expected a check to end in time, got one that does not');
      found.get(attempt.check)?.hung.push(attempt.site);
      more = true;
      child.kill('SIGKILL');
    };
    /** @type {Promise<number | null>} */
    const ended = new Promise((done) => child.on('close', done));
    let patience = PATIENCE;
    attempt = undefined;
    let timer = setTimeout(alarm, patience);
    for await (const line of createInterface(child.stdout)) {
      clearTimeout(timer);
      const told = JSON.parse(line);
      if (told.started) patience = PATIENCE;
      if (told.milliseconds !== undefined) patience = Math.max(LEAST, SLOWER * told.milliseconds);
      timer = setTimeout(alarm, patience);
      const record = found.get(told.check) ?? { killed: [], survived: [], failed: [], hung: [], sites: 0 };
      found.set(told.check, record);
      attempt = told.site === undefined ? undefined : { check: told.check, site: told.site };
      if (told.poisoned !== undefined)
        throw new Error(
          `mutants: ${told.check} finds something else after ${text(told.poisoned)} was put back`,
        );
      if (told.killed !== undefined) record.killed.push(told.killed);
      if (told.survived !== undefined) record.survived.push(told.survived);
      if (told.failed !== undefined) record.failed.push(told.failed);
      if (told.total !== undefined) {
        record.sites = told.sites;
        done.push(told.check);
      }
    }
    clearTimeout(timer);
    const status = await ended;
    if (!more && status !== 0)
      throw new Error(`mutants: expected a worker to end with status 0, got ${status}`);
  }
}

const started = performance.now();
await selfTest();
await Promise.all(Array.from({ length: WORKERS }, (_, w) => work(ids.filter((_id, i) => i % WORKERS === w))));

/** A check that was replaced by one that is always true must be found; then it is put back. */
async function selfTest() {
  const file = join(target, 'statement', 'huu', 'eq-10.js');
  const whole = readFileSync(file, 'utf8');
  const vacuous = whole.replace(
    'function scaledParities() {',
    "function scaledParities() { return { holds: true, on: '' };",
  );
  if (vacuous === whole) throw new Error('mutants: expected scaledParities in HUU eq (10), got none');
  writeFileSync(file, vacuous);
  await work(['HUU eq (10)']);
  writeFileSync(file, whole);
  const noticed = [...found.values()].reduce((sum, { killed }) => sum + killed.length, 0);
  if (found.size !== 1 || noticed > 0)
    throw new Error(
      `mutants: expected a check that is always true to notice nothing, got ${noticed} of ${found.size} checks`,
    );
  found.clear();
}

/** @param {number} site */
const text = (site) => {
  const { file, line, from, to } = /** @type {Site} */ (sites[site]);
  return `${file}:${line}: ${from} → ${to}`;
};
const weak = [...found].filter(([, { killed }]) => killed.length < ENOUGH);
for (const [check, { killed, survived, failed, hung, sites: all }] of weak) {
  say(
    `${check}: ${killed.length} of ${killed.length + survived.length} changes noticed (${failed.length} end in an error, ${hung.length} not at all, ${all} places)`,
  );
  for (const site of survived.slice(0, 12)) say(`    not noticed: ${text(site)}`);
}
if (values.all === true)
  for (const [check, { survived }] of found)
    for (const site of survived) say(`${check}: not noticed: ${text(site)}`);
const kills = [...found.values()].reduce((sum, { killed }) => sum + killed.length, 0);
say(
  `${found.size} checks, ${kills} changes noticed, ${weak.length} checks that notice fewer than ${ENOUGH} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
);
process.exitCode = weak.length === 0 ? 0 : 1;
