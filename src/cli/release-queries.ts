import type { ColumnQuery } from '../files/release/release.js';
import { tableFields } from '../files/release/layout.js';
import { buildMechanism, MECHANISMS, parametersOf } from '../mechanism/catalogue.js';
import type { Budget } from '../mechanism/queries/odometer.js';
import { spelledNumber } from '../parameter/spelled-number.js';
import { brief } from '../text/brief.js';
import { UsageError } from '../text/usage-error.js';
import { wholeNumber, type Arguments } from './arguments.js';
import { fromOptions, wanted } from './parameter-options.js';

/** What is the same for all queries, and is given once: who is protected. */
const OF_ALL = ['relation', 'participations', 'separation', 'period'] as const;

/** The mechanisms that a query can be: those that need no matrices. */
const MECHANISMS_OF_QUERIES = MECHANISMS.filter(({ needs }) => needs === undefined);

/** The budget and the queries of a command line. @throws UsageError where they say too little, or too much */
export function readQueries(args: Arguments): {
  readonly budget: Budget;
  readonly queries: readonly ColumnQuery[];
} {
  const texts = args.list('query');
  if (texts.length === 0)
    throw new UsageError(
      "--query: expected --query 'NAME: MECHANISM columns=A,… n=N rho=R …', once for each query, got none",
    );
  return { budget: readBudget(args.text('budget')), queries: texts.map((text) => readQuery(text, args)) };
}

function readBudget(text: string | undefined): Budget {
  const [, kind, number] = /^(rho|epsilon)=(.+)$/.exec(text ?? '') ?? [];
  const size = number === undefined ? undefined : spelledNumber(number);
  if (size === undefined || size.sign() < 0)
    throw new UsageError(
      `--budget: expected rho=R or epsilon=E, got ${text === undefined ? 'none' : brief(text)}`,
    );
  return kind === 'rho' ? { kind: 'zcdp', rho: size } : { kind: 'pure', epsilon: size };
}

function readQuery(text: string, args: Arguments): ColumnQuery {
  const [head = '', mechanism = '', ...settings] = text.trim().split(/\s+/);
  const name = head.endsWith(':') ? head.slice(0, -1) : '';
  if (name === '') throw new UsageError(`--query: expected NAME: MECHANISM KEY=VALUE …, got ${brief(text)}`);
  const place = (key: string): string => `--query ${name}, ${key}`;
  const entry = MECHANISMS_OF_QUERIES.find((known) => known.name === mechanism);
  if (entry === undefined) {
    const names = MECHANISMS_OF_QUERIES.map((known) => known.name).join(', ');
    throw new UsageError(`${place('MECHANISM')}: expected one of ${names}, got ${brief(mechanism)}`);
  }
  const parameters = parametersOf(entry);
  const given = readSettings(settings, place);
  const isOfAll = (key: string): boolean => (OF_ALL as readonly string[]).includes(key);
  const known = [...parameters.map((parameter) => parameter.name), 'columns', 'top'];
  for (const key of given.keys()) {
    if (isOfAll(key))
      throw new UsageError(`${place(key)}: expected --${key}, for all queries, got it in one`);
    if (!known.includes(key))
      throw new UsageError(`${place(key)}: expected one of ${known.join(', ')}, got ${brief(key)}`);
  }
  const columns = namesIn(given.get('columns'), place('columns'));
  if (columns === undefined)
    throw new UsageError(`${place('columns')}: expected the columns of its items, got none`);
  const categories = namesIn(given.get('categories'), place('categories'));
  const top = given.get('top');
  const textOf = (key: string): string | undefined => {
    if (isOfAll(key)) return args.text(key);
    if (key === 'categories') return categories === undefined ? undefined : `${categories.length}`;
    const isCounted = key === 'dimension' && categories === undefined && columns.length > 1;
    return given.get(key) ?? (isCounted ? `${columns.length}` : undefined);
  };
  const design = fromOptions(
    parameters,
    textOf,
    (parameter) => new UsageError(`${place(parameter.name)}: expected ${wanted(parameter)}, got none`),
    (texts) => buildMechanism(entry, texts),
    (key) => (isOfAll(key) ? `--${key}` : place(key)),
  );
  return {
    name,
    design,
    columns,
    categories,
    top: top === undefined ? undefined : wholeNumber(top, place('top'), 1, 2 ** 20),
  };
}

function readSettings(settings: readonly string[], place: (key: string) => string): Map<string, string> {
  const given = new Map<string, string>();
  for (const setting of settings) {
    const [, key, value] = /^([a-z]+)=(.*)$/.exec(setting) ?? [];
    if (key === undefined || value === undefined)
      throw new UsageError(`${place('KEY=VALUE')}: expected settings such as n=100, got ${brief(setting)}`);
    if (given.has(key)) throw new UsageError(`${place(key)}: expected it once, got it twice`);
    given.set(key, value);
  }
  return given;
}

function namesIn(text: string | undefined, place: string): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const names = tableFields(text);
  if (names === undefined)
    throw new UsageError(`${place}: expected names with commas between them, as in CSV, got ${brief(text)}`);
  return names;
}
