import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../src');

/** A file imports only from its own folder and from folders on lower floors. */
const FLOOR: Readonly<Record<string, number>> = {
  arithmetic: 1,
  checker: 1,
  text: 1,
  webassembly: 1,
  parameter: 2,
  linear: 2,
  float64: 2,
  workload: 3,
  factorization: 4,
  geometry: 4,
  privacy: 4,
  bound: 5,
  mechanism: 6,
  strategy: 7,
  certificate: 7,
  statement: 8,
  validate: 8,
  quantity: 8,
  laws: 9,
  expression: 9,
  paper: 10,
  sweep: 10,
  conform: 10,
  report: 11,
  files: 11,
  cli: 12,
  page: 13,
};

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort();

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const pattern =
    /(?:^|\n)\s*(?:import|export)\b[^;]*?\bfrom\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** The names that a file imports from modules of these names. */
function namesFrom(file: string, modules: RegExp): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/import (?:\{([^}]*)\}|(\S+)|\* as (\S+)) from '([^']+)'/g)]
    .filter(([, , , , module = '']) => modules.test(module))
    .flatMap(([, names, ...whole]) => names?.split(',') ?? whole.slice(0, 2))
    .flatMap((name) => (name === undefined || name.trim() === '' ? [] : [name.trim()]));
}

/** The files that a file needs when it runs: those of which it imports more than types. */
function valuesReached(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(ROOT, file), 'utf8').replace(/(?:^|\n)(?:import|export) type [^;]*;/g, '');
  for (const [, target = ''] of text.matchAll(/\bfrom '(\.[^']+)'/g))
    valuesReached(relative(ROOT, join(ROOT, dirname(file), target)).replace(/\.js$/, '.ts'), seen);
  return seen;
}

const local = (file: string): string[] =>
  importsOf(file)
    .filter((target) => target.startsWith('.'))
    .map((target) => relative(ROOT, join(ROOT, dirname(file), target)).replace(/\.js$/, '.ts'));

const folderOf = (file: string): string => file.split('/')[0]!;

/** The mechanisms and subjects that have a room of this name on every floor that speaks of them, in `test/` and in `properties/`. */
const COLUMNS = ['square-root', 'tree', 'k-ary', 'banded', 'optimum', 'mean', 'learning', 'blt'];

/** The only imports from one column into another; the columns of a roof (`comparison`, a catalogue) and the ground are none. */
const ACROSS = [
  'bound/k-ary → factorization/tree',
  'bound/learning → bound/square-root',
  'bound/mean → bound/optimum',
  'bound/optimum → bound/square-root',
  'bound/tree → bound/square-root',
  'factorization/banded → factorization/optimum',
  'factorization/blt → factorization/optimum',
  'mechanism/banded → mechanism/square-root',
  'mechanism/tree → factorization/k-ary',
  'mechanism/tree → mechanism/k-ary',
  'quantity/optimum → factorization/tree',
  'quantity/square-root → bound/optimum',
];

/** The rooms of a floor that are no columns: the ground that its columns stand on, and its roof. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  bound: ['comparison'],
  mechanism: ['queries', 'stream', 'vector'],
  factorization: [],
  quantity: [],
};

/** The floors each of whose columns has tests of its own. */
const TESTED_FLOORS = ['mechanism', 'bound', 'factorization'];

/** The columns without a test of their own: the optimal mechanism is in the tables of `mechanism/stream`, with all others. */
const UNTESTED_ROOMS = ['mechanism/optimum'];

/**
 * The only files above arithmetic that compute with intervals: a numerical algorithm with a remainder or an error bound of its own, or the
 * matrices of an optimum. Every other formula is one of real numbers.
 */
const OF_INTERVALS = [
  'bound/blt/blt-l1.ts',
  'bound/blt/geometric-sums.ts',
  'bound/blt/spaced-sum.ts',
  'bound/learning/regret-noise.ts',
  'bound/optimum/circulant.ts',
  'bound/optimum/schatten.ts',
  'bound/tree/tree-ratio.ts',
  'certificate/interval-errors.ts',
  'conform/estimate.ts',
  'conform/noise-questions.ts',
  'conform/privacy-questions.ts',
  'conform/samplers.ts',
  'conform/strategy-questions.ts',
  'expression/proved.ts',
  'factorization/banded/banded-step-errors.ts',
  'factorization/banded/tracked-pair-loss.ts',
  'factorization/optimum/contraction.ts',
  'factorization/optimum/geometric-mean.ts',
  'factorization/optimum/matrix-ball.ts',
  'factorization/optimum/optimality-gap.ts',
  'factorization/optimum/optimum-enclosure.ts',
  'factorization/optimum/partner.ts',
  'factorization/optimum/prefix-contraction.ts',
  'factorization/tree/momentum-trees.ts',
  'linear/band-eigenvalue.ts',
  'privacy/accounting/answers.ts',
  'privacy/accounting/closed-form.ts',
  'privacy/accounting/gaussian-law.ts',
  'privacy/accounting/grid-exponentials.ts',
  'privacy/accounting/laplace-law.ts',
  'privacy/accounting/lattice-law.ts',
  'privacy/accounting/lattice-loss.ts',
  'privacy/accounting/loss-cells.ts',
  'privacy/accounting/loss-range.ts',
  'privacy/accounting/sampled-law.ts',
  'privacy/gaussian/gaussian-delta.ts',
  'privacy/noise/adaptive-gap.ts',
  'privacy/notion/known-range.ts',
  'privacy/notion/zcdp-conversion.ts',
  'privacy/sampler/batch/cumulative.ts',
  'privacy/sampler/false-alarm.ts',
  'privacy/sampler/random-real.ts',
  'quantity/blt/blt.ts',
  'quantity/optimum/optimum.ts',
  'quantity/optimum/proved.ts',
  'quantity/privacy-composition.ts',
  'validate/optimum.ts',
  'validate/percent-above.ts',
  'validate/privacy-claim.ts',
];

const roomOf = (file: string): string => file.split('/').slice(0, -1).join('/');
const columnOf = (file: string): string | undefined => COLUMNS.find((name) => file.split('/')[1] === name);

/** What may use the modules of node: the command line, files, and their readers. */
const isEdge = (file: string): boolean => ['cli', 'files'].includes(folderOf(file));

describe('the floors of the house', () => {
  it('finds the files and their imports', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(local('certificate/witness.ts')).toContain('linear/matrix.ts');
  });

  it('has only known folders, and only existing files are imported', () => {
    for (const file of files.filter((name) => name.includes('/')))
      expect(FLOOR, file).toHaveProperty(folderOf(file));
    for (const file of files)
      for (const target of local(file)) expect(files, `${file} imports`).toContain(target);
  });

  it('imports only from the own folder and from lower floors', () => {
    const wrong = files
      .filter((file) => file.includes('/'))
      .flatMap((file) =>
        local(file)
          .filter((target) => folderOf(target) !== folderOf(file))
          .filter((target) => !(FLOOR[folderOf(target)]! < FLOOR[folderOf(file)]!))
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('crosses from column to column only where it is listed', () => {
    const crossings = files.flatMap((file) =>
      local(file)
        .filter((target) => columnOf(file) !== undefined && columnOf(target) !== undefined)
        .filter((target) => columnOf(file) !== columnOf(target))
        .map((target) => `${roomOf(file)} → ${roomOf(target)}`),
    );
    expect([...new Set(crossings)].sort()).toEqual(ACROSS);
  });

  it('has rooms of the same names on every floor that has columns, in test/ and in properties/', () => {
    const roomsIn = (folder: string): string[] =>
      readdirSync(join(ROOT, '..', folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name);
    for (const [floor, others] of Object.entries(ROOMS)) {
      for (const room of roomsIn(`src/${floor}`)) expect([...COLUMNS, ...others], floor).toContain(room);
      for (const room of roomsIn(`test/${floor}`)) expect(roomsIn(`src/${floor}`), floor).toContain(room);
    }
    for (const floor of TESTED_FLOORS) {
      const columns = roomsIn(`src/${floor}`).filter((room) => COLUMNS.includes(room));
      const untested = columns.filter((room) => !roomsIn(`test/${floor}`).includes(room));
      expect(untested.map((room) => `${floor}/${room}`)).toEqual(
        UNTESTED_ROOMS.filter((room) => room.startsWith(`${floor}/`)),
      );
    }
    for (const room of roomsIn('properties')) expect([...COLUMNS, ...Object.keys(FLOOR)]).toContain(room);
    const everywhere = Object.keys(ROOMS).flatMap((floor) => roomsIn(`src/${floor}`));
    for (const column of COLUMNS) expect(everywhere).toContain(column);
  });

  it('writes formulas of real numbers: intervals are computed with only where it is listed', () => {
    const drawn = ['report', 'statement', 'laws'];
    const users = files
      .filter((file) => !['arithmetic', ...drawn].includes(folderOf(file)))
      .filter((file) =>
        /import \{[^}]*\bInterval\b[^}]*\} from/.test(readFileSync(join(ROOT, file), 'utf8')),
      );
    expect(users).toEqual(OF_INTERVALS);
  });

  it('has files that one can read: none of more than 300 lines', () => {
    for (const file of files)
      expect(readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1, file).toBeLessThanOrEqual(300);
  });

  it('has no circles', () => {
    const state = new Map<string, 'open' | 'done'>();
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') throw new Error(`circle: ${[...path, file].join(' → ')}`);
      state.set(file, 'open');
      for (const target of local(file)) visit(target, [...path, file]);
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
    expect(state.size).toBe(files.length);
  });

  it('keeps the checker alone: it imports nothing from elsewhere, and only what proves, the check command, its threads and the search of sweeps and windows import more than the form of pieces of work', () => {
    for (const file of files.filter((name) => folderOf(name) === 'checker'))
      expect(
        importsOf(file).filter((target) => !/^\.\/[\w-]+\.js$/.test(target)),
        file,
      ).toEqual([]);
    const users = files.filter(
      (file) =>
        folderOf(file) !== 'checker' &&
        local(file).some((target) => folderOf(target) === 'checker' && target !== 'checker/pieces.ts'),
    );
    // The root only names it. The claim of sweeps is what the checker's doubles prove, bit for bit, and what is sought is where they prove most.
    const ofSweeps = [
      ...[
        'certificate/certify-circulant.ts',
        'certificate/certify-gram.ts',
        'certificate/certify-norm-sweeps.ts',
        'certificate/certify-sweeps.ts',
        'certificate/swept-subject.ts',
      ],
      ...[
        'float64/simd-sweeps.ts',
        'float64/sweep-level.ts',
        'float64/sweep-mean.ts',
        'float64/sweep-norm.ts',
        'float64/sweep-weights.ts',
      ],
    ];
    const others = users.filter((file) => !ofSweeps.includes(file));
    expect(others).toEqual([
      'certificate/algebraic/certify-algebraic.ts',
      'certificate/algebraic/galois.ts',
      'certificate/certified-recursion.ts',
      'certificate/certified-strategy.ts',
      'certificate/participation/sensitivity-proof.ts',
      'certificate/privacy/prove-exact-noise.ts',
      'certificate/privacy/prove-lattice-noise.ts',
      'certificate/privacy/prove-privacy-loss.ts',
      'certificate/prove-product.ts',
      'certificate/prove.ts',
      'certificate/toeplitz/prove-blt.ts',
      'cli/check.ts',
      'files/check-piece.ts',
      'files/thread.ts',
      'index.ts',
    ]);
  });

  it('uses fraction.js and decimal.js in arithmetic only, and node modules at the edges only', () => {
    for (const file of files) {
      const outside = importsOf(file).filter((target) => !target.startsWith('.'));
      if (folderOf(file) !== 'arithmetic') {
        expect(
          outside.filter((name) => name === 'fraction.js' || name === 'decimal.js'),
          file,
        ).toEqual([]);
      }
      if (!isEdge(file)) {
        expect(
          outside.filter((name) => name.startsWith('node:')),
          file,
        ).toEqual([]);
        expect(
          /(?<!\/\/.*|\*.*)(?:\bprocess\.(?!js')\w|\bBuffer\.\w|\brequire\(|__dirname)/.test(
            readFileSync(join(ROOT, file), 'utf8'),
          ),
          file,
        ).toBe(false);
      }
    }
  });

  it('imports fast-check in laws only, and laws from nowhere: who does not try laws does not need it', () => {
    for (const file of files.filter((name) => folderOf(name) !== 'laws')) {
      expect(importsOf(file), file).not.toContain('fast-check');
      expect(
        local(file).filter((target) => folderOf(target) === 'laws'),
        file,
      ).toEqual([]);
    }
  });

  it('has commands that know nothing of one another, and make no files themselves', () => {
    const commands = files.filter(
      (file) =>
        folderOf(file) === 'cli' && /\bexport const command\b/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(commands.length).toBeGreaterThan(5);
    const imported = files
      .filter((file) => !['cli/commands.ts', 'page/instead/commands.ts'].includes(file))
      .flatMap((file) => local(file).map((target) => `${file} → ${target}`))
      .filter((edge) => commands.some((command) => edge.endsWith(`→ ${command}`)));
    expect(imported).toEqual([]);
    const names = files
      .filter((file) => folderOf(file) === 'cli')
      .flatMap((file) => namesFrom(file, /^node:fs/))
      .sort();
    // writeSync: the lines of stdout and stderr.
    expect([...new Set(names)]).toEqual(['fstatSync', 'readSync', 'statSync', 'writeSync']);
  });

  it('draws without files: report reaches nothing of node', () => {
    for (const file of files.filter((name) => folderOf(name) === 'report'))
      for (const target of valuesReached(file))
        expect(
          importsOf(target).filter((name) => name.startsWith('node:')),
          `${file} reaches ${target}`,
        ).toEqual([]);
  });

  it('starts light: before a command is loaded the program needs only what reads a call and says what is wrong with it', () => {
    const reached = [...valuesReached('cli/main.ts')];
    const light =
      /^(?:cli|text|files)\/|^report\/error-report\.ts$|^validate\/readers\/input-error\.ts$|^arithmetic\/undecided-error\.ts$/;
    expect(reached.filter((file) => !light.test(file))).toEqual([]);
    expect(reached.length).toBeLessThanOrEqual(20);
    const modules = new Set(reached.flatMap(importsOf).filter((name) => name.startsWith('node:')));
    expect(modules.has('node:crypto')).toBe(false);
  });

  it('reaches nothing of node from the library entry', () => {
    const seen = new Set<string>();
    const walk = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      expect(
        importsOf(file).filter((name) => name.startsWith('node:')),
        file,
      ).toEqual([]);
      local(file).forEach(walk);
    };
    walk('index.ts');
    expect(seen.size).toBeGreaterThan(20);
  });
});
