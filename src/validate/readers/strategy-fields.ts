import { Rational } from '../../arithmetic/rational.js';
import { wholeText } from '../../text/whole.js';
import { LONGEST_STREAM } from '../../workload/long-workload.js';
import { fieldError, InputError, shown } from './input-error.js';
import type { JsonValue } from './json-value.js';
import { NUMERAL_FORM } from './numeral.js';
import { doubleOf, type ReadAs } from './read-as.js';

const WHOLE = /^(?:0|[1-9][0-9]{0,18})$/;

/** Largest whole number of a field that counts no rounds. */
const MOST_WHOLE = 10n ** 15n - 1n;

/** Longest numeral, and largest exponent, of a number of a strategy: doubles have at most 308. */
const LONGEST = 2000;
const MOST_EXPONENT = 400;

/** The fields of a strategy file, taken one by one; whatever is left is refused. */
export class StrategyFields {
  readonly #left: Map<string, JsonValue>;
  #readsDecimals = false;
  /** The names that were asked for, whether they are there or not. */
  readonly #known = new Set<string>();

  constructor(
    readonly file: string,
    fields: ReadonlyMap<string, JsonValue>,
    readonly readAs: ReadAs,
  ) {
    this.#left = new Map(fields);
  }

  /** Whether a number was taken that is not exact as it stands, so that `readAs` decides what it is. */
  get readsDecimals(): boolean {
    return this.#readsDecimals;
  }

  has(name: string): boolean {
    return this.#left.has(name);
  }

  /** @throws InputError that names the fields which nothing has asked for. */
  requireNoMore(of: string): void {
    const strange = [...this.#left.keys()];
    if (strange.length > 0)
      throw new InputError(
        this.file,
        `only the fields of ${of} (${[...this.#known].join(', ')})`,
        strange.slice(0, 5).map(shown).join(', '),
      );
  }

  /** A whole number below 10^15, if the field is there. */
  whole(name: string, least: number): number | undefined {
    const found = this.#wholeUpTo(name, BigInt(least), MOST_WHOLE, '10^15 − 1');
    return found === undefined ? undefined : Number(found);
  }

  /** A number of rounds, if the field is there. */
  rounds(name: string, least: bigint): bigint | undefined {
    return this.#wholeUpTo(name, least, LONGEST_STREAM, wholeText(LONGEST_STREAM));
  }

  /** One of some words, if the field is there. */
  word<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const word = words.find((one) => one === value);
    return word ?? this.#fail(name, choice(words), value);
  }

  /** One of some words. */
  neededWord<Word extends string>(name: string, words: readonly Word[]): Word {
    return this.word(name, words) ?? this.fail(name, choice(words), 'none');
  }

  /** Any text, if the field is there. */
  text(name: string): string | undefined {
    const value = this.#take(name);
    return value === undefined || typeof value === 'string' ? value : this.#fail(name, 'a string', value);
  }

  /** A number in [0, 1]. */
  unit(name: string): Rational {
    const value = this.#take(name);
    if (value === undefined) return this.fail(name, 'a number in [0, 1]', 'none');
    return this.#withinUnit(name, value);
  }

  /** A list of numbers, not empty. */
  numbers(name: string): readonly Rational[] {
    return this.#numbers(name, this.#list(name, this.#take(name)));
  }

  /** A list of numbers, which may be empty. */
  anyNumbers(name: string): readonly Rational[] {
    return this.#list(name, this.#take(name)).map((value, i) => this.#rational(`${name}[${i}]`, value));
  }

  /** A list of numbers in [0, 1], which may be empty. */
  units(name: string): readonly Rational[] {
    return this.#list(name, this.#take(name)).map((value, i) => this.#withinUnit(`${name}[${i}]`, value));
  }

  /** A list of lists of numbers, none of them empty. */
  lists(name: string): readonly (readonly Rational[])[] {
    const lists = this.#list(name, this.#take(name));
    if (lists.length === 0) return this.fail(name, 'at least one list of numbers', 'an empty list');
    return lists.map((row, i) => this.#numbers(`${name}[${i}]`, this.#list(`${name}[${i}]`, row)));
  }

  /** @throws InputError that names the field */
  fail(name: string, expected: string, got: string): never {
    throw fieldError(this.file, name, expected, got);
  }

  #wholeUpTo(name: string, least: bigint, most: bigint, mostText: string): bigint | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    const text = isNumeral(value) ? value.numeral : value;
    const number = typeof text === 'string' && WHOLE.test(text) ? BigInt(text) : -1n;
    if (number < least || number > most)
      this.#fail(name, `a whole number from ${least} to ${mostText}`, value);
    return number;
  }

  #numbers(name: string, list: readonly JsonValue[]): readonly Rational[] {
    if (list.length === 0) return this.fail(name, 'at least one number', 'an empty list');
    return list.map((value, i) => this.#rational(`${name}[${i}]`, value));
  }

  #take(name: string): JsonValue | undefined {
    this.#known.add(name);
    const value = this.#left.get(name);
    this.#left.delete(name);
    return value;
  }

  #list(name: string, value: JsonValue | undefined): readonly JsonValue[] {
    if (value === undefined) return this.fail(name, 'a list', 'none');
    return Array.isArray(value) ? (value as readonly JsonValue[]) : this.#fail(name, 'a list', value);
  }

  #withinUnit(name: string, value: JsonValue): Rational {
    const number = this.#rational(name, value);
    if (number.sign() < 0 || number.compare(Rational.ONE) > 0) this.#fail(name, 'a number in [0, 1]', value);
    return number;
  }

  /** A string is exact by intent; a number is what `readAs` says. */
  #rational(name: string, value: JsonValue): Rational {
    const text = typeof value === 'string' ? value : isNumeral(value) ? value.numeral : undefined;
    if (text === undefined || text.length > LONGEST || exponentOf(text) > MOST_EXPONENT)
      return this.#fail(name, `${NUMERAL_FORM}, with an exponent of at most ${MOST_EXPONENT}`, value);
    if (typeof value !== 'string') this.#readsDecimals = true;
    if (typeof value !== 'string' && this.readAs === 'double')
      return doubleOf(text) ?? this.#fail(name, 'a finite double', value);
    try {
      return Rational.parse(text);
    } catch {
      return this.#fail(name, NUMERAL_FORM, value);
    }
  }

  #fail(name: string, expected: string, value: JsonValue): never {
    return this.fail(name, expected, describe(value));
  }
}

const choice = (words: readonly string[]): string =>
  words.length === 1 ? `"${words[0]!}"` : `one of ${words.join(', ')}`;

const isNumeral = (value: JsonValue): value is { readonly numeral: string } =>
  typeof value === 'object' && 'numeral' in value;

const exponentOf = (text: string): number => Math.abs(Number(/[eE]([+-]?[0-9]+)/.exec(text)?.[1] ?? 0));

function describe(value: JsonValue): string {
  if (typeof value === 'string') return shown(value);
  if (isNumeral(value)) return value.numeral.length > 40 ? `${value.numeral.slice(0, 40)}…` : value.numeral;
  return Array.isArray(value) ? 'a list' : 'an object';
}
