import type { Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import { BudgetError, type Budget } from '../../mechanism/queries/odometer.js';
import { QueryStream } from '../../mechanism/queries/query-stream.js';
import { itemDimension } from '../../mechanism/stream/item.js';
import type { NoiseSource } from '../../mechanism/stream/noise.js';
import { savedRecord, savedText, StateError } from '../../mechanism/stream/saved.js';
import type { StreamDesign } from '../../mechanism/stream/stream-mechanism.js';
import { statementText } from '../../privacy/notion/privacy-statement.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import { brief } from '../../text/brief.js';
import { fieldsOfLine, fieldsReader, type FieldsReader } from './item.js';
import { tableLayout, tableLine, type Layout } from './layout.js';
import { designFacts, promiseText, statementJson, type GuaranteeFacts } from './output.js';
import { formOf, requireNames, type Manner, type Plan, type Work } from './plan.js';
import { printedColumns, releaseFields, type Printing } from './printing.js';

/** One of several queries on a table. */
export interface ColumnQuery {
  /** Its name in what is printed. */
  readonly name: string;
  readonly design: StreamDesign;
  /** The columns of the numbers of its items, or of their category. */
  readonly columns: readonly string[];
  /** The names of the categories of a design of categories. */
  readonly categories?: readonly string[] | undefined;
  /** With `categories`: how many of the largest are printed. */
  readonly top?: number | undefined;
}

/** A query with its place in the fields of a row and in what is printed. */
interface Placed extends ColumnQuery {
  readonly printing: Printing;
  /** Of its first field. */
  readonly from: number;
  readonly read: FieldsReader;
  /** Numbers of an item. */
  readonly dimension: number;
  readonly header: readonly string[];
}

type Shared = Pick<Manner, 'rules' | 'decimals'>;

/** @throws ParameterError for queries without a name of their own, or names that do not go with their items */
export function queriesPlan(budget: Budget, queries: readonly ColumnQuery[], shared: Shared): Plan {
  requireQueries(queries);
  const placed = placedQueries(queries, shared);
  const columns = queries.flatMap((query) => query.columns);
  const names = queries.map(({ name }) => name);
  return {
    form: `${formOf({ decimals: shared.decimals })} of ${JSON.stringify(names)}`,
    // Queries may come: what the columns of each stand for is in the state.
    meaning: '',
    header: tableLine(placed.flatMap(({ header }) => header)),
    laws: queries.map(({ design }) => design.guarantee.noise),
    layout: (header) => tableLayout(header, columns),
    work: (saved, noise) => new QueriesWork(budget, placed, shared, saved, noise),
  };
}

class QueriesWork implements Work {
  readonly #queries: readonly Placed[];
  readonly #shared: Shared;
  readonly #stream: QueryStream;

  constructor(
    budget: Budget,
    queries: readonly Placed[],
    shared: Shared,
    saved: Canonical | undefined,
    noise: NoiseSource,
  ) {
    [this.#queries, this.#shared] = [queries, shared];
    if (saved === undefined) {
      this.#stream = QueryStream.start(budget, noise);
      return;
    }
    const { stream, meanings } = savedRecord(saved, 'stream', 'meanings');
    const designs = new Map(queries.map(({ name, design }) => [name, design]));
    this.#stream = QueryStream.resume(budget, designs, stream!, noise);
    const known = savedRecord(meanings!, ...this.#stream.queries.map(({ name }) => name));
    for (const query of queries)
      if (Object.hasOwn(known, query.name) && savedText(known[query.name]) !== meaningOf(query))
        throw new StateError(
          `saved state: expected the columns and categories with which ${query.name} began, got others`,
        );
  }

  get time(): bigint {
    return this.#stream.time;
  }

  get most(): number | 'unbounded' {
    const ends = this.#stream.queries.map(({ start, design: { guarantee } }) =>
      guarantee.releases === 'unbounded' ? Infinity : Number(start) + guarantee.releases,
    );
    const last = Math.max(...ends);
    return last === Infinity ? 'unbounded' : last;
  }

  begin(): void {
    const known = new Set(this.#stream.queries.map(({ name }) => name));
    for (const { name, design } of this.#queries)
      if (!known.has(name))
        inTermsOfQueries(() => {
          this.#stream.open(name, design);
        });
  }

  read(line: string | undefined, lineNumber: number, layout: Layout): Iterable<Rational[]> {
    const fields = fieldsOfLine(line, lineNumber, layout, this.#shared.rules.missingIsZero);
    const place = `line ${lineNumber}`;
    const item = this.#running().flatMap(({ from, columns, read }) =>
      read(
        fields.slice(from, from + columns.length),
        place,
        (field) => `${place}, ${layout.nameOf(from + field)}`,
      ),
    );
    return [item];
  }

  end(): Rational[][] {
    return [];
  }

  step(item: readonly Rational[]): string {
    let from = 0;
    const items = new Map(
      this.#running().map(({ name, dimension }) => {
        const own = item.slice(from, from + dimension);
        from += dimension;
        return [name, own] as const;
      }),
    );
    const releases = this.#stream.step(items);
    return tableLine(
      this.#queries.flatMap(({ name, printing, header }) => {
        const release = releases.get(name);
        return release === undefined ? header.map(() => '') : releaseFields(release, printing);
      }),
    );
  }

  state(): Canonical {
    const meanings = Object.fromEntries(
      this.#stream.queries.map(({ name }) => [name, meaningOf(this.#queryOf(name))]),
    );
    return { stream: this.#stream.state(), meanings };
  }

  get promise(): readonly string[] {
    const queries = this.#stream.queries.flatMap(({ name, start, design }) => {
      const { releases } = design.guarantee;
      const rows =
        releases === 'unbounded'
          ? `from row ${start + 1n} on`
          : `in the rows ${start + 1n} to ${start + BigInt(releases)}`;
      const lines = promiseText(design, this.#shared.rules, this.#shared.decimals);
      const { top } = this.#queryOf(name);
      const largest =
        top === undefined
          ? []
          : [`top: the ${top} largest of each release, the first of equal ones; a function of it`];
      return [`query ${name}, ${rows}:`, ...[...lines, ...largest].map((line) => `  ${line}`)];
    });
    return [...queries, this.#total()];
  }

  get facts(): GuaranteeFacts {
    return {
      mechanism: 'queries',
      guarantee: null,
      queries: this.#stream.queries.map(({ name, start, design }) => {
        const text = promiseText(design, this.#shared.rules, this.#shared.decimals);
        const facts = designFacts(design, this.#shared.rules, this.#shared.decimals, text);
        return { name, start: `${start}`, ...facts };
      }),
      spent: statementJson(this.#stream.spent),
      budget: statementJson(this.#stream.budget),
    };
  }

  get last(): readonly string[] {
    return [`after ${this.time} rows: ${this.#total()}`];
  }

  #total(): string {
    const { spent, budget } = this.#stream;
    return `all releases of all queries together: ${statementText(spent)}, of a budget of ${statementText(budget)} (Theorem 5 of docs/adaptivity.md)`;
  }

  #running(): readonly Placed[] {
    return this.#queries.filter(({ name }) => this.#stream.runs(name));
  }

  #queryOf(name: string): Placed {
    return this.#queries.find((query) => query.name === name)!;
  }
}

function placedQueries(queries: readonly ColumnQuery[], { rules, decimals }: Shared): Placed[] {
  let from = 0;
  return queries.map((query) => {
    const { name, design, columns, categories, top } = query;
    const printing: Printing = {
      decimals,
      top: top === undefined ? undefined : { count: top, names: categories! },
    };
    const parts = printedColumns(categories ?? columns, printing);
    const placed = {
      ...query,
      printing,
      from,
      read: fieldsReader(design.guarantee.items, rules, categories),
      dimension: itemDimension(design.guarantee.items),
      header: parts.length === 1 ? [name] : parts.map((part) => `${name}.${part}`),
    };
    from += columns.length;
    return placed;
  });
}

const REFUSED = /^(?:Odometer|QueryStream)\.open: expected (.*), got (.*)$/s;

/** Errors of queries that cannot be opened, as errors about the query or the budget. */
function inTermsOfQueries(open: () => void): void {
  try {
    open();
  } catch (problem) {
    const [, expected, got] = REFUSED.exec(problem instanceof Error ? problem.message : '') ?? [];
    if (expected === undefined || got === undefined) throw problem;
    throw new ParameterError([problem instanceof BudgetError ? 'budget' : 'query'], expected, got);
  }
}

const meaningOf = ({ columns, categories }: ColumnQuery): string => JSON.stringify({ columns, categories });

function requireQueries(queries: readonly ColumnQuery[]): void {
  if (queries.length === 0) throw new ParameterError(['query'], 'at least one query', 'none');
  queries.forEach((query, at) => {
    if (!/^[\p{L}\p{N}_-]{1,60}$/u.test(query.name))
      throw new ParameterError(['query'], 'a name of letters, digits, - and _', brief(query.name));
    if (queries.findIndex(({ name }) => name === query.name) < at)
      throw new ParameterError(['query'], 'names that are different', `${query.name} twice`);
    requireNames(query.design, query);
  });
}
