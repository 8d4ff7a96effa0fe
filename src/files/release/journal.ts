import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { basename, dirname, join } from 'node:path';
import type { Canonical } from '../../arithmetic/canonical.js';
import { parseState } from '../../mechanism/stream/mechanism-state.js';
import { savedIndex, savedList, savedRecord, savedText, StateError } from '../../mechanism/stream/saved.js';
import type { Files } from './files.js';

/** What some steps took: their items, number by number as fractions, and the noise terms that they drew, in their order. */
export interface Steps {
  readonly items: readonly (readonly string[])[];
  readonly terms: readonly string[];
}

/** Where a stream stood, and the steps since. */
export interface Journaled {
  readonly state: Canonical;
  readonly steps: readonly Steps[];
}

/** FILE.bN.TOKEN, a state for generation N or later ones, and FILE.lN.TOKEN, the steps since, one line for those that were kept at once. */
const PARTS = /^[bl](0|[1-9][0-9]{0,17})\.[0-9a-f]{32}$/;

/** Whether the end of a name behind FILE. is that of a part. */
export const isPart = (end: string): boolean => PARTS.test(end);

/** When a state is put beside FILE, and when it is written anew. */
export interface JournalLimits {
  /** Bytes up to which a state is in FILE itself. */
  readonly short: number;
  /** Bytes of steps before which no state is written anew, whatever its length. */
  readonly log: number;
}

/** 64 kB and 1 MB. */
const LIMITS: JournalLimits = { short: 2 ** 16, log: 2 ** 20 };

/** A part that is being written, or was. */
interface Part {
  readonly end: string;
  readonly bytes: number;
  readonly digest: string;
}

/**
 * A long state beside FILE, and the steps since, so that to keep a step costs what the step takes and not what the state holds.
 *
 * FILE names both parts with their lengths and SHA-256: they are nothing but bytes of its content that lie elsewhere. A part is on the medium before the generation that names it, and of what
 * is named nothing is changed later, so that which generation follows which is decided by FILE alone (docs/mechanisms.md, Lemma 7).
 */
export class Journal {
  readonly #path: string;
  readonly #files: Files;
  readonly #token: () => string;
  readonly #limits: JournalLimits;
  #base: Part | undefined;
  #log: Part | undefined;
  #hash = sha256.create();
  /** Whether there may be parts beside FILE that are not named: those of killed runs at first, also of a state that is short by now. */
  #hasOld = true;

  /** @param path FILE */
  constructor(path: string, files: Files, token: () => string, limits = LIMITS) {
    [this.#path, this.#files, this.#token, this.#limits] = [path, files, token, limits];
  }

  /** What a content names. @throws StateError where a part is not there or another one */
  read(content: Canonical): Journaled {
    if (!isReference(content)) return { state: content, steps: [] };
    const { base, log } = savedRecord(content, 'base', 'log');
    const steps = log === 'none' ? '' : new TextDecoder().decode(this.#bytesOf(log!));
    return {
      state: parseState(new TextDecoder().decode(this.#bytesOf(base!))),
      steps: steps.split('\n').slice(0, -1).map(stepsOf),
    };
  }

  /**
   * What the next generation is to hold, its parts on the medium.
   *
   * @param generation the next one
   * @param snapshot the whole state after the steps
   */
  content(generation: bigint, steps: Steps, snapshot: () => Canonical): Canonical {
    const line = new TextEncoder().encode(`${JSON.stringify(steps)}\n`);
    if (this.#base !== undefined) {
      const length = (this.#log?.bytes ?? 0) + line.length;
      if (length <= Math.max(this.#base.bytes, this.#limits.log)) {
        this.#append(generation, line);
        return { base: reference(this.#base), log: reference(this.#log!) };
      }
    }
    const state = snapshot();
    const bytes = new TextEncoder().encode(JSON.stringify(state));
    this.#hasOld ||= this.#base !== undefined;
    [this.#base, this.#log, this.#hash] = [undefined, undefined, sha256.create()];
    if (bytes.length <= this.#limits.short) return state;
    const end = `b${generation}.${this.#token()}`;
    this.#files.create(`${this.#path}.${end}`, bytes);
    this.#base = { end, bytes: bytes.length, digest: bytesToHex(sha256(bytes)) };
    return { base: reference(this.#base), log: 'none' };
  }

  /** Removes the parts that no generation can name any more: those that were made for this or earlier ones, and are not named. */
  clear(generation: bigint): void {
    if (!this.#hasOld) return;
    this.#hasOld = false;
    const kept = [this.#base?.end, this.#log?.end];
    const start = `${basename(this.#path)}.`;
    for (const name of this.#files.list(dirname(this.#path))) {
      const end = name.slice(start.length);
      const [, made] = (name.startsWith(start) && PARTS.exec(end)) || [];
      if (made !== undefined && BigInt(made) <= generation && !kept.includes(end))
        this.#files.remove(join(dirname(this.#path), name));
    }
  }

  #append(generation: bigint, line: Uint8Array): void {
    const end = this.#log?.end ?? `l${generation}.${this.#token()}`;
    if (this.#log === undefined) this.#files.create(`${this.#path}.${end}`, line);
    else this.#files.append(`${this.#path}.${end}`, line);
    this.#hash.update(line);
    this.#log = {
      end,
      bytes: (this.#log?.bytes ?? 0) + line.length,
      digest: bytesToHex(this.#hash.clone().digest()),
    };
  }

  /** The bytes that a reference names: what comes after them was never kept. */
  #bytesOf(content: Canonical): Uint8Array {
    const { end, bytes: length, digest } = savedRecord(content, 'end', 'bytes', 'digest');
    const name = savedText(end);
    if (!PARTS.test(name)) throw new StateError('saved state: expected the name of a part, got another text');
    const found = this.#files.read(`${this.#path}.${name}`);
    const bytes = found?.subarray(0, savedIndex(length, Number.MAX_SAFE_INTEGER));
    if (bytes === undefined || bytesToHex(sha256(bytes)) !== savedText(digest))
      throw new StateError(
        `${this.#path}: expected ${basename(this.#path)}.${name} beside it, whole, got ${bytes === undefined ? 'none' : 'another: it is damaged'}`,
      );
    return bytes;
  }
}

const reference = ({ end, bytes, digest }: Part): Canonical => ({ end, bytes: `${bytes}`, digest });

const isReference = (content: Canonical): boolean =>
  typeof content !== 'string' && !Array.isArray(content) && Object.hasOwn(content, 'base');

function stepsOf(line: string): Steps {
  const { items, terms } = savedRecord(parseState(line), 'items', 'terms');
  return {
    items: savedList(items).map((item) => savedList(item).map(savedText)),
    terms: savedList(terms).map(savedText),
  };
}
