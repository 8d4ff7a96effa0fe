// Prints into docs/growth.md what a certificate of γ_F costs as n grows. Usage: npm run build && node scripts/growth-table.mjs
import { provedDigits } from '../dist/arithmetic/decimal.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { certify } from '../dist/certificate/certify.js';
import { momentum } from '../dist/workload/momentum.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
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

printInto(place('docs', 'growth.md'), {
  certificates: table(['workload', 'n', 'kind', 'digits', 'γ_F²', 'found', 'checked', 'bytes'], certificates),
  plain: table(['n', 'iterations', 'gap', 'seconds'], plain),
});
