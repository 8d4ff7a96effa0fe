import type { RecordColumn } from './record-book.js';
import { brief } from '../../text/brief.js';

/** Where a stream is kept that goes on after its process has ended. */
export interface StateFiles {
  /** The file that holds the stream, which begins where there is none; as secret as the data. */
  readonly file: string;
  /** A file on another medium that shows when the state was put back; from the first run on. */
  readonly ledger?: string | undefined;
  /** How many releases have arrived, in digits: those recorded after them are {@link Release.missed}. */
  readonly received?: string | undefined;
}

/** How a mechanism is run on a stream of items. */
export interface ReleaseOptions {
  /** Whether numbers that are no item go to the nearest item, instead of being refused. */
  readonly clip?: boolean;
  /** `zero` where a field without a number is 0, instead of being refused. */
  readonly missing?: 'zero' | undefined;
  /** Releases are decimals of so many places, 0 to 1000, rounded to the nearest, halves up; exact fractions without it. */
  readonly decimals?: number | undefined;
  /** The items are rows of a table in CSV under a header: the columns that hold their numbers, or their category. Releases have a header, too. Lines without one when left out. */
  readonly columns?: readonly string[] | undefined;
  /** The names of the categories of a design of categories; an item is one of them. */
  readonly categories?: readonly string[] | undefined;
  /** With `categories`: how many of the largest numbers are released, each after its name; all of them, in the order of the names, when left out. */
  readonly top?: number | undefined;
  /** With `columns`: the column that names the record of a row, the one that numbers its round where rounds have several rows, and what becomes of a record that takes part more often or sooner than the design promises: it ends the run (`refuse`), or counts as 0 (`drop`). */
  readonly record?: RecordColumn | undefined;
  /** The files of a stream that is to go on later. */
  readonly state?: StateFiles | undefined;
  /** Whether noise is drawn by a work that does not depend on it (`steadyNoise`); for scales up to 2^64 steps of its lattice. */
  readonly constantWork?: boolean;
  /** Noise that can be had again, for tests: no privacy. */
  readonly testSeed?: bigint | undefined;
}

/** @throws TypeError for an option of another type than the documented one, which a caller without types can give. */
export function requireOptions({
  clip,
  constantWork,
  missing,
  state,
  columns,
  categories,
  record,
}: ReleaseOptions): void {
  const require = (holds: boolean, expected: string, value: unknown): void => {
    if (!holds) throw new TypeError(`openRelease: expected ${expected}, got ${shown(value)}`);
  };
  require(clip === undefined || typeof clip === 'boolean', 'a boolean clip', clip);
  require(constantWork === undefined ||
    typeof constantWork === 'boolean', 'a boolean constantWork', constantWork);
  require(missing === undefined ||
    (missing as unknown) === 'zero', "missing to be 'zero' or left out", missing);
  for (const [name, names] of Object.entries({ columns, categories }))
    require(names === undefined ||
      (Array.isArray(names) &&
        names.every((text) => typeof text === 'string')), `a list of texts as ${name}`, names);
  require(record === undefined ||
    (typeof (record as unknown) === 'object' &&
      (record as unknown) !== null &&
      typeof record.column === 'string' &&
      ['string', 'undefined'].includes(typeof record.round) &&
      ['refuse', 'drop'].includes(
        record.excess,
      )), "a record with a column, perhaps that of its round, and an excess, 'refuse' or 'drop'", record);
  if (state === undefined) return;
  require(typeof state === 'object' && (state as unknown) !== null, 'a state with a file', state);
  const { file, received } = state;
  require(typeof file === 'string' && file !== '', 'a non-empty text as state.file', file);
  const inDigits = received === undefined || typeof received === 'string';
  require(inDigits, 'a text of digits as state.received', received);
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? brief(value) : value === null ? 'null' : typeof value;
