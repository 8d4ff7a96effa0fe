import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../properties/effort.js';
import { CHECKER_BUGS as OTHER_CHECKER_BUGS } from './bugs/checker.js';
import { CIRCULANT_BUGS, CIRCULANT_BUGS_OF_PYTHON } from './bugs/circulant.js';
import { GRAM_BUGS, GRAM_BUGS_OF_PYTHON } from './bugs/gram.js';
import { LATTICE_BUGS, LATTICE_BUGS_OF_PYTHON } from './bugs/lattice.js';
import { PARTICIPATION_BUGS, PARTICIPATION_BUGS_OF_PYTHON } from './bugs/participation.js';
import { PRIVACY_BUGS, PRIVACY_BUGS_OF_PYTHON } from './bugs/privacy.js';
import { PYTHON_BUGS as OTHER_PYTHON_BUGS } from './bugs/python.js';
import { READER_BUGS } from './bugs/readers.js';
import { SENSITIVITY_BUGS, SENSITIVITY_BUGS_OF_PYTHON } from './bugs/sensitivity.js';
import { SENSITIVITY_L1_BUGS, SENSITIVITY_L1_BUGS_OF_PYTHON } from './bugs/sensitivity-l1.js';
import { TREE_BUGS, TREE_BUGS_OF_PYTHON } from './bugs/sensitivity-tree.js';
import { SWEEPS_BUGS, SWEEPS_BUGS_OF_PYTHON } from './bugs/sweeps.js';
import { TOEPLITZ_BUGS, TOEPLITZ_BUGS_OF_PYTHON } from './bugs/toeplitz.js';
import { stale, survivors } from './bugs/survivors.js';
import { checkerWith, cleanUp, prepare, pythonWith, ROOT } from './bugs/transpiled.js';
import { FORMATS as KINDS, type Kind } from './certificates/format.js';
import { check, OVER_BUDGET } from '../src/checker/checker.js';
import { bases, certificate, isOfPrivacy } from './certificates/generate.js';
import { say } from './report.js';
import { firstRoute, hasPython, python } from './routes.js';

const CHECKER_BUGS = [
  ...OTHER_CHECKER_BUGS,
  ...PARTICIPATION_BUGS,
  ...SENSITIVITY_BUGS,
  ...SENSITIVITY_L1_BUGS,
  ...TREE_BUGS,
  ...PRIVACY_BUGS,
  ...CIRCULANT_BUGS,
  ...GRAM_BUGS,
  ...LATTICE_BUGS,
  ...SWEEPS_BUGS,
  ...TOEPLITZ_BUGS,
];
const PYTHON_BUGS = [
  ...OTHER_PYTHON_BUGS,
  ...PARTICIPATION_BUGS_OF_PYTHON,
  ...SENSITIVITY_BUGS_OF_PYTHON,
  ...SENSITIVITY_L1_BUGS_OF_PYTHON,
  ...TREE_BUGS_OF_PYTHON,
  ...PRIVACY_BUGS_OF_PYTHON,
  ...CIRCULANT_BUGS_OF_PYTHON,
  ...GRAM_BUGS_OF_PYTHON,
  ...LATTICE_BUGS_OF_PYTHON,
  ...SWEEPS_BUGS_OF_PYTHON,
  ...TOEPLITZ_BUGS_OF_PYTHON,
];

const { seed } = runs(1);
/** Inputs of each kind that a bug has to survive. */
const CERTIFICATES = 1200;

interface Known {
  readonly bytes: Uint8Array;
  /** Of none at all, so that the verdict is the work; the usual one where it is not given. */
  readonly budget: 0n | undefined;
  readonly verdict: string;
}

/** Certificates with the verdict that they must get: the corpus, then what the fuzzer makes. */
const certificates: Known[] = [];

const judged = (bytes: Uint8Array, budget: 0n | undefined, own: typeof check): string =>
  firstRoute(bytes, (x) => own(x, budget === undefined ? {} : { budget }));

/** The work of a certificate, 0 of what is refused for its form. */
function work(bytes: Uint8Array): number {
  const verdict = check(bytes, { budget: 0n });
  return !verdict.proved && verdict.code === OVER_BUDGET ? Number(verdict.received) : 0;
}

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
    kinds.flatMap((kind, k) =>
      isOfPrivacy(kind) && i % 10 > 0 ? [] : [certificate(kind, from[k]!, seed, i)],
    ),
  );
  // The corpus shows most bugs, and its cheap files do first.
  const files = [...corpus('accepted'), ...corpus('refused')].sort((x, y) => work(x) - work(y));
  for (const bytes of [...files, ...made.flat()])
    for (const budget of [undefined, 0n] as const)
      certificates.push({ bytes, budget, verdict: judged(bytes, budget, check) });
}, 3_600_000);

afterAll(cleanUp);

describe('seeded bugs', () => {
  it('are at least a hundred', () => {
    expect(CHECKER_BUGS.length + PYTHON_BUGS.length + READER_BUGS.length).toBeGreaterThanOrEqual(100);
  });

  it('stand in the sources', () => {
    const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
    expect(stale([...CHECKER_BUGS, ...PYTHON_BUGS, ...READER_BUGS], textOf)).toEqual([]);
  });

  it('in the checker are all found', async () => {
    const alive = await survivors(CHECKER_BUGS, async (bug, name) => {
      const own = await checkerWith(bug, name);
      return certificates.some(({ bytes, budget, verdict }) => judged(bytes, budget, own) !== verdict);
    });
    expect(alive).toEqual([]);
  }, 3_600_000);

  it.skipIf(!hasPython)(
    'in the second checker are all found',
    async () => {
      const inputs = certificates.filter(({ bytes }) => bytes.length < 100_000);
      const panel = (folder?: string): ((known: Known) => Promise<string>) & { close(): Promise<void> } => {
        const [usual, none] = [python('60', folder), python('0', folder)];
        const ask = ({ bytes, budget }: Known): Promise<string> => (budget === 0n ? none : usual).ask(bytes);
        return Object.assign(ask, {
          close: async () => {
            await Promise.all([usual.close(), none.close()]);
          },
        });
      };
      const sound = panel();
      const expected = await Promise.all(inputs.map(sound));
      await sound.close();
      const alive = await survivors(PYTHON_BUGS, async (bug, name) => {
        const ask = panel(pythonWith(bug, name));
        let found = false;
        for (let start = 0; start < inputs.length && !found; start += 200) {
          const answers = await Promise.all(inputs.slice(start, start + 200).map(ask));
          found = answers.some((answer, i) => answer !== expected[start + i]);
        }
        await ask.close();
        return found;
      });
      expect(alive).toEqual([]);
    },
    3_600_000,
  );
  if (!hasPython) say('fuzz: python3 is not on this machine; the bugs of the second checker were NOT run');
});
