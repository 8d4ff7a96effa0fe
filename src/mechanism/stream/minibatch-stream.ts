import { canonicalText, digestOf, type Canonical } from '../../arithmetic/canonical.js';
import type { Rational } from '../../arithmetic/rational.js';
import { clippedItem } from './clipping.js';
import type { StreamGuarantee } from './calibrated.js';
import { itemDimension } from './item.js';
import type { NoiseSource } from './noise.js';
import { isOnce } from './participation.js';
import { ParticipationLedger, RecordError } from './participation-ledger.js';
import { savedRecord, savedText, StateError } from './saved.js';
import { StreamMechanism, type StreamDesign } from './stream-mechanism.js';

/** What one record contributes to a round. */
export interface BatchRecord {
  /** The name under which the record is counted; a text as UTF-8. */
  readonly id: string | Uint8Array;
  /** Its numbers; rounded to the items' grid and clipped to their domain, exactly. */
  readonly vector: readonly Rational[];
}

/** What becomes of a record that takes part more often or sooner than promised: it contributes nothing, or the round is refused. */
export type Excess = 'drop' | 'refuse';

/** The guarantee of a design where items are sums over records. */
export const recordsGuarantee = (guarantee: StreamGuarantee): StreamGuarantee =>
  isOnce(guarantee, guarantee.releases)
    ? { ...guarantee, protects: 'what one record contributes in one round' }
    : guarantee;

/** The format of a saved state. */
const FORMAT = 'etalon-minibatch-state';

/**
 * A mechanism whose item of a round is the sum over the records of the round, each clipped on its own, under a ledger of who took part when: the guarantee of the design, which speaks of one record in the rounds
 * of its schema, holds for what comes.
 *
 * A record beyond the schema, or the second of one name in a round, contributes nothing (`drop`). *That is safe:* whether a record counts depends on its own rounds alone, so changing what it contributes, and with
 * `zero-out` and `add-remove` leaving it out, moves the sums of its own rounds only, by at most what an item may move. `refuse` throws a {@link RecordError} instead: visible, and not covered by the guarantee. How rounds are filled, shuffled or by
 * earlier releases, makes no difference; nothing is claimed for sampling.
 *
 * @example
 * ```ts
 * const design = mechanism('blt', { n: '1000', rho: '1/2', radius: '1', dimension: '2', step: '1/1024', relation: 'zero-out', participations: '3', separation: '5' });
 * const stream = MinibatchStream.start(design, sampledNoise(cryptoSource()), crypto.getRandomValues(new Uint8Array(32)));
 * stream.step([{ id: 'ada', vector: [Rational.ONE, Rational.ZERO] }]).length; // 2
 * ```
 */
export class MinibatchStream {
  readonly #mechanism: StreamMechanism;
  readonly #ledger: ParticipationLedger;
  readonly #excess: Excess;

  private constructor(mechanism: StreamMechanism, ledger: ParticipationLedger, excess: Excess) {
    this.#mechanism = mechanism;
    this.#ledger = ledger;
    this.#excess = excess;
  }

  /**
   * The stream before its first round.
   *
   * @param design made for items that are what one record contributes, and for its participation
   * @param key 32 secret random bytes, under which names are hashed
   * @throws RangeError for a key of another length
   */
  static start(
    design: StreamDesign,
    source: NoiseSource,
    key: Uint8Array,
    excess: Excess = 'drop',
  ): MinibatchStream {
    const ledger = ParticipationLedger.start(design.guarantee.participation, key);
    return new MinibatchStream(StreamMechanism.start(design, source), ledger, excess);
  }

  /**
   * The stream where a state was taken.
   *
   * @param saved what {@link MinibatchStream.state} gave, or that read back from JSON
   * @throws StateError when the state is damaged or one of another mechanism or other parameters
   */
  static resume(
    design: StreamDesign,
    saved: Canonical,
    source: NoiseSource,
    excess: Excess = 'drop',
  ): MinibatchStream {
    const { format, mechanism, ledger, digest } = savedRecord(
      saved,
      'format',
      'mechanism',
      'ledger',
      'digest',
    );
    if (savedText(format) !== FORMAT)
      throw new StateError(`saved state: expected ${FORMAT}, got another format`);
    if (
      savedText(digest) !==
      digestOf(canonicalText({ format: FORMAT, ledger: ledger!, mechanism: mechanism! }))
    )
      throw new StateError('saved state: expected the digest of its content, got another one: it is damaged');
    return new MinibatchStream(
      StreamMechanism.resume(design, mechanism!, source),
      ParticipationLedger.resume(design.guarantee.participation, ledger!),
      excess,
    );
  }

  /** What holds for the releases: of one record, in the rounds of the schema. */
  get guarantee(): StreamGuarantee {
    return recordsGuarantee(this.#mechanism.guarantee);
  }

  /** The number of rounds so far. */
  get time(): bigint {
    return this.#mechanism.time;
  }

  /**
   * Takes the records of the next round and returns the release, exactly.
   *
   * @throws RecordError under `refuse` for a record that may not take part, RangeError for vectors of another length and when the stream is longer than promised; nothing is drawn or counted then.
   */
  step(records: readonly BatchRecord[]): Rational[] {
    const { items } = this.guarantee;
    const dimension = itemDimension(items);
    const strange = records.find(({ vector }) => vector.length !== dimension);
    if (strange !== undefined)
      throw new RangeError(
        `MinibatchStream.step: expected ${dimension === 1 ? 'one number' : `${dimension} numbers`} of a record, got ${strange.vector.length}`,
      );
    const clipped = records.map(({ vector }) => clippedItem(vector, items));
    const round = this.#ledger.round(
      Number(this.time) + 1,
      records.map(({ id }) => id),
    );
    if (this.#excess === 'refuse' && round.mayTake.includes(false))
      throw new RecordError(
        'MinibatchStream.step: expected records that may take part in the round, each once, got another',
      );
    const release = this.#mechanism.stepOfSum(clipped.filter((_, at) => round.mayTake[at]));
    round.commit();
    return release;
  }

  /** All that the rest of the stream depends on; to be kept as secret as the data, and kept before the release is let out. */
  state(): Canonical {
    const mechanism = { ...this.#mechanism.state() };
    const content = { format: FORMAT, ledger: this.#ledger.save(), mechanism };
    return { ...content, digest: digestOf(canonicalText(content)) };
  }
}
