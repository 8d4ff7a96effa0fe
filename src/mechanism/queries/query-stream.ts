import { canonicalText, digestOf, type Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import type { PrivacyStatement } from '../../privacy/notion/privacy-statement.js';
import { schemaText } from '../stream/design-text.js';
import { itemSteps } from '../stream/item.js';
import type { NoiseSource } from '../stream/noise.js';
import { savedInteger, savedList, savedRecord, savedText, StateError } from '../stream/saved.js';
import { StreamMechanism, type StreamDesign } from '../stream/stream-mechanism.js';
import { Odometer, type Budget } from './odometer.js';

/** The format of a saved state. */
const FORMAT = 'etalon-queries-state';

/** A query that runs, or has ended. */
export interface OpenQuery {
  readonly name: string;
  readonly design: StreamDesign;
  /** Items that had been taken when it was opened. */
  readonly start: bigint;
}

interface Running extends OpenQuery {
  readonly mechanism: StreamMechanism;
}

/**
 * Several mechanisms on one stream of rows: each takes its own item from every row while it runs, with noise of its own, and is opened at the beginning or on the way, also because of what has been released. What all together give away is in one
 * account, and stays within its budget (`Odometer`).
 *
 * Neighbours differ in what one record has in its row, or in its rows: in the items of all queries at once.
 *
 * @example
 * ```ts
 * const stream = QueryStream.start({ kind: 'pure', epsilon: Rational.ONE }, sampledNoise(cryptoSource()));
 * stream.open('visits', mechanism('binary-tree', { n: '8', epsilon: '1/2' }));
 * stream.open('sales', mechanism('k-ary', { n: '8', k: '3', epsilon: '1/2', range: '0:9' }));
 * stream.step(new Map([['visits', [Rational.ONE]], ['sales', [Rational.ZERO]]])).size; // 2
 * ```
 */
export class QueryStream {
  readonly #odometer: Odometer;
  readonly #source: NoiseSource;
  readonly #queries: Running[] = [];
  #time = 0n;
  #broken = false;

  private constructor(budget: Budget, source: NoiseSource) {
    this.#odometer = new Odometer(budget);
    this.#source = source;
  }

  /** The stream before its first row, without queries. */
  static start(budget: Budget, source: NoiseSource): QueryStream {
    return new QueryStream(budget, source);
  }

  /**
   * The stream where a state was taken.
   *
   * @param designs of all its queries by name; others are not opened
   * @param saved what {@link QueryStream.state} gave, or that read back from JSON
   * @throws StateError when the state is damaged, of another budget, or of queries that are not among the designs or others than these
   */
  static resume(
    budget: Budget,
    designs: ReadonlyMap<string, StreamDesign>,
    saved: Canonical,
    source: NoiseSource,
  ): QueryStream {
    const { digest, ...content } = savedRecord(saved, 'format', 'budget', 'time', 'queries', 'digest');
    if (savedText(content['format']) !== FORMAT)
      throw new StateError(`saved state: expected ${FORMAT}, got another format`);
    if (savedText(digest) !== digestOf(canonicalText(content)))
      throw new StateError('saved state: expected the digest of its content, got another one: it is damaged');
    if (canonicalText(content['budget']!) !== canonicalText(budgetText(budget)))
      throw new StateError('saved state: expected the budget with which the stream began, got another');
    const stream = new QueryStream(budget, source);
    for (const query of savedList(content['queries'])) {
      const { name, start, mechanism } = savedRecord(query, 'name', 'start', 'mechanism');
      const design = designs.get(savedText(name));
      if (design === undefined)
        throw new StateError('saved state: expected all queries of the stream, got a state of one more');
      stream.#time = savedInteger(start);
      stream.#enter(savedText(name), design, StreamMechanism.resume(design, mechanism!, source));
    }
    stream.#time = savedInteger(content['time']);
    return stream;
  }

  /** Rows taken. */
  get time(): bigint {
    return this.#time;
  }

  /** The queries, in the order in which they were opened. */
  get queries(): readonly OpenQuery[] {
    return this.#queries.map(({ name, design, start }) => ({ name, design, start }));
  }

  /** Whether a query takes an item of the next row. */
  runs(name: string): boolean {
    const query = this.#queries.find((known) => known.name === name);
    return query !== undefined && runs(query);
  }

  /** What all queries give away together, each to its end. */
  get spent(): PrivacyStatement {
    return this.#odometer.spent;
  }

  /** What they may give away. */
  get budget(): Budget {
    return this.#odometer.budget;
  }

  /**
   * Opens a query on the rows to come.
   *
   * @throws BudgetError where the budget does not cover it, RangeError for a name that is taken, and a query that the account cannot take, or with other neighbours than the others; nothing has changed then
   */
  open(name: string, design: StreamDesign): void {
    this.#requireWhole('open');
    this.#enter(name, design, StreamMechanism.start(design, this.#source));
  }

  /**
   * Takes the next row and returns the releases of the queries that run, exactly.
   *
   * @param items of each query that runs; those of others are passed over
   * @throws ItemError when an item is outside the domain of its query, RangeError when one has none; nothing is drawn then
   */
  step(items: ReadonlyMap<string, readonly Rational[]>): Map<string, Rational[]> {
    this.#requireWhole('step');
    const running = this.#queries.filter(runs).map((query) => {
      const item = items.get(query.name);
      if (item === undefined)
        throw new RangeError(`QueryStream.step: expected an item of every query, got none of ${query.name}`);
      itemSteps(query.design.guarantee.items, item);
      return { query, item };
    });
    this.#broken = true;
    const releases = new Map(
      running.map(({ query, item }) => [query.name, query.mechanism.step(item)] as const),
    );
    this.#broken = false;
    this.#time += 1n;
    return releases;
  }

  /** All that the rest of the stream depends on; to be kept as secret as the data, and kept before the releases are let out. */
  state(): Canonical {
    this.#requireWhole('state');
    const content = {
      format: FORMAT,
      budget: budgetText(this.budget),
      time: `${this.#time}`,
      queries: this.#queries.map(({ name, start, mechanism }) => ({
        name,
        start: `${start}`,
        mechanism: { ...mechanism.state() },
      })),
    };
    return { ...content, digest: digestOf(canonicalText(content)) };
  }

  #enter(name: string, design: StreamDesign, mechanism: StreamMechanism): void {
    const [first] = this.#queries;
    if (this.#queries.some((known) => known.name === name))
      throw new RangeError(`QueryStream.open: expected a name that is not taken, got "${name}"`);
    if (first !== undefined && neighbours(first.design) !== neighbours(design))
      throw new RangeError(
        `QueryStream.open: expected neighbours as those of ${first.name}, the same relation and participation, got others of ${name}`,
      );
    this.#odometer.open(design.guarantee, this.#time);
    this.#queries.push({ name, design, start: this.#time, mechanism });
  }

  #requireWhole(caller: string): void {
    if (this.#broken)
      throw new Error(`QueryStream.${caller}: expected a whole stream, got one whose noise failed`);
  }
}

const runs = ({ design, mechanism }: Running): boolean => {
  const { releases } = design.guarantee;
  return releases === 'unbounded' || mechanism.time < BigInt(releases);
};

const neighbours = ({ guarantee: { relation, participation } }: StreamDesign): string =>
  canonicalText({ relation, participation: schemaText(participation) });

const budgetText = (budget: Budget): Canonical =>
  budget.kind === 'pure' ? { epsilon: `${budget.epsilon}` } : { rho: `${budget.rho}` };
