import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runs } from '../properties/effort.js';
import { CEILING, Stopwatch } from './cost.js';
import { FORMATS } from './formats.js';
import { Random } from './random.js';
import { Findings, quoted, say } from './report.js';

const { seed, numRuns } = runs(100_000);
const REGRESSIONS = join(import.meta.dirname, 'regressions');

describe('readers under attack', () => {
  it.each(FORMATS)('$name: every file is refused or read as an independent reader reads it', ({ name, generate, judge }) => {
    say(`fuzz: ${numRuns} ${name} files, seed ${seed}`);
    const findings = new Findings();
    const watch = new Stopwatch();
    let read = 0;
    for (let index = 0; index < numRuns; index += 1) {
      const bytes = generate(new Random(seed, index));
      const { difference, isRead } = judge(bytes, watch);
      if (difference !== undefined) findings.add(difference, `seed ${seed} index ${index}: ${quoted(bytes)}`);
      if (isRead) read += 1;
    }
    expect(findings.toString()).toBe('');
    expect(watch.worst).toBeLessThan(CEILING);
    // Both answers are put to the test.
    expect(read).toBeGreaterThan(numRuns / 20);
    expect(numRuns - read).toBeGreaterThan(numRuns / 20);
  }, 3_600_000);

  it.each(FORMATS)('$name: finds nothing again of what it once found', ({ name, judge }) => {
    for (const file of readdirSync(REGRESSIONS).filter((one) => one.endsWith(`.${name}`)))
      expect(judge(readFileSync(join(REGRESSIONS, file)), new Stopwatch()).difference, file).toBeUndefined();
  });
}); // prettier-ignore
