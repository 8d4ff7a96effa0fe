import { closeSync, fstatSync, openSync, readFileSync, statSync, type Stats } from 'node:fs';
import { basename, extname } from 'node:path';
import type { NamedMatrix } from './array.js';
import { readCsv } from './csv.js';
import { arrayNamed, InputError, shown } from './input-error.js';
import { readJson } from './json.js';
import { MAX_FILE_BYTES } from './limits.js';
import { readMatrixMarket } from './matrix-market.js';
import { readNpy } from './npy.js';
import { readNpz } from './npz.js';
import { decodeText } from './text.js';

type Reader = (
  bytes: Uint8Array,
  file: string,
  name: string,
  wanted?: ReadonlySet<string>,
) => Map<string, NamedMatrix>;

const single = (array: NamedMatrix): Map<string, NamedMatrix> => new Map([[array.name, array]]);

const npz: Reader = (bytes, file, _, wanted) => readNpz(bytes, file, wanted);
const npy: Reader = (bytes, file, name) => single(readNpy(bytes, file, name));
const mtx: Reader = (bytes, file, name) => single(readMatrixMarket(decodeText(bytes, file), file, name));
const csv: Reader = (bytes, file, name) => single(readCsv(decodeText(bytes, file), file, name));
const json: Reader = (bytes, file, name) => readJson(decodeText(bytes, file), file, name);

const BY_EXTENSION: ReadonlyMap<string, Reader> = new Map([
  ['.npz', npz],
  ['.npy', npy],
  ['.mtx', mtx],
  ['.csv', csv],
  ['.tsv', csv],
  ['.txt', csv],
  ['.json', json],
]);

/** How a file of the formats that say so themselves starts. */
const BY_CONTENT: readonly (readonly [string, Reader])[] = [
  ['PK\x03\x04', npz],
  ['\x93NUMPY', npy],
  ['%%MatrixMarket', mtx],
];

/**
 * Reads the matrices of a file (.npz, .npy, .mtx, .csv, .tsv, .txt, .json), by name and exactly; of an archive only the
 * `wanted` ones, where it holds any.
 *
 * The extension decides the format; without a known one the first bytes do. The one matrix of a .npy, .mtx or text file,
 * and a lone matrix in JSON, has the name of the file without its extension.
 *
 * @throws InputError whatever the reason, a missing file and one beyond 1 GiB included.
 */
export function readFactorFile(path: string, wanted?: ReadonlySet<string>): Map<string, NamedMatrix> {
  const bytes = readBytes(path);
  const extension = extname(path);
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const reader =
    BY_EXTENSION.get(extension.toLowerCase()) ?? BY_CONTENT.find(([magic]) => start.startsWith(magic))?.[1];
  if (!reader) {
    throw new InputError(
      path,
      'a .npz, .npy, .mtx, .csv, .tsv, .txt or .json file',
      `extension ${shown(extension)}`,
    );
  }
  return reader(bytes, path, basename(path, extension), wanted);
}

/**
 * Reads the matrix of a file that holds exactly one.
 * @throws InputError also when the file holds several.
 */
export function readMatrixFile(path: string): NamedMatrix {
  const arrays = [...readFactorFile(path).values()];
  const [array] = arrays;
  if (array && arrays.length === 1) return array;
  throw new InputError(
    path,
    'a file with one matrix',
    arrays.map(({ name }) => arrayNamed(name)).join(', ') || 'none',
  );
}

/** The bytes of a regular file, its size checked before anything is read. */
function readBytes(path: string): Uint8Array {
  try {
    // Opening a pipe could wait for ever: its kind is looked at first, and again once it is open.
    checkFile(path, statSync(path));
    const descriptor = openSync(path, 'r');
    try {
      checkFile(path, fstatSync(descriptor));
      return readFileSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    throw new InputError(path, 'a readable file', cause instanceof Error ? cause.message : String(cause), {
      cause,
    });
  }
}

function checkFile(path: string, stats: Stats): void {
  if (!stats.isFile())
    throw new InputError(path, 'a regular file', stats.isDirectory() ? 'a directory' : 'something else');
  if (stats.size === 0) throw new InputError(path, 'a file with a matrix', 'an empty file');
  if (stats.size > MAX_FILE_BYTES) {
    throw new InputError(path, `a file of at most ${MAX_FILE_BYTES} bytes`, `${stats.size} bytes`);
  }
}
