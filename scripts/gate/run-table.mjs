// A run of the benchmarks as tables of docs/benchmarks.md.
import { cpus } from 'node:os';
import { place, printInto, say, table } from '../common.mjs';
import { groupName } from './compare.mjs';
import { shown } from './measure.mjs';

/** @param {import('./compare.mjs').Report} report */
export function printRun({ files }) {
  const lines = [
    `Least and median time of one call, Node ${process.versions.node} on ${cpus().length} cores. Times are of that machine on that day; ratios carry over.`,
    '',
    ...files.flatMap(({ groups }) =>
      groups.flatMap(({ fullName, benchmarks }) => [
        `### ${groupName(fullName)}`,
        '',
        ...table(
          ['', 'least', 'median', 'calls'],
          benchmarks.map(({ name, min, median, sampleCount }) => [
            name,
            shown(min * 1e6),
            shown(median * 1e6),
            sampleCount,
          ]),
        ),
      ]),
    ),
  ];
  printInto(place('docs', 'benchmarks.md'), { run: lines });
  say(lines.join('\n'));
}
