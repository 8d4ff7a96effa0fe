import type { NamedMatrix } from './array.js';
import { matrixInPlaceOf } from './foreign.js';
import { arrayNamed, shown } from './input-error.js';
import { JsonScanner } from './json-scanner.js';
import { checkArrays, Room } from './limits.js';
import { NUMERAL_FORM, parseNumeral } from './numeral.js';
import { NumeralTable } from './numeral-table.js';
import type { ParseNumeral } from './read-as.js';

/**
 * Reads one matrix, `[[1, 0], ["1/2", 1]]`, or an object of named ones, `{"B": [[…]], "C": [[…]]}`.
 *
 * Numbers are taken exactly as spelled, never through a double; a string holds a number that is exact by intent.
 *
 * @returns the matrices by name; a lone matrix has the name `name`.
 * @throws InputError for other JSON, no JSON, a name given twice, rows of different length, and more than 2^24 entries.
 */
export function readJson(
  text: string,
  file: string,
  name: string,
  room = new Room(file, text.length),
  reading: JsonReading = {},
): Map<string, NamedMatrix> {
  const scanner = new JsonScanner(text, file);
  const matrices = new Map<string, NamedMatrix>();
  if (scanner.peek() === '{') {
    scanner.list('{', '}', () => {
      const key = scanner.string();
      if (matrices.has(key)) scanner.fail('every name once', `${shown(key)} again`);
      scanner.take(':');
      matrices.set(key, readRows(scanner, key, room, reading));
      checkArrays(file, matrices);
    });
  } else {
    matrices.set(name, readRows(scanner, name, room, reading));
  }
  if (scanner.peek() !== '') scanner.fail('nothing after the JSON value', scanner.next());
  return matrices;
}

/** How numbers are read: a list of them as a column with `vectors`, and what is not in quotes by `parse`. */
export interface JsonReading {
  readonly vectors?: boolean | undefined;
  readonly parse?: ParseNumeral;
}

function readRows(
  scanner: JsonScanner,
  name: string,
  room: Room,
  { vectors = false, parse = parseNumeral }: JsonReading,
): NamedMatrix {
  const subject = arrayNamed(name);
  const table = new NumeralTable(room, name);
  let rows = 0;
  let cols = 0;
  let isVector = false;
  scanner.list('[', ']', () => {
    const isNumber = /[-0-9"]/.test(scanner.peek());
    if (rows === 0 && isNumber && !vectors) scanner.fail(matrixInPlaceOf(name), 'a list of numbers');
    if (rows === 0) isVector = isNumber;
    if (isVector) {
      readEntry(scanner, table, parse);
      [rows, cols] = [rows + 1, 1];
      return;
    }
    const start = table.count;
    scanner.list('[', ']', () => {
      readEntry(scanner, table, parse);
    });
    rows += 1;
    if (rows === 1) cols = table.count;
    if (table.count - start !== cols) {
      scanner.fail(`${subject} with rows of ${cols} numbers as in its first row`, `${table.count - start}`);
    }
  });
  room.takeShape(subject, rows, cols);
  return table.toNamedMatrix(rows, cols);
}

function readEntry(scanner: JsonScanner, table: NumeralTable, parse: ParseNumeral): void {
  const quoted = scanner.peek() === '"';
  const text = quoted ? scanner.string() : scanner.number();
  const numeral = quoted ? parseNumeral(text) : parse(text);
  if (!numeral) return scanner.fail(NUMERAL_FORM, shown(text));
  table.put(table.count, numeral, quoted ? 'fraction' : numeral.spelling);
}
