import type { Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import type { StreamGuarantee } from '../../mechanism/stream/calibrated.js';
import { itemDimension } from '../../mechanism/stream/item.js';
import type { FieldsReader } from './item.js';
import { RecordBook, type RecordColumn } from './record-book.js';
import { RefusedItem } from './refused-item.js';

/** Most rounds without rows between two rows: a round in the year 3000 is rather a mistake. */
const MOST_EMPTY = 10_000;

/** A row of a table, as far as it is read. */
export interface Row {
  /** The number of the round where a column names it, the name of the record, then its numbers or its category. */
  readonly fields: readonly string[];
  /** Of the line. */
  readonly place: string;
  /** Of a field. */
  placeOf(field: number): string;
}

/**
 * Rows that name their records, as rounds: every row is one, or, where a column numbers the rounds, all rows of one number are, one after the other; a number that is passed over is a round without records.
 *
 * The item of a round is a list of numbers: for every row its record, as the book has it, and what that contributes.
 */
export class RecordRows {
  readonly #book: RecordBook;
  readonly #guarantee: StreamGuarantee;
  readonly #numbersOf: FieldsReader;
  readonly #isNumbered: boolean;
  /** Numbers of a row in an item. */
  readonly #size: number;
  /** The round whose rows are being read, these, and their records. */
  #open: { readonly round: bigint; readonly item: Rational[]; readonly records: Set<bigint> } | undefined;

  /** @param saved what {@link RecordRows.save} gave, or nothing before the first item */
  constructor(guarantee: StreamGuarantee, column: RecordColumn, numbersOf: FieldsReader, saved?: Canonical) {
    this.#book = new RecordBook(guarantee.participation, column, saved);
    [this.#guarantee, this.#numbersOf] = [guarantee, numbersOf];
    this.#isNumbered = column.round !== undefined;
    this.#size = 1 + itemDimension(guarantee.items);
  }

  /**
   * The items of the rounds that are complete when a row comes after `time` rounds. Each is taken before the next one is asked for: whether the row may come depends on them.
   * @throws RefusedItem for a row that may not come
   */
  *read({ fields, place, placeOf }: Row, time: bigint): Generator<Rational[], void> {
    if (!this.#isNumbered) {
      yield this.#rowOf(fields, 0, place, placeOf, time, new Set());
      return;
    }
    const round = this.#roundOf(fields[0]!, placeOf(0), place, time);
    const last = this.#open?.round ?? time;
    if (round > last) {
      yield* this.end();
      yield* emptyRounds(round - last - 1n);
    }
    this.#open ??= { round, item: [], records: new Set() };
    const { item, records } = this.#open;
    // A round may be one of no records, as when the only one is left out: a row without a name says so.
    if (fields[1]!.trim() === '') return;
    const row = this.#rowOf(fields.slice(1), 1, place, placeOf, round - 1n, records);
    records.add(row[0]!.num);
    item.push(...row);
  }

  /** The items of the rounds that are complete when the rows have ended. */
  end(): Rational[][] {
    const open = this.#open;
    this.#open = undefined;
    return open === undefined ? [] : [open.item];
  }

  /** What the records of the next round, after `time`, contribute to it: nothing where they may not take part. They are entered then. */
  contributions(item: readonly Rational[], time: bigint): Rational[][] {
    const rows = Array.from({ length: item.length / this.#size }, (_, i) =>
      item.slice(i * this.#size, (i + 1) * this.#size),
    );
    const mayTake = this.#book.admits(
      rows.map(([record]) => record!),
      time,
    );
    return rows.filter((_, i) => mayTake[i]).map(([, ...numbers]) => numbers);
  }

  /** All that the rest of the stream depends on. */
  save(): Canonical {
    return this.#book.save();
  }

  #rowOf(
    [name, ...numbers]: readonly string[],
    at: number,
    place: string,
    placeOf: Row['placeOf'],
    time: bigint,
    here: ReadonlySet<bigint>,
  ): Rational[] {
    return [
      this.#book.read(name!, placeOf(at), time, here),
      ...this.#numbersOf(numbers, place, (field) => placeOf(at + 1 + field)),
    ];
  }

  /** The number of a round, as a row names it. */
  #roundOf(text: string, place: string, line: string, time: bigint): bigint {
    const least = this.#open?.round ?? time + 1n;
    const round = /^[0-9]{1,18}$/.test(text.trim()) ? BigInt(text) : undefined;
    if (round === undefined || round < least)
      throw new RefusedItem(place, `the number of a round, from ${least} on`);
    const { releases } = this.#guarantee;
    if (releases !== 'unbounded' && round > BigInt(releases))
      throw RefusedItem.tooMany(line, `${releases} rounds`);
    if (round - least > BigInt(MOST_EMPTY))
      throw new RefusedItem(place, `a round at most ${MOST_EMPTY} after round ${least}`);
    return round;
  }
}

/** So many rounds in which nobody takes part. */
const emptyRounds = (count: bigint): Rational[][] => Array.from({ length: Number(count) }, () => []);
