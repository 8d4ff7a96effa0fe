import { need, Refusal, type Part } from './text.js';

/** Limits of docs/certificate-format.md, section 4. */
const MAX_BYTES = 134217728;
const MAX_DEPTH = 6;

/** Where objects and arrays of so many characters end is kept: of a text of n characters at most 6·n/4096 are that long. */
const LONG = 4096;

type Extents = Map<number, { readonly to: number; readonly count: number }>;

/** The file as a whole, before its text is read. */
const FILE: Part = { text: '', extents: new Map(), from: 0, to: 0 };

const QUOTE = 34;
const BACKSLASH = 92;

/** The value of a certificate in canonical form (section 4): the text is read once, from left to right, and nothing is kept of it but where long parts end. */
export function read(bytes: Uint8Array): Part {
  const end = bytes.length - 1;
  need(bytes.length <= MAX_BYTES, 'too-large', FILE, `at most ${MAX_BYTES} bytes`, `${bytes.length}`);
  const line = bytes.subarray(0, end);
  const expected = 'printable ASCII and one final newline';
  need(bytes[end] === 10 && isPrintable(line), 'text', FILE, expected, `${bytes.length} bytes`);
  const text = new TextDecoder().decode(line);
  const extents: Extents = new Map();
  const to = readValue(text, 0, 1, extents);
  if (to < end) stray(text, to, '');
  return { text, extents, from: 0, to };
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
function readValue(text: string, from: number, depth: number, extents: Extents): number {
  const opening = text[from];
  if (opening === '"') return readString(text, from);
  if (opening !== '[' && opening !== '{') stray(text, from, '-0123456789tfn');
  need(depth <= MAX_DEPTH, 'canonical', FILE, `at most ${MAX_DEPTH} levels of nesting`, 'more');
  const closing = opening === '[' ? ']' : '}';
  let at = from + 1;
  if (text[at] === closing) return at + 1;
  let previous: string | undefined;
  for (let count = 1; ; count += 1) {
    if (opening === '{') {
      const after = readString(text, at);
      const key = text.slice(at + 1, after - 1);
      const sorted = previous === undefined || previous < key;
      need(sorted, 'canonical', FILE, 'keys sorted and different', `"${key.slice(0, 40)}"`);
      previous = key;
      at = pass(text, after, ':');
    }
    at = readValue(text, at, depth + 1, extents);
    if (text[at] === closing) {
      if (at + 1 - from >= LONG) extents.set(from, { to: at + 1, count });
      return at + 1;
    }
    at = pass(text, at, ',');
  }
}

/** Reads the string that is due here; the place after it. */
function readString(text: string, from: number): number {
  let at = pass(text, from, '"');
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) break;
  }
  return stray(text, at, '\\');
}
