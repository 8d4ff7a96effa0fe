/** Limits of docs/certificate-format.md, section 4. */
const MAX_BYTES = 134217728;
const MAX_DEPTH = 6;

/** A value of the certificate: its place in the text, from its first character up to the one before `to`, and what it is in. */
export interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** The object or array that it is in, and its key or index there; the certificate itself is in none. */
  readonly parent?: Part;
  readonly key?: string | number;
}

/** The file as a whole, before its text is read. */
const FILE: Part = { text: '', from: 0, to: 0 };

/** The path of a part as verdicts tell it: `upper.B.entries[3]`. */
function pathOf({ parent, key }: Part): string {
  if (parent === undefined) return '';
  const path = pathOf(parent);
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? `${key}` : `${path}.${key}`;
}

interface Reason {
  readonly code: string;
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

/** The first test that failed; thrown to the one place that turns it into a verdict. */
export class Refusal {
  readonly reason: Reason;

  constructor(reason: Reason) {
    this.reason = reason;
  }
}

/** A test of a part of the certificate: the first that fails is the verdict. */
export function need(
  holds: boolean,
  code: string,
  part: Part,
  expected: string,
  received: Part | string = part,
): asserts holds {
  if (!holds) throw new Refusal({ code, path: pathOf(part), expected, received: brief(received) });
}

function brief(value: Part | string): string {
  if (typeof value === 'string')
    return value.length > 70 ? `${value.slice(0, 48)}… (${value.length} characters)` : value;
  const word = wordOf(value);
  if (word !== undefined) return brief(`"${word}"`);
  return opens(value, '[') ? 'an array' : 'an object';
}

/** The value of a certificate in canonical form (section 4): the text is read once, from left to right, and nothing is kept of it. */
export function read(bytes: Uint8Array): Part {
  const end = bytes.length - 1;
  need(bytes.length <= MAX_BYTES, 'too-large', FILE, `at most ${MAX_BYTES} bytes`, `${bytes.length}`);
  const line = bytes.subarray(0, end);
  const expected = 'printable ASCII and one final newline';
  need(bytes[end] === 10 && isPrintable(line), 'text', FILE, expected, `${bytes.length} bytes`);
  const text = new TextDecoder().decode(line);
  const to = readValue(text, 0, 1);
  if (to < end) stray(text, to, '');
  return { text, from: 0, to };
}

function isPrintable(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 32 || byte > 126) return false;
  }
  return true;
}

/** Refuses the character at a place where canonical form goes on otherwise; JSON goes on with a space, or with one of `also`. */
function stray(text: string, at: number, also: string): never {
  const found = text[at];
  const [code, expected] =
    found !== undefined && ` ${also}`.includes(found)
      ? ['canonical', 'canonical form']
      : ['json', 'a JSON text'];
  const received = `${found === undefined ? 'its end' : `"${found}"`} at ${at}`;
  throw new Refusal({ code, path: '', expected, received });
}

/** The place after the one character with which the text can go on here. */
function pass(text: string, at: number, due: string): number {
  if (text[at] !== due) stray(text, at, '');
  return at + 1;
}

/** Reads the value that begins here, by the grammar of section 4; the place after it. */
function readValue(text: string, from: number, depth: number): number {
  const opening = text[from];
  if (opening === '"') return readString(text, from);
  if (opening !== '[' && opening !== '{') stray(text, from, '-0123456789tfn');
  need(depth <= MAX_DEPTH, 'canonical', FILE, `at most ${MAX_DEPTH} levels of nesting`, 'more');
  const closing = opening === '[' ? ']' : '}';
  let at = from + 1;
  if (text[at] === closing) return at + 1;
  let previous: string | undefined;
  for (;;) {
    if (opening === '{') {
      const after = readString(text, at);
      const key = text.slice(at + 1, after - 1);
      const sorted = previous === undefined || previous < key;
      need(sorted, 'canonical', FILE, 'keys sorted and different', `"${key.slice(0, 40)}"`);
      previous = key;
      at = pass(text, after, ':');
    }
    at = readValue(text, at, depth + 1);
    if (text[at] === closing) return at + 1;
    at = pass(text, at, ',');
  }
}

/** Reads the string that is due here; the place after it. */
function readString(text: string, from: number): number {
  let at = pass(text, from, '"');
  while (at < text.length && text[at] !== '"' && text[at] !== '\\') at += 1;
  if (text[at] !== '"') stray(text, at, '\\');
  return at + 1;
}

/** The place after a value of a text that is known to be canonical. */
function skip(text: string, from: number): number {
  let open = 0;
  for (let at = from; ; at += 1) {
    const found = text[at];
    if (found === '"') at = text.indexOf('"', at + 1);
    else if (found === '[' || found === '{') open += 1;
    else if (found === ']' || found === '}') open -= 1;
    if (open === 0) return at + 1;
  }
}

/** Whether a part is an array, or an object. */
const opens = ({ text, from }: Part, bracket: '[' | '{'): boolean => text[from] === bracket;

/** Visits the items of an array, or the members of an object, in their order. */
function each(part: Part, visit: (from: number, to: number, key: string) => void): void {
  const { text, from, to: end } = part;
  const isObject = opens(part, '{');
  // After an opening bracket or a comma there is an item, unless the array is empty; `end - 1` is the closing bracket.
  for (let at = from + 1; at < end - 1;) {
    const colon = isObject ? skip(text, at) : at;
    const start = isObject ? colon + 1 : at;
    const to = skip(text, start);
    visit(start, to, isObject ? text.slice(at + 1, colon - 1) : '');
    at = to + 1;
  }
}

/** What a string holds; nothing for an array or an object. */
export function wordOf({ text, from, to }: Part): string | undefined {
  return text[from] === '"' ? text.slice(from + 1, to - 1) : undefined;
}

/** The member of that name, where there is one. */
export function member(part: Part, name: string): Part | undefined {
  let found: Part | undefined;
  if (opens(part, '{'))
    each(part, (from, to, key) => {
      if (key === name) found = { text: part.text, from, to, parent: part, key };
    });
  return found;
}

/** The members of an object that has exactly these, named in their order. */
export function fields<const N extends string>(part: Part, names: readonly N[]): Readonly<Record<N, Part>> {
  const expected = `an object with the fields ${names.join(', ')}`;
  const found: [string, Part][] = [];
  if (opens(part, '{'))
    each(part, (from, to, key) => {
      need(key === names[found.length], 'fields', part, expected, `"${key.slice(0, 40)}"`);
      found.push([key, { text: part.text, from, to, parent: part, key }]);
    });
  const received = found.length === 0 ? part : `${found.length} of them`;
  need(found.length === names.length, 'fields', part, expected, received);
  return Object.fromEntries(found) as Record<N, Part>;
}

/** How many items an array has. */
export function lengthOf(part: Part, expected = 'an array'): number {
  need(opens(part, '['), 'shape', part, expected);
  let count = 0;
  each(part, () => (count += 1));
  return count;
}

/** Visits the items of an array whose length is known to be due. */
export function items(part: Part, length: number, visit: (item: Part, i: number) => void): void {
  const expected = `an array of ${length}`;
  const count = lengthOf(part, expected);
  need(count === length, 'shape', part, expected, `${count} items`);
  let i = 0;
  each(part, (from, to) => {
    visit({ text: part.text, from, to, parent: part, key: i }, i);
    i += 1;
  });
}

/** The items of a short array whose length is known to be due. */
export function partsOf(part: Part, length: number): Part[] {
  const found: Part[] = [];
  items(part, length, (item) => found.push(item));
  return found;
}
