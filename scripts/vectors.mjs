// The golden vectors: vectors/*.json and their schemas, byte for byte. Usage: npm run build && npm run vectors [-- --check]
// What neither the program nor its vectors have changed since they were last found to agree is not computed again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { place, say } from './common.mjs';
import { accountingGroups } from './vectors/accounting.mjs';
import { certificateGroups } from './vectors/certificates.mjs';
import { FLAGS } from './vectors/flags.mjs';
import {
  calibrationGroups,
  digitGroups,
  participationGroups,
  releaseGroups,
  samplerGroups,
} from './vectors/grids.mjs';
import { brokenTable, questionTable } from './vectors/page.mjs';
import { quantityGroups } from './vectors/quantities.mjs';
import { scarGroups } from './vectors/scars.mjs';
import { schemaOf } from './vectors/schemas.mjs';
import { strategyGroups } from './vectors/strategies.mjs';

/**
 * @typedef {import('./vectors/cases.mjs').Group} Group
 * @typedef {import('./vectors/cases.mjs').Case} Case
 */

/** The version of the vectors; vectors/CHANGELOG.md says what changed. */
const VERSION = '1.3.0';

/** The files in the order in which cases are numbered and doubles of cases dropped. @type {readonly (readonly [name: string, about: string, groups: () => Promise<Group[]>])[]} */
const FILES = [
  ['digits', 'Digit systems, heights and trees around powers of the base.', digitGroups],
  ['participation', 'Sensitivity when a record takes part in several rounds.', participationGroups],
  ['releases', 'Factors written out, and releases under noise that is given.', releaseGroups],
  ['samplers', 'The laws of integer noise, exactly.', samplerGroups],
  ['calibration', 'Noise for a budget, and the budget of noise.', calibrationGroups],
  ['accounting', 'The privacy loss of many steps.', accountingGroups],
  ['strategies', 'Every form of a strategy under schemas of participation.', strategyGroups],
  ['quantities', 'Every named quantity through the ranges of its parameters.', quantityGroups],
  ['scars', 'Wrong numbers that somebody printed, beside the right ones.', scarGroups],
  ['certificates', 'Certificates that are proved, and changes of them that are refused.', certificateGroups],
];

/** Cases that are there already, by question and inputs. @type {Set<string>} */
const known = new Set();
let count = 0;

/** @param {Group} group @returns {Case[]} */
function numbered({ question, cases }) {
  return cases.flatMap((one) => {
    const key = JSON.stringify([question, one['inputs'], one['claimed'], one['seen']]);
    if (known.has(key)) return [];
    known.add(key);
    count += 1;
    const { flags, ...rest } = one;
    return [{ id: count, ...rest, ...(Array.isArray(flags) && flags.length > 0 ? { flags } : {}) }];
  });
}

/** A file: a case a line. @param {string} name @param {string} about @param {readonly Group[]} groups */
function textOf(name, about, groups) {
  const filled = groups
    .map((group) => ({ ...group, cases: numbered(group) }))
    .filter(({ cases }) => cases.length > 0);
  const used = new Set(
    filled.flatMap(({ cases }) => cases.flatMap((one) => /** @type {string[]} */ (one['flags'] ?? []))),
  );
  const flags = Object.fromEntries(Object.entries(FLAGS).filter(([flag]) => used.has(flag)));
  const head = { format: 'etalon-vectors', version: VERSION, name, about, flags };
  const blocks = filled.map(({ cases, ...group }) => {
    const lines = cases.map((one) => JSON.stringify(one)).join(',\n');
    return `${JSON.stringify(group).slice(0, -1)},"cases":[\n${lines}\n]}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"groups":[\n${blocks.join(',\n')}\n]}\n`;
}

/** @param {readonly string[]} paths */
function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(existsSync(path) ? readFileSync(path) : 'missing');
  return hash.digest('hex');
}

/** @param {string} folder @param {RegExp} pattern */
const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => `${folder}/${file}`);

const path = (/** @type {string} */ name) => place('vectors', `${name}.json`);
const schemaPath = (/** @type {string} */ name) => place('schemas', `vectors-${name}.schema.json`);
const written = [
  place('docs', 'conformance.md'),
  ...FILES.flatMap(([name]) => [path(name), schemaPath(name)]),
];

/** The page of the protocol, with the questions as they are. */
const PAGE = place('docs', 'conformance.md');
async function pageText() {
  let text = readFileSync(PAGE, 'utf8');
  for (const [name, lines] of Object.entries({ questions: await questionTable(), broken: brokenTable() })) {
    const start = `<!-- printed: ${name} -->\n`;
    const from = text.indexOf(start) + start.length;
    text = `${text.slice(0, from)}\n${lines.join('\n')}\n${text.slice(text.indexOf('<!-- end -->', from))}`;
  }
  return text;
}

/** The program, the scripts, the corpora and what is written. */
const digest = () =>
  digestOf([
    ...filesIn(place('dist'), /\.js$/),
    ...filesIn(place('scripts'), /^vectors.*\.mjs$/),
    place('test', 'conform', 'broken.json'),
    ...filesIn(place('test', 'accepted'), /\.json$/),
    ...filesIn(place('test', 'refused'), /\.json$/),
    ...written,
  ]);

const CACHE = place('node_modules', '.cache', 'etalon', 'vectors.txt');
const isChecking = process.argv.includes('--check');

/** Writes a file, or says that it is another. @param {string} file @param {string} wanted */
function settle(file, wanted) {
  if (!isChecking) writeFileSync(file, wanted);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
    say(
      `${file.slice(place().length + 1)}: expected what is generated, got another text; run npm run vectors`,
    );
    process.exitCode = 1;
  }
}

if (isChecking && existsSync(CACHE) && readFileSync(CACHE, 'utf8') === digest())
  say('vectors: as generated before');
else {
  mkdirSync(place('vectors'), { recursive: true });
  let bytes = 0;
  for (const [name, about, groups] of FILES) {
    const text = textOf(name, about, await groups());
    bytes += text.length;
    settle(path(name), text);
    settle(schemaPath(name), schemaOf(name));
  }
  settle(PAGE, await pageText());
  say(`vectors: ${count} cases, ${bytes} bytes`);
  if (process.exitCode === undefined) {
    mkdirSync(dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, digest());
  }
}
