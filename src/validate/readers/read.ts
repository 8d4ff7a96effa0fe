import type { NamedMatrix } from './array.js';
import { nameAndExtension, STDIN } from './file-name.js';
import { readCsv } from './csv.js';
import { refuseForeign } from './foreign.js';
import { arrayNamed, InputError, shown } from './input-error.js';
import { readJson } from './json.js';
import { Room } from './limits.js';
import { readMatrixMarket } from './matrix-market.js';
import { readNpy } from './npy.js';
import { readNpz } from './npz.js';
import { numeralReadAs, type ReadAs } from './read-as.js';
import { decodeText } from './text.js';

type Reader = (
  bytes: Uint8Array,
  file: string,
  name: string,
  room: Room,
  options: ReadOptions,
) => Map<string, NamedMatrix>;

/** How a file is read: of an archive only the `wanted` arrays, where it holds any; beyond what its size explains with `allowCost`. */
export interface ReadOptions {
  readonly wanted?: ReadonlySet<string>;
  readonly allowCost?: boolean;
  /** Whether an array of one dimension is read as a column. */
  readonly vectors?: boolean;
  /** How decimals of text are read; as they are written when it is left out. */
  readonly readAs?: ReadAs | undefined;
}

const single = (array: NamedMatrix): Map<string, NamedMatrix> => new Map([[array.name, array]]);

const npz: Reader = (bytes, file, _, room, options) =>
  readNpz(bytes, file, options.wanted, room, undefined, options.vectors);
const npy: Reader = (bytes, file, name, room, { vectors }) =>
  single(readNpy(bytes, file, name, room, vectors));
const mtx: Reader = (bytes, file, name, room) =>
  single(readMatrixMarket(decodeText(bytes, file), file, name, room));
const csv: Reader = (bytes, file, name, room, { readAs = 'decimal' }) =>
  single(readCsv(decodeText(bytes, file), file, name, room, numeralReadAs(readAs)));
const json: Reader = (bytes, file, name, room, { readAs = 'decimal', vectors }) =>
  readJson(decodeText(bytes, file), file, name, room, { vectors, parse: numeralReadAs(readAs) });

/** The formats whose numbers are texts that can be read as doubles. */
const SPELLED: ReadonlySet<Reader> = new Set([csv, json]);

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

/** A text that starts so is JSON where nothing else says what it is. */
const JSON_START = /^(?:\xef\xbb\xbf)?[ \n\r\t]*[[{]/;

/** A text that starts so may be rows of numbers, or a comment before them. */
const NUMBERS_START = /^(?:\xef\xbb\xbf)?\s*[-+.0-9#]/;

/**
 * The matrices of a file (.npz, .npy, .mtx, .csv, .tsv, .txt, .json) by name and exactly, from its bytes.
 *
 * The extension decides the format; without a known one, as on stdin, the first bytes do, and what nothing else fits is numbers row by row. The one
 * matrix of a .npy, .mtx or text file, and a lone matrix in JSON, has the name of the file without its extension.
 *
 * @throws InputError whatever the reason
 */
export function matricesOf(
  path: string,
  bytes: Uint8Array,
  options: ReadOptions = {},
): Map<string, NamedMatrix> {
  if (bytes.length === 0) throw new InputError(path, 'a file with a matrix', 'an empty file');
  const { name, extension } = path === STDIN ? { name: 'stdin', extension: '' } : nameAndExtension(path);
  refuseForeign(bytes, path, extension.toLowerCase());
  const room = new Room(path, bytes.length, options.allowCost);
  const reader = readerOf(bytes, path, extension);
  if (options.readAs !== undefined && !SPELLED.has(reader))
    throw new InputError(
      path,
      '.csv, .tsv, .txt or .json where it is said how its decimals are read (--read-as)',
      'numbers that are held exactly',
    );
  return reader(bytes, path, name, room, options);
}

function readerOf(bytes: Uint8Array, path: string, extension: string): Reader {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  const reader =
    BY_EXTENSION.get(extension.toLowerCase()) ?? BY_CONTENT.find(([magic]) => start.startsWith(magic))?.[1];
  if (reader !== undefined) return reader;
  if (JSON_START.test(start)) return json;
  if (extension === '' || NUMBERS_START.test(start)) return csv;
  throw new InputError(
    path,
    'a .npz, .npy, .mtx, .csv, .tsv, .txt or .json file',
    `extension ${shown(extension)}`,
  );
}

/** @throws InputError when a file does not hold exactly one matrix. */
export function onlyMatrix(path: string, named: ReadonlyMap<string, NamedMatrix>): NamedMatrix {
  const arrays = [...named.values()];
  const [array] = arrays;
  if (array && arrays.length === 1) return array;
  throw new InputError(
    path,
    'a file with one matrix',
    arrays.map(({ name }) => arrayNamed(name)).join(', ') || 'none',
  );
}
