import { basename, dirname, join } from 'node:path';
import type { Canonical } from '../../arithmetic/canonical.js';
import { StateError } from '../../mechanism/stream/saved.js';
import type { Files } from './files.js';
import { isPart } from './journal.js';
import { inUse, ProcessLock } from './lock.js';
import type { Host } from './process.js';
import { openSealed, sealedBytes, type Sealed } from './sealed.js';

/** The names beside FILE: FILE.gN and FILE.gN.TOKEN the baton, FILE.TOKEN.start a baton to be, FILE.TOKEN.new content to be. */
const BATON = /^g(0|[1-9][0-9]{0,17})(?:\.([0-9a-f]{32}))?$/;
const BEFORE = /^([0-9a-f]{32})\.(new|start)$/;
const OLD_LOCK = /^lock\.[0-9a-f]{32}$/;

/** Attempts to find the files at rest. */
const ATTEMPTS = 100;

/** Whether a path is one of the names that belong to a file: its lock, baton or leftovers. */
export function isBeside(path: string, file: string): boolean {
  const start = `${file}.`;
  const end = path.slice(start.length);
  return (
    path.startsWith(start) &&
    (end === 'lock' || isPart(end) || [BATON, BEFORE, OLD_LOCK].some((names) => names.test(end)))
  );
}

interface Baton {
  readonly name: string;
  readonly generation: bigint;
  /** The token of the content on whose behalf it has been taken. */
  readonly token: string | undefined;
}

/**
 * A file whose content is replaced generation after generation, every generation by one process only.
 *
 * Beside FILE of generation g there is one more file, the baton FILE.g<g>. Content g + 1 with the random token τ is made so: it is written as
 * FILE.τ.new; the baton is renamed FILE.g<g>.τ, which succeeds for one process, as a rename takes the old name away; FILE.τ.new is renamed
 * FILE; the baton is renamed FILE.g<g+1>. Whoever opens FILE brings a change that a dead process began to its end. That no two processes make
 * the same generation rests on these renames alone, not on the lock: docs/mechanisms.md, Lemmas 2 to 4.
 *
 * A FILE without its baton is a copy, and one whose baton is ahead was put back: both are refused. So is one whose baton has a
 * second name (a hard link), which would let a copy go on.
 */
export class FencedFile {
  readonly #path: string;
  readonly #format: string;
  readonly #files: Files;
  readonly #host: Host;
  readonly #lock: ProcessLock;
  #current: Sealed | undefined;

  private constructor(path: string, format: string, files: Files, host: Host, lock: ProcessLock) {
    [this.#path, this.#format, this.#files, this.#host, this.#lock] = [path, format, files, host, lock];
  }

  /**
   * Takes the lock, ends what dead processes began, and reads.
   *
   * @param path as `settledPath` gives it
   * @throws UsageError when another process uses the file, StateError when it is damaged, a copy, or put back.
   */
  static open(path: string, format: string, files: Files, host: Host): FencedFile {
    const file = new FencedFile(path, format, files, host, ProcessLock.take(path, files, host));
    try {
      file.#settle();
    } catch (problem) {
      file.close();
      throw problem;
    }
    return file;
  }

  /** What the file holds; `undefined` when there is none. */
  get current(): Sealed | undefined {
    return this.#current;
  }

  /** Whether the file still holds what it held when it was opened: otherwise another process is at work in spite of the lock. */
  isCurrent(): boolean {
    return this.#read()?.token === this.#current?.token;
  }

  /** Makes the file, generation 0, where there was none. @throws StateError when another process did. */
  create(stream: string, content: Canonical): Sealed {
    const first = this.#sealed(stream, 0n, '', content);
    const [draft, start] = [this.#draft(first.token), this.#name(`${first.token}.start`)];
    // In this order: who finds the baton to be, and then no draft, knows that there will be none.
    this.#files.create(draft, sealedBytes(first));
    this.#files.create(start, new TextEncoder().encode(stream));
    this.#files.sync(dirname(this.#path));
    const linked = this.#files.link(draft, this.#path);
    this.#files.remove(draft);
    if (linked !== 'done') {
      this.#files.remove(start);
      throw this.#lost();
    }
    this.#files.sync(dirname(this.#path));
    this.#files.rename(start, this.#name('g0'));
    return (this.#current = first);
  }

  /**
   * Replaces the content; when this returns, it is on the medium and no other process has made the same generation.
   *
   * @throws StateError when another process has, or the file was never made.
   */
  advance(content: Canonical): Sealed {
    const before = this.#current;
    if (before === undefined) throw new StateError(`${this.#path}: expected a file that exists, got none`);
    const next = this.#sealed(before.stream, before.generation + 1n, before.head, content);
    const [draft, free] = [this.#draft(next.token), this.#name(`g${before.generation}`)];
    this.#files.create(draft, sealedBytes(next));
    // What led to this generation is on the medium before anything of the next: a power failure loses renames of one generation alone.
    this.#files.sync(dirname(this.#path));
    const taken = `${free}.${next.token}`;
    if (!this.#files.rename(free, taken)) {
      this.#files.remove(draft);
      throw this.#lost();
    }
    // Where the draft has gone, another process has put it into its place, or removed it.
    if (!this.#files.rename(draft, this.#path) && this.#read()?.token !== next.token) throw this.#lost();
    this.#files.sync(dirname(this.#path));
    this.#files.rename(taken, this.#name(`g${next.generation}`));
    return (this.#current = next);
  }

  /** Lets other processes open it. */
  close(): void {
    this.#lock.release();
  }

  #sealed(stream: string, generation: bigint, previous: string, content: Canonical): Sealed {
    const [token, salt] = [this.#host.token(), this.#host.token()];
    return openSealed(
      sealedBytes({ format: this.#format, stream, generation, token, salt, previous, content }),
      this.#format,
    );
  }

  #settle(): void {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const state = this.#read();
      const settled = state === undefined ? this.#clearedStart() : this.#batonOf(state);
      if (!settled) continue;
      this.#current = state;
      if (state !== undefined) {
        this.#clear(state);
        this.#requireOneName(this.#name(`g${state.generation}`));
      }
      return;
    }
    throw inUse(this.#path, undefined);
  }

  /** Brings the baton to the content's generation; false when something was done, and the files are to be looked at anew. */
  #batonOf({ generation, token, stream }: Sealed): boolean {
    const batons = this.#batons();
    // The content was read before the names: what does not fit may be a generation made in between, which says nothing against the file.
    const moved = (): boolean => this.#read()?.token !== token;
    const foreign = batons.find((baton) => !this.#isOf(baton, stream));
    if (foreign !== undefined) {
      if (moved()) return false;
      throw new StateError(
        `${this.#path}: expected the stream of ${basename(foreign.name)}, got another: it belongs to another file`,
      );
    }
    const free = this.#name(`g${generation}`);
    const ahead = batons.find((baton) => baton.generation > generation);
    if (ahead !== undefined) {
      if (moved()) return false;
      throw new StateError(
        `${this.#path}: expected generation ${ahead.generation}, got ${generation}: it was rolled back; end this stream`,
      );
    }
    const here = batons.filter((baton) => baton.generation === generation);
    if (here.some((baton) => baton.token === undefined)) return true;
    const [taken] = here;
    if (taken?.token !== undefined) {
      if (this.#files.rename(this.#draft(taken.token), this.#path)) return false;
      // The draft is gone for ever: it is the content now, or never will be. Only then the content is read.
      const now = this.#read();
      if (now?.token !== taken.token && now?.token === token) this.#files.rename(taken.name, free);
      return false;
    }
    // The content is there and the baton not yet: taken for it, or, after a power failure, not even that.
    const behind =
      batons.find((baton) => baton.generation === generation - 1n && baton.token === token) ??
      batons.find((baton) => baton.generation === generation - 1n && baton.token === undefined);
    const source = behind?.name ?? (generation === 0n ? this.#name(`${token}.start`) : undefined);
    this.#files.sync(dirname(this.#path));
    if (source !== undefined && this.#files.rename(source, free)) return false;
    // Where it has gone since, another process has renamed it: looked at anew, the baton is there.
    if (this.#batons().some((baton) => baton.generation >= generation) || moved()) return false;
    throw new StateError(
      `${this.#path}: expected ${basename(free)} beside it, got none: it is a copy, or was moved without it; continue the original or end this stream`,
    );
  }

  /** Removes what starts that came to nothing have left; false when one of them made the file after all. */
  #clearedStart(): boolean {
    const batons = this.#batons();
    if (batons.length > 0) {
      // Made in between.
      if (this.#read() !== undefined) return false;
      throw new StateError(
        `${this.#path}: expected the file of ${basename(batons[0]!.name)}, got none: it was removed; end this stream, or start one under another name`,
      );
    }
    const left = this.#left().filter((name) => !name.endsWith('.new'));
    for (const name of this.#left()) if (name.endsWith('.new')) this.#files.remove(name);
    // With its draft gone, a start can no longer make the file.
    if (this.#read() !== undefined) return false;
    for (const name of left) this.#files.remove(name);
    return true;
  }

  /** Removes what killed runs have left. */
  #clear({ generation }: Sealed): void {
    for (const name of this.#left()) this.#files.remove(name);
    // Only those of the past: were another process at work after all, a later one would be its own.
    for (const baton of this.#batons()) if (baton.generation < generation) this.#files.remove(baton.name);
  }

  /** Asked after what is left was removed: a power failure may leave a baton its old name beside the new one. */
  #requireOneName(path: string): void {
    const names = this.#files.namesOf(path);
    if (names > 1)
      throw new StateError(
        `${path}: expected a file with one name, got one with ${names}: with a hard link to it a copy could be continued; remove the others`,
      );
  }

  /** Drafts, batons to be, and locks that the chain no longer leads to. */
  #left(): string[] {
    return this.#companions()
      .filter(({ end }) => BEFORE.test(end) || OLD_LOCK.test(end))
      .map(({ name }) => name);
  }

  #batons(): Baton[] {
    return this.#companions().flatMap(({ name, end }) => {
      const [, generation, token] = BATON.exec(end) ?? [];
      return generation === undefined ? [] : [{ name, generation: BigInt(generation), token }];
    });
  }

  #companions(): { readonly name: string; readonly end: string }[] {
    const [folder, start] = [dirname(this.#path), `${basename(this.#path)}.`];
    return this.#files
      .list(folder)
      .filter((name) => name.startsWith(start))
      .map((name) => ({ name: join(folder, name), end: name.slice(start.length) }));
  }

  /** Whether a baton, which holds the name of its stream, is of this one; also when it has gone. */
  #isOf({ name }: Baton, stream: string): boolean {
    const bytes = this.#files.read(name);
    return bytes === undefined || new TextDecoder().decode(bytes) === stream;
  }

  #read(): Sealed | undefined {
    const bytes = this.#files.read(this.#path);
    try {
      return bytes === undefined ? undefined : openSealed(bytes, this.#format);
    } catch (problem) {
      throw problem instanceof StateError ? new StateError(`${this.#path}: ${problem.message}`) : problem;
    }
  }

  #name(end: string): string {
    return `${this.#path}.${end}`;
  }

  #draft(token: string): string {
    return this.#name(`${token}.new`);
  }

  #lost(): StateError {
    return new StateError(
      `${this.#path}: expected to be the one process that continues it, got another that has: nothing is released`,
    );
  }
}
