import { isAboutParameters } from '../parameter/parameter-error.js';
import { progression } from '../parameter/progression.js';
import { UsageError } from '../text/usage-error.js';
import { fieldError, type InputError, shown } from '../validate/readers/input-error.js';
import type { JsonValue } from '../validate/readers/json-value.js';
import { jobOf, type Job } from './job.js';

/** A grid: what is swept. */
export interface Grid {
  readonly title: string;
  /** Each statement once, in the order of the grid. */
  readonly jobs: readonly Job[];
}

/** Statements of one grid, sets of one grid and values of one axis, at most. */
const MOST_JOBS = 100_000n;
const MOST_SETS = 1000;
const MOST_VALUES = 10_000;

type Fields = ReadonlyMap<string, JsonValue>;

/**
 * The statements of a grid, schemas/grid.schema.json: of each set, every combination of the values of its fields. A value is an exact text, a range (`1..64`,
 * `2..4096*2`) or a list of them.
 *
 * @param file the name of the grid in messages
 * @throws InputError that names the field
 */
export function readGrid(document: Fields, file: string): Grid {
  only(document, ['format', 'version', 'title', 'sets'], file);
  for (const [name, expected] of [
    ['format', 'etalon-grid'],
    ['version', '1'],
  ] as const)
    // prettier-ignore
    if (document.get(name) !== expected)
      throw fieldError(file, name, `"${expected}"`, told(document.get(name)));
  const title = document.get('title');
  if (typeof title !== 'string' || title === '') throw fieldError(file, 'title', 'a text', told(title));
  const sets = document.get('sets');
  if (!isList(sets) || sets.length === 0 || sets.length > MOST_SETS)
    throw fieldError(file, 'sets', `a list of 1 to ${MOST_SETS} sets`, told(sets));
  const axes = sets.map((set, i) => axesOf(set, `sets[${i}]`, file));
  const total = axes.reduce((sum, axis) => sum + sizeOf(axis), 0n);
  if (total > MOST_JOBS) throw fieldError(file, 'sets', `at most ${MOST_JOBS} statements`, `${total}`);
  const jobs = new Map<string, Job>();
  axes.forEach((axis, i) => {
    for (const texts of combinations(axis)) {
      const job = jobAt(texts, `sets[${i}]`, file);
      if (!jobs.has(job.hash)) jobs.set(job.hash, job);
    }
  });
  return { title, jobs: [...jobs.values()] };
}

type Axes = readonly (readonly [name: string, values: readonly string[]])[];

const sizeOf = (axes: Axes): bigint => axes.reduce((size, [, values]) => size * BigInt(values.length), 1n);

function axesOf(set: JsonValue, path: string, file: string): Axes {
  if (!(set instanceof Map)) throw fieldError(file, path, 'an object', told(set));
  return [...(set as Fields)].map(([name, value]) => {
    const place = `${path}.${/^[\w-]{1,40}$/.test(name) ? name : shown(name)}`;
    const values = (isList(value) ? value : [value]).flatMap((one) => valuesOf(one, place, file));
    if (values.length === 0 || values.length > MOST_VALUES)
      throw fieldError(file, place, `1 to ${MOST_VALUES} values`, `${values.length}`);
    return [name, values] as const;
  });
}

function valuesOf(value: JsonValue, place: string, file: string): readonly string[] {
  const text = typeof value === 'string' ? value : 'numeral' in (value as object) ? (value as { numeral: string }).numeral : undefined; // prettier-ignore
  if (text === undefined) throw fieldError(file, place, 'a text, a number or a list of them', told(value));
  if (!/^\d[^]*\.\./.test(text)) return [text];
  try {
    return progression(text, place).values.map(String);
  } catch (problem) {
    if (!(problem instanceof UsageError)) throw problem;
    throw fieldError(file, place, ...parts(problem.message));
  }
}

/** The halves of `…: expected A, got B`. */
function parts(message: string): [expected: string, got: string] {
  const [, expected = message, got = ''] = /: expected ([^]*), got ([^]*)$/.exec(message) ?? [];
  return [expected, got];
}

function* combinations(axes: Axes): Generator<ReadonlyMap<string, string>> {
  const [first, ...rest] = axes;
  if (first === undefined) {
    yield new Map();
    return;
  }
  const [name, values] = first;
  for (const value of values)
    for (const others of combinations(rest)) yield new Map([[name, value], ...others]);
}

function jobAt(texts: ReadonlyMap<string, string>, path: string, file: string): Job {
  try {
    return jobOf(texts);
  } catch (problem) {
    throw refused(problem, texts, path, file);
  }
}

function refused(
  problem: unknown,
  texts: ReadonlyMap<string, string>,
  path: string,
  file: string,
): InputError | Error {
  const at = [...texts].map(([name, text]) => `${name}=${text}`).join(' ').slice(0, 200); // prettier-ignore
  if (isAboutParameters(problem)) {
    const place = `${path}.${problem.parameters.join(', ')}`;
    return fieldError(file, place, problem.expected.replaceAll('`', '"'), `${problem.got} (${at})`);
  }
  if (!(problem instanceof RangeError || problem instanceof SyntaxError)) return problem as Error;
  const [expected, got] = parts(problem.message);
  return fieldError(file, path, expected, `${got} (${at})`);
}

const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

function told(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return shown(value);
  if (isList(value)) return `a list of ${value.length}`;
  return value instanceof Map ? 'an object' : (value as { numeral: string }).numeral.slice(0, 40);
}

function only(fields: Fields, names: readonly string[], file: string): void {
  const strange = [...fields.keys()].find((name) => !names.includes(name));
  if (strange !== undefined) throw fieldError(file, shown(strange), `one of ${names.join(', ')}`, 'it');
}
