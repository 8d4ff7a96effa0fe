import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedMatrix } from '../../src/validate/readers/array.js';
import { readCsv } from '../../src/validate/readers/csv.js';
import { InputError } from '../../src/validate/readers/input-error.js';
import { readJson } from '../../src/validate/readers/json.js';
import { readMatrixMarket } from '../../src/validate/readers/matrix-market.js';
import { readNpy } from '../../src/validate/readers/npy.js';
import { readNpz } from '../../src/validate/readers/npz.js';
import { readerLaws, type ReaderSubject } from '../../src/laws/reader-laws.js';
import { decodeText } from '../../src/validate/readers/text.js';
import { latin1, vector } from '../../test/validate/readers/build.js';
import { keeps, runs } from '../effort.js';

type Arrays = Map<string, NamedMatrix>;
type Read = (bytes: Uint8Array) => Arrays;

const npz: Read = (bytes) => readNpz(bytes, 'FILE');
const npy: Read = (bytes) => new Map([['B', readNpy(bytes, 'FILE', 'B')]]);
const csv: Read = (bytes) => new Map([['B', readCsv(decodeText(bytes, 'FILE'), 'FILE', 'B')]]);
const mtx: Read = (bytes) => new Map([['B', readMatrixMarket(decodeText(bytes, 'FILE'), 'FILE', 'B')]]);
const json: Read = (bytes) => readJson(decodeText(bytes, 'FILE'), 'FILE', 'B');

/** What `read` makes of the bytes, undefined if it refuses them; any error but an InputError fails the test. */
function attempt(read: Read, bytes: Uint8Array): Arrays | undefined {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

const same = (first: Arrays, second: Arrays): boolean =>
  first.size === second.size &&
  [...first].every(([name, { matrix, numberType }]) => {
    const other = second.get(name);
    return other?.numberType === numberType && other.matrix.equals(matrix);
  });

const archives = ['stored', 'deflated', 'streamed', 'strange-names'].map((name) =>
  vector(`readers/${name}.npz`),
);
const arrays = ['float16-big-endian', 'float64-fortran-order', 'version-3', 'bool', 'uint64'].map((name) =>
  vector(`readers/${name}.npy`),
);
const texts: readonly (readonly [Read, Uint8Array])[] = [
  [csv, latin1('# c\r\n1.5;1/3;0\r\n-1e-3;.5;7\r\n')],
  [csv, latin1(' 1 2\n 3 4\n')],
  [mtx, latin1('%%MatrixMarket matrix coordinate real symmetric\n% c\n3 3 3\n1 1 1.5\n2 1 -1e-3\n3 3 2\n')],
  [mtx, latin1('%%MatrixMarket matrix array integer general\n2 2\n1\n2\n3\n4\n')],
  [json, latin1('{"B": [[1.5, "1/3"], [0, -1e-3]], "__proto__": [[1]]}')],
];
describe('a flawed file is refused by an InputError or read as what it says', () => {
  it('an .npz file with something before or after it is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...archives),
        fc.uint8Array({ minLength: 1, maxLength: 80 }),
        (bytes, more) => {
          expect(attempt(npz, Uint8Array.of(...bytes, ...more))).toBeUndefined();
          expect(attempt(npz, Uint8Array.of(...more, ...bytes))).toBeUndefined();
        },
      ),
      runs(200),
    );
  });

  it('a flipped bit in an .npz file is refused or changes nothing', () => {
    for (const bytes of archives) {
      const truth = npz(bytes);
      let refusals = 0;
      for (let bit = 0; bit < 8 * bytes.length; bit += 1) {
        const flipped = bytes.slice();
        flipped[bit >> 3]! ^= 1 << (bit & 7);
        const read = attempt(npz, flipped);
        if (!read) refusals += 1;
        else if (!same(read, truth)) expect(bit).toBe('harmless');
      }
      // Harmless are the versions, times and attributes of the zip headers, of which there are 4·14 bytes or so.
      expect(refusals).toBeGreaterThan(8 * (bytes.length - 160));
    }
  });
});

/** The arrays of a file as one row: the shape and the entries of each. */
const suite = (read: Read, files: readonly Uint8Array[]): ReaderSubject => ({
  read: (bytes) => [
    [...read(bytes).values()].flatMap(({ matrix: { rows, cols, integers, scale } }) => [
      rows,
      cols,
      scale,
      ...integers,
    ]),
  ],
  files,
  isRefusal: (error) => error instanceof InputError,
});
const textsOf = (reader: Read): Uint8Array[] =>
  texts.filter(([read]) => read === reader).map(([, bytes]) => bytes);

keeps('.npz', readerLaws({ ...suite(npz, archives), knowsItsEnd: true, checked: true }), 1000);
keeps('.npy', readerLaws({ ...suite(npy, arrays), knowsItsEnd: true }));
keeps('.csv', readerLaws(suite(csv, textsOf(csv))));
keeps('.mtx', readerLaws(suite(mtx, textsOf(mtx))));
keeps('.json', readerLaws(suite(json, textsOf(json))));
