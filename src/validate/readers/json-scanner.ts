import { InputError, shown } from './input-error.js';

/** Longest string that is read: a name of an array or a number. */
const MAX_STRING = 4000;

const NUMBER_CHARACTERS = /[-+.0-9eE]{0,4001}/y;
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** The tokens of a JSON text, one after the other. */
export class JsonScanner {
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

  /** @param field the field that the number is of, for a message */
  number(field?: () => string): string {
    this.peek();
    NUMBER_CHARACTERS.lastIndex = this.#at;
    const token = NUMBER_CHARACTERS.exec(this.text)![0];
    if (token.length > MAX_STRING)
      this.fail(`a number of at most ${MAX_STRING} characters`, 'a longer one', field?.());
    if (!NUMBER.test(token)) this.fail('a JSON number or string', this.#word(), field?.());
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
    if (end >= this.text.length)
      this.fail('a string that ends', 'the end of the file within one that begins');
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

  /** The next word, as `NaN`, or what else there is. */
  #word(): string {
    const word = /^[-+.\w]{1,20}/.exec(this.text.slice(this.#at, this.#at + 20))?.[0];
    return word === undefined ? this.next() : shown(word);
  }

  fail(expected: string, got: string, field?: string): never {
    let line = 1;
    let start = 0;
    for (;;) {
      const end = this.text.indexOf('\n', start);
      if (end < 0 || end >= this.#at) break;
      line += 1;
      start = end + 1;
    }
    throw new InputError(this.file, expected, `${got} in line ${line}, column ${this.#at - start + 1}`, {
      field,
    });
  }
}
