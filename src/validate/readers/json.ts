import type { NamedMatrix } from './array.js';
import { matrixInPlaceOf } from './foreign.js';
import { arrayNamed, InputError, shown } from './input-error.js';
import { checkArrays, Room } from './limits.js';
import { NUMERAL_FORM, parseNumeral } from './numeral.js';
import { NumeralTable } from './numeral-table.js';

/** Longest string that is read: a name of an array or a number. */
const MAX_STRING = 4000;

const NUMBER_CHARACTERS = /[-+.0-9eE]{0,4000}/y;
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

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
): Map<string, NamedMatrix> {
  const scanner = new Scanner(text, file);
  const matrices = new Map<string, NamedMatrix>();
  if (scanner.peek() === '{') {
    scanner.list('{', '}', () => {
      const key = scanner.string();
      if (matrices.has(key)) scanner.fail('every name once', `${shown(key)} again`);
      scanner.take(':');
      matrices.set(key, readRows(scanner, key, room));
      checkArrays(file, matrices);
    });
  } else {
    matrices.set(name, readRows(scanner, name, room));
  }
  if (scanner.peek() !== '') scanner.fail('nothing after the JSON value', scanner.next());
  return matrices;
}

function readRows(scanner: Scanner, name: string, room: Room): NamedMatrix {
  const subject = arrayNamed(name);
  const table = new NumeralTable(room, name);
  let rows = 0;
  let cols = 0;
  scanner.list('[', ']', () => {
    if (rows === 0 && /[-0-9"]/.test(scanner.peek()))
      scanner.fail(matrixInPlaceOf(name), 'a list of numbers');
    const start = table.count;
    scanner.list('[', ']', () => {
      readEntry(scanner, table);
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

function readEntry(scanner: Scanner, table: NumeralTable): void {
  const quoted = scanner.peek() === '"';
  const text = quoted ? scanner.string() : scanner.number();
  const numeral = parseNumeral(text);
  if (!numeral) return scanner.fail(NUMERAL_FORM, shown(text));
  table.put(table.count, numeral, quoted ? 'fraction' : numeral.spelling);
}

/** The tokens of a JSON text, one after the other. */
class Scanner {
  #at = 0;

  constructor(
    readonly text: string,
    readonly file: string,
  ) {}

  /** The first character of the next token, '' at the end. */
  peek(): string {
    for (;;) {
      const character = this.text.charAt(this.#at);
      if (character === '' || !' \n\r\t'.includes(character)) return character;
      this.#at += 1;
    }
  }

  take(mark: string): void {
    if (this.peek() !== mark) this.fail(shown(mark), this.next());
    this.#at += 1;
  }

  /** Items between `open` and `close`, separated by commas. */
  list(open: string, close: string, item: () => void): void {
    this.take(open);
    if (this.peek() === close) return this.take(close);
    item();
    while (this.peek() === ',') {
      this.take(',');
      item();
    }
    this.take(close);
  }

  number(): string {
    this.peek();
    NUMBER_CHARACTERS.lastIndex = this.#at;
    const token = NUMBER_CHARACTERS.exec(this.text)![0];
    if (!NUMBER.test(token)) this.fail('a JSON number or string', this.next());
    this.#at += token.length;
    return token;
  }

  string(): string {
    if (this.peek() !== '"') this.fail('a JSON string', this.next());
    const start = this.#at;
    let end = start + 1;
    const last = Math.min(this.text.length - 1, start + MAX_STRING);
    while (end <= last && this.text.charAt(end) !== '"') end += this.text.charAt(end) === '\\' ? 2 : 1;
    if (end - start > MAX_STRING) this.fail(`a string of at most ${MAX_STRING} characters`, 'a longer one');
    this.#at = end + 1;
    try {
      // A lone string literal: JSON.parse undoes the escapes and refuses what is no JSON.
      return String(JSON.parse(this.text.slice(start, end + 1)));
    } catch {
      this.#at = start;
      return this.fail('a JSON string', this.next());
    }
  }

  /** The next few characters, for a message. */
  next(): string {
    return this.peek() === '' ? 'the end of the file' : shown(this.text.slice(this.#at, this.#at + 20));
  }

  fail(expected: string, got: string): never {
    let line = 1;
    let start = 0;
    for (;;) {
      const end = this.text.indexOf('\n', start);
      if (end < 0 || end >= this.#at) break;
      line += 1;
      start = end + 1;
    }
    throw new InputError(this.file, expected, `${got} in line ${line}, column ${this.#at - start + 1}`);
  }
}
