import { shown } from './input-error.js';
import { JsonScanner } from './json-scanner.js';

/** A number as it is spelled; a string stays one. */
export interface JsonNumeral {
  readonly numeral: string;
}

/** A JSON value whose numbers are texts, so that none goes through a double, and whose objects are maps, so that no name is special. */
export type JsonValue = JsonNumeral | string | readonly JsonValue[] | ReadonlyMap<string, JsonValue>;

/** A name that a message repeats as it is. */
const FIELD = /^[A-Za-z][\w-]{0,39}$/;

/** Most values of one file, and how deep they stand in one another: lists of lists in an object. */
const MOST_VALUES = 2 ** 24;
const DEEPEST = 4;

/**
 * Reads an object of strings, numbers, lists and objects.
 *
 * @throws InputError for no JSON, another value at the top, a name given twice, and more than 2^24 values or four levels, unless `deepest` says otherwise
 */
export function readJsonObject(
  text: string,
  file: string,
  deepest = DEEPEST,
): ReadonlyMap<string, JsonValue> {
  const scanner = new JsonScanner(text, file);
  let count = 0;
  // Where the value stands: names of fields and places in lists, for a message.
  const path: (string | number)[] = [];
  const field = (): string =>
    path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
  const value = (depth: number): JsonValue => {
    count += 1;
    if (count > MOST_VALUES) scanner.fail(`at most ${MOST_VALUES} values`, 'more');
    const next = scanner.peek();
    if (depth > deepest) scanner.fail(`at most ${deepest} levels`, 'more');
    if (next === '"') return scanner.string();
    if (next === '{') return object(depth);
    if (next === '[') {
      const items: JsonValue[] = [];
      scanner.list('[', ']', () => {
        path.push(items.length);
        items.push(value(depth + 1));
        path.pop();
      });
      return items;
    }
    return { numeral: scanner.number(field) };
  };
  const object = (depth: number): ReadonlyMap<string, JsonValue> => {
    const fields = new Map<string, JsonValue>();
    scanner.list('{', '}', () => {
      const name = scanner.string();
      if (fields.has(name)) scanner.fail('every name once', `${shown(name)} again`);
      scanner.take(':');
      path.push(path.length === 0 && FIELD.test(name) ? name : shown(name));
      fields.set(name, value(depth + 1));
      path.pop();
    });
    return fields;
  };
  if (scanner.peek() !== '{') scanner.fail('an object { … }', scanner.next());
  const fields = object(1);
  if (scanner.peek() !== '') scanner.fail('nothing after the JSON value', scanner.next());
  return fields;
}
