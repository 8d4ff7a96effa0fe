import { InputError, shown } from './input-error.js';

/** Longest header that is read, as in NumPy itself. */
const MAX_HEADER = 10_000;

/** What the header of a .npy file says. */
export interface NpyHeader {
  /** Number type, for example `<f8`. */
  readonly descr: string;
  /** Whether the entries are listed column by column. */
  readonly fortranOrder: boolean;
  readonly shape: readonly number[];
  /** Index of the first byte after the header. */
  readonly end: number;
}

/**
 * Reads magic, version and header of a .npy file: versions 1.0, 2.0 and 3.0 with exactly the keys descr, fortran_order and shape.
 *
 * The header is a Python dictionary; it is parsed by its own small grammar, never evaluated.
 *
 * @throws InputError for anything else, structured number types included.
 */
export function readNpyHeader(bytes: Uint8Array, file: string, subject: string): NpyHeader {
  const magic = String.fromCharCode(...bytes.subarray(0, 6));
  if (magic !== '\x93NUMPY') {
    throw new InputError(file, `${subject} in .npy format (starting with \\x93NUMPY)`, shown(magic));
  }
  const [major, minor] = [bytes[6], bytes[7]];
  if ((major !== 1 && major !== 2 && major !== 3) || minor !== 0) {
    throw new InputError(
      file,
      `${subject} in .npy version 1.0, 2.0 or 3.0`,
      `${major ?? 'no'}.${minor ?? 'version'}`,
    );
  }
  const start = major === 1 ? 10 : 12;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < start)
    throw new InputError(file, `${subject} with a header`, `${bytes.length} bytes in all`);
  const length = major === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  const end = start + length;
  if (length > MAX_HEADER || end > bytes.length) {
    const room = Math.min(MAX_HEADER, bytes.length - start);
    throw new InputError(file, `${subject} with a header of at most ${room} bytes`, `a length of ${length}`);
  }
  const text = headerText(bytes.subarray(start, end), major === 3 ? 'utf-8' : 'latin1');
  if (text?.endsWith('\n') !== true) {
    throw new InputError(
      file,
      `${subject} with a header that ends with a line feed`,
      shown(text?.slice(-1) ?? 'no text'),
    );
  }
  return { ...new HeaderParser(text, file, subject).parse(), end };
}

function headerText(bytes: Uint8Array, encoding: 'utf-8' | 'latin1'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A quoted string without escapes, a word, an integer or a punctuation mark. */
const TOKEN = /[ \t\n]*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|([A-Za-z]+|[0-9]+|[^ \t\n]))/y;

/** header = '{' [ key ':' value { ',' key ':' value } [ ',' ] ] '}' with each of the three keys once. */
class HeaderParser {
  readonly #tokens: { readonly text: string; readonly quoted: boolean }[] = [];
  #at = 0;

  constructor(
    readonly text: string,
    readonly file: string,
    readonly subject: string,
  ) {
    const token = new RegExp(TOKEN);
    for (let match = token.exec(text); match; match = token.exec(text)) {
      const quoted = match[1] ?? match[2];
      this.#tokens.push({ text: quoted ?? match[3]!, quoted: quoted !== undefined });
    }
  }

  parse(): { descr: string; fortranOrder: boolean; shape: number[] } {
    let descr: string | undefined;
    let fortranOrder: boolean | undefined;
    let shape: number[] | undefined;
    this.#take('{');
    while (!this.#sees('}')) {
      const key = this.#string("the key 'descr', 'fortran_order' or 'shape', once each");
      this.#take(':');
      if (key === 'descr' && descr === undefined) descr = this.#string("a plain number type such as '<f8'");
      else if (key === 'fortran_order' && fortranOrder === undefined) fortranOrder = this.#boolean();
      else if (key === 'shape' && shape === undefined) shape = this.#shape();
      else this.#fail("the keys 'descr', 'fortran_order' and 'shape', once each", shown(key));
      if (!this.#sees('}')) this.#take(',');
    }
    this.#take('}');
    if (this.#tokens[this.#at]) this.#fail('nothing after the dictionary', this.#next());
    if (descr === undefined || fortranOrder === undefined || shape === undefined) {
      return this.#fail("the keys 'descr', 'fortran_order' and 'shape'", shown(this.text.trim()));
    }
    return { descr, fortranOrder, shape };
  }

  #sees(mark: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.text === mark && !token.quoted;
  }

  #take(mark: string): void {
    if (!this.#sees(mark)) this.#fail(shown(mark), this.#next());
    this.#at += 1;
  }

  #string(expected: string): string {
    const token = this.#tokens[this.#at];
    if (token?.quoted !== true) return this.#fail(expected, this.#next());
    this.#at += 1;
    return token.text;
  }

  #boolean(): boolean {
    const value = this.#sees('True');
    this.#take(value ? 'True' : 'False');
    return value;
  }

  /** A tuple of integers, (), (3,) or (3, 4). */
  #shape(): number[] {
    const shape: number[] = [];
    this.#take('(');
    while (!this.#sees(')')) {
      const token = this.#tokens[this.#at];
      if (!token || token.quoted || !/^(?:0|[1-9][0-9]{0,14})$/.test(token.text)) {
        return this.#fail('a length below 10^15', this.#next());
      }
      shape.push(Number(token.text));
      this.#at += 1;
      // (3) is a number in Python, (3,) a tuple.
      if (shape.length === 1 || !this.#sees(')')) this.#take(',');
    }
    this.#take(')');
    return shape;
  }

  #next(): string {
    const token = this.#tokens[this.#at];
    return token ? shown(token.text) : 'its end';
  }

  #fail(expected: string, got: string): never {
    throw new InputError(this.file, `${expected} in the header of ${this.subject}`, got);
  }
}
