import fc from 'fast-check';
import { arbitraryOf, type Cases } from './cases.js';
import { law, wholeLaw, type Law } from './law.js';
import { matrixDifference, matrixOf, type MatrixLike } from './matrix-like.js';
import type { Numeral } from './numeral.js';

/** A reader of matrices from files. */
export interface ReaderSubject {
  /** The matrix of a file. */
  readonly read: (bytes: Uint8Array) => MatrixLike;
  /** A file of the table. */
  readonly write?: (table: readonly (readonly Numeral[])[]) => Uint8Array;
  /** Files that are sound, to be damaged; by default what is written of tables. */
  readonly files?: readonly Uint8Array[];
  /** Whether an error is the reader's way to refuse a file; every other one is a defect. */
  readonly isRefusal: (error: unknown) => boolean;
  /** The numbers that are written; by default all finite float64. */
  readonly numbers?: Cases<Numeral>;
  /** Whether a file that is cut off is always refused. */
  readonly knowsItsEnd?: boolean;
  /** Whether a file with one byte changed is refused unless it says the same. */
  readonly checked?: boolean;
}

const CASES = 300;
/** Written files that are cut off at every byte. */
const CUT_FILES = 20;
const FLOAT64 = fc.double({ noNaN: true, noDefaultInfinity: true });

/** What is done to a file: bytes put in place of others, in between, or taken out. */
const EDITS = fc.array(
  fc.tuple(fc.nat(), fc.constantFrom('set', 'insert', 'delete'), fc.uint8Array({ maxLength: 9 })),
  { minLength: 1, maxLength: 6 },
);
/** Text that looks like numbers, and any bytes. */
const TEXT = fc
  .array(fc.constantFrom(...'0123456789.,;:eE+-/%#[]{}"\\ \t\r\n'.split('')), { maxLength: 40 })
  .map((list) => new TextEncoder().encode(list.join('')));
const BYTES = fc.oneof(TEXT, fc.uint8Array({ maxLength: 200 }));

type Edit = readonly [place: number, kind: string, piece: Uint8Array];

function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  let list = [...bytes];
  for (const [place, kind, piece] of edits) {
    const at = place % (list.length + 1);
    list = [
      ...list.slice(0, at),
      ...(kind === 'delete' ? [] : piece),
      ...list.slice(kind === 'insert' ? at : at + piece.length),
    ];
  }
  return Uint8Array.from(list);
}

/**
 * The laws of a reader of matrices:
 *
 * - read(write(table)) = table, entry by entry and exactly: a number is what its bits or its digits say;
 * - whatever is done to a file, and whatever the bytes are, they are read or refused by the error of that name; no other error;
 * - a file that is cut off is refused, where the format knows its end;
 * - a file with one byte changed is refused or says the same, where the format is protected.
 *
 * @throws TypeError without `write` and `files`.
 * @example
 * ```ts
 * const json = {
 *   read: (bytes) => JSON.parse(new TextDecoder().decode(bytes)).map((row) => row.map(Number)),
 *   write: (table) => new TextEncoder().encode(JSON.stringify(table)),
 *   isRefusal: (error) => error instanceof Error,
 * };
 * for (const law of readerLaws(json)) law.check();
 * ```
 */
export function readerLaws(subject: ReaderSubject): Law[] {
  const { read, write, isRefusal } = subject;
  const number = arbitraryOf(subject.numbers ?? FLOAT64);
  const table = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, cols]) =>
      fc.array(fc.array(number, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows }),
    );
  const written = write === undefined ? [] : [table.map(write)];
  const given = subject.files === undefined ? [] : [fc.constantFrom(...subject.files)];
  if (written.length + given.length === 0)
    throw new TypeError('readerLaws: expected write or files, got neither');
  const file = fc.oneof(...written, ...given);

  /** The matrix, 'refused', or what is wrong with the error. */
  const attempt = (bytes: Uint8Array): MatrixLike | 'refused' | { readonly defect: string } => {
    try {
      return read(bytes);
    } catch (error) {
      return isRefusal(error) ? 'refused' : { defect: `it threw ${String(error)}, which is no refusal` };
    }
  };
  const isDefect = (found: ReturnType<typeof attempt>): found is { readonly defect: string } =>
    typeof found === 'object' && 'defect' in found;
  const defectOf = (bytes: Uint8Array): string | undefined => {
    const found = attempt(bytes);
    return isDefect(found) ? found.defect : undefined;
  };

  const laws: Law[] = [];
  if (write !== undefined)
    laws.push(
      law('read(write(table)) = table', CASES, [table], (rows) =>
        matrixDifference('what is read', matrixOf(read(write(rows))), matrixOf(rows)),
      ),
    );
  laws.push(
    law('a damaged file is read or refused', 3 * CASES, [file, EDITS], (bytes, edits) =>
      defectOf(edited(bytes, edits)),
    ),
    law('any bytes are read or refused', 3 * CASES, [BYTES], defectOf),
  );
  if (subject.knowsItsEnd === true)
    laws.push(
      wholeLaw('a file that is cut off is refused', ({ seed }) => {
        const whole = subject.files ?? fc.sample(file, { seed, numRuns: CUT_FILES });
        for (const bytes of whole)
          for (let length = 0; length < bytes.length; length += 1) {
            const found = attempt(bytes.subarray(0, length));
            if (found !== 'refused')
              return isDefect(found) ? found.defect : `${length} of ${bytes.length} bytes are read`;
          }
        return undefined;
      }),
    );
  if (subject.checked === true)
    laws.push(
      law(
        'a file with one byte changed is refused or says the same',
        3 * CASES,
        [file, fc.nat(), fc.integer({ min: 1, max: 255 })],
        (bytes, place, xor) => {
          const changed = bytes.slice();
          const at = place % bytes.length;
          changed[at] = changed[at]! ^ xor;
          const found = attempt(changed);
          if (found === 'refused') return undefined;
          return isDefect(found)
            ? found.defect
            : matrixDifference('what is read', matrixOf(found), matrixOf(read(bytes)));
        },
      ),
    );
  return laws;
}
