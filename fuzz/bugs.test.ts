import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../properties/effort.js';
import type { Bug } from './bugs/bug.js';
import { CHECKER_BUGS } from './bugs/checker.js';
import { PYTHON_BUGS } from './bugs/python.js';
import { READER_BUGS } from './bugs/readers.js';
import { checkerWith, prepare, pythonWith, readersWith, ROOT } from './bugs/transpiled.js';
import { FORMATS as KINDS, type Kind } from './certificates/format.js';
import { bases, certificate } from './certificates/generate.js';
import { Stopwatch } from './cost.js';
import { FORMATS, type Readers } from './formats.js';
import { Random } from './random.js';
import { say } from './report.js';
import { firstRoute, hasPython, python } from './routes.js';

const { seed } = runs(1);
/** Inputs of each kind that a bug has to survive. */
const CERTIFICATES = 1500;
const FILES = 4000;

interface Known {
  readonly bytes: Uint8Array;
  readonly verdict: string;
}

/** Certificates with the verdict that they must get: what the fuzzer makes, then the corpus. */
const certificates: Known[] = [];

function corpus(name: string): Uint8Array[] {
  const folder = join(ROOT, 'test', name);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.endsWith('index.json'))
    .map((file) => readFileSync(join(folder, file)));
}

beforeAll(() => {
  prepare();
  const kinds = Object.keys(KINDS) as Kind[];
  const from = kinds.map((kind) => bases(kind, seed));
  const made = Array.from({ length: CERTIFICATES }, (_, i) =>
    kinds.map((kind, k) => certificate(kind, from[k]!, seed, i)),
  );
  for (const bytes of [...made.flat(), ...corpus('accepted'), ...corpus('refused')])
    certificates.push({ bytes, verdict: firstRoute(bytes) });
}, 300_000);

const title = ({ file, sort, from, to }: Bug): string =>
  `${file}: ${sort}: ${from.slice(0, 60)} → ${to.slice(0, 60)}`;
const survivors = async (bugs: readonly Bug[], kills: (bug: Bug, name: string) => Promise<boolean>): Promise<string[]> => {
  const alive: string[] = [];
  for (const [i, bug] of bugs.entries())
    if (!(await kills(bug, `${bug.file.replaceAll('/', '-')}-${i}`))) alive.push(title(bug));
  return alive;
}; // prettier-ignore

describe('seeded bugs', () => {
  it('are at least a hundred', () => {
    expect(CHECKER_BUGS.length + PYTHON_BUGS.length + READER_BUGS.length).toBeGreaterThanOrEqual(100);
  });

  it('in the checker are all found', async () => {
    const alive = await survivors(CHECKER_BUGS, async (bug, name) => {
      const check = await checkerWith(bug, name);
      return certificates.some(({ bytes, verdict }) => firstRoute(bytes, check) !== verdict);
    });
    expect(alive).toEqual([]);
  }, 600_000);

  it.skipIf(!hasPython)(
    'in the second checker are all found',
    async () => {
      const sound = python();
      const known = await Promise.all(
        certificates.map(async ({ bytes }) => ({ bytes, verdict: await sound.ask(bytes) })),
      );
      await sound.close();
      const alive = await survivors(PYTHON_BUGS, async (bug, name) => {
        const route = python(pythonWith(bug, name));
        let found = false;
        for (let start = 0; start < known.length && !found; start += 200) {
          const part = known.slice(start, start + 200);
          const answers = await Promise.all(part.map(({ bytes }) => route.ask(bytes)));
          found = answers.some((answer, i) => answer !== part[i]!.verdict);
        }
        await route.close();
        return found;
      });
      expect(alive).toEqual([]);
    },
    600_000,
  );
  if (!hasPython) say('fuzz: python3 is not on this machine; the bugs of the second checker were NOT run');

  it('in the readers are all found', async () => {
    const files = FORMATS.map(({ generate }) => Array.from({ length: FILES }, (_, i) => generate(new Random(seed, i))));
    const kills = (readers: Readers): boolean => {
      const watch = new Stopwatch();
      for (let i = 0; i < FILES; i += 1)
        for (const [k, format] of FORMATS.entries())
          if (format.judge(files[k]![i]!, watch, readers).difference !== undefined) return true;
      return false;
    };
    expect(await survivors(READER_BUGS, async (bug, name) => kills(await readersWith(bug, name)))).toEqual([]);
  }, 600_000); // prettier-ignore
});
