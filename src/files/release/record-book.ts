import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { Rational } from '../../arithmetic/rational.js';
import { ParticipationLedger } from '../../mechanism/stream/participation-ledger.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { RefusedItem } from './refused-item.js';

/** A column with the name of the record that a row is of, and what becomes of one that takes part more often or sooner than promised. */
export interface RecordColumn {
  readonly column: string;
  /** The column with the number of a row's round, 1, 2, …, where rounds have several rows; every row is a round without it. */
  readonly round?: string | undefined;
  /** Its row ends the run (`refuse`), or contributes nothing (`drop`), as no row of it is 0. */
  readonly excess: 'refuse' | 'drop';
}

/**
 * Who took part when in a release: a {@link ParticipationLedger} under a key of its own, by which rows are refused or count as 0. What is kept of a name beside the items is a keyed digest, as a number.
 */
export class RecordBook {
  readonly #ledger: ParticipationLedger;
  readonly #excess: RecordColumn['excess'];

  /** @param saved what {@link RecordBook.save} gave, or nothing before the first item. @throws StateError for anything else */
  constructor(schema: ParticipationSchema, { excess }: RecordColumn, saved?: Canonical) {
    this.#excess = excess;
    this.#ledger =
      saved === undefined
        ? ParticipationLedger.start(schema, crypto.getRandomValues(new Uint8Array(32)))
        : ParticipationLedger.resume(schema, saved);
  }

  /**
   * The record of that name, as a number.
   * @param here the records that have come in the round
   * @throws RefusedItem for none, or one that may not take part in the round
   */
  read(name: string, place: string, time: bigint, here: ReadonlySet<bigint>): Rational {
    // Bytes that are not UTF-8 are all one character: two names would be one record.
    if (name.trim() === '' || name.includes('\uFFFD'))
      throw new RefusedItem(place, 'the name of a record, in UTF-8');
    const record = Rational.integer(BigInt(`0x01${bytesToHex(this.#ledger.digestOf(name))}`));
    if (this.#excess === 'refuse' && (here.has(record.num) || !this.#round([record], time).mayTake[0]!))
      throw new RefusedItem(place, 'a record that may take part in this round');
    return record;
  }

  /** Which of the records of the round count in it, which is entered then. */
  admits(records: readonly Rational[], time: bigint): readonly boolean[] {
    const { mayTake, commit } = this.#round(records, time);
    commit();
    return mayTake;
  }

  /** All that the rest of the stream depends on. */
  save(): Canonical {
    return this.#ledger.save();
  }

  #round(records: readonly Rational[], time: bigint): ReturnType<ParticipationLedger['round']> {
    return this.#ledger.round(
      Number(time) + 1,
      records.map(({ num }) => hexToBytes(num.toString(16).padStart(66, '0').slice(2))),
    );
  }
}

/** What is promised of records, line by line. */
export const recordPromise = ({ column, round, excess }: RecordColumn): readonly string[] => [
  excess === 'drop'
    ? `records: column ${column}; a row of one that takes part more often or sooner than promised counts as 0`
    : `records: column ${column}; a row of one that takes part more often or sooner than promised ends the run, which tells that it came`,
  ...(round === undefined
    ? []
    : [
        `rounds: column ${round}; a round is the sum of its rows, and one without rows is 0; how many rounds there are is not hidden`,
      ]),
];
