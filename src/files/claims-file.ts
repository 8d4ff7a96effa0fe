import type { Rational } from '../arithmetic/rational.js';
import { progression } from '../parameter/progression.js';
import { LONGEST_BESIDE, SPELLED, spelledNumber } from '../parameter/spelled-number.js';
import type { Claim, Claims, Place } from '../paper/claim.js';
import { fieldError, InputError, shown } from '../validate/readers/input-error.js';
import { type JsonValue, readJsonObject } from '../validate/readers/json-value.js';
import { beside, readBytes } from './disk.js';
import { decodeText, lines, trimBlanks } from '../validate/readers/text.js';

const FORMAT = 'etalon-claims';
const VERSION = '1';
/** Claims of one file, and places of one claim, at most. */
const MOST_CLAIMS = 1000;
const MOST_PLACES = 10_000;
const PRINTED = 'printed';
const LEVELS = 6;

type Fields = ReadonlyMap<string, JsonValue>;

/**
 * Reads the claims of a paper, schemas/claims.schema.json. A table in CSV stands beside the file.
 *
 * @throws InputError that names the field
 */
export function readClaimsFile(file: string): Claims {
  const reader = new ClaimsReader(file);
  return reader.claims(readJsonObject(decodeText(readBytes(file), file), file, LEVELS));
}

class ClaimsReader {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  claims(document: Fields): Claims {
    this.#only(document, '', ['format', 'version', 'title', 'let', 'claims']);
    for (const [name, expected] of [
      ['format', FORMAT],
      ['version', VERSION],
    ] as const)
      if (document.get(name) !== expected)
        throw this.#problem(name, `"${expected}"`, this.#told(document.get(name)));
    const named = new Map(
      [...this.#object(document.get('let') ?? new Map<string, JsonValue>(), 'let')].map(
        ([name, formula]) => [name, this.#text(formula, `let.${name}`)] as const,
      ),
    );
    const list = this.#list(document.get('claims'), 'claims', MOST_CLAIMS);
    return {
      title: this.#text(document.get('title'), 'title'),
      named,
      claims: list.map((claim, i) => this.#claim(this.#object(claim, `claims[${i}]`), `claims[${i}]`)),
    };
  }

  #claim(fields: Fields, path: string): Claim {
    this.#only(fields, path, [
      'id',
      'says',
      'holds',
      'value',
      PRINTED,
      'at',
      'for',
      'columns',
      'rows',
      'csv',
    ]);
    const id = this.#text(fields.get('id'), `${path}.id`);
    const says = fields.has('says') ? this.#text(fields.get('says'), `${path}.says`) : undefined;
    if (fields.has('holds') === fields.has('value'))
      throw this.#problem(
        path,
        'either "holds", a comparison, or "value", a number',
        fields.has('holds') ? 'both' : 'neither',
      );
    const [kind, name] = fields.has('holds')
      ? (['holds', 'holds'] as const)
      : (['printed', 'value'] as const);
    const formula = this.#text(fields.get(name), `${path}.${name}`);
    const at = this.#numbers(fields.get('at'), `${path}.at`);
    const { over, places } = this.#places(fields, path, at, kind);
    return {
      id,
      kind,
      formula,
      places,
      ...(says === undefined ? {} : { says }),
      ...(over === undefined ? {} : { over }),
    };
  }

  /** One place, those of a range, or the rows of a table. */
  #places(
    fields: Fields,
    path: string,
    at: ReadonlyMap<string, Rational>,
    kind: Claim['kind'],
  ): { readonly over?: string; readonly places: readonly Place[] } {
    const table = this.#table(fields, path);
    if (table !== undefined)
      return { places: table.map((row, i) => this.#row(row, at, kind, `${path}.rows[${i}]`)) };
    if (kind === 'printed') {
      if (fields.has('for'))
        throw this.#problem(`${path}.for`, 'columns and rows of what is printed', 'a range');
      return { places: [{ given: at, printed: this.#number(fields.get(PRINTED), `${path}.${PRINTED}`) }] };
    }
    if (fields.has(PRINTED))
      throw this.#problem(`${path}.${PRINTED}`, 'it beside "value" only', 'it beside "holds"');
    if (!fields.has('for')) return { places: [{ given: at }] };
    const ranges = [...this.#object(fields.get('for'), `${path}.for`)];
    const [range] = ranges;
    if (range === undefined || ranges.length > 1)
      throw this.#problem(
        `${path}.for`,
        'one variable with its range, such as {"n": "1..1000"}',
        `${ranges.length}`,
      );
    const [over, text] = range;
    if (at.has(over)) throw this.#problem(`${path}.for`, `${over} once, here or in "at"`, 'it in both');
    const { values } = progression(
      this.#text(text, `${path}.for.${over}`),
      `${this.#file}: ${path}.for.${over}`,
    );
    return { over, places: values.map((value) => ({ given: new Map([...at, [over, value]]) })) };
  }

  #row(
    row: ReadonlyMap<string, string>,
    at: ReadonlyMap<string, Rational>,
    kind: Claim['kind'],
    path: string,
  ): Place {
    const given = new Map(at);
    for (const [name, text] of row) {
      if (name === PRINTED) continue;
      if (at.has(name))
        throw this.#problem(path, `${shown(name)} once, in a column or in "at"`, 'it in both');
      given.set(name, this.#rational(text, `${path}.${name}`));
    }
    const printed = row.get(PRINTED);
    if ((printed === undefined) === (kind === 'printed'))
      throw this.#problem(
        path,
        `a column "${PRINTED}" beside "value" only`,
        printed === undefined ? 'none' : 'one',
      );
    if (printed === undefined) return { given };
    this.#rational(printed, `${path}.${PRINTED}`);
    return { given, printed };
  }

  /** The rows of a table, here or in a file beside this one. */
  #table(fields: Fields, path: string): readonly ReadonlyMap<string, string>[] | undefined {
    if (!['columns', 'rows', 'csv'].some((name) => fields.has(name))) return undefined;
    for (const name of ['for', PRINTED])
      if (fields.has(name))
        throw this.#problem(`${path}.${name}`, 'no range or number beside a table', 'one');
    if (fields.has('csv')) {
      if (fields.has('columns') || fields.has('rows'))
        throw this.#problem(`${path}.csv`, 'it, or columns and rows', 'both');
      return this.#csv(this.#text(fields.get('csv'), `${path}.csv`), `${path}.csv`);
    }
    const columns = this.#list(fields.get('columns'), `${path}.columns`, 100).map((name, i) =>
      this.#text(name, `${path}.columns[${i}]`),
    );
    const rows = this.#list(fields.get('rows'), `${path}.rows`, MOST_PLACES);
    return rows.map((row, i) => {
      const cells = this.#list(row, `${path}.rows[${i}]`, 100).map((cell, j) =>
        this.#number(cell, `${path}.rows[${i}][${j}]`),
      );
      return this.#cells(columns, cells, `${path}.rows[${i}]`);
    });
  }

  #csv(name: string, path: string): readonly ReadonlyMap<string, string>[] {
    if (/^(?:[\\/]|[a-z]:)/i.test(name) || name.split(/[\\/]/).includes('..'))
      throw this.#problem(path, 'a file beside this one or below', shown(name));
    const file = beside(this.#file, name);
    const rows: ReadonlyMap<string, string>[] = [];
    let columns: readonly string[] | undefined;
    for (const line of lines(decodeText(readBytes(file), file))) {
      if (trimBlanks(line.text) === '') continue;
      const cells = line.text.split(',').map(trimBlanks);
      if (columns === undefined) {
        columns = cells;
        continue;
      }
      if (rows.length === MOST_PLACES) throw new InputError(file, `at most ${MOST_PLACES} rows`, 'more');
      rows.push(this.#cells(columns, cells, `line ${line.number}`, file));
    }
    if (rows.length === 0) throw new InputError(file, 'a line of names and rows of numbers', 'none');
    return rows;
  }

  #cells(
    columns: readonly string[],
    cells: readonly string[],
    path: string,
    file = this.#file,
  ): ReadonlyMap<string, string> {
    if (new Set(columns).size < columns.length)
      throw fieldError(file, path, 'every column once', columns.map(shown).join(', '));
    if (cells.length !== columns.length)
      throw fieldError(file, path, `${columns.length} numbers, one a column`, `${cells.length}`);
    return new Map(columns.map((name, i) => [name, cells[i]!]));
  }

  #numbers(value: JsonValue | undefined, path: string): ReadonlyMap<string, Rational> {
    if (value === undefined) return new Map();
    return new Map(
      [...this.#object(value, path)].map(([name, each]) => [
        name,
        this.#rational(this.#number(each, `${path}.${name}`), `${path}.${name}`),
      ]),
    );
  }

  #rational(text: string, path: string): Rational {
    const value = spelledNumber(text, LONGEST_BESIDE);
    if (value === undefined) throw this.#problem(path, SPELLED, shown(text));
    return value;
  }

  /** A number as it is spelled, or a text of one. */
  #number(value: JsonValue | undefined, path: string): string {
    const text = typeof value === 'string' ? value : isNumeral(value) ? value.numeral : undefined;
    if (text === undefined)
      throw this.#problem(path, 'a number, or a text that spells one', this.#told(value));
    this.#rational(text, path);
    return text;
  }

  #text(value: JsonValue | undefined, path: string): string {
    if (typeof value !== 'string' || value.trim() === '')
      throw this.#problem(path, 'a text', this.#told(value));
    return value;
  }

  #list(value: JsonValue | undefined, path: string, most: number): readonly JsonValue[] {
    if (!Array.isArray(value)) throw this.#problem(path, 'a list', this.#told(value));
    const list = value as readonly JsonValue[];
    if (list.length < 1 || list.length > most)
      throw this.#problem(path, `a list of 1 to ${most} items`, `one of ${list.length}`);
    return list;
  }

  #object(value: JsonValue | undefined, path: string): Fields {
    if (!(value instanceof Map)) throw this.#problem(path, 'an object', this.#told(value));
    return value as Fields;
  }

  #only(fields: Fields, path: string, known: readonly string[]): void {
    const strange = [...fields.keys()].find((name) => !known.includes(name));
    if (strange !== undefined)
      throw new InputError(this.#file, `only the fields ${known.join(', ')}`, shown(strange), {
        field: path === '' ? undefined : path,
      });
  }

  #problem(path: string, expected: string, got: string): InputError {
    return fieldError(this.#file, path, expected, got);
  }

  #told(value: JsonValue | undefined): string {
    if (value === undefined) return 'none';
    if (typeof value === 'string') return value === '' ? 'an empty text' : shown(value);
    if (isNumeral(value)) return value.numeral.slice(0, 40);
    return Array.isArray(value) ? 'a list' : 'an object';
  }
}

const isNumeral = (value: JsonValue | undefined): value is { readonly numeral: string } =>
  typeof value === 'object' && 'numeral' in value;
