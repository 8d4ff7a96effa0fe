// The rows of docs/benchmarks.md that are commands, each in a process of its own, with what they may take.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approxWallisRatios } from '../../dist/float64/index.js';
import { place } from '../common.mjs';
import { TEN_THOUSAND } from './rows.mjs';

/**
 * What a process took; `undefined` for what is refused.
 *
 * @typedef {{ readonly seconds: number, readonly bytes: number } | undefined} Spent
 */
/**
 * A command and the seconds, perhaps the bytes, that it may take; what it leaves is there for the next one.
 *
 * @typedef {{ readonly work: string, readonly run: (folder: string) => Spent, readonly seconds: number, readonly bytes?: number }} Command
 */

const ETALON = place('lib', 'cli', 'main.js');
const CHECKER = new URL('../../dist/checker/checker.js', import.meta.url).href;
/** Bytes that a process held at most, on its descriptor 3. */
const PEAK =
  "data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>writeSync(3,`${process.resourceUsage().maxRSS*1024}`))";
const CHECK = `
  import { readFileSync } from 'node:fs';
  import { check } from '${CHECKER}';
  const start = performance.now();
  const { proved } = check(readFileSync(process.argv[1]), { budget: 'unlimited' });
  if (!proved) throw new Error('refused');
  process.stdout.write(String((performance.now() - start) / 1000));
`;
const LANDAU = `
  import { landauSum } from '${new URL('../../dist/bound/square-root/landau.js', import.meta.url).href}';
  const start = performance.now();
  landauSum(10n ** 18n).enclose(${TEN_THOUSAND});
  process.stdout.write(String((performance.now() - start) / 1000));
`;
const GIB = 2 ** 30;
/** The exit status of what the command does not take. */
const REFUSED = 2;

/**
 * @param {readonly string[]} args
 * @param {readonly number[]} statuses
 */
function node(args, statuses) {
  const start = performance.now();
  const { status, stdout, stderr, output } = spawnSync(process.execPath, ['--import', PEAK, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: GIB,
  });
  const seconds = (performance.now() - start) / 1000;
  if (status === REFUSED) return undefined;
  if (status === null || !statuses.includes(status))
    throw new Error(`${args.join(' ')}: exit status ${status}: ${stderr.slice(0, 500)}`);
  return { seconds, bytes: Number(output[3]), stdout };
}

/** @type {(...args: string[]) => Spent} */
const etalon = (...args) => node([ETALON, ...args], [0, 1, 3]);

/** @type {(file: string) => Spent} */
function checked(file) {
  return existsSync(file) ? timed(CHECK, file) : undefined;
}

/**
 * What a program that tells its own seconds takes of them.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Spent}
 */
function timed(program, ...args) {
  const spent = node(['--input-type=module', '--eval', program, ...args], [0]);
  return spent && { seconds: Number(spent.stdout), bytes: spent.bytes };
}

/**
 * Of a certificate: the search, and the check of the file that it wrote.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {readonly [number | undefined, number | undefined]} seconds of the search and of the check
 * @returns {readonly Command[]}
 */
function certificate(name, args, [found, proved]) {
  /** @param {string} folder */
  const file = (folder) => join(folder, `${args.join('-').replaceAll(/[^\w.-]/g, '_')}.json`);
  /** @param {string} folder */
  const search = (folder) => etalon('certify', ...args, '-o', file(folder));
  return [
    { work: `certify ${name}`, run: search, seconds: found ?? Infinity },
    { work: `check ${name}, from the file`, run: (/** @type {string} */ folder) => checked(file(folder)), seconds: proved ?? Infinity },
  ]; // prettier-ignore
}

/**
 * Validates the square root of the prefix sum in doubles, dense.
 *
 * @param {number} n
 * @param {number} seconds
 * @returns {Command}
 */
const validated = (n, seconds) => ({
  work: `validate n = ${n}, dense`,
  run: (folder) => {
    const file = join(folder, `square-root-${n}.npy`);
    writeFileSync(file, squareRootFile(n));
    return etalon('validate', file, file, '--workload', 'prefix-sum', '--no-optimum', '--allow-cost');
  },
  seconds,
  bytes: GIB,
});

/**
 * The square root of the prefix sum as NumPy writes an array of doubles.
 *
 * @param {number} n
 */
function squareRootFile(n) {
  const description = `{'descr': '<f8', 'fortran_order': False, 'shape': (${n}, ${n}), }`;
  const head = `\x93NUMPY\x01\x00\x76\x00${description.padEnd(117)}\n`;
  const column = approxWallisRatios(n);
  const entries = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) for (let j = 0; j <= i; j += 1) entries[i * n + j] = column[i - j] ?? NaN;
  return Buffer.concat([Buffer.from(head, 'latin1'), new Uint8Array(entries.buffer)]);
}

const NINE = ['--digits', '9'];

/** @type {readonly Command[]} */
export const COMMANDS = [
  { work: 'etalon --help', run: () => etalon('--help'), seconds: 0.18 },
  { work: 'G_n, n = 10^18, 10,000 digits, with the constants that are kept from then on', run: () => timed(LANDAU), seconds: Infinity },
  ...certificate(
    'prefix-sum, n = 65536, 9 digits',
    ['prefix-sum', '--n', '65536', ...NINE],
    [3, 0.15],
  ),
  ...certificate('prefix-sum, n = 1048576, 9 digits', ['prefix-sum', '--n', '1048576', ...NINE], [30, 2]),
  ...certificate(
    'gamma-2 prefix-sum, n = 65536, 9 digits',
    ['gamma-2', 'prefix-sum', '--n', '65536', ...NINE],
    [undefined, 0.15],
  ),
  ...certificate(
    'gamma-2 prefix-sum, n = 1048576, 9 digits',
    ['gamma-2', 'prefix-sum', '--n', '1048576', ...NINE],
    [undefined, 2],
  ),
  ...certificate(
    'momentum 9/10 with a cooldown, n = 65536, 9 digits',
    ['momentum', '--n', '65536', '--beta', '9/10', '--schedule', 'cooldown:65536:1/10', ...NINE],
    [undefined, 0.3],
  ),
  ...certificate(
    'prefix-sum, n = 4096, 12 digits',
    ['prefix-sum', '--n', '4096', '--digits', '12'],
    [undefined, 0.06],
  ),
  ...certificate('prefix-sum, n = 512, 30 digits', ['prefix-sum', '--n', '512', '--digits', '30'], [1, undefined]),
  ...certificate(
    'prefix-sum, n = 256, dense, 12 digits',
    ['prefix-sum', '--n', '256', '--kind', 'gamma-F', '--digits', '12'],
    [undefined, 0.3],
  ),
  ...certificate(
    'prefix-sum, n = 1024, dense, 9 digits',
    ['prefix-sum', '--n', '1024', '--kind', 'gamma-F', ...NINE],
    [undefined, 10],
  ),
  validated(1024, 3),
  validated(4096, 40),
]; // prettier-ignore

/**
 * Calls a function with a folder that is gone afterwards.
 *
 * @template T
 * @param {(folder: string) => T} work
 */
export function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-gate-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
