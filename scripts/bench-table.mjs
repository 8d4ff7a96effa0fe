// Turns the JSON of `vitest bench --outputJson FILE` into docs/benchmarks.md, and prints it: node scripts/bench-table.mjs FILE
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { place, say, table } from './common.mjs';

/**
 * What of the report is read: times in milliseconds.
 *
 * @typedef {{ name: string, min: number, median: number, sampleCount: number }} Measured
 * @typedef {{ files: { groups: { fullName: string, benchmarks: Measured[] }[] }[] }} Report
 */

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0)
  throw new Error('bench-table: expected one FILE, got another number');
const report = /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));

/** @param {number} milliseconds */
const time = (milliseconds) =>
  milliseconds >= 1000
    ? `${(milliseconds / 1000).toPrecision(3)} s`
    : milliseconds >= 1
      ? `${milliseconds.toPrecision(3)} ms`
      : `${(milliseconds * 1000).toPrecision(3)} µs`;

const lines = [
  '# Benchmarks',
  '',
  `Printed by \`npm run bench\`: least and median time of one call, Node ${process.versions.node} on ${cpus().length} cores. Times are of that machine on that day; ratios carry over.`,
  '',
  ...report.files.flatMap(({ groups }) =>
    groups.flatMap(({ fullName, benchmarks }) => [
      `## ${fullName.split(' > ').slice(1).join(' · ')}`,
      '',
      ...table(
        ['', 'least', 'median', 'calls'],
        benchmarks.map(({ name, min, median, sampleCount }) => [name, time(min), time(median), sampleCount]),
      ),
    ]),
  ),
];
writeFileSync(place('docs', 'benchmarks.md'), `${lines.join('\n').trimEnd()}\n`);
say(lines.join('\n'));
