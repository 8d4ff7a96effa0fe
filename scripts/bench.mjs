// Measures: npm run bench [-- --against | --compare REF]
// Without an option every benchmark of bench/, printed into docs/benchmarks.md and kept in node_modules/.cache/bench.json.
// --against: what has a target, beside other programs. --compare REF: every benchmark again, beside a run that was kept: a file, or the one that
// docs/benchmarks.md of a commit has; exit status 1 when the median of one is more than a fifth above.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { place, ROOT } from './common.mjs';
import { compareRuns, readMedians, readReport, reportMedians } from './gate/compare.mjs';
import { printRun } from './gate/run-table.mjs';

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, args) {
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const { against, compare } = parseArgs({
  options: { against: { type: 'boolean', default: false }, compare: { type: 'string' } },
}).values;

if (against) run(place('scripts', 'gate', 'against.mjs'), []);
else {
  // Read first: a run that is not there is said before an hour of measuring.
  const before = compare === undefined ? undefined : readMedians(compare);
  const file = place('node_modules', '.cache', before === undefined ? 'bench.json' : 'bench-now.json');
  mkdirSync(dirname(file), { recursive: true });
  run(place('node_modules', 'vitest', 'vitest.mjs'), ['bench', '--run', '--outputJson', file]);
  const now = readReport(file);
  if (before === undefined) printRun(now);
  else process.exitCode = compareRuns(before, reportMedians(now));
}
