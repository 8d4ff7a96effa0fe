// Fuzzes with the fixed seed and plants seeded bugs, two jobs at a time: node scripts/fuzz-check.mjs [--whole] [--again]
// 10^4 inputs a kind and every tenth bug; with --whole 10^5 and all of them, which takes an hour of two cores.
// A job that has passed is not run again while nothing that it depends on has changed; with --again, or CI in the environment, all are.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { place, ROOT, say } from './common.mjs';
import { FOLDER as PROOFS, runTasks } from './theory.mjs';

const CACHE = place('node_modules', '.cache', 'fuzz');
const effort = process.env['ETALON_TEST_EFFORT'] ?? (process.argv.includes('--whole') ? '1' : '0.1');
const again = process.argv.includes('--again') || Boolean(process.env['CI']);

/** What the tests read besides the modules that they import. */
const CERTIFICATES = ['fuzz/regressions', 'proofs/*.py'];
const BUGS = [
  'src/checker',
  'src/validate/readers',
  'src/arithmetic',
  'src/linear',
  'test/accepted',
  'test/refused',
  'proofs/*.py',
];
/**
 * A test of fuzz/, the names in it that are run (all if left out), and what it reads besides the modules that it imports.
 *
 * @typedef {{ readonly name: string, readonly test: string, readonly only?: string, readonly reads: readonly string[] }} Job
 */

/**
 * Of several processes each, or long, first.
 *
 * @type {readonly Job[]}
 */
const JOBS = [
  { name: 'arguments', test: 'arguments', reads: ['test/accepted/golden.json'] },
  { name: 'certificates gamma-p', test: 'certificates', only: '^certificates under attack gamma-p:|finds nothing again|knows what', reads: CERTIFICATES },
  { name: 'certificates gamma-F-banded', test: 'certificates', only: '^certificates under attack gamma-F-banded:', reads: CERTIFICATES },
  { name: 'certificates gamma-F-sweeps', test: 'certificates', only: '^certificates under attack gamma-F-sweeps:', reads: CERTIFICATES },
  { name: 'certificates gamma-2-sweeps', test: 'certificates', only: '^certificates under attack gamma-2-sweeps:', reads: CERTIFICATES },
  { name: 'certificates gamma-F-gram', test: 'certificates', only: '^certificates under attack gamma-F-gram:', reads: [...CERTIFICATES, 'test/accepted/gram'] },
  { name: 'certificates gamma-2-banded', test: 'certificates', only: '^certificates under attack gamma-2-banded:', reads: [...CERTIFICATES, 'test/accepted/norm-banded'] },
  { name: 'certificates gamma-p-banded', test: 'certificates', only: '^certificates under attack gamma-p-banded:', reads: [...CERTIFICATES, 'test/accepted/norm-banded'] },
  { name: 'certificates gamma-F-participation', test: 'certificates', only: '^certificates under attack gamma-F-participation:', reads: [...CERTIFICATES, 'test/accepted/participation'] },
  { name: 'certificates product', test: 'certificates', only: '^certificates under attack product:', reads: [...CERTIFICATES, 'test/accepted/product'] },
  { name: 'certificates circulant', test: 'certificates', only: '^certificates under attack circulant:', reads: [...CERTIFICATES, 'test/accepted/circulant'] },
  { name: 'certificates toeplitz-rational', test: 'certificates', only: '^certificates under attack toeplitz-rational:', reads: [...CERTIFICATES, 'test/accepted/toeplitz'] },
  { name: 'certificates sensitivity', test: 'certificates', only: '^certificates under attack sensitivity:', reads: [...CERTIFICATES, 'test/accepted/sensitivity'] },
  { name: 'certificates privacy-loss', test: 'certificates', only: '^certificates under attack privacy-loss:', reads: [...CERTIFICATES, 'test/accepted/privacy'] },
  { name: 'certificates privacy-lattice', test: 'certificates', only: '^certificates under attack privacy-lattice:', reads: [...CERTIFICATES, 'test/accepted/lattice'] },
  { name: 'certificates gamma-F', test: 'certificates', only: '^certificates under attack gamma-F:', reads: CERTIFICATES },
  { name: 'readers', test: 'readers', reads: ['fuzz/regressions'] },
  { name: 'bugs of the checkers', test: 'bugs', reads: BUGS },
  { name: 'bugs of the readers', test: 'reader-bugs', reads: BUGS },
]; // prettier-ignore

/**
 * The modules that a module imports, directly or not, itself among them.
 *
 * @param {string} file
 * @param {Set<string>} found
 * @returns {ReadonlySet<string>}
 */
function modulesOf(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/'(\.{1,2}\/[^'\n]+\.js)'/g)) {
    const module = join(dirname(file), target.replace(/\.js$/, '.ts'));
    if (existsSync(module)) modulesOf(module, found);
  }
  return found;
}

/**
 * The files of a folder, of those of a folder with an extension, or the file itself.
 *
 * @param {string} path
 */
function filesOf(path) {
  const [folder = '', extension] = path.split('/*');
  const whole = place(folder);
  if (statSync(whole).isFile()) return [whole];
  return readdirSync(whole, { recursive: extension === undefined, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension ?? ''))
    .map((name) => join(whole, name))
    .filter((file) => statSync(file).isFile());
}

const python = spawnSync('python3', ['--version'], { encoding: 'utf8' }).stdout ?? 'none';
const environment = [process.env['ETALON_TEST_SEED'] ?? '', effort];

/**
 * A digest of everything that the result of a job depends on.
 *
 * @param {Job} job
 */
function keyOf({ test, only = '', reads }) {
  const files = [
    ...modulesOf(place('fuzz', `${test}.test.ts`)),
    ...reads.flatMap(filesOf),
    ...['vitest.config.ts', 'package-lock.json'].map((name) => place(name)),
    ...[join(PROOFS, 'etalon-check')].filter((file) => existsSync(file)),
  ];
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, python, only, ...environment]));
  for (const file of [...new Set(files)].sort())
    hash.update(`\n${relative(ROOT, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Runs a test in a process of its own; its output where it fails, undefined where it passes.
 *
 * @param {Job} job
 * @returns {Promise<string | undefined>}
 */
const failure = ({ test, only }) =>
  new Promise((resolve) => {
    const pattern = only === undefined ? [] : ['--testNamePattern', only];
    const args = [place('node_modules/vitest/vitest.mjs'), 'run', `fuzz/${test}.test.ts`, ...pattern];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ETALON_TEST_EFFORT: effort },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output.push(chunk);
        // What was not run is said in any case.
        for (const line of `${chunk}`.split('\n').filter((one) => one.includes('NOT run'))) say(line);
      });
    child.on('close', (status) => resolve(status === 0 ? undefined : Buffer.concat(output).toString()));
  });

mkdirSync(CACHE, { recursive: true });
/** @type {string[]} */
const failed = [];
/** @param {Job} job */
const run = (job) => async () => {
  const stamp = join(CACHE, job.name.replaceAll(' ', '-'));
  const key = keyOf(job);
  if (!again && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) {
    say(`fuzz: ${job.name}: passed before, and nothing that it depends on has changed`);
    return;
  }
  const started = performance.now();
  const output = await failure(job);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`fuzz: ${job.name}: ${output === undefined ? 'passed' : 'FAILED'} (${seconds} s)`);
  if (output === undefined) writeFileSync(stamp, key);
  else failed.push(output);
};
await runTasks(new Map(JOBS.map((job) => [job.name, { after: [], run: run(job) }])));
for (const output of failed) process.stdout.write(`\n${output}`);
process.exitCode = failed.length === 0 ? 0 : 1;
