import type { NamedMatrix } from './array.js';
import { arrayNamed, InputError, shown } from './input-error.js';
import { Room } from './limits.js';
import { parseNumeral, type Numeral } from './numeral.js';
import { NumeralTable } from './numeral-table.js';
import { lines, trimBlanks, type Line } from './text.js';

const FORMATS = ['array', 'coordinate'] as const;
const FIELDS = ['real', 'integer', 'pattern'] as const;
const SYMMETRIES = ['general', 'symmetric', 'skew-symmetric'] as const;
const ONE: Numeral = { num: 1n, exponent: 0, den: 1n, spelling: 'integer' };

/** The first line of a MatrixMarket file. */
interface Banner {
  readonly format: (typeof FORMATS)[number];
  readonly field: (typeof FIELDS)[number];
  readonly symmetry: (typeof SYMMETRIES)[number];
}

/**
 * Reads a real, integer or pattern matrix in the MatrixMarket exchange format, every value exactly as spelled.
 *
 * `array` lists the entries column by column, `coordinate` lists `row column value` with indices from 1; entries not listed
 * are 0. A symmetric or skew-symmetric file holds the lower triangle only.
 *
 * @throws InputError for another kind of file, a wrong number of entries, an index out of range, a place given twice, and a
 * value that is no finite decimal.
 */
export function readMatrixMarket(
  text: string,
  file: string,
  name: string,
  room = new Room(file, text.length),
): NamedMatrix {
  const all = lines(text);
  const banner = readBanner(file, all.next().value);
  const body = dataLines(all);
  const sizes = readSizes(file, banner, body.next().value);
  room.takeShape(arrayNamed(name), sizes.rows, sizes.cols);
  if (banner.symmetry !== 'general' && sizes.rows !== sizes.cols) {
    throw new InputError(file, `a square ${banner.symmetry} matrix`, `${sizes.rows}×${sizes.cols}`);
  }
  const entries = new Entries(room, name, banner, sizes.rows, sizes.cols);
  if (banner.format === 'array') readArray(entries, body);
  else readCoordinates(entries, sizes.listed, body);
  const read = entries.table.toNamedMatrix(sizes.rows, sizes.cols);
  return banner.field === 'real' ? read : { ...read, numberType: 'integer' };
}

function readBanner(file: string, line: Line | undefined): Banner {
  const given = words(line?.text ?? '').map((word) => word.toLowerCase());
  const format = FORMATS.find((word) => word === given[2]);
  const field = FIELDS.find((word) => word === given[3]);
  const symmetry = SYMMETRIES.find((word) => word === given[4]);
  const known = given[0] === '%%matrixmarket' && given[1] === 'matrix' && given.length === 5;
  // A pattern has no values to list in full or to change the sign of.
  const possible = field !== 'pattern' || (format === 'coordinate' && symmetry !== 'skew-symmetric');
  if (known && format && field && symmetry && possible) return { format, field, symmetry };
  throw new InputError(
    file,
    '“%%MatrixMarket matrix array|coordinate real|integer|pattern general|symmetric|skew-symmetric” in line 1',
    shown(line?.text ?? ''),
  );
}

/** The lines that hold something; comments stand before the size line only. */
function* dataLines(all: Generator<Line>): Generator<Line, undefined> {
  let comments = true;
  for (const line of all) {
    if (trimBlanks(line.text) === '' || (comments && line.text.startsWith('%'))) continue;
    comments = false;
    yield line;
  }
  return undefined;
}

/** The first words of a line, one more than any line has. */
const words = (text: string): string[] => trimBlanks(text).split(/[ \t]+/, 6);

/** A count or an index of at most 15 digits, undefined if it is none. */
const natural = (text: string): number | undefined => (/^[0-9]{1,15}$/.test(text) ? Number(text) : undefined);

function readSizes(
  file: string,
  { format }: Banner,
  line: Line | undefined,
): { rows: number; cols: number; listed: number } {
  const numbers = words(line?.text ?? '').map(natural);
  const [rows, cols, listed = 0] = numbers;
  if (rows !== undefined && cols !== undefined && !numbers.includes(undefined)) {
    if (numbers.length === (format === 'array' ? 2 : 3)) return { rows, cols, listed };
  }
  const expected = format === 'array' ? 'rows and columns' : 'rows, columns and the number of entries';
  const got = line ? `${shown(line.text)} in line ${line.number}` : 'the end of the file';
  throw new InputError(file, `a size line with ${expected}`, got);
}

/** The entries of the matrix as they are read: each at most once, with its mirror image. */
class Entries {
  readonly file: string;
  readonly table: NumeralTable;
  readonly #seen: Uint8Array;

  constructor(
    room: Room,
    name: string,
    readonly banner: Banner,
    readonly rows: number,
    readonly cols: number,
  ) {
    this.file = room.file;
    this.table = new NumeralTable(room, name, rows * cols);
    this.#seen = new Uint8Array(rows * cols);
  }

  /** The first row that a file lists for column j (from 0). */
  firstRow(j: number): number {
    return this.banner.symmetry === 'general' ? 0 : this.banner.symmetry === 'symmetric' ? j : j + 1;
  }

  value(text: string, line: Line): Numeral {
    const numeral = parseNumeral(text);
    if (
      numeral?.spelling === 'integer' ||
      (numeral?.spelling === 'decimal' && this.banner.field === 'real')
    ) {
      return numeral;
    }
    const expected = this.banner.field === 'real' ? 'a finite decimal such as 1.5e-3' : 'an integer';
    throw new InputError(this.file, expected, `${shown(text)} in line ${line.number}`);
  }

  put(i: number, j: number, numeral: Numeral, line: Line): void {
    const index = i * this.cols + j;
    if (this.#seen[index] === 1) {
      throw new InputError(
        this.file,
        'every place once',
        `(${i + 1}, ${j + 1}) again in line ${line.number}`,
      );
    }
    this.#seen[index] = 1;
    this.table.put(index, numeral);
    if (this.banner.symmetry === 'general' || i === j) return;
    const skew = this.banner.symmetry === 'skew-symmetric';
    this.table.put(j * this.cols + i, skew ? { ...numeral, num: -numeral.num } : numeral);
  }
}

function readArray(entries: Entries, body: Generator<Line, undefined>): void {
  for (let j = 0; j < entries.cols; j += 1) {
    for (let i = entries.firstRow(j); i < entries.rows; i += 1) {
      const line = body.next().value;
      if (!line) {
        throw new InputError(
          entries.file,
          `a value for row ${i + 1}, column ${j + 1}`,
          'the end of the file',
        );
      }
      entries.put(i, j, entries.value(words(line.text).join(' '), line), line);
    }
  }
  expectEnd(entries.file, 'no value after the last entry', body);
}

function readCoordinates(entries: Entries, listed: number, body: Generator<Line, undefined>): void {
  const { file, banner } = entries;
  const valued = banner.field !== 'pattern';
  for (let k = 0; k < listed; k += 1) {
    const line = body.next().value;
    if (!line) throw new InputError(file, `${listed} entries as the size line says`, `${k}`);
    const cells = words(line.text);
    if (cells.length !== (valued ? 3 : 2)) {
      throw new InputError(
        file,
        `“row column${valued ? ' value' : ''}”`,
        `${shown(line.text)} in line ${line.number}`,
      );
    }
    const i = (natural(cells[0]!) ?? 0) - 1;
    const j = (natural(cells[1]!) ?? 0) - 1;
    if (i < 0 || i >= entries.rows || j < 0 || j >= entries.cols || i < entries.firstRow(j)) {
      const part =
        banner.symmetry === 'general' ? '' : ` in the lower triangle of a ${banner.symmetry} matrix`;
      throw new InputError(
        file,
        `a place within ${entries.rows}×${entries.cols}${part}`,
        `${shown(`${cells[0]!} ${cells[1]!}`)} in line ${line.number}`,
      );
    }
    entries.put(i, j, valued ? entries.value(cells[2]!, line) : ONE, line);
  }
  expectEnd(file, `${listed} entries as the size line says`, body);
}

function expectEnd(file: string, expected: string, body: Generator<Line, undefined>): void {
  const line = body.next().value;
  if (line) throw new InputError(file, expected, `${shown(line.text)} in line ${line.number}`);
}
