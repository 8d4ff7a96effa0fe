import type { NamedMatrix } from '../src/validate/readers/array.js';
import { readCsv } from '../src/validate/readers/csv.js';
import { InputError } from '../src/validate/readers/input-error.js';
import { readJson } from '../src/validate/readers/json.js';
import { readMatrixMarket } from '../src/validate/readers/matrix-market.js';
import { readNpy } from '../src/validate/readers/npy.js';
import { readNpz } from '../src/validate/readers/npz.js';
import { decodeText } from '../src/validate/readers/text.js';
import type { Stopwatch } from './cost.js';
import type { Random } from './random.js';
import { csvText } from './readers/csv.js';
import { jsonText } from './readers/json.js';
import { matrixMarketText } from './readers/matrix-market.js';
import { npyBytes } from './readers/npy.js';
import { npzBytes } from './readers/npz.js';
import { csv } from './reference/csv.js';
import { json } from './reference/json.js';
import { matrixMarket } from './reference/matrix-market.js';
import { reading, utf8, type Plain, type Reading } from './reference/matrix.js';
import { npy } from './reference/npy.js';
import { npz } from './reference/npz.js';

type Arrays = ReadonlyMap<string, NamedMatrix>;

/** The readers of the five formats, or of a copy of them; all take bytes. */
export interface Readers {
  readonly npz: (bytes: Uint8Array) => Arrays;
  readonly npy: (bytes: Uint8Array) => Arrays;
  readonly csv: (bytes: Uint8Array) => Arrays;
  readonly mtx: (bytes: Uint8Array) => Arrays;
  readonly json: (bytes: Uint8Array) => Arrays;
}

const single = (array: NamedMatrix): Arrays => new Map([[array.name, array]]);

export const READERS: Readers = {
  npz: (bytes) => readNpz(bytes, 'FILE'),
  npy: (bytes) => single(readNpy(bytes, 'FILE', 'B')),
  csv: (bytes) => single(readCsv(decodeText(bytes, 'FILE'), 'FILE', 'B')),
  mtx: (bytes) => single(readMatrixMarket(decodeText(bytes, 'FILE'), 'FILE', 'B')),
  json: (bytes) => readJson(decodeText(bytes, 'FILE'), 'FILE', 'B'),
};

/**
 * How a reader differs from the reference; undefined where both refuse or both read the same. A reference that is not whole leaves some
 * refusals to the reader.
 */
function difference(read: () => Arrays, reference: () => ReadonlyMap<string, Plain>, isWhole: boolean): { difference?: string; isRead: boolean } {
  let own: Arrays | undefined;
  try {
    own = read();
  } catch (problem) {
    // Refused for its cost: no word on what it says.
    if (problem instanceof Error && 'code' in problem && problem.code === 'cost') return { isRead: false };
    if (!(problem instanceof Error && problem.name === new InputError('', '', '').name && /^FILE: expected .+, got ./s.test(problem.message)))
      return { isRead: false, difference: `thrown: ${problem instanceof Error ? `${problem.name}: ${problem.message.slice(0, 80)}` : String(problem)}` };
  }
  const other: Reading = reading(reference);
  if (own === undefined || other === undefined) {
    if (own === undefined && (other === undefined || !isWhole)) return { isRead: false };
    return { isRead: own !== undefined, difference: own === undefined ? 'refused, but the reference reads it' : 'read, but the reference refuses it' };
  }
  const names = [...own.keys()].sort();
  if (names.join('\n') !== [...other.keys()].sort().join('\n')) return { isRead: true, difference: 'other names' };
  const wrong = names.find((name) => !isSame(own.get(name)!, other.get(name)!));
  return wrong === undefined ? { isRead: true } : { isRead: true, difference: 'read as other numbers' };
} // prettier-ignore

function isSame({ matrix, numberType }: NamedMatrix, plain: Plain): boolean {
  if (matrix.rows !== plain.rows || matrix.cols !== plain.cols || numberType !== plain.numberType)
    return false;
  const { num, den } = matrix.scale;
  return plain.entries.every(([p, q], k) => matrix.integers[k]! * num * q === p * den);
}

/** What a reader makes of a file, as a text that is the same where the numbers and their representation are. */
export function outcome(read: () => Arrays): string {
  try {
    return [...read()]
      .map(([name, { matrix, numberType }]) =>
        [name, matrix.rows, matrix.cols, numberType, matrix.scale, ...matrix.integers].join(' '),
      )
      .join('\n');
  } catch (problem) {
    return problem instanceof Error && /^FILE: expected ./.test(problem.message) ? 'refused' : 'thrown';
  }
}

export interface Format {
  readonly name: keyof Readers;
  readonly generate: (random: Random) => Uint8Array;
  readonly judge: (
    bytes: Uint8Array,
    watch: Stopwatch,
    readers?: Readers,
  ) => { difference?: string; isRead: boolean };
}

const encoded = (text: (random: Random) => string) => (random: Random): Uint8Array => {
  const bytes = new TextEncoder().encode(text(random));
  // Now and then a byte that is no UTF-8.
  if (bytes.length > 0 && random.chance(0.01)) bytes[random.integer(0, bytes.length - 1)] = random.integer(128, 255);
  return bytes;
}; // prettier-ignore

const format = (
  name: keyof Readers,
  generate: Format['generate'],
  reference: (bytes: Uint8Array) => ReadonlyMap<string, Plain>,
  isWhole = true,
): Format => ({
  name,
  generate,
  judge: (bytes, watch, readers = READERS) =>
    difference(
      () => watch.measured(() => readers[name](bytes)),
      () => reference(bytes),
      isWhole,
    ),
});

export const FORMATS: readonly Format[] = [
  format('npy', npyBytes, (bytes) => new Map([['B', npy(bytes)]])),
  // What makes an archive ambiguous is refused by the reader alone: the reference reads it one of the ways.
  format('npz', npzBytes, npz, false),
  format('csv', encoded(csvText), (bytes) => csv(utf8(bytes))),
  format('mtx', encoded(matrixMarketText), (bytes) => matrixMarket(utf8(bytes))),
  format('json', encoded(jsonText), (bytes) => json(utf8(bytes))),
];
