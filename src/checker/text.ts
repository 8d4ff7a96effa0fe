/** Limits of docs/certificate-format.md, section 4. */
const MAX_BYTES = 134217728;
const MAX_DEPTH = 5;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const LIST = 91;
const END_OF_LIST = 93;
const OBJECT = 123;
const END_OF_OBJECT = 125;

/** The first test that failed; thrown to the one place that turns it into a verdict. */
export class Refusal {
  constructor(
    readonly code: string,
    readonly path: string,
    readonly expected: string,
    readonly received: string,
  ) {}
}

/** A test of the certificate: the first that fails is the verdict. */
export function need(holds: boolean, code: string, path: string, expected: string, received: Part | string): asserts holds {
  if (!holds) throw new Refusal(code, path, expected, brief(received));
}

function brief(value: Part | string): string {
  if (typeof value !== 'string') {
    const word = wordOf(value);
    return word === undefined ? (value.text.charCodeAt(value.from) === LIST ? 'an array' : 'an object') : brief(`"${word}"`);
  }
  return value.length > 70 ? `${value.slice(0, 48)}… (${value.length} characters)` : value;
}

/** A value of the certificate by its place in the text, from its first character up to the one before `to`. */
export interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The value of a certificate in canonical form: the text is read once, from left to right, and nothing is kept of it. */
export function read(bytes: Uint8Array): Part {
  const end = bytes.length - 1;
  need(bytes.length <= MAX_BYTES, 'too-large', '', `at most ${MAX_BYTES} bytes`, `${bytes.length}`);
  need(bytes[end] === 10 && printable(bytes, end), 'text', '', 'printable ASCII and one final newline', `${bytes.length} bytes`);
  const text = new TextDecoder().decode(bytes.subarray(0, end));
  const to = value(text, 0, 1);
  if (to < end) stray(text, to, '');
  return { text, from: 0, to };
}

function printable(bytes: Uint8Array, end: number): boolean {
  for (let i = 0; i < end; i++) if (bytes[i]! < 32 || bytes[i]! > 126) return false;
  return true;
}

/** Refuses the character at a place where canonical form goes on otherwise; JSON goes on with a space, or with one of `also`. */
function stray(text: string, at: number, also: string): never {
  const found = text.slice(at, at + 1);
  if (found !== '' && ` ${also}`.includes(found)) throw new Refusal('canonical', '', 'canonical form', `"${found}" at ${at}`);
  throw new Refusal('json', '', 'a JSON text', `${found === '' ? 'its end' : `"${found}"`} at ${at}`);
}

/** Reads the value that begins here; the place after it. */
function value(text: string, from: number, depth: number): number {
  const opening = text.charCodeAt(from);
  if (opening === QUOTE) return string(text, from);
  if (opening !== LIST && opening !== OBJECT) stray(text, from, '-0123456789tfn');
  need(depth <= MAX_DEPTH, 'canonical', '', `at most ${MAX_DEPTH} levels of nesting`, 'more');
  const closing = opening === LIST ? END_OF_LIST : END_OF_OBJECT;
  let at = from + 1;
  if (text.charCodeAt(at) === closing) return at + 1;
  for (let last: string | undefined; ; at += 1) {
    if (opening === OBJECT) {
      const key = at;
      if (text.charCodeAt(at) !== QUOTE) stray(text, at, '');
      at = string(text, at);
      const name = text.slice(key + 1, at - 1);
      need(last === undefined || last < name, 'canonical', '', 'keys sorted and different', `"${name.slice(0, 40)}"`);
      last = name;
      if (text.charCodeAt(at) !== COLON) stray(text, at, '');
      at += 1;
    }
    at = value(text, at, depth + 1);
    if (text.charCodeAt(at) === closing) return at + 1;
    if (text.charCodeAt(at) !== COMMA) stray(text, at, '');
  }
}

function string(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE && text.charCodeAt(at) !== BACKSLASH) at += 1;
  if (text.charCodeAt(at) !== QUOTE) stray(text, at, '\\');
  return at + 1;
}

/** The place after a value of a text that is known to be canonical. */
function skip(text: string, from: number): number {
  let at = from;
  for (let open = 0; ; at += 1) {
    const found = text.charCodeAt(at);
    if (found === QUOTE) at = text.indexOf('"', at + 1);
    else if (found === LIST || found === OBJECT) open += 1;
    else if (found === END_OF_LIST || found === END_OF_OBJECT) open -= 1;
    if (open === 0) return at + 1;
  }
}

/** Visits the items of an array, or the members of an object, in their order. */
function each({ text, from }: Part, visit: (from: number, to: number, key: string) => void): void {
  const object = text.charCodeAt(from) === OBJECT;
  let at = from + 1;
  if (text.charCodeAt(at) === END_OF_LIST || text.charCodeAt(at) === END_OF_OBJECT) return;
  do {
    const colon = object ? skip(text, at) : at;
    const start = object ? colon + 1 : at;
    const to = skip(text, start);
    visit(start, to, object ? text.slice(at + 1, colon - 1) : '');
    at = to + 1;
  } while (text.charCodeAt(at - 1) === COMMA);
}

/** What a string holds; nothing for an array or an object. */
export function wordOf({ text, from, to }: Part): string | undefined {
  return text.charCodeAt(from) === QUOTE ? text.slice(from + 1, to - 1) : undefined;
}

/** The member of that name, where there is one. */
export function member(part: Part, name: string): Part | undefined {
  let found: Part | undefined;
  if (part.text.charCodeAt(part.from) === OBJECT)
    each(part, (from, to, key) => {
      if (key === name) found = { text: part.text, from, to };
    });
  return found;
}

/** The members of an object that has exactly these, named in their order. */
export function fields<const N extends string>(part: Part, path: string, names: readonly N[]): Readonly<Record<N, Part>> {
  const expected = `an object with the fields ${names.join(', ')}`;
  const found: [string, Part][] = [];
  if (part.text.charCodeAt(part.from) === OBJECT)
    each(part, (from, to, key) => {
      need(key === names[found.length], 'fields', path, expected, `"${key.slice(0, 40)}"`);
      found.push([key, { text: part.text, from, to }]);
    });
  need(found.length === names.length, 'fields', path, expected, found.length === 0 ? part : `${found.length} of them`);
  return Object.fromEntries(found) as Record<N, Part>;
}

/** Visits the items of an array whose length is known to be due. */
export function items(part: Part, path: string, length: number, visit: (from: number, to: number, i: number) => void): void {
  const expected = `an array of ${length}`;
  need(part.text.charCodeAt(part.from) === LIST, 'shape', path, expected, part);
  let count = 0;
  each(part, () => (count += 1));
  need(count === length, 'shape', path, expected, `${count} items`);
  let i = 0;
  each(part, (from, to) => {
    visit(from, to, i);
    i += 1;
  });
}
