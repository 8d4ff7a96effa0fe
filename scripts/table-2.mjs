// Writes docs/table-2.{md,json,svg}: banded plus low-rank approximations of the optimum ([DMRST] App. H).
// Usage: npm run build && node scripts/table-2.mjs [n…]; rows of other n stay as they are in docs/table-2.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { enclosureText, provedDigits } from '../dist/arithmetic/decimal.js';
import { Interval } from '../dist/arithmetic/interval.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { encloseLowRankPair } from '../dist/factorization/banded/low-rank-pair.js';
import { honakerFullFrobeniusSquared } from '../dist/factorization/tree/honaker-full.js';
import { honakerStreamingFrobeniusSquared } from '../dist/factorization/tree/honaker-streaming.js';
import { lineChart } from '../dist/report/line-chart.js';
import { place, table } from './common.mjs';

/**
 * Both ends of an enclosure as decimals; and a row of the table: totals of squared errors by mechanism.
 *
 * @typedef {{ readonly inf: string, readonly sup: string }} Written
 * @typedef {'online' | 'full' | 'efficient' | 'optimum'} Name
 * @typedef {{ readonly n: number, readonly d: number, readonly r: number } & Readonly<Record<Name, Written>>} Row
 */

const SWEEPS = 300;
/**
 * [DMRST] Table 2: n, bandwidth d and rank r.
 *
 * @type {readonly (readonly [n: number, d: number, r: number])[]}
 */
const TABLE = [
  [256, 4, 4],
  [512, 5, 4],
  [1024, 5, 5],
  [2048, 6, 5],
  [4096, 6, 6],
];
const asked = process.argv.slice(2).map(Number);
const sizes = TABLE.filter(([n]) => (asked.length > 0 ? asked.includes(n) : n <= 512));

/** @type {Readonly<Record<Name, string>>} */
const NAMES = {
  online: 'online Honaker',
  full: 'full Honaker',
  efficient: 'banded + low rank',
  optimum: 'optimum',
};
/** @type {readonly Name[]} */
const MECHANISMS = ['online', 'full', 'efficient', 'optimum'];
const JSON_FILE = place('docs', 'table-2.json');
const { rows: kept } = /** @type {{ rows: Row[] }} */ (
  existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, 'utf8')) : { rows: [] }
);

/** @param {Rational | Interval} x */
const enclosed = (x) => (x instanceof Rational ? Interval.fromRational(x, 120) : x);
/**
 * The decimals of both ends, and back.
 *
 * @param {Rational | Interval} x
 */
const written = (x) => enclosureText(enclosed(x), 24);
/** @param {Written} ends */
const read = ({ inf, sup }) => Interval.hullOfRationals(Rational.parse(inf), Rational.parse(sup), 120);
/**
 * @param {Interval} x
 * @param {number} n
 */
const shown = (x, n) =>
  `${provedDigits(x, 11)}… (${provedDigits(x.div(Interval.point(BigInt(n)), 120).sqrt(100), 7)}…)`;

const rows = kept.filter(({ n }) => !sizes.some(([size]) => size === n));
for (const [n, d, r] of sizes) {
  const k = Math.log2(n);
  const sensitivity = Rational.integer(BigInt(k + 1));
  const { loss, optimum } = encloseLowRankPair(n, d, r, 14, SWEEPS);
  rows.push({
    n,
    d,
    r,
    online: written(honakerStreamingFrobeniusSquared(BigInt(n)).mul(sensitivity)),
    full: written(honakerFullFrobeniusSquared(k).mul(sensitivity)),
    efficient: written(loss),
    optimum: written(Interval.hullOfRationals(optimum.inf, optimum.sup, 120)),
  });
  process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
}
rows.sort((x, y) => x.n - y.n);

/** @param {Row} row */
function line(row) {
  const { n, d, r } = row;
  const losses = MECHANISMS.map((name) => shown(read(row[name]), n));
  const excess = read(row.efficient).div(read(row.optimum), 100).sub(Interval.point(1n), 60);
  return [`${n} (${d}, ${r})`, ...losses, `${provedDigits(excess, 3)}…`];
}

/**
 * @param {Row} row
 * @param {Name} name
 */
const rootMeanSquared = (row, name) =>
  read(row[name])
    .div(Interval.point(BigInt(row.n)), 120)
    .sqrt(100);
writeFileSync(JSON_FILE, `${JSON.stringify({ unit: 'total squared error at noise multiplier 1', rows })}\n`);
writeFileSync(
  place('docs', 'table-2.svg'),
  lineChart({
    id: 'table-2',
    title: 'Root mean squared error of prefix sums',
    description:
      'The mechanisms of [DMRST] Table 2 at noise multiplier 1, against the number of steps; every value is enclosed.',
    x: { label: 'steps n', scale: 'log' },
    y: { label: 'root mean squared error' },
    series: MECHANISMS.map((name) => ({
      name: NAMES[name],
      points: rows.map((row) => ({ x: BigInt(row.n), y: rootMeanSquared(row, name) })),
    })),
  }),
);
writeFileSync(
  place('docs', 'table-2.md'),
  [
    '# Banded plus low rank for the prefix sum, [DMRST] App. H and Table 2',
    '',
    `Printed by \`scripts/table-2.mjs\`: total squared error (root mean squared error) at noise multiplier 1. Every digit is proved, \`…\` means that more follow, both ends are in \`table-2.json\`. d diagonals of a B that float64 finds near the optimum are kept, and the rest is fitted with rank r by ${SWEEPS} sweeps of alternating least squares in float64; the loss is that of the exact pair (B̂, B̂⁻¹A) of those numbers, by their structure.`,
    '',
    ...table(
      ['n (d, r)', ...MECHANISMS.map((name) => NAMES[name]), 'excess over the optimum'],
      rows.map(line),
    ),
    '![Root mean squared error](table-2.svg)',
    '',
  ].join('\n'),
);
