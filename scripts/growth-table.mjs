// Prints docs/growth.md: what a certificate of γ_F costs as n grows. Usage: npm run build && node scripts/growth-table.mjs
import { writeFileSync } from 'node:fs';
import { provedDigits } from '../dist/arithmetic/decimal.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { certify } from '../dist/certificate/certify.js';
import { momentum } from '../dist/workload/momentum.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { check } from '../dist/checker/checker.js';
import { approxFixedPointIteration } from '../dist/float64/fixed-point-iteration.js';
import { place, table } from './common.mjs';

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

/**
 * The seconds that some work takes, and what it gives.
 *
 * @template T
 * @param {() => T} work
 * @returns {readonly [string, T]}
 */
const seconds = (work) => {
  const started = performance.now();
  const result = work();
  return [((performance.now() - started) / 1000).toPrecision(2), result];
};

const certificates = CASES.map(([name, n, digits, kind]) => {
  const workload = name === 'prefix-sum' ? prefixSum(n) : momentum(n, BETA);
  const [found, certified] = seconds(() => certify(workload, { digits, kind }));
  const [checked, verdict] = seconds(() => check(certified.bytes, { budget: 'unlimited' }));
  if (!verdict.proved || !certified.reached) throw new Error(`${name} ${n}: ${JSON.stringify(verdict)}`);
  process.stderr.write(`${name} ${n} ${kind}: ${found} s, ${checked} s\n`);
  const value = provedDigits(certified, digits);
  return [name, n, kind, digits, `${value}…`, found, checked, certified.bytes.length];
});

const plain = PLAIN.map((n) => {
  const a = { rows: n, cols: n, data: prefixSum(n).matrix().approxDoubles() };
  const [time, { iterations, gap }] = seconds(() =>
    approxFixedPointIteration(a, { map: 'phi', memory: 0, tolerance: 1e-9, maxIterations: 2000 }),
  );
  process.stderr.write(`plain ${n}: ${time} s\n`);
  return [n, iterations, gap.toExponential(1), time];
});

writeFileSync(
  place('docs', 'growth.md'),
  [
    '# What a certificate of γ_F costs as n grows',
    '',
    'Printed by `scripts/growth-table.mjs`, one core. Digits of γ_F² are proved; times in seconds are measured, once. Kind `gamma-F` holds the factors, O(n²) numbers, and is',
    'checked in O(n³); kind `gamma-F-banded` holds n weights and is checked in O(n) for each of some 90 to 200 poles ([certificate-banded.md](certificate-banded.md)).',
    '',
    ...table(['workload', 'n', 'kind', 'digits', 'γ_F²', 'found', 'checked', 'bytes'], certificates),
    '## The same fixed point by plain iteration with dense singular value decompositions',
    '',
    'v ← φ(v) in float64 to a relative gap of 10⁻⁹, without any proof: O(n³) for each of the iterations.',
    '',
    ...table(['n', 'iterations', 'gap', 'seconds'], plain),
  ].join('\n'),
);
