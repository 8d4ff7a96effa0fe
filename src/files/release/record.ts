import type { Canonical } from '../../arithmetic/canonical.js';
import { type MechanismState } from '../../mechanism/stream/mechanism-state.js';
import { ParameterError } from '../../parameter/parameter-error.js';
import { brief } from '../../text/brief.js';
import { savedList, savedRecord, savedText, StateError } from '../../mechanism/stream/saved.js';
import { FencedFile, isBeside } from './fence.js';
import { nodeFiles, settledPath, type Files } from './files.js';
import { Ledger } from './ledger.js';
import { Journal, type JournalLimits, type Steps } from './journal.js';
import { inUse } from './lock.js';
import type { StateFiles } from './options.js';
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

/** A record whose steps since its state are not in it yet. */
export interface KeptRecord extends ReleaseRecord {
  /** The steps after `state`, which are to be taken again. */
  readonly steps: readonly Steps[];
}

/** What is new since the last record. */
export interface Progress extends Omit<ReleaseRecord, 'state'> {
  readonly steps: Steps;
  /** The state after the steps. */
  readonly snapshot: () => Canonical | MechanismState;
}

/** The file of a stream, and its ledger where it has one. */
export class ReleaseState {
  readonly #file: FencedFile;
  readonly #ledger: Ledger | undefined;
  /** What the file held when it was opened; `undefined` for a stream that begins. */
  readonly record: KeptRecord | undefined;
  readonly #journal: Journal;

  private constructor(file: FencedFile, ledger: Ledger | undefined, journal: Journal) {
    [this.#file, this.#ledger, this.#journal] = [file, ledger, journal];
    if (file.current === undefined) return;
    const { record } = contentOf(file.current.content);
    this.record = { ...record, ...journal.read(record.state as Canonical) };
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
    limits?: JournalLimits,
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
      return new ReleaseState(file, ledger, new Journal(statePath, files, () => host.token(), limits));
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

  /** Keeps what is new; when this returns, no other process can continue from an earlier record. */
  keep({ steps, snapshot, ...rest }: Progress): void {
    const generation = (this.#file.current?.generation ?? -1n) + 1n;
    const state = this.#journal.content(generation, steps, () => snapshot() as Canonical);
    const next = this.#file.advance(this.#content({ ...rest, state }));
    this.#ledger?.witness(next);
    this.#journal.clear(next.generation);
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

/**
 * The files of a stream, opened.
 *
 * @throws ParameterError for a ledger that is the state or one of the files beside it, and as {@link ReleaseState.open}
 */
export function openState({ file, ledger }: StateFiles): ReleaseState {
  const state = settledPath(file, 'state');
  if (ledger === undefined) return ReleaseState.open(state, undefined);
  const witness = settledPath(ledger, 'ledger');
  if (witness === state || isBeside(witness, state) || isBeside(state, witness))
    throw new ParameterError(
      ['ledger'],
      'another file than that of `state` and those beside it',
      brief(ledger),
    );
  return ReleaseState.open(state, witness);
}
