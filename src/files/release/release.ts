import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { sampledNoise } from '../../mechanism/stream/noise.js';
import { savedInteger, StateError } from '../../mechanism/stream/saved.js';
import type { Budget } from '../../mechanism/queries/odometer.js';
import type { StreamDesign } from '../../mechanism/stream/stream-mechanism.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import type { ErrorDetails } from '../../text/detailed-error.js';
import { readLines } from '../lines.js';
import { closeAtExit, isClosed } from './at-exit.js';
import { bytesOf } from './bytes.js';
import type { Layout } from './layout.js';
import { requireOptions, type ReleaseOptions, type StateFiles } from './options.js';
import { MOST_DECIMALS, ReleaseDocument, type KeptTexts, type ReleasedTexts } from './output.js';
import { designPlan, type Manner, type Plan, type Work } from './plan.js';
import { fieldsOfRelease } from './printing.js';
import { queriesPlan, type ColumnQuery } from './queries-plan.js';
import { thisHost } from './process.js';
import { openState, type ReleaseRecord, type ReleaseState } from './record.js';
import type { Steps } from './journal.js';
import { missedTexts, recordedForm, requireMeaning } from './recorded-form.js';
import { RefusedItem, refusalOfError } from './refused-item.js';
import { RecordedNoise } from './recorded-noise.js';
import { CONSTANT_WORK, openSource, steadyFor, type PlacedSource } from './source.js';

export type { ReleaseOptions, StateFiles } from './options.js';
export type { ColumnQuery } from './queries-plan.js';

/**
 * Begins a release, or continues the one that a state file keeps, over ends of processes and power failures: no two processes draw noise for
 * the same item, and a state that was copied or put back is refused (docs/mechanisms.md, Lemmas 1 to 6).
 *
 * @param design the mechanism; a stream that is continued must have begun with the same
 * @throws TypeError for an option of another type; ParameterError for a parameter, of the options or of the design, that does not go with
 * the others; UsageError when another process uses a file, or it cannot be used; StateError when it is damaged, a copy, rolled back, or of
 * another mechanism.
 * @example
 * ```ts
 * const release = openRelease(mechanism('k-ary', { n: '1000', k: '19', epsilon: '1' })); // goes on later with { state: { file } }
 * const items = async function* () {
 *   yield new TextEncoder().encode('1\n0\n');
 * };
 * const released = [];
 * await release.take(items(), ({ texts }) => released.push(...texts));
 * release.close();
 * released.length; // 2
 * ```
 */
export function openRelease(design: StreamDesign, options: ReleaseOptions = {}): Release {
  const { columns, categories, top, record } = options;
  return opened(options, (shared) => designPlan(design, { ...shared, columns, categories, top, record }));
}

/**
 * Begins a release of several queries on one table in CSV, or continues it, as {@link openRelease}: each reads its own columns, and writes its own. Queries that a state does not know are opened where it stands.
 *
 * @param budget what all queries together may give away
 * @throws BudgetError where it does not cover them, RangeError for queries that cannot run together, and as {@link openRelease}
 * @example
 * ```ts
 * const visits = { name: 'visits', design: mechanism('binary-tree', { n: '9', rho: '1/4' }), columns: ['visits'] };
 * const release = openQueries({ kind: 'zcdp', rho: Rational.parse('1/2') }, [visits]);
 * const rows = async function* () {
 *   yield new TextEncoder().encode('day,visits\n1,0\n2,1\n');
 * };
 * await release.take(rows(), () => undefined);
 * release.close();
 * release.time; // 2n
 * ```
 */
export function openQueries(
  budget: Budget,
  queries: readonly ColumnQuery[],
  options: Omit<ReleaseOptions, 'columns' | 'categories' | 'top' | 'record'> = {},
): Release {
  return opened(options, (shared) => queriesPlan(budget, queries, shared));
}

/** A release of the plan that is made under options. */
function opened(
  options: ReleaseOptions,
  planOf: (shared: Pick<Manner, 'rules' | 'decimals'>) => Plan,
): Release {
  requireOptions(options);
  const { decimals } = options;
  if (decimals !== undefined && !(Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS))
    throw new ParameterError(['decimals'], `a whole number from 0 to ${MOST_DECIMALS}`, `${decimals}`);
  const { testSeed, constantWork = false } = options;
  const rules = { clip: options.clip === true, missingIsZero: options.missing === 'zero' };
  const plan = planOf({ rules, decimals });
  const state = options.state === undefined ? undefined : openState(options.state);
  try {
    return new Release(plan, { decimals, testSeed, constantWork }, state, options.state);
  } catch (problem) {
    state?.close();
    throw problem;
  }
}

/** The decimals that a run prints, and where its noise comes from. */
interface Run {
  readonly decimals: number | undefined;
  readonly testSeed: bigint | undefined;
  readonly constantWork: boolean;
}

/** A mechanism at work on a stream of items, and the files that keep it; {@link openRelease} gives one. */
export class Release {
  /** The recorded releases that have not arrived. */
  readonly missed: ReleasedTexts;
  readonly #plan: Plan;
  readonly #run: Run;
  readonly #state: ReleaseState | undefined;
  readonly #source: PlacedSource;
  readonly #noise: RecordedNoise;
  readonly #work: Work;
  /** The items since the last record. */
  readonly #items: string[][] = [];
  #stands: 'open' | 'failed' | 'closed' = 'open';

  /** @internal */
  constructor(plan: Plan, run: Run, state: ReleaseState | undefined, files: StateFiles | undefined) {
    [this.#plan, this.#run, this.#state] = [plan, run, state];
    const record = state?.record;
    requireMeaning(plan, record);
    this.#source = openSource(run.testSeed, record?.source);
    const { random } = this.#source;
    this.#noise = new RecordedNoise(run.constantWork ? steadyFor(random, plan.laws) : sampledNoise(random));
    this.#work = plan.work(record?.state as Canonical | undefined, this.#noise);
    for (const steps of record?.steps ?? []) this.#takeAgain(steps);
    this.#work.begin();
    const texts = missedTexts(files?.received, this.time, record, plan.form);
    this.missed = { first: this.time - BigInt(texts.length) + 1n, texts };
    if (record === undefined)
      state?.begin({ state: this.#work.state(), ...this.#placeOf([]) }, thisHost().token());
    if (state !== undefined) closeAtExit(state);
  }

  /** The number of items taken, over all processes. */
  get time(): bigint {
    return this.#work.time;
  }

  /** What is promised of the releases as they are printed, line by line. */
  get promise(): readonly string[] {
    return this.#run.constantWork ? [...this.#work.promise, CONSTANT_WORK] : this.#work.promise;
  }

  /** What is to be said when the items have ended, line by line. */
  get last(): readonly string[] {
    return this.#work.last;
  }

  /** The names of what is released, as a line in CSV, where the columns of the items have names. */
  get header(): string | undefined {
    return this.#plan.header;
  }

  /** The JSON document of the release up to its first release: docs/mechanisms.md. */
  documentOpening(): string {
    const { decimals, testSeed } = this.#run;
    const { header } = this.#plan;
    const { facts } = this.#work;
    const columns = header === undefined ? undefined : fieldsOfRelease(header);
    const run = {
      testSeed: testSeed !== undefined,
      decimals,
      columns,
      taken: this.time,
      state: this.#state?.place,
    };
    return ReleaseDocument.opening(facts, run);
  }

  /**
   * Takes items, one a line, until they end or one is refused; where they have columns, under a header. The releases of every piece that arrives are kept, then delivered.
   *
   * An error of `deliver` is passed on: those releases are counted and kept, and the next take goes on after them.
   * @returns why the stream ended early, with nothing of what an item is: an item, the files of the state, or an input that broke off
   * @throws Error when the release is closed, or when an earlier take failed before it had kept what it counted: then the state file, opened
   * again, tells how far the stream is; TypeError for pieces that are no bytes; and whatever else `input` and `deliver` throw.
   */
  async take(
    input: AsyncIterable<Uint8Array>,
    deliver: (releases: ReleasedTexts) => void,
  ): Promise<ErrorDetails | undefined> {
    this.#requireOpen();
    for await (const piece of this.#pieces(input)) {
      if ('code' in piece) return piece;
      deliver(piece);
    }
    return undefined;
  }

  /** Lets other processes continue the stream; nothing can be taken any more. */
  close(): void {
    this.#stands = 'closed';
    if (this.#state === undefined) return;
    this.#state.close();
    isClosed(this.#state);
  }

  /** The releases of every piece, kept; at last why the stream ended early, if it did. */
  async *#pieces(input: AsyncIterable<Uint8Array>): AsyncGenerator<ReleasedTexts | ErrorDetails> {
    let before = 0;
    let layout = this.#plan.header === undefined ? this.#plan.layout() : undefined;
    try {
      for await (const piece of readLines(bytesOf(input))) {
        // It may have been closed while the piece was awaited.
        this.#requireOpen();
        let lines = piece;
        if (layout === undefined) {
          [layout, lines, before] = [this.#plan.layout(piece[0]), piece.slice(1), 1];
        }
        const { releases, refusal } = this.#kept(lines, before, layout);
        before += lines.length;
        if (releases.texts.length > 0) yield releases;
        if (refusal === undefined) continue;
        yield refusal;
        return;
      }
      this.#requireOpen();
      const { releases } = this.#keptAll((released) => {
        released(this.#work.end());
      });
      if (releases.texts.length > 0) yield releases;
    } catch (problem) {
      yield refusalOfError(problem);
    } finally {
      // Of a round that did not come to its end nothing is taken.
      this.#work.end();
    }
  }

  /** The releases for lines up to the first that is refused; when this returns they are kept. */
  #kept(lines: readonly (string | undefined)[], before: number, layout: Layout): KeptTexts {
    return this.#keptAll((released) => {
      lines.forEach((line, at) => {
        const lineNumber = before + at + 1;
        this.#requireRoom(lineNumber);
        released(this.#work.read(line, lineNumber, layout));
      });
    });
  }

  /** The releases for the items that are given, up to the first refusal; when this returns they are kept. */
  #keptAll(give: (released: (items: Iterable<Rational[]>) => void) => void): KeptTexts {
    const first = this.time + 1n;
    const texts: string[] = [];
    let refusal: ErrorDetails | undefined;
    // Until the end items may be counted that are not kept: going on after an error would leave a gap in the releases.
    this.#stands = 'failed';
    try {
      give((items) => {
        for (const item of items) {
          texts.push(this.#work.step(item));
          if (this.#state !== undefined) this.#items.push(item.map(String));
        }
      });
    } catch (problem) {
      if (!(problem instanceof RefusedItem)) throw problem;
      refusal = refusalOfError(problem);
    }
    if (texts.length > 0) this.#keep(texts);
    this.#stands = 'open';
    return { releases: { first, texts }, refusal };
  }

  #requireOpen(): void {
    if (this.#stands !== 'open')
      throw new Error(`Release.take: expected an open release, got a ${this.#stands} one`);
  }

  /** @throws RefusedItem where there are as many items as were promised */
  #requireRoom(lineNumber: number): void {
    const { most } = this.#work;
    if (most !== 'unbounded' && this.time >= BigInt(most))
      throw RefusedItem.tooMany(`line ${lineNumber}`, `${most} items`);
  }

  #keep(recorded: readonly string[]): void {
    const terms = this.#noise.taken().map(String);
    const steps = { items: this.#items.splice(0), terms };
    this.#state?.keep({ steps, snapshot: () => this.#work.state(), ...this.#placeOf(recorded) });
  }

  /** Takes items again that were kept, with the noise that they had. */
  #takeAgain({ items, terms }: Steps): void {
    this.#noise.again(terms.map((term) => savedInteger(term)));
    for (const item of items) this.#work.step(item.map((x) => Rational.parse(x)));
    if (this.#noise.isAhead())
      throw new StateError('saved state: expected the noise terms of its steps, got others: it is damaged');
    this.#noise.taken();
  }

  #placeOf(recorded: readonly string[]): Omit<ReleaseRecord, 'state'> {
    return { source: this.#source.place(), recorded, form: recordedForm(this.#plan) };
  }
}
