import { kindOf } from '../files/disk.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import { described } from '../parameter/inputs.js';
import { brief } from '../text/brief.js';
import { nearest } from '../text/nearest.js';
import { UsageError } from '../text/usage-error.js';
import { STDIN } from '../validate/readers/file-name.js';
import { readJson } from '../validate/readers/json.js';
import { readMatrixFile } from '../files/factor-files.js';
import { buildWorkload, WORKLOADS, workloadParameters } from '../workload/catalogue.js';
import type { WorkloadEntry } from '../workload/entry.js';
import { explicit } from '../workload/explicit.js';
import { longWorkload } from '../workload/long-workload.js';
import type { Workload } from '../workload/workload.js';
import type { Arguments } from './arguments.js';
import { TEXT, type OptionTable } from './option-table.js';
import { fromOptions } from './parameter-options.js';

const PARAMETERS = workloadParameters();

/** The size, which has a help line of its own, because `validate` takes it from the factors. */
const SIZE = 'n';

/** The width of a window, and the short option that says the same where it has no other meaning. */
const WINDOW = 'window';
const SHORT = 'w';

/** Whether --w says the width of a window. */
const hasShort = (names: readonly string[]): boolean => names.includes(WINDOW) && !names.includes(SHORT);

/** The options whose numbers may stand in a file. */
const LISTS: readonly string[] = [...PARAMETERS]
  .filter(([, owners]) => owners.every(([, { kind }]) => kind === 'list'))
  .map(([name]) => name);

/** The workloads by name with their options, for a help text. */
export const WORKLOAD_NAMES: string = WORKLOADS.map(
  ({ name, parameters }) => `${name} (${parameters.map((parameter) => `--${parameter.name}`).join(', ')})`,
).join(', ');

/** The options that describe a workload by name, besides its size --n. */
export const WORKLOAD_TABLE: OptionTable = [...PARAMETERS]
  .filter(([name]) => name !== SIZE)
  .map(([name, owners]) => {
    const uses = owners.map(([entry, parameter]) => {
      const range = ['word', 'schedule'].includes(parameter.kind) ? '' : `, ${described(parameter)}`;
      return `${entry.name}: ${parameter.description}${range}`;
    });
    if (name === SHORT) uses.push(`of windows: the same as --${WINDOW}`);
    return [
      `--${name} ${LISTS.includes(name) ? 'FILE|LIST' : valueName(name)}`,
      uses.join('; '),
      { [name]: TEXT },
    ];
  });

/** What stands for the value of an option in a help text. */
function valueName(name: string): string {
  return name.slice(0, 1).toUpperCase();
}

const named = (text: string): WorkloadEntry | undefined => WORKLOADS.find(({ name }) => name === text);

/** Whether a word is a workload by name, not a file. */
export const isNamed = (text: string): boolean => named(text) !== undefined;

/**
 * The workload that a command line names: one by name with its options, a matrix written out, or a file with one matrix.
 *
 * @param factors whose rows, or columns, are the size n: the command line need not give it by --n
 */
export function readWorkload(text: string, args: Arguments, factors?: FactorSizes): Workload {
  const entry = named(text);
  if (entry !== undefined) return readNamed(entry, args, factors);
  const matrix = text.trimStart().startsWith('[');
  if (!matrix && text !== STDIN && kindOf(text) === undefined) throw noWorkload(text);
  refuseOptions(args, `it with ${brief(text)}`);
  if (matrix) return explicit([...readJson(text, 'WORKLOAD', 'A').values()][0]!.matrix);
  return explicit(readMatrixFile(text, { allowCost: args.flag('allow-cost') }).matrix);
}

/** What is wrong with a word that is no name, no matrix and no file that is there. */
function noWorkload(text: string): UsageError {
  if (/[/\\]|\.(?:csv|mtx|npy|npz|json)$/i.test(text))
    return new UsageError(`WORKLOAD: expected a file that is there, got ${brief(text)}`);
  const names = WORKLOADS.map(({ name }) => name);
  const near = nearest(text, names);
  const wanted = near.length > 0 ? `a name such as ${near.join(', ')}` : names.join(', ');
  return new UsageError(
    `WORKLOAD: expected ${wanted}, a matrix such as [[1,2],[0,1]], or a file, got ${brief(text)}`,
  );
}

/** Refuses every option of workloads by name that is given and not among `allowed`. */
export function refuseOptions(args: Arguments, got: string, allowed: readonly string[] = []): void {
  const strange = [...PARAMETERS.keys()].find(
    (name) => args.text(name) !== undefined && !allowed.includes(name),
  );
  if (strange === undefined) return;
  const owners = [strange, ...(strange === SHORT ? [WINDOW] : [])].flatMap((name) =>
    PARAMETERS.get(name)!.map(([entry]) => entry.name),
  );
  const list = [owners.slice(0, -1).join(', '), ...owners.slice(-1)]
    .filter((name) => name !== '')
    .join(' or ');
  throw new UsageError(`--${strange}: expected only with ${list}, got ${got}`);
}

/** The rows of B and the columns of C. */
export interface FactorSizes {
  readonly rows: number;
  readonly cols: number;
}

/** The rows of B, or the columns of C, as the size; one that is given, too, must be the same. */
function sizeOf({ sizedBy }: WorkloadEntry, given: string | undefined, { rows, cols }: FactorSizes): string {
  const [size, what] = sizedBy === 'columns' ? [cols, 'columns of C'] : [rows, 'rows of B'];
  if (given !== undefined && given !== `${size}`)
    throw new UsageError(`--${SIZE}: expected ${size}, the ${what}, got ${brief(given)}`);
  return `${size}`;
}

/**
 * The files of lists that a command line names, by the option: a list is in no file when it is one of numbers.
 * @throws UsageError for what is neither
 */
export function listFiles(args: Arguments): ReadonlyMap<string, string> {
  const named = LISTS.flatMap((name): [string, string][] => {
    const text = args.text(name);
    if (text === undefined) return [];
    const found = kindOf(text);
    if (found === 'file') return [[name, text]];
    const isFolder = found === 'folder';
    if (found === undefined && !isPath(text)) return [];
    const got = `${brief(text)}${found === undefined ? '' : isFolder ? ', a folder' : ', no regular file'}`;
    throw new UsageError(
      `--${name}: expected a file that is there, or numbers, separated by commas, got ${got}`,
    );
  });
  return new Map(named);
}

/** Whether a text is meant as a file: 1/3 is a number. */
const isPath = (text: string): boolean =>
  /^[./~]|\.(?:csv|mtx|npy|npz|json|txt)$/i.test(text) && !/^[-+.\d,/e ]*$/i.test(text);

/** The exact numbers of a file of one row or one column. */
function readList(name: string, file: string, args: Arguments): Rational[] {
  const { matrix } = readMatrixFile(file, { vectors: true, allowCost: args.flag('allow-cost') });
  const { rows, cols } = matrix;
  if (rows !== 1 && cols !== 1)
    throw new UsageError(`--${name}: expected one row or one column in ${brief(file)}, got ${rows}×${cols}`);
  return Array.from({ length: Math.max(rows, cols) }, (_, j) =>
    cols === 1 ? matrix.get(j, 0) : matrix.get(0, j),
  );
}

function readNamed(entry: WorkloadEntry, args: Arguments, factors: FactorSizes | undefined): Workload {
  const names = entry.parameters.map(({ name }) => name);
  const short = hasShort(names) ? args.text(SHORT) : undefined;
  if (short !== undefined && args.text(WINDOW) !== undefined)
    throw new UsageError(`--${SHORT}: expected --${WINDOW} or --${SHORT}, got both`);
  refuseOptions(args, `it with ${entry.name}`, hasShort(names) ? [...names, SHORT] : names);
  const lists = new Map(
    [...listFiles(args)].map(([name, file]) => [name, readList(name, file, args)] as const),
  );
  return fromOptions(
    entry.parameters.filter(({ name }) => !lists.has(name)),
    (name) => {
      if (name === SIZE && factors !== undefined) return sizeOf(entry, args.text(SIZE), factors);
      return name === WINDOW ? (short ?? args.text(name)) : args.text(name);
    },
    ({ name }) => {
      const what = name === SIZE ? 'its size --n N' : `--${name} ${valueName(name)}`;
      return new UsageError(`${entry.name}: expected ${what}, got none`);
    },
    (texts) => buildWorkload(entry, texts, lists),
    (name) => `--${name === WINDOW && short !== undefined ? SHORT : name}`,
  );
}

/** The sizes of square factors. */
export const square = (n: number): FactorSizes => ({ rows: n, cols: n });

/** Sizes up to which a workload by name is built as it is elsewhere; beyond, what a strategy needs of it is its generating function. */
const BUILT = 2 ** 17;

/**
 * The workload that a strategy of n rounds answers; one by name may be of any size.
 * @throws UsageError without --workload, or when it is no workload of n items
 */
export function readStrategyWorkload(args: Arguments, n: bigint): Workload<Count> {
  const text = args.text('workload');
  if (text === undefined)
    throw new UsageError('--workload: expected --workload, the workload that the strategy answers, got none');
  const entry = named(text);
  if (entry === undefined || n <= BUILT) return readWorkload(text, args, square(Number(n)));
  // As small as that: the name and its parameters, without the size.
  const small = readNamed(
    entry,
    { ...args, text: (name) => (name === SIZE ? undefined : args.text(name)) },
    square(BUILT),
  );
  if (small.toeplitz === undefined)
    throw new UsageError(`--n: expected at most ${BUILT} for ${text}, got ${n}`);
  return longWorkload(small, n);
}
