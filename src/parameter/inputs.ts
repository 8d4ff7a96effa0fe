import { Rational } from '../arithmetic/rational.js';
import { isInfinity, type Exponent } from '../arithmetic/exponent.js';
import { ParameterError, ParameterSyntaxError } from './parameter-error.js';
import type { Inputs, Parameter, Parametric, Range } from './parameter.js';
import { readRows, type Rows } from './rows.js';

/** Largest number that may be a size or an index, where no smaller one is given. */
const LARGEST_SIZE = 1n << 31n;
/** Rationals other than 0 are from 10^−this to 10^this in size, where no smaller power is given. */
const MAGNITUDE = 1000;
/** Longest text of a number, a word or a whole list, in characters. */
const LONGEST = 10_000;

/**
 * Checks `key=value` texts against the parameters of something.
 * @param numbers list parameters that are known as numbers, not as texts
 * @throws RangeError or SyntaxError naming the parameter, what was expected and what was given.
 */
export function readInputs(
  owner: Parametric,
  given: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, readonly Rational[]> = new Map(),
): Inputs {
  const names = owner.parameters.map((parameter) => parameter.name);
  for (const key of given.keys()) {
    if (!names.includes(key)) {
      throw new RangeError(
        `${owner.name}: expected the parameters ${names.join(', ') || '(none)'}, got ${shown(key)}`,
      );
    }
  }
  const texts = new Map<string, string>();
  const rationals = new Map<string, Rational>();
  const exponents = new Map<string, Exponent>();
  const lists = new Map(numbers);
  const matrices = new Map<string, Rows>();
  for (const parameter of owner.parameters) {
    const { name, kind } = parameter;
    if (lists.has(name)) continue;
    const text = given.get(name) ?? parameter.preset;
    if (text === undefined && parameter.optional === true) continue;
    if (text === undefined)
      throw new ParameterError([name], `a value of ${described(parameter)} for ${owner.name}`, 'none');
    texts.set(name, text);
    if (kind === 'choice') texts.set(name, chosen(parameter, text));
    else if (kind === 'word' || kind === 'schedule') texts.set(name, word(parameter, text));
    else if (kind === 'exponent') exponents.set(name, exponent(parameter, text));
    else if (kind === 'list') lists.set(name, list(parameter, text));
    else if (kind === 'matrix' || kind === 'points') matrices.set(name, rows(parameter, text));
    else rationals.set(name, number(parameter, text));
  }
  return {
    texts,
    has: (name) => texts.has(name) || lists.has(name),
    rational: (name) => known(rationals, name),
    integer: (name) => known(rationals, name).num,
    size: (name) => size(name, known(rationals, name).num),
    exponent: (name) => known(exponents, name),
    list: (name) => known(lists, name),
    rows: (name) => known(matrices, name),
    word: (name) => known(texts, name),
  };
}

/** Inputs with which it can be tried: the examples of its parameters that have no preset. */
export function exampleInputs({ parameters }: Parametric): ReadonlyMap<string, string> {
  const texts = parameters.flatMap(({ name, preset, example, choices }) => {
    const text = example ?? (preset === undefined ? choices?.[0] : undefined);
    return text === undefined ? [] : [[name, text] as const];
  });
  return new Map(texts);
}

/** What a parameter may be, in words. */
export function described(parameter: Parameter): string {
  const { kind, choices, range, least, most } = parameter;
  if (kind === 'choice') return choices!.join(' | ');
  if (kind === 'rational') return `a number${range === undefined ? '' : ` ${range}`}`;
  if (kind === 'exponent') return `a number ≥ ${least ?? 2n}, or inf`;
  if (kind === 'list') return 'numbers, separated by commas';
  if (kind === 'matrix') return 'a matrix such as [[1,2],[0,1]]';
  if (kind === 'points') return 'points such as [[0,0],[1,0],[0,1]], one a row';
  if (kind === 'schedule') return 'constant, step:P:F, cooldown:P:E, or rates, separated by commas';
  if (kind === 'word') return 'a word';
  if (least === undefined && most === undefined) return 'an integer';
  if (most === undefined) return `an integer of at least ${least!}`;
  return least === undefined
    ? `an integer of at most ${brief(most)}`
    : `an integer from ${least} to ${brief(most)}`;
}

/** A bound; a long one as the power of ten or two, if it is one. */
function brief(bound: bigint): string {
  const text = `${bound}`;
  if (text.length < 12) return text;
  if (/^10*$/.test(text)) return `10^${text.length - 1}`;
  return (bound & (bound - 1n)) === 0n ? `2^${bound.toString(2).length - 1}` : text;
}

function known<T>(values: ReadonlyMap<string, T>, name: string): T {
  const value = values.get(name);
  if (value === undefined) throw new TypeError(`Inputs: expected a parameter of this kind, got ${name}`);
  return value;
}

function refused(parameter: Parameter, text: string): ParameterError {
  return new ParameterError([parameter.name], described(parameter), shown(text));
}

/** The number that a text spells; a problem names the parameter. */
function parse(parameter: Parameter, text: string): Rational {
  try {
    if (text.length > LONGEST) throw new RangeError('too long');
    return Rational.parse(text);
  } catch {
    throw text.length > LONGEST
      ? new ParameterSyntaxError(parameter.name, `at most ${LONGEST} characters`, `${text.length}`)
      : new ParameterSyntaxError(parameter.name, kindOf(parameter), shown(text));
  }
}

function kindOf(parameter: Parameter): string {
  const spelled = 'spelled like 12, 0.1, 1e-6 or 1/3, exponents up to 10000';
  return `${described(parameter)}, ${spelled}`;
}

function number(parameter: Parameter, text: string): Rational {
  const value = parse(parameter, text);
  const { kind, least, most, range } = parameter;
  const wrong =
    kind === 'integer'
      ? !value.isInteger() ||
        (least !== undefined && value.num < least) ||
        (most !== undefined && value.num > most)
      : range !== undefined && !IN_RANGE[range](value);
  if (wrong) throw refused(parameter, text);
  const magnitude = parameter.magnitude ?? MAGNITUDE;
  if (kind === 'rational') requireModerate(parameter, value, magnitude, text);
  return value;
}

function requireModerate({ name }: Parameter, value: Rational, magnitude: number, text: string): void {
  if (!isModerate(value, 10n ** BigInt(magnitude)))
    throw new ParameterError([name], `0 or a size from 1e-${magnitude} to 1e${magnitude}`, shown(text));
}

function isModerate({ num, den }: Rational, most: bigint): boolean {
  const size = num < 0n ? -num : num;
  return size === 0n || (size <= den * most && den <= size * most);
}

const ONE = Rational.ONE;
const IN_RANGE: Readonly<Record<Range, (x: Rational) => boolean>> = {
  '> 0': (x) => x.sign() > 0,
  '≥ 0': (x) => x.sign() >= 0,
  '≥ 1': (x) => x.compare(ONE) >= 0,
  '> 1': (x) => x.compare(ONE) > 0,
  'in (0, 1)': (x) => x.sign() > 0 && x.compare(ONE) < 0,
  'in [0, 1)': (x) => x.sign() >= 0 && x.compare(ONE) < 0,
  'in [0, 1]': (x) => x.sign() >= 0 && x.compare(ONE) <= 0,
};

function chosen(parameter: Parameter, text: string): string {
  const word = isInfinity(text) ? 'inf' : text;
  if (!parameter.choices!.includes(word)) throw refused(parameter, text);
  return word;
}

function word({ name }: Parameter, text: string): string {
  if (text.length > LONGEST)
    throw new ParameterError([name], `at most ${LONGEST} characters`, `${text.length}`);
  return text;
}

function exponent(parameter: Parameter, text: string): Exponent {
  if (isInfinity(text)) return 'infinity';
  const value = parse(parameter, text);
  if (value.compare(Rational.integer(parameter.least ?? 2n)) < 0) throw refused(parameter, text);
  return value;
}

function list(parameter: Parameter, text: string): readonly Rational[] {
  if (text.length > LONGEST) return [parse(parameter, text)];
  return listed(text).map((entry) => parse(parameter, entry.trim()));
}

/** The texts between the commas of a list, which may stand in brackets. */
export const listed = (text: string): readonly string[] =>
  (/^\s*\[([^[\]]*)\]\s*$/.exec(text)?.[1] ?? text).split(',');

function rows(parameter: Parameter, text: string): Rows {
  const read = readRows(text, (entry) => {
    const value = parse(parameter, entry);
    requireModerate(parameter, value, MAGNITUDE, entry);
    return value;
  });
  if ('got' in read) throw new ParameterError([parameter.name], read.expected, read.got);
  return read;
}

function size(name: string, value: bigint): number {
  if (value > LARGEST_SIZE || value < -LARGEST_SIZE)
    throw new ParameterError([name], `at most ${LARGEST_SIZE}`, shown(`${value}`));
  return Number(value);
}

const shown = (text: string): string =>
  text.length > 40 ? `"${text.slice(0, 40)}…" (${text.length} characters)` : `"${text}"`;
