import type { Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import type { NoiseSource } from '../../mechanism/stream/noise.js';
import { recordsGuarantee } from '../../mechanism/stream/minibatch-stream.js';
import { StreamMechanism, type StreamDesign } from '../../mechanism/stream/stream-mechanism.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import { fieldsOfLine, fieldsReader, linesOf, type ItemNames, type ItemRules } from './item.js';
import { tableLayout, tableLine, type Layout } from './layout.js';
import { designFacts, promiseText, type GuaranteeFacts } from './output.js';
import { printedColumns, releaseText, type Printing } from './printing.js';
import { recordPromise, type RecordColumn } from './record-book.js';
import { RecordRows } from './record-rows.js';
import { savedRecord } from '../../mechanism/stream/saved.js';

/** A mechanism on a stream at work, as a release runs it. */
export interface Work {
  /** Items taken. */
  readonly time: bigint;
  /** The most items. */
  readonly most: number | 'unbounded';
  /** The numbers of the next items, which are complete with a line: one, unless lines say of which item they are. Each is to be taken before the next one is asked for. @throws RefusedItem */
  read(line: string | undefined, lineNumber: number, layout: Layout): Iterable<Rational[]>;
  /** The items that are complete when the lines have ended. */
  end(): Rational[][];
  /** Takes an item and gives the release as it is printed. */
  step(item: readonly Rational[]): string;
  /** All that the rest of the stream depends on. */
  state(): Canonical;
  /** Before the next item, when those that were kept have been taken again. */
  begin(): void;
  /** What is promised of the releases as they are printed, line by line. */
  readonly promise: readonly string[];
  /** The same as data. */
  readonly facts: GuaranteeFacts;
  /** What is to be said when the items have ended. */
  readonly last: readonly string[];
}

/** What a release runs, and how its items are read and its releases printed. */
export interface Plan {
  /** The form of the releases, by which recorded ones can be printed again. */
  readonly form: string;
  /** What the numbers of an item stand for, which is the same as long as a stream goes on; empty where they have no names. */
  readonly meaning: string;
  /** The first line of what is printed, where the input has one, too. */
  readonly header: string | undefined;
  /** The noise that is drawn first. */
  readonly laws: readonly NoiseLaw[];
  /** The places of the fields of an item; of the header where there is one. */
  layout(header?: string): Layout;
  /** The mechanism before its first item, or where a state was taken. */
  work(saved: Canonical | undefined, noise: NoiseSource): Work;
}

/** How the items of a release are read and its releases printed. */
export interface Manner extends ItemNames {
  readonly rules: ItemRules;
  readonly decimals: number | undefined;
  /** How many of the largest categories are printed. */
  readonly top?: number | undefined;
  /** The column that names the record of a row. */
  readonly record?: RecordColumn | undefined;
}

/** @throws ParameterError for names that do not go with the items of the design, and as {@link fieldsReader} */
export function designPlan(design: StreamDesign, manner: Manner): Plan {
  const { rules, decimals, columns, categories, record } = manner;
  const { items, releases } = design.guarantee;
  requireNames(design, manner);
  const printing: Printing = {
    decimals,
    top: manner.top === undefined ? undefined : { count: manner.top, names: categories! },
  };
  const itemOf = fieldsReader(items, rules, categories);
  const lines = linesOf(items);
  const ofRecords =
    record?.round === undefined ? design : { ...design, guarantee: recordsGuarantee(design.guarantee) };
  const promise = [
    ...promiseText(ofRecords, rules, decimals),
    ...(manner.top === undefined
      ? []
      : [`top: the ${manner.top} largest of each release, the first of equal ones; a function of it`]),
    ...(record === undefined ? [] : recordPromise(record)),
  ];
  return {
    form: formOf(printing),
    meaning:
      columns === undefined && categories === undefined
        ? ''
        : JSON.stringify({ columns, categories, record }),
    header: columns === undefined ? undefined : tableLine(printedColumns(categories ?? columns, printing)),
    laws: [design.guarantee.noise],
    layout: (header) =>
      columns === undefined
        ? lines
        : tableLayout(header, record === undefined ? columns : [...namesOf(record), ...columns]),
    work(saved, noise) {
      const parts =
        record === undefined || saved === undefined ? undefined : savedRecord(saved, 'mechanism', 'records');
      const state = parts?.['mechanism'] ?? saved;
      const rows =
        record === undefined
          ? undefined
          : new RecordRows(design.guarantee, record, itemOf, parts?.['records']);
      const mechanism =
        state === undefined
          ? StreamMechanism.start(design, noise)
          : StreamMechanism.resume(design, state, noise);
      return {
        get time() {
          return mechanism.time;
        },
        most: releases,
        read(line, lineNumber, layout) {
          const place = `line ${lineNumber}`;
          const placeOf = (field: number): string => `${place}, ${layout.nameOf(field)}`;
          const fields = fieldsOfLine(line, lineNumber, layout, rules.missingIsZero);
          return rows?.read({ fields, place, placeOf }, mechanism.time) ?? [itemOf(fields, place, placeOf)];
        },
        end: () => rows?.end() ?? [],
        step: (item) =>
          releaseText(mechanism.stepOfSum(rows?.contributions(item, mechanism.time) ?? [item]), printing),
        state: () =>
          rows === undefined
            ? { ...mechanism.state() }
            : { mechanism: { ...mechanism.state() }, records: rows.save() },
        begin: () => undefined,
        promise,
        facts: designFacts(ofRecords, rules, decimals, promise),
        last: [],
      };
    },
  };
}

/** The columns that say what a row is of. */
const namesOf = ({ column, round }: RecordColumn): readonly string[] =>
  round === undefined ? [column] : [round, column];

/** In which form releases are recorded. */
export const formOf = ({ decimals, top }: Printing): string =>
  `${decimals === undefined ? 'fractions' : `decimals ${decimals}`}${top === undefined ? '' : `, top ${top.count}`}`;

/** @throws ParameterError for names that do not go with the items of a design */
export function requireNames(
  design: StreamDesign,
  { columns, categories, top, record }: Omit<Manner, 'rules' | 'decimals'>,
): void {
  const { items } = design.guarantee;
  const unlike = (parameter: string, expected: string, got: string): ParameterError =>
    new ParameterError([parameter], expected, got);
  for (const [parameter, names] of [
    ['columns', columns],
    ['categories', categories],
  ] as const) {
    const twice = names?.find((name, at) => names.indexOf(name) < at);
    if (twice !== undefined) throw unlike(parameter, 'names that are different', `"${twice}" twice`);
    if (names?.some((name) => name === '' || name !== name.trim() || /[\r\n]/.test(name)) === true)
      throw unlike(parameter, 'names without blanks at their ends', 'another');
  }
  const [wanted, given] = [items.kind === 'category' ? items.dimension : undefined, categories?.length];
  if (wanted !== given)
    throw unlike(
      'categories',
      wanted === undefined ? 'them for a design of categories' : `the names of ${wanted} categories`,
      given === undefined ? 'none' : `${given}`,
    );
  const fields = items.kind === 'category' ? 1 : (items.dimension ?? 1);
  if (columns !== undefined && columns.length !== fields)
    throw unlike(
      'columns',
      fields === 1 ? 'one column, which holds an item' : `${fields} columns, one for each number of an item`,
      `${columns.length}`,
    );
  if (record !== undefined && columns === undefined) throw unlike('record', '`columns` with it', 'none');
  if (record !== undefined && columns!.includes(record.column))
    throw unlike('record', 'a column other than those of the items', `"${record.column}"`);
  if (record?.round !== undefined && [record.column, ...columns!].includes(record.round))
    throw unlike('round', 'a column other than those of the records and items', `"${record.round}"`);
  if (top === undefined) return;
  if (categories === undefined) throw unlike('top', '`categories` with it', 'none');
  if (!(Number.isInteger(top) && top >= 1 && top <= categories.length))
    throw unlike('top', `a whole number from 1 to ${categories.length}`, `${top}`);
}
