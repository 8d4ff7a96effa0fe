// Prints into docs/growth.md what a certificate of γ_F, and of the other norms, costs as n grows. Usage: npm run build && node scripts/growth-table.mjs [certificates|norms|sweeps|plain…]
import { provedDigits } from '../dist/arithmetic/decimal.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { certifyNorm } from '../dist/certificate/certify-norm.js';
import { certify } from '../dist/certificate/certify.js';
import { prove } from '../dist/certificate/prove.js';
import { circularRange, circularWindow } from '../dist/workload/circular.js';
import { momentum } from '../dist/workload/momentum.js';
import { allRange } from '../dist/workload/all-range.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { slidingWindow } from '../dist/workload/sliding-window.js';
import { weightedRange } from '../dist/workload/weighted-range.js';
import { check } from '../dist/checker/checker.js';
import { approxFixedPointIteration } from '../dist/float64/fixed-point-iteration.js';
import { place, printInto, seconds, table } from './common.mjs';

const BETA = Rational.parse('19/20');

/** @typedef {readonly [name: string, n: number, digits: number, kind: 'gamma-F' | 'gamma-F-banded']} Case */

/**
 * Cases of several sizes.
 *
 * @param {string} name
 * @param {readonly number[]} sizes
 * @param {Case[3]} kind
 */
const sized = (name, sizes, kind) => sizes.map((n) => /** @type {Case} */ ([name, n, 12, kind]));

/** @type {readonly Case[]} */
const CASES = [
  ...sized('prefix-sum', [64, 128, 256], 'gamma-F'),
  ...sized('prefix-sum', [64, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768], 'gamma-F-banded'),
  ['prefix-sum', 512, 30, 'gamma-F-banded'],
  ['prefix-sum', 65536, 9, 'gamma-F-banded'],
  ...sized('momentum 19/20', [64, 256, 2048], 'gamma-F-banded'),
];
const PLAIN = [32, 64, 128];

/** @typedef {Rational | 'infinity'} Exponent */
/** @type {(k: bigint) => Exponent} */
const p = (k) => Rational.integer(k);
const HALF = Rational.parse('1/2');

/** Weights 1, 2, …, most, 1, 2, … @type {(n: number, most: number) => Rational[]} */
const weights = (n, most) => Array.from({ length: n }, (_, i) => Rational.integer(BigInt(1 + (i % most))));

/** Workloads, the p of the norm and digits: p above 2 from 2n weights; windows and ranges from n weights. */
/** @type {readonly (readonly [import('../dist/workload/workload.js').Workload, Exponent, number])[]} */
const NORMS = [
  ...[64, 256, 1024, 4096].map((n) => /** @type {const} */ ([prefixSum(n), 'infinity', 9])),
  [prefixSum(1024), 'infinity', 12],
  ...[64, 256, 1024].map((n) => /** @type {const} */ ([momentum(n, HALF), 'infinity', 6])),
  ...[64, 1024, 4096].map((n) => /** @type {const} */ ([momentum(n, Rational.parse('9/10')), 'infinity', 6])),
  ...[64, 256, 1024].map((n) => /** @type {const} */ ([prefixSum(n), p(4n), 9])),
  ...[64, 256, 1024, 4096, 16384].map((n) => /** @type {const} */ ([prefixSum(n), p(3n), 9])),
  [prefixSum(65536), p(4n), 9],
  ...['5/2', '63/31', '63'].map((text) => /** @type {const} */ ([prefixSum(256), Rational.parse(text), 9])),
  [prefixSum(256), p(6n), 9],
  [prefixSum(256), p(8n), 9],
  ...[256, 1024, 4096].map((n) => /** @type {const} */ ([slidingWindow(n, 8), p(2n), 9])),
  ...[4, 16, 32].map((window) => /** @type {const} */ ([slidingWindow(1024, window), p(2n), 9])),
  ...[1024, 4096, 16384].map((n) => /** @type {const} */ ([allRange(n), p(2n), 9])),
  ...[256, 1024, 4096].map((n) => /** @type {const} */ ([circularWindow(n, 8), 'infinity', 15])),
  [circularWindow(4096, 64), p(3n), 15],
  ...[256, 1024, 4096].map((n) => /** @type {const} */ ([circularRange(n), p(2n), 15])),
  ...[1024, 4096].map((n) => /** @type {const} */ ([weightedRange(weights(n, 5), weights(n, 3)), p(2n), 9])),
];

/** The kind of certificate that each is proved by. */
const KINDS = /** @type {const} */ ({
  circle: 'circulant',
  window: 'gamma-F-gram',
  range: 'gamma-F-banded',
  largest: 'gamma-2-banded',
  finite: 'gamma-p-banded',
});

/** @returns {readonly string[]} */
function norms() {
  const rows = NORMS.map(([workload, exponent, digits]) => {
    const isTwo = exponent !== 'infinity' && exponent.equals(Rational.integer(2n));
    const ofMean = workload.window === undefined ? KINDS.range : KINDS.window;
    const ofNorm = exponent === 'infinity' ? KINDS.largest : KINDS.finite;
    const kind = workload.circle !== undefined ? KINDS.circle : isTwo ? ofMean : ofNorm;
    const [found, certified] = seconds(() => prove(workload, { p: exponent, digits, kind }));
    const [checked, verdict] = seconds(() => check(certified.bytes, { budget: 'unlimited' }));
    if (!verdict.proved || !certified.reached)
      throw new Error(`${workload.title}: ${JSON.stringify(verdict)}`);
    process.stderr.write(`${workload.title} ${kind} ${exponent}: ${found} s, ${checked} s\n`);
    const name = exponent === 'infinity' ? '∞' : `${exponent}`;
    return [
      workload.title,
      name,
      kind,
      digits,
      `${provedDigits(certified, digits)}…`,
      found,
      checked,
      certified.bytes.length,
    ];
  });
  return table(['workload', 'p', 'kind', 'digits', 'γ_(p)²', 'found', 'checked', 'bytes'], rows);
}

/** @returns {readonly string[]} */
function certificates() {
  const rows = CASES.map(([name, n, digits, kind]) => {
    const workload = name === 'prefix-sum' ? prefixSum(n) : momentum(n, BETA);
    const [found, certified] = seconds(() => certify(workload, { digits, kind }));
    const [checked, verdict] = seconds(() => check(certified.bytes, { budget: 'unlimited' }));
    if (!verdict.proved || !certified.reached) throw new Error(`${name} ${n}: ${JSON.stringify(verdict)}`);
    process.stderr.write(`${name} ${n} ${kind}: ${found} s, ${checked} s\n`);
    const value = provedDigits(certified, digits);
    return [name, n, kind, digits, `${value}…`, found, checked, certified.bytes.length];
  });
  return table(['workload', 'n', 'kind', 'digits', 'γ_F²', 'found', 'checked', 'bytes'], rows);
}

/** Steps of the prefix sum, and digits that doubles prove of them. */
const SWEPT = /** @type {const} */ ([
  [1024, 12],
  [16384, 11],
  [131072, 10],
  [1048576, 9],
]);

/** Units of work of a certificate. @param {Uint8Array} bytes @param {boolean} integers */
function workOf(bytes, integers) {
  const verdict = check(bytes, { budget: 0n, integers });
  return verdict.proved ? '0' : Number(verdict.received).toPrecision(2);
}

/** @returns {readonly string[]} */
function sweeps() {
  const rows = /** @type {const} */ (['gamma-F-sweeps', 'gamma-2-sweeps']).flatMap((kind) =>
    SWEPT.map(([n, digits]) => {
      const prove = () =>
        kind === 'gamma-F-sweeps'
          ? certify(prefixSum(n), { digits, kind })
          : certifyNorm(prefixSum(n), { p: 'infinity', digits, kind });
      const [found, certified] = seconds(prove);
      const [checked, verdict] = seconds(() => check(certified.bytes));
      if (!verdict.proved || !certified.reached) throw new Error(`${kind} ${n}: ${JSON.stringify(verdict)}`);
      process.stderr.write(`${kind} ${n}: ${found} s, ${checked} s\n`);
      const work = [false, true].map((integers) => workOf(certified.bytes, integers));
      const value = provedDigits(certified, digits);
      return [n, kind, digits, `${value}…`, found, checked, ...work, certified.bytes.length];
    }),
  );
  const titles = ['n', 'kind', 'digits', 'γ²', 'found', 'checked', 'work', 'work without doubles', 'bytes'];
  return table(titles, rows);
}

/** @returns {readonly string[]} */
function plain() {
  const rows = PLAIN.map((n) => {
    const a = { rows: n, cols: n, data: prefixSum(n).matrix().approxDoubles() };
    const [time, { iterations, gap }] = seconds(() =>
      approxFixedPointIteration(a, { map: 'phi', memory: 0, tolerance: 1e-9, maxIterations: 2000 }),
    );
    process.stderr.write(`plain ${n}: ${time} s\n`);
    return [n, iterations, gap.toExponential(1), time];
  });
  return table(['n', 'iterations', 'gap', 'seconds'], rows);
}

const TABLES = { certificates, norms, sweeps, plain };
const asked = process.argv.slice(2);
const strange = asked.find((name) => !Object.hasOwn(TABLES, name));
if (strange !== undefined)
  throw new Error(`growth-table: expected ${Object.keys(TABLES).join(', ')}, got ${strange}`);
for (const [name, print] of Object.entries(TABLES))
  if (asked.length === 0 || asked.includes(name)) printInto(place('docs', 'growth.md'), { [name]: print() });
