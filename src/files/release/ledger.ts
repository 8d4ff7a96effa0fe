import { savedInteger, savedRecord, savedText, StateError } from '../../mechanism/stream/saved.js';
import { FencedFile } from './fence.js';
import type { Files } from './files.js';
import type { Host } from './process.js';
import type { Sealed } from './sealed.js';

const FORMAT = 'etalon-release-ledger';

/** What a ledger tells of a stream; nothing of it is secret. */
interface Entry {
  readonly stream: string;
  readonly generation: bigint;
  readonly head: string;
}

/**
 * The witness of a stream on another medium: which generation has been reached. It is written after the state and before anything is
 * printed, so it is at the state's generation or, when the program was killed between the two, one behind; a state behind it
 * was put back. docs/mechanisms.md, Lemma 5.
 */
export class Ledger {
  readonly #file: FencedFile;

  private constructor(file: FencedFile) {
    this.#file = file;
  }

  /**
   * Opens the ledger for this process alone, and brings it to the state when it is one generation behind.
   *
   * @param state what the state's file holds
   * @throws UsageError when another process uses it, StateError unless the state is the one that the ledger tells of.
   */
  static open(path: string, state: Sealed | undefined, files: Files, host: Host): Ledger {
    const ledger = new Ledger(FencedFile.open(path, FORMAT, files, host));
    try {
      ledger.#compare(state, path);
    } catch (problem) {
      ledger.close();
      throw problem;
    }
    return ledger;
  }

  /** Writes that the stream has come to this generation. */
  witness({ stream, generation, head }: Sealed): void {
    const entry = { stream, generation: `${generation}`, head };
    if (this.#file.current === undefined) this.#file.create(stream, entry);
    else this.#file.advance(entry);
  }

  /** Lets other processes open it. */
  close(): void {
    this.#file.close();
  }

  #compare(state: Sealed | undefined, path: string): void {
    const { current } = this.#file;
    if (current === undefined) {
      // A stream begins with its file; the ledger comes before the first item is read.
      if (state !== undefined && state.generation > 0n)
        throw new StateError(
          `${path}: expected the ledger of the stream, got none: it was removed; end this stream`,
        );
      if (state !== undefined) this.witness(state);
      return;
    }
    const entry = entryOf(current);
    if (state === undefined)
      throw new StateError(
        `${path}: expected no ledger, or the state that it tells of, got the ledger of another stream or of one whose state was removed`,
      );
    if (state.stream !== entry.stream)
      throw new StateError(`${path}: expected the ledger of this stream, got one of another`);
    if (state.generation < entry.generation)
      throw new StateError(
        `${path}: expected a state of generation ${entry.generation}, got ${state.generation}: it was rolled back; end this stream`,
      );
    if (state.generation === entry.generation) {
      if (state.head === entry.head) return;
    } else if (state.generation === entry.generation + 1n && state.previous === entry.head) {
      this.witness(state);
      return;
    }
    throw new StateError(
      `${path}: expected the state of generation ${entry.generation} or its successor, got another continuation: end this stream`,
    );
  }
}

function entryOf({ content }: Sealed): Entry {
  const { stream, generation, head } = savedRecord(content, 'stream', 'generation', 'head');
  return { stream: savedText(stream), generation: savedInteger(generation), head: savedText(head) };
}
