// Two runs of the benchmarks side by side: files that were kept, or what docs/benchmarks.md of a commit says.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ROOT, say, table } from '../common.mjs';
import { shown } from './measure.mjs';

/**
 * What of a report of vitest is read: times in milliseconds.
 *
 * @typedef {{ name: string, min: number, median: number, sampleCount: number }} Measured
 * @typedef {{ files: { groups: { fullName: string, benchmarks: Measured[] }[] }[] }} Report
 */

/** A median this much above the one before is a regression. */
const MOST = 1.2;

/** The group of a benchmark as it is called on the page: without its file. @param {string} fullName */
export const groupName = (fullName) => fullName.split(' > ').slice(1).join(' · ');

/** @param {string} file @returns {Report} */
export function readReport(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(report?.files))
    throw new Error(`${file}: expected a run that npm run bench kept, got something else`);
  return report;
}

/**
 * The medians of a run, in nanoseconds.
 *
 * @param {string} from a file that npm run bench kept, or a commit, branch or tag
 * @returns {ReadonlyMap<string, number>}
 */
export function readMedians(from) {
  return existsSync(from) ? reportMedians(readReport(from)) : pageMedians(from);
}

/** @param {Report} report */
export const reportMedians = ({ files }) =>
  new Map(
    files.flatMap(({ groups }) =>
      groups.flatMap(({ fullName, benchmarks }) =>
        benchmarks.map(
          ({ name, median }) => /** @type {const} */ ([`${groupName(fullName)} > ${name}`, median * 1e6]),
        ),
      ),
    ),
  );

const UNITS = new Map([
  ['µs', 1e3],
  ['ms', 1e6],
  ['s', 1e9],
]);

/** The run that docs/benchmarks.md of a commit has printed. @param {string} ref */
function pageMedians(ref) {
  const { status, stdout } = spawnSync('git', ['show', `${ref}:docs/benchmarks.md`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`--compare: expected a kept run or a commit with docs/benchmarks.md, got ${ref}`);
  const [, run = ''] = /<!-- printed: run -->\n(.*?)<!-- end -->/s.exec(stdout) ?? [];
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const part of run.split(/^### /m).slice(1)) {
    const [group = ''] = part.split('\n');
    for (const [, name = '', number = '', unit = ''] of part.matchAll(
      /^\| (.+) \| \S+ (?:µs|ms|s) \| (\S+) (µs|ms|s) \| \d+ \|$/gm,
    ))
      found.set(`${group} > ${name}`, Number(number) * (UNITS.get(unit) ?? NaN));
  }
  if (found.size === 0)
    throw new Error(`--compare: expected a run in docs/benchmarks.md of ${ref}, got none there`);
  return found;
}

/**
 * Prints what has become slower, and what is in one run only.
 *
 * @param {ReadonlyMap<string, number>} old
 * @param {ReadonlyMap<string, number>} recent
 * @returns {number} the exit status, 1 when something has
 */
export function compareRuns(old, recent) {
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
