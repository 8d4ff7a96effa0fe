import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../properties/effort.js';
import { runCommand } from '../src/cli/run.js';
import { allQuantities } from '../src/quantity/registry.js';
import { commandLine } from './arguments/grammar.js';
import { CEILING } from './cost.js';
import { Random } from './random.js';
import { Findings, say } from './report.js';

const { seed, numRuns } = runs(100_000);
const folder = mkdtempSync(join(tmpdir(), 'etalon-fuzz-'));

beforeAll(() => {
  const good = readFileSync(join(import.meta.dirname, '..', 'test', 'accepted', 'golden.json'));
  writeFileSync(join(folder, 'good.json'), good);
  writeFileSync(join(folder, 'bad.json'), '{}\n');
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'B.csv'), '1,0\n1,1\n');
  writeFileSync(join(folder, 'C.csv'), '1,0\n0,1\n');
  writeFileSync(join(folder, 'factors.json'), '{"B":[[1,0],[1,1]],"C":[[1,0],[0,1]]}');
  // `-` reads descriptor 0, which must end.
  closeSync(0);
  openSync('/dev/null', 'r');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Marks of a message that was written for nobody. */
const INNER =
  /\n\s+at |TypeError|ReferenceError|Cannot (?:read|convert|mix|destructure)|is not (?:a function|iterable|defined)|\[object |undefined|Maximum call stack|Invalid array length|out of memory/;

interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

async function run(argv: readonly string[], stdin: string): Promise<Outcome> {
  const [out, err]: string[][] = [[], []];
  const status = await runCommand(argv, {
    out: (line) => out!.push(line),
    err: (line) => err!.push(line),
    progress: () => undefined,
    writeFile: () => undefined,
    input: async function* () {
      yield await Promise.resolve(new TextEncoder().encode(stdin));
    },
  });
  return { status, out: out!.join('\n'), err: err!.join('\n') };
}

/** What is wrong with what a command line did. */
function flaw(argv: readonly string[], { status, out, err }: Outcome): string | undefined {
  if (![0, 1, 2, 3].includes(status)) return `exit status ${status}`;
  const echoed = argv.some((argument) => INNER.test(argument));
  const inner = INNER.exec(`${err}\n${out.slice(0, 2000)}`);
  if (inner && !echoed) return `a message of the engine: ${inner[0]}`;
  if (status === 2 && out === '' && err === '') return 'status 2 without a word';
  const end = argv.indexOf('--');
  const options = end < 0 ? argv : argv.slice(0, end);
  const isHelp = options.some((argument) => argument === '-h' || argument === '--help') || argv[0] === '--version';
  if (!options.includes('--json') || isHelp || argv[0] === 'release') return undefined;
  try {
    const document = JSON.parse(out) as { readonly format?: unknown };
    return status === 2 && document.format === undefined ? 'a document without its format' : undefined;
  } catch {
    return `--json without one JSON document, status ${status}`;
  }
} // prettier-ignore

describe('command lines under attack', () => {
  it('every one ends with a status, in words for people, or in JSON where it is asked for', async () => {
    say(`fuzz: ${numRuns} command lines, seed ${seed}`);
    const quantities = await allQuantities();
    const findings = new Findings();
    const statuses = new Set<number>();
    for (let index = 0; index < numRuns; index += 1) {
      const { argv, stdin } = commandLine(new Random(seed, index), quantities, folder);
      const start = process.cpuUsage();
      const details = `seed ${seed} index ${index}: ${JSON.stringify(argv).slice(0, 600)}`;
      try {
        const outcome = await run(argv, stdin);
        statuses.add(outcome.status);
        const wrong = flaw(argv, outcome);
        if (wrong !== undefined) findings.add(`${argv[0]!.slice(0, 20)}: ${wrong}`, `${details}\n${outcome.err.slice(0, 300)}`);
      } catch (problem) {
        findings.add(`${argv[0]!}: thrown ${problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)}`, details);
      }
      const seconds = process.cpuUsage(start).user / 1e6;
      if (seconds > CEILING) findings.add(`${argv[0]!}: ${seconds.toFixed(1)} CPU seconds`, details);
    }
    expect(findings.toString()).toBe('');
    expect([...statuses].sort()).toEqual(expect.arrayContaining([0, 1, 2]));
  }, 3_600_000); // prettier-ignore
});
