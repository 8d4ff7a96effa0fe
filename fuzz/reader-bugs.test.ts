import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../properties/effort.js';
import { READER_BUGS } from './bugs/readers.js';
import { survivors } from './bugs/survivors.js';
import { cleanUp, prepare, readersWith } from './bugs/transpiled.js';
import { FORMATS, outcome, READERS, type Readers } from './formats.js';
import { Random } from './random.js';

const { seed } = runs(1);
/** Files of each format that a bug has to survive. */
const FILES = 4000;

/** The formats that a source file is for, where it is not for all that are text. */
const CONCERNED: readonly (readonly [part: string, formats: readonly (keyof Readers)[]])[] = [
  ['/npy', ['npy']],
  ['/doubles', ['npy']],
  ['zip', ['npz']],
  ['/csv', ['csv']],
  ['/matrix-market', ['mtx']],
  ['/json', ['json']],
  ['', ['csv', 'mtx', 'json']],
];

beforeAll(prepare, 300_000);
afterAll(cleanUp);

it('the seeded bugs in the readers are all found', async () => {
  const files = new Map(
    FORMATS.map(({ name, generate }) => [
      name,
      Array.from({ length: FILES }, (_, i) => {
        const bytes = generate(new Random(seed, i));
        return { bytes, expected: outcome(() => READERS[name](bytes)) };
      }),
    ]),
  );
  const alive = await survivors(READER_BUGS, async (bug, folder) => {
    const readers = await readersWith(bug, folder);
    const formats = CONCERNED.find(([part]) => bug.file.includes(part))![1];
    return formats.some((name) =>
      files.get(name)!.some(({ bytes, expected }) => outcome(() => readers[name](bytes)) !== expected),
    );
  });
  expect(alive).toEqual([]);
}, 3_600_000);
