import type { Canonical } from '../../arithmetic/canonical.js';
import { type MechanismState } from '../../mechanism/stream/mechanism-state.js';
import { savedList, savedRecord, savedText, StateError } from '../../mechanism/stream/saved.js';
import { FencedFile } from './fence.js';
import { nodeFiles, type Files } from './files.js';
import { Ledger } from './ledger.js';
import { inUse } from './lock.js';
import { thisHost, type Host } from './process.js';
import type { Sealed } from './sealed.js';

const FORMAT = 'etalon-release-state';

/** What `etalon release --state FILE` keeps: the mechanism, where its noise comes from, and the releases of the last write. */
export interface ReleaseRecord {
  readonly state: Canonical | MechanismState;
  /** `crypto`, or the test source: its seed and the bits taken from it. */
  readonly source: string;
  /** The last releases as they are printed, which may not have reached the reader: release time − recorded.length + 1, …. */
  readonly recorded: readonly string[];
  /** In which form they are: `fractions`, or `decimals` and how many. */
  readonly form: string;
}

/** The file of a stream, and its ledger where it has one. */
export class ReleaseState {
  readonly #file: FencedFile;
  readonly #ledger: Ledger | undefined;
  /** What the file held when it was opened; `undefined` for a stream that begins. */
  readonly record: ReleaseRecord | undefined;

  private constructor(file: FencedFile, ledger: Ledger | undefined) {
    this.#file = file;
    this.#ledger = ledger;
    this.record = file.current === undefined ? undefined : contentOf(file.current.content).record;
  }

  /**
   * Opens the file for this process alone, and compares it with its ledger.
   *
   * @param statePath as `settledPath` gives it, as is `ledgerPath`
   * @throws UsageError when another process uses it; StateError when it is damaged, a copy, or rolled back.
   */
  static open(
    statePath: string,
    ledgerPath: string | undefined,
    files: Files = nodeFiles,
    host: Host = thisHost(),
  ): ReleaseState {
    const file = FencedFile.open(statePath, FORMAT, files, host);
    let ledger: Ledger | undefined;
    try {
      const { current } = file;
      if (current !== undefined && contentOf(current.content).witnessed !== (ledgerPath !== undefined))
        throw new StateError(
          ledgerPath === undefined
            ? 'ledger: expected the ledger with which this stream began, got none'
            : 'ledger: expected none for a stream that began without, got one',
        );
      if (ledgerPath !== undefined) ledger = Ledger.open(ledgerPath, current, files, host);
      return new ReleaseState(file, ledger);
    } catch (problem) {
      try {
        // The state was read before the ledger: a generation made in between says nothing against either. docs/mechanisms.md, Lemma 6.
        if (problem instanceof StateError && !file.isCurrent()) throw inUse(statePath, undefined);
      } finally {
        ledger?.close();
        file.close();
      }
      throw problem;
    }
  }

  /** The stream's name, how often its file has been written, and its head; `undefined` before the first write. */
  get place(): Sealed | undefined {
    return this.#file.current;
  }

  /** Begins the stream: there is a file, and a ledger where there is to be one, before anything is drawn. */
  begin(record: ReleaseRecord, stream: string): void {
    const first = this.#file.create(stream, this.#content(record));
    this.#ledger?.witness(first);
  }

  /** Keeps the record; when this returns, no other process can continue from an earlier one. */
  keep(record: ReleaseRecord): void {
    const next = this.#file.advance(this.#content(record));
    this.#ledger?.witness(next);
  }

  /** Lets other processes open the files. */
  close(): void {
    this.#ledger?.close();
    this.#file.close();
  }

  #content({ state, source, recorded, form }: ReleaseRecord): Canonical {
    const witnessed = this.#ledger === undefined ? 'no' : 'yes';
    return { state: state as Canonical, source, recorded, form, ledger: witnessed };
  }
}

function contentOf(content: Canonical): { readonly record: ReleaseRecord; readonly witnessed: boolean } {
  const { state, source, recorded, form, ledger } = savedRecord(
    content,
    'state',
    'source',
    'recorded',
    'form',
    'ledger',
  );
  return {
    record: {
      state: state!,
      source: savedText(source),
      recorded: savedList(recorded).map(savedText),
      form: savedText(form),
    },
    witnessed: savedText(ledger) === 'yes',
  };
}
