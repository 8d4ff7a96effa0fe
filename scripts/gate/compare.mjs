// Two runs of the benchmarks side by side.
import { readFileSync } from 'node:fs';
import { say, table } from '../common.mjs';
import { shown } from './measure.mjs';

/**
 * What of a report of vitest is read: times in milliseconds.
 *
 * @typedef {{ name: string, min: number, median: number, sampleCount: number }} Measured
 * @typedef {{ files: { groups: { fullName: string, benchmarks: Measured[] }[] }[] }} Report
 */

/** A median this much above the one before is a regression. */
const MOST = 1.2;

/**
 * @param {string} file
 * @returns {Report}
 */
export function readRun(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(report?.files))
    throw new Error(`${file}: expected a run that npm run bench kept, got something else`);
  return report;
}

/** @param {Report} report */
const medians = ({ files }) =>
  new Map(
    files.flatMap(({ groups }) =>
      groups.flatMap(({ fullName, benchmarks }) =>
        benchmarks.map(({ name, median }) => /** @type {const} */ ([`${fullName} > ${name}`, median * 1e6])),
      ),
    ),
  );

/**
 * Prints what has become slower, and what is in one run only.
 *
 * @param {Report} before
 * @param {Report} now
 * @returns {number} the exit status, 1 when something has
 */
export function compareRuns(before, now) {
  const [old, recent] = [medians(before), medians(now)];
  const both = [...recent].flatMap(([name, time]) => {
    const was = old.get(name);
    return was === undefined ? [] : [{ name, was, time, ratio: time / was }];
  });
  const slower = both.filter(({ ratio }) => ratio > MOST).sort((a, b) => b.ratio - a.ratio);
  for (const line of table(
    ['slower by more than a fifth', 'before', 'now', 'ratio'],
    slower.map(({ name, was, time, ratio }) => [name, shown(was), shown(time), ratio.toFixed(2)]),
  ))
    say(line);
  const [added, gone] = [[...recent.keys()].filter((name) => !old.has(name)), [...old.keys()].filter((name) => !recent.has(name))];
  say(`${both.length} compared, ${slower.length} slower; ${added.length} new, ${gone.length} gone`);
  for (const name of gone) say(`gone: ${name}`);
  return slower.length === 0 ? 0 : 1;
} // prettier-ignore
