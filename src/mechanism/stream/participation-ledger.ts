import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { requireSchema, type ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { savedIndex, savedList, savedRecord, savedText, StateError } from './saved.js';

/** A record that may not take part in the round; nothing was taken or drawn for the round. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}

/** Rounds of one record: how many there were, and the last one. */
interface Entry {
  readonly count: number;
  readonly last: number;
}

const KEY_BYTES = 32;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Who took part when. Records are known by the SHA-256 of a secret key and their name, as bytes; whether one may take part is a function of its own rounds alone, so that leaving one record out
 * changes what no other contributes.
 */
export class ParticipationLedger {
  readonly #schema: ParticipationSchema;
  readonly #key: Uint8Array;
  readonly #entries: Map<string, Entry>;

  private constructor(schema: ParticipationSchema, key: Uint8Array, entries: Map<string, Entry>) {
    requireSchema('ParticipationLedger', schema);
    if (key.length !== KEY_BYTES)
      throw new RangeError(`ParticipationLedger: expected a key of ${KEY_BYTES} bytes, got ${key.length}`);
    this.#schema = schema;
    this.#key = key.slice();
    this.#entries = entries;
  }

  /**
   * A ledger in which nobody has taken part.
   *
   * @param key 32 secret random bytes
   * @throws RangeError for another key, or a schema without a round
   */
  static start(schema: ParticipationSchema, key: Uint8Array): ParticipationLedger {
    return new ParticipationLedger(schema, key, new Map());
  }

  /** @param saved what {@link ParticipationLedger.save} gave. @throws StateError for anything else */
  static resume(schema: ParticipationSchema, saved: Canonical): ParticipationLedger {
    const { key, entries } = savedRecord(saved, 'key', 'entries');
    const text = savedText(key);
    if (!/^[0-9a-f]{64}$/.test(text)) throw new StateError('saved state: expected a key, got another text');
    const known = new Map<string, Entry>();
    for (const entry of savedList(entries)) {
      const [name, count, last] = savedList(entry);
      known.set(savedText(name), { count: mostOf(count), last: mostOf(last) });
    }
    return new ParticipationLedger(schema, hexToBytes(text), known);
  }

  /** What one round changes: the records that take part, in the order in which they come, each once; `undefined` for one that may not. */
  round(
    time: number,
    names: readonly (string | Uint8Array)[],
  ): {
    readonly mayTake: boolean[];
    /** Enters those that may. */
    commit(): void;
  } {
    const changed = new Map<string, Entry>();
    const mayTake = names.map((name) => {
      const id = bytesToHex(this.digestOf(name));
      const before = this.#entries.get(id);
      if (changed.has(id) || !this.#may(before, time)) return false;
      changed.set(id, { count: (before?.count ?? 0) + 1, last: time });
      return true;
    });
    const commit = (): void => {
      for (const [id, entry] of changed) this.#entries.set(id, entry);
    };
    return { mayTake, commit };
  }

  /** All that the rest of the stream depends on. */
  save(): Canonical {
    const entries = [...this.#entries].map(([id, { count, last }]) => [id, `${count}`, `${last}`]);
    return { key: bytesToHex(this.#key), entries };
  }

  #may(before: Entry | undefined, time: number): boolean {
    if (before === undefined) return true;
    const schema = this.#schema;
    if (before.count >= (schema.participations ?? Infinity)) return false;
    const apart = time - before.last;
    return schema.kind === 'fixed-epoch' ? apart % schema.period === 0 : apart >= schema.separation;
  }

  /** The SHA-256 of the key and a name, by which the record is known; a text as UTF-8. @throws RangeError for a text that is no Unicode */
  digestOf(name: string | Uint8Array): Uint8Array {
    // As UTF-8 all lone surrogates are one character: two names would be one record, and one record decide what the other contributes.
    if (typeof name === 'string' && LONE_SURROGATE.test(name))
      throw new RangeError('ParticipationLedger: expected names in well-formed Unicode, got another');
    const bytes = typeof name === 'string' ? new TextEncoder().encode(name) : name;
    return sha256(concatBytes(this.#key, bytes));
  }
}

const mostOf = (value: Canonical | undefined): number => savedIndex(value, Number.MAX_SAFE_INTEGER);
