import { insist, MOST_ENTRIES, type Plain } from './matrix.js';
import { spelled, typeOf } from './numeral.js';

/** The JSON of matrices, by recursive descent over characters; a number keeps its spelling. */
type Value =
  { readonly number: string } | { readonly text: string } | readonly Value[] | ReadonlyMap<string, Value>;

class Parser {
  #at = 0;

  constructor(readonly text: string) {}

  #space(): void {
    while (this.#at < this.text.length && ' \n\r\t'.includes(this.text.charAt(this.#at))) this.#at += 1;
  }

  #mark(c: string): boolean {
    this.#space();
    if (this.text.charAt(this.#at) !== c) return false;
    this.#at += 1;
    return true;
  }

  whole(): Value {
    const value = this.#value(0);
    this.#space();
    insist(this.#at === this.text.length, 'something after the value');
    return value;
  }

  #value(depth: number): Value {
    insist(depth < 4, 'too deep');
    if (this.#mark('[')) return this.#items(depth);
    if (this.#mark('{')) return this.#fields(depth);
    this.#space();
    return this.text.charAt(this.#at) === '"' ? { text: this.#string() } : { number: this.#number() };
  }

  #items(depth: number): Value[] {
    const items: Value[] = [];
    if (this.#mark(']')) return items;
    do items.push(this.#value(depth + 1));
    while (this.#mark(','));
    insist(this.#mark(']'), 'a list without its end');
    return items;
  }

  #fields(depth: number): Map<string, Value> {
    const fields = new Map<string, Value>();
    if (this.#mark('}')) return fields;
    do {
      this.#space();
      const key = this.#string();
      insist(!fields.has(key) && this.#mark(':'), 'a name twice');
      fields.set(key, this.#value(depth + 1));
    } while (this.#mark(','));
    insist(this.#mark('}'), 'an object without its end');
    return fields;
  }

  #string(): string {
    const start = this.#at;
    insist(this.text.charAt(start) === '"', 'a string');
    let out = '';
    for (this.#at += 1; this.text.charAt(this.#at) !== '"'; this.#at += 1) {
      const c = this.text.charAt(this.#at);
      insist(c !== '' && c >= ' ', 'a character of a string');
      out += c === '\\' ? this.#escape() : c;
    }
    this.#at += 1;
    insist(this.#at - 1 - start <= 4000, 'a long string');
    return out;
  }

  #escape(): string {
    this.#at += 1;
    const c = this.text.charAt(this.#at);
    const simple = new Map([['"', '"'], ['\\', '\\'], ['/', '/'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t']]); // prettier-ignore
    if (c !== 'u') {
      insist(simple.has(c), 'an escape');
      return simple.get(c)!;
    }
    const code = this.text.slice(this.#at + 1, this.#at + 5);
    insist(code.length === 4 && [...code].every((x) => '0123456789abcdefABCDEF'.includes(x)), 'an escape');
    this.#at += 4;
    return String.fromCharCode(parseInt(code, 16));
  }

  #number(): string {
    const start = this.#at;
    const digits = (): number => {
      const from = this.#at;
      while (this.text.charAt(this.#at) >= '0' && this.text.charAt(this.#at) <= '9') this.#at += 1;
      return this.#at - from;
    };
    if (this.text.charAt(this.#at) === '-') this.#at += 1;
    const zero = this.text.charAt(this.#at) === '0';
    const whole = digits();
    insist(whole > 0 && (!zero || whole === 1), 'a number');
    if (this.text.charAt(this.#at) === '.') {
      this.#at += 1;
      insist(digits() > 0, 'a number');
    }
    if ('eE'.includes(this.text.charAt(this.#at) || ' ')) {
      this.#at += 1;
      if ('+-'.includes(this.text.charAt(this.#at) || ' ')) this.#at += 1;
      insist(digits() > 0, 'a number');
    }
    return this.text.slice(start, this.#at);
  }
}

function matrix(value: Value): Plain {
  insist(Array.isArray(value), 'a matrix');
  const rows = value as readonly Value[];
  insist(
    rows.every((row) => Array.isArray(row)),
    'rows',
  );
  const cells = rows.flat() as Value[];
  const cols = rows.length === 0 ? 0 : (rows[0] as readonly Value[]).length;
  insist(
    rows.every((row) => (row as readonly Value[]).length === cols),
    'a row of another length',
  );
  insist(cells.length > 0 && cells.length <= MOST_ENTRIES, 'no entry');
  const numbers = cells.map((cell) => {
    const isText = 'text' in cell;
    insist(isText || 'number' in cell, 'a number');
    const number = spelled(isText ? cell.text : (cell as { readonly number: string }).number);
    insist(number !== undefined, 'a number');
    return isText ? { ...number, spelling: 'fraction' as const } : number;
  });
  return { rows: rows.length, cols, entries: numbers.map((x) => x.value), numberType: typeOf(numbers.map((x) => x.spelling)) }; // prettier-ignore
}

export function json(text: string): Map<string, Plain> {
  const value = new Parser(text).whole();
  if (!(value instanceof Map)) return new Map([['B', matrix(value)]]);
  const fields = value as ReadonlyMap<string, Value>;
  insist(fields.size <= 16, 'too many matrices');
  return new Map([...fields].map(([name, item]) => [name, matrix(item)]));
}
