/** The long objects and arrays of a text by the places where they begin: the place after each, and how many items it has. */
type Extents = ReadonlyMap<number, { readonly to: number; readonly count: number }>;

/** A value of the certificate: its place in the text, from its first character up to the one before `to`, and what it is in. */
export interface Part {
  readonly text: string;
  readonly extents: Extents;
  readonly from: number;
  readonly to: number;
  /** The object or array that it is in, and its key or index there; the certificate itself is in none. */
  readonly parent?: Part;
  readonly key?: string | number;
}

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

const QUOTE = 34;

/** The place after a value of a text that is known to be canonical. */
function skip({ text, extents }: Part, from: number): number {
  if (text.charCodeAt(from) === QUOTE) return text.indexOf('"', from + 1) + 1;
  const known = extents.get(from);
  if (known !== undefined) return known.to;
  let open = 0;
  for (let at = from; ; at += 1) {
    const found = text.charCodeAt(at);
    if (found === QUOTE) at = text.indexOf('"', at + 1);
    // Brackets differ from the braces by 32, an opening one from its closing one by 2.
    else if ((found | 32) === 123) open += 1;
    else if ((found | 32) === 125) open -= 1;
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
    const colon = isObject ? skip(part, at) : at;
    const start = isObject ? colon + 1 : at;
    const to = skip(part, start);
    visit(start, to, isObject ? text.slice(at + 1, colon - 1) : '');
    at = to + 1;
  }
}

/** The part of another one from a place up to the one before `to`. */
export const partOf = (parent: Part, from: number, to: number, key: string | number): Part => ({
  text: parent.text,
  extents: parent.extents,
  from,
  to,
  parent,
  key,
});

/** What a string holds; nothing for an array or an object. */
export function wordOf({ text, from, to }: Part): string | undefined {
  return text[from] === '"' ? text.slice(from + 1, to - 1) : undefined;
}

/** The member of that name, where there is one. */
export function member(part: Part, name: string): Part | undefined {
  let found: Part | undefined;
  if (opens(part, '{'))
    each(part, (from, to, key) => {
      if (key === name) found = partOf(part, from, to, key);
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
      found.push([key, partOf(part, from, to, key)]);
    });
  const received = found.length === 0 ? part : `${found.length} of them`;
  need(found.length === names.length, 'fields', part, expected, received);
  return Object.fromEntries(found) as Record<N, Part>;
}

/** How many items an array has. */
export function lengthOf(part: Part, expected = 'an array'): number {
  need(opens(part, '['), 'shape', part, expected);
  const known = part.extents.get(part.from);
  if (known !== undefined) return known.count;
  let count = 0;
  each(part, () => (count += 1));
  return count;
}

/** Visits the places of the items of an array whose length is known to be due. */
export function places(
  part: Part,
  length: number,
  visit: (from: number, to: number, i: number) => void,
): void {
  const expected = `an array of ${length}`;
  const count = lengthOf(part, expected);
  need(count === length, 'shape', part, expected, `${count} items`);
  let i = 0;
  each(part, (from, to) => {
    visit(from, to, i);
    i += 1;
  });
}

/** Visits these items. */
export const items = (part: Part, length: number, visit: (item: Part, i: number) => void): void =>
  places(part, length, (from, to, i) => visit(partOf(part, from, to, i), i));

/** The items of a short array whose length is known to be due. */
export function partsOf(part: Part, length: number): Part[] {
  const found: Part[] = [];
  items(part, length, (item) => found.push(item));
  return found;
}
